import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { checkModelParams, effectiveModelParams, findModel, knownModels, toIssue } from "../../src/reasoning/index.ts"
import * as Oracle from "./Oracle.ts"

const row = (model: string) => findModel("v4", model) ?? assert.fail(`no row for ${model}`)
const messages = (model: string, modelParams: unknown) =>
  checkModelParams(row(model), modelParams).map((rejection) => toIssue(rejection).msg)

describe("checkModelParams", () => {
  it("accepts {}, null and absence for every model", () => {
    for (const model of knownModels("v4")) {
      for (const nothing of [{}, null, undefined]) assert.deepStrictEqual(checkModelParams(row(model), nothing), [])
    }
  })

  it("accepts all allowed paths together", () => {
    const all = { output_config: { effort: "max" }, thinking: { type: "adaptive", display: "omitted" } }
    assert.deepStrictEqual(checkModelParams(row("claude-opus-5"), all), [])
  })

  it("reports all problems in request order", () => {
    const issues = checkModelParams(row("claude-opus-5"), {
      thinking: { type: "enabled", display: "omitted", budget_tokens: 1024 },
      output_config: { effort: "none" },
      temperature: 0,
    }).map(toIssue)
    assert.deepStrictEqual(
      issues.map((issue) => issue.loc),
      [
        ["body", "modelParams", "thinking", "type"],
        ["body", "modelParams", "thinking", "budget_tokens"],
        ["body", "modelParams", "output_config", "effort"],
        ["body", "modelParams", "temperature"],
      ],
    )
    assert.strictEqual(
      issues[2]?.msg,
      `Model "claude-opus-5" does not support modelParams.output_config.effort='none'. Supported values: high, low, max, medium, xhigh`,
    )
    assert.strictEqual(
      issues[3]?.msg,
      `Model "claude-opus-5" does not support modelParams.temperature='0'. Supported paths: modelParams.output_config.effort, modelParams.thinking.display, modelParams.thinking.type`,
    )
  })

  it.each([
    ["modelParams itself", "xhigh", "modelParams='xhigh': an object is expected here."],
    ["modelParams itself", [], "modelParams='[]': an object is expected here."],
    ["a group", { reasoning: "high" }, "modelParams.reasoning='high': an object is expected here."],
    ["a group", { reasoning: null }, "modelParams.reasoning='null': an object is expected here."],
    ["a group", { reasoning: ["high"] }, "modelParams.reasoning='[…]': an object is expected here."],
    ["a group, empty", { reasoning: {} }, "modelParams.reasoning='{}'."],
    ["a value", { reasoning: { effort: 3 } }, "modelParams.reasoning.effort='3'."],
    ["a value", { reasoning: { effort: { level: "high" } } }, "modelParams.reasoning.effort='{…}'."],
    ["a value", { reasoning: { effort: null } }, "modelParams.reasoning.effort='null'."],
    ["a dotted key", { "reasoning.effort": "high" }, `modelParams["reasoning.effort"]='high'.`],
    ["an inherited name", { constructor: { name: "x" } }, "modelParams.constructor.name='x'."],
  ])("names the wrong shape of %s", (_, modelParams, expected) => {
    const [message, ...others] = messages("gpt-5.5", modelParams)
    assert.deepStrictEqual(others, [])
    assert.include(message, `Model "gpt-5.5" does not support ${expected} Supported `)
  })

  it("reports a model without parameters", () => {
    assert.deepStrictEqual(messages("tabwright-planner", { reasoning: { effort: "high" } }), [
      `Model "tabwright-planner" does not support modelParams.reasoning.effort='high'. Supported paths: none`,
    ])
  })

  it("only accepts values of the matrix, for any JSON", () => {
    fc.assert(
      fc.property(fc.constantFrom(...knownModels("v4")), fc.jsonValue(), (model, json) => {
        const harmless =
          json === null || (typeof json === "object" && !Array.isArray(json) && Object.keys(json).length === 0)
        assert.strictEqual(checkModelParams(row(model), json).length === 0, harmless)
      }),
    )
  })

  it("limits the number and length of issues", () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`k${index}`, "x".repeat(10_000)]))
    const issues = checkModelParams(row("gpt-5.5"), many).map(toIssue)
    assert.strictEqual(issues.length, 100)
    assert.isBelow(Math.max(...issues.map((issue) => issue.msg.length)), 400)
    const deep = JSON.parse(`${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`)
    assert.strictEqual(checkModelParams(row("gpt-5.5"), deep).length, 1)
  })
})

describe("effectiveModelParams", () => {
  it("fills in the service's defaults for null and absence only", () => {
    assert.deepStrictEqual(effectiveModelParams("gpt-5.6-luna", undefined), { reasoning: { effort: "xhigh" } })
    assert.deepStrictEqual(effectiveModelParams("gpt-5.6-luna", null), { reasoning: { effort: "xhigh" } })
    assert.deepStrictEqual(effectiveModelParams("gpt-5.6-luna", {}), {})
    assert.deepStrictEqual(effectiveModelParams("constructor", undefined), {})
  })

  it("only uses defaults that the model supports", () => {
    for (const model of knownModels("v4")) {
      assert.deepStrictEqual(checkModelParams(row(model), effectiveModelParams(model, null)), [])
    }
  })

  it("keeps requested parameters", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Oracle.v4Paths), fc.constantFrom(...Oracle.v4Values), (path, value) => {
        const asked = Oracle.nest(path, value)
        assert.strictEqual(effectiveModelParams("gpt-5.6-luna", asked), asked)
      }),
    )
  })
})
