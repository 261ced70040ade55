import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { emptyDraft, validateDraft, errorsByField, toRequest, redactRequest } from "../../src/request/RunDraft.ts"

describe("toRequest", () => {
  it("contains only the task of an otherwise empty draft", () => {
    assert.deepEqual(toRequest({ ...emptyDraft, task: " Look at it " }), { task: "Look at it" })
  })

  it("contains every field in the API's format", () => {
    assert.deepEqual(
      toRequest({
        ...emptyDraft,
        task: "Look",
        model: "claude-opus-5",
        reasoning: { "output_config.effort": "max", "reasoning.effort": "low" },
        agentMode: "step",
        vision: "never",
        fallbackModels: "gpt-5.6-luna, claude-haiku-4.5",
        outputSchema: '{"type":"object"}',
        profileId: "p",
        customProxy: "socks5://me:s%40fe@proxy.example:1080",
        allowedDomains: "example.com, *.example.org",
        screenWidth: "800",
        record: "no",
        maxCostUsd: "0.50",
        askHuman: true,
        isJudged: true,
        secrets: [{ alias: "pw", value: "hush", domains: "example.com" }],
      }),
      {
        task: "Look",
        model: "claude-opus-5",
        modelParams: { output_config: { effort: "max" } },
        agentMode: "step",
        vision: "never",
        fallbackModels: ["gpt-5.6-luna", "claude-haiku-4.5"],
        outputSchema: { type: "object" },
        maxCostUsd: "0.50",
        browserSettings: {
          profileId: "p",
          customProxy: { host: "socks5://proxy.example", port: 1080, username: "me", password: "s@fe" },
          allowedDomains: ["example.com", "*.example.org"],
          screenWidth: 800,
          record: false,
        },
        askHuman: true,
        judge: {},
        secretBindings: [{ alias: "pw", source: { type: "inline", value: "hush" }, allowedDomains: ["example.com"] }],
      },
    )
  })

  it("accepts complete and partial proxy URLs", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "1", ":", "@", "/", "%", ".") }), (customProxy) => {
        assert.doesNotThrow(() => toRequest({ ...emptyDraft, customProxy }))
      }),
      { examples: [["me:100%@proxy.example:80"]] },
    )
  })

  it("is redacted for display", () => {
    const request = toRequest({
      ...emptyDraft,
      task: "Look",
      customProxy: "me:hush-proxy@proxy.example:8080",
      secrets: [{ alias: "pw", value: "hush-value", domains: "example.com" }],
    })
    assert.notInclude(JSON.stringify(redactRequest(request)), "hush")
    assert.include(JSON.stringify(request), "hush-value")
  })
})

describe("Draft errors", () => {
  it("are found before the request is sent", () => {
    assert.deepEqual(Object.keys(validateDraft(emptyDraft)), ["task"])
    assert.deepEqual(Object.keys(validateDraft({ ...emptyDraft, task: "x", outputSchema: "{" })), ["outputSchema"])
    assert.deepEqual(Object.keys(validateDraft({ ...emptyDraft, task: "x", outputSchema: "[]" })), ["outputSchema"])
    assert.deepEqual(validateDraft({ ...emptyDraft, task: "x", outputSchema: "{}" }), {})
  })

  it("from the service are assigned to their fields, or to the form if there is none", () => {
    const errors = errorsByField([
      { loc: ["body", "browserSettings", "proxyCountryCode"], msg: "two letters" },
      { loc: ["body", "modelParams", "reasoning", "effort"], msg: "not that" },
      { loc: ["body", "secretBindings", 1, "allowedDomains", 0], msg: "a host" },
      { loc: ["body", "somethingNew"], msg: "odd" },
    ])
    assert.deepEqual(errors, {
      proxyCountryCode: "two letters",
      "modelParams.reasoning.effort": "not that",
      "secrets.1.domains": "a host",
      form: "somethingNew: odd",
    })
  })
})
