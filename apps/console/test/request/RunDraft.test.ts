import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { emptyDraft, faultsOf, faultsOfRefusal, requestOf, shownRequest } from "../../src/request/RunDraft.ts"

describe("the request of a draft", () => {
  it("holds nothing but the task where nothing else is said", () => {
    assert.deepEqual(requestOf({ ...emptyDraft, task: " Look at it " }), { task: "Look at it" })
  })

  it("holds all that is said, as the API has it", () => {
    assert.deepEqual(
      requestOf({
        ...emptyDraft,
        task: "Look",
        model: "claude-opus-5",
        reasoning: { "output_config.effort": "max", "reasoning.effort": "low" },
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

  it("takes whatever is typed for a proxy, also while it is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "1", ":", "@", "/", "%", ".") }), (customProxy) => {
        assert.doesNotThrow(() => requestOf({ ...emptyDraft, customProxy }))
      }),
      { examples: [["me:100%@proxy.example:80"]] },
    )
  })

  it("is shown without what is secret in it", () => {
    const request = requestOf({
      ...emptyDraft,
      task: "Look",
      customProxy: "me:hush-proxy@proxy.example:8080",
      secrets: [{ alias: "pw", value: "hush-value", domains: "example.com" }],
    })
    assert.notInclude(JSON.stringify(shownRequest(request)), "hush")
    assert.include(JSON.stringify(request), "hush-value")
  })
})

describe("what is wrong with a draft", () => {
  it("is said beside its field before anything is sent", () => {
    assert.deepEqual(Object.keys(faultsOf(emptyDraft)), ["task"])
    assert.deepEqual(Object.keys(faultsOf({ ...emptyDraft, task: "x", outputSchema: "{" })), ["outputSchema"])
    assert.deepEqual(Object.keys(faultsOf({ ...emptyDraft, task: "x", outputSchema: "[]" })), ["outputSchema"])
    assert.deepEqual(faultsOf({ ...emptyDraft, task: "x", outputSchema: "{}" }), {})
  })

  it("is put beside its field where the service says it, and under the form where it has none", () => {
    const faults = faultsOfRefusal([
      { loc: ["body", "browserSettings", "proxyCountryCode"], msg: "two letters" },
      { loc: ["body", "modelParams", "reasoning", "effort"], msg: "not that" },
      { loc: ["body", "secretBindings", 1, "allowedDomains", 0], msg: "a host" },
      { loc: ["body", "somethingNew"], msg: "odd" },
    ])
    assert.deepEqual(faults, {
      proxyCountryCode: "two letters",
      "modelParams.reasoning.effort": "not that",
      "secrets.1.domains": "a host",
      form: "somethingNew: odd",
    })
  })
})
