import { assert, describe, it } from "@effect/vitest"
import type { ActionName } from "../../src/action/Action.ts"
import { actionDescriptions } from "../../src/action/ActionDescriptions.ts"
import { checkSchemaJob } from "../../src/output/SchemaJobs.ts"
import { actionSchemas, stepTool } from "../../src/prompt/Tools.ts"
import { systemPrompt } from "../../src/prompt/SystemPrompt.ts"

const names = [...actionSchemas.keys()] as Array<ActionName>
const base = { actions: names, flashMode: false, thinking: false }

describe("the step tool", () => {
  it("offers each action with its description, in a schema that every provider accepts", () => {
    const { inputSchema } = stepTool(base)
    const text = JSON.stringify(inputSchema)
    assert.isUndefined(checkSchemaJob.run({ json: text, hash: "step tool" }))
    for (const [name, description] of Object.entries(actionDescriptions)) {
      assert.include(names, name)
      assert.include(text, JSON.stringify(description))
    }
    for (const word of ["$ref", "$defs", '"not"', "Infinity"]) assert.notInclude(text, word)
    assert.isBelow(text.length, 12_000)
  })

  it("offers the given actions, and data only with the requested schema", () => {
    const end = JSON.stringify(stepTool({ ...base, actions: ["done"] }))
    assert.notInclude(end, '"click"')
    assert.notInclude(end, '"data"')
    const plain = { type: "object", properties: { price: { type: "number" } }, required: ["price"] }
    assert.include(JSON.stringify(stepTool({ ...base, outputSchema: plain })), '"price":{"type":"number"}')
    const fancy = { type: "object", $ref: "#/$defs/a", $defs: { a: { minProperties: 1 } } }
    const offered = JSON.stringify(stepTool({ ...base, outputSchema: fancy }))
    assert.include(offered, '"data":{"type":"object","description"')
    assert.notInclude(offered, "$ref")
  })

  it("requests thinking only if it is shown", () => {
    const fieldsOf = (flashMode: boolean, thinking: boolean) =>
      Object.keys(stepTool({ ...base, flashMode, thinking }).inputSchema["properties"] ?? {})
    assert.deepStrictEqual(fieldsOf(false, false), ["evaluationPreviousGoal", "memory", "nextGoal", "actions"])
    assert.deepStrictEqual(fieldsOf(false, true)[0], "thinking")
    assert.deepStrictEqual(fieldsOf(true, true), ["memory", "actions"])
  })
})

describe("the system prompt", () => {
  it("is short, and ends with the caller's text", () => {
    assert.isAtMost(systemPrompt({ flashMode: false, extension: "" }).length, 6000)
    assert.isAtMost(systemPrompt({ flashMode: true, extension: "" }).length, 2000)
    const long = systemPrompt({ flashMode: true, extension: "x".repeat(20_000) })
    assert.isTrue(long.endsWith("x".repeat(10_000)))
    assert.isFalse(long.includes("x".repeat(10_001)))
  })
})
