import { assert, describe, it } from "@effect/vitest"
import type { ActionName } from "../../src/action/Action.ts"
import { actionDescriptions } from "../../src/action/ActionDescriptions.ts"
import { checkSchemaJob } from "../../src/output/SchemaJobs.ts"
import { actionSchemas, codeTools, stepTool } from "../../src/prompt/Tools.ts"
import { systemPrompt } from "../../src/prompt/SystemPrompt.ts"

/** All actions, except for the one that no model decides. */
const names = ([...actionSchemas.keys()] as Array<ActionName>).filter((name) => name !== "program")
const base = { actions: names, flashMode: false, thinking: false }

describe("the step tool", () => {
  it("offers each action with its description, in a schema that every provider accepts", () => {
    const { inputSchema } = stepTool(base)
    const text = JSON.stringify(inputSchema)
    assert.isUndefined(checkSchemaJob.run({ json: text, hash: "step tool" }))
    for (const [name, description] of Object.entries(actionDescriptions)) {
      if (name === "program") continue
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

  it("has thinking and the plan in the order in which they steer the step", () => {
    const fieldsOf = (flashMode: boolean, thinking: boolean) =>
      Object.keys(stepTool({ ...base, flashMode, thinking }).inputSchema["properties"] ?? {})
    assert.deepStrictEqual(fieldsOf(false, false), ["evaluationPreviousGoal", "memory", "plan", "nextGoal", "actions"])
    assert.deepStrictEqual(fieldsOf(false, true)[0], "thinking")
    assert.deepStrictEqual(fieldsOf(true, true), ["memory", "actions"])
  })
})

describe("the system prompt", () => {
  const withheld: ReadonlyArray<string> = ["evaluate", "askHuman", "run", "screenshot"]
  const tools = [stepTool({ ...base, actions: names.filter((name) => !withheld.includes(name)) })]
  const prompt = (form: Parameters<typeof systemPrompt>[0]["form"], minCachedTokens: number | null = null) =>
    systemPrompt({ form, extension: "", tools, minCachedTokens })

  it("is short, and ends with the caller's text", () => {
    assert.isAtMost(prompt("step").length, 6000)
    assert.isAtMost(prompt("code").length, 7000)
    assert.isAtMost(prompt("short").length, 3000)
    assert.isAtMost(prompt("flash").length, 2000)
    const long = systemPrompt({ form: "flash", extension: "x".repeat(20_000), tools, minCachedTokens: null })
    assert.isTrue(long.endsWith("x".repeat(10_000)))
    assert.isFalse(long.includes("x".repeat(10_001)))
  })

  it("is extended up to the provider's minimum for caching, and only then", () => {
    for (const form of ["step", "code"] as const) {
      const offered =
        form === "code" ? codeTools({ offered: ["run", "snapshot", "screenshot", "done"], thinking: false }) : tools
      const long = systemPrompt({ form, extension: "", tools: offered, minCachedTokens: 4096 })
      // English instructions and schemas have at most 4.4 characters per token, as counted with o200k.
      assert.isAtLeast(long.length + JSON.stringify(offered).length, 4096 * 4.4, form)
      assert.strictEqual(systemPrompt({ form, extension: "", tools: offered, minCachedTokens: 1024 }), prompt(form))
    }
    assert.strictEqual(prompt("flash", 4096), prompt("flash"))
    assert.strictEqual(prompt("short", 4096), prompt("short"))
  })
})
