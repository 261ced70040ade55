import { assert, describe, it } from "@effect/vitest"
import { AjvJsonSchemaValidator } from "@modelcontextprotocol/server/validators/ajv"
import { RunSummary } from "@tabwright/raw/v4/schemas"
import { Client, layer, NotFound } from "@tabwright/sdk/effect"
import { Context, Effect, Layer, Schema } from "effect"
import { makeTool, readOnlyHints, type Tool, ToolFailed } from "../../src/mcp/Tool.ts"
import { tools } from "../../src/mcp/Tools.ts"

const validators = new AjvJsonSchemaValidator()

const urls = { baseUrl: "http://127.0.0.1:1", publicUrl: "http://127.0.0.1:1" }

const handle = (tool: Tool, given: unknown) =>
  Effect.scoped(
    Effect.gen(function* () {
      const client = Context.get(yield* Layer.build(layer({ apiKey: "tw_secret", baseUrl: urls.baseUrl })), Client)
      return yield* tool.handle(given, { ...urls, client, report: () => Effect.void, isCancelled: () => false })
    }),
  )

const textOf = (result: unknown) => JSON.stringify(result)

const failing = (problem: NotFound | ToolFailed) =>
  makeTool({
    name: "failing",
    title: "Failing",
    description: "Fails.",
    input: Schema.Struct({ word: Schema.String, more: Schema.optionalKey(Schema.Int) }),
    output: Schema.Struct({ runId: RunSummary.fields.id }),
    hints: readOnlyHints,
    run: () => Effect.fail(problem),
  })

describe("MCP tools", () => {
  it("have unique names and describe every argument", () => {
    assert.strictEqual(new Set(tools.map(({ tool }) => tool.name)).size, tools.length)
    for (const { tool } of tools) {
      assert.match(tool.name, /^[a-z]+(_[a-z]+)*$/)
      assert.isAbove(tool.description?.length ?? 0, 40, tool.name)
      const { properties = {}, additionalProperties } = JSON.parse(JSON.stringify(tool.inputSchema))
      assert.isFalse(additionalProperties, tool.name)
      for (const [name, schema] of Object.entries<{ description?: string }>(properties)) {
        assert.isString(schema.description, `${tool.name}.${name}`)
      }
    }
  })

  it("have the schema of their structured result, in the API's words", () => {
    for (const { tool } of tools) {
      const schema = JSON.parse(JSON.stringify(tool.outputSchema))
      assert.strictEqual(schema.type, "object", tool.name)
      assert.isNotEmpty(schema.properties, tool.name)
      // Later versions may add fields.
      assert.notStrictEqual(schema.additionalProperties, false, tool.name)
      assert.doesNotThrow(() => validators.getValidator(schema), tool.name)
    }
    const output = tools.find(({ tool }) => tool.name === "get_run")?.tool.outputSchema
    const validate = validators.getValidator(JSON.parse(JSON.stringify(output)))
    const sessionId = "00000000-0000-4000-8000-000000000000"
    assert.isTrue(validate({ sessionId, status: "completed", isFinished: true, next: "" }).valid)
    assert.isFalse(validate({ sessionId: 1, status: "completed", isFinished: true, next: "" }).valid)
  })

  it("mark read-only tools", () => {
    const readOnly = tools.filter(({ tool }) => tool.annotations?.readOnlyHint === true).map(({ tool }) => tool.name)
    assert.deepStrictEqual(readOnly.toSorted(), [
      "fetch_page",
      "get_file",
      "get_run",
      "list_browsers",
      "list_files",
      "list_models",
      "list_runs",
      "list_skills",
      "screenshot",
    ])
    for (const { tool } of tools) {
      assert.isFalse(tool.annotations?.readOnlyHint === true && tool.annotations.destructiveHint === true, tool.name)
    }
  })

  it.effect("report all invalid arguments at once", () =>
    Effect.gen(function* () {
      const result = yield* handle(failing(new ToolFailed({ message: "no" })), { more: 1.5, wrod: "a" })
      assert.isTrue(result.isError)
      for (const name of ["word", "more", "wrod"]) assert.include(textOf(result), name)
    }),
  )

  it.effect("return failures with a remedy and without stacks or keys", () =>
    Effect.gen(function* () {
      const detail = "Run 1 not found."
      const problem = new NotFound({ operation: "getRun", status: 404, detail, body: undefined, requestId: "r1" })
      const result = yield* handle(failing(problem), { word: "a" })
      assert.isTrue(result.isError)
      const text = textOf(result)
      assert.include(text, detail)
      assert.include(text, "r1")
      assert.notMatch(text, /\bat .*:\d+:\d+|tw_secret/)
    }),
  )
})
