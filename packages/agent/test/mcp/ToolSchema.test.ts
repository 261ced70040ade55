import { assert, describe, it } from "@effect/vitest"
import { mcpLimits } from "../../src/mcp/McpServer.ts"
import { nameTools } from "../../src/mcp/ToolNames.ts"
import { repairSchema } from "../../src/mcp/ToolSchema.ts"

const repaired = (schema: unknown) => {
  const result = repairSchema(schema)
  return "schema" in result ? result.schema : result.reason
}

const text = { type: "string" }

describe("repairSchema", () => {
  it("keeps common keywords and drops the others", () => {
    const kept = {
      type: "object",
      properties: {
        name: { type: "string", description: "A name.", minLength: 1, format: "email" },
        count: { type: ["integer", "null"], minimum: 0, default: 1 },
        tags: { type: "array", items: { type: "string", enum: ["a", "b"] }, maxItems: 3 },
      },
      required: ["name"],
      additionalProperties: false,
    }
    assert.deepEqual(repaired(kept), kept)
    const { $schema: _, ...withoutDialect } = { $schema: "http://json-schema.org/draft-07/schema#", ...kept }
    assert.deepEqual(
      repaired({ ...withoutDialect, $id: "x", $comment: "x", patternProperties: { "(a+)+$": {} } }),
      kept,
    )
    assert.deepEqual(repaired({ properties: { a: { type: "string", pattern: "(a+)+$" } } }), {
      type: "object",
      properties: { a: text },
    })
  })

  it("makes every schema an object with properties", () => {
    assert.deepEqual(repaired({}), { type: "object", properties: {} })
    assert.deepEqual(repaired({ type: "string" }), { type: "object", properties: {} })
    assert.strictEqual(repaired([]), "Its input schema is not an object.")
    assert.strictEqual(repaired(null), "Its input schema is not an object.")
  })

  it("merges the alternatives of the root, and requires only what all require", () => {
    assert.deepEqual(
      repaired({
        oneOf: [
          { properties: { id: text }, required: ["id"], additionalProperties: false },
          { properties: { name: text }, required: ["name"] },
        ],
        allOf: [{ properties: { more: text } }],
        properties: { own: text },
        required: ["own"],
        additionalProperties: false,
      }),
      { type: "object", properties: { id: text, name: text, more: text, own: text }, required: ["own"] },
    )
  })

  it("replaces references within the schema, and accepts anything for recursions and other documents", () => {
    assert.deepEqual(
      repaired({
        type: "object",
        properties: {
          node: { $ref: "#/$defs/node" },
          away: { $ref: "https://example.org/schema.json" },
          lost: { $ref: "#/$defs/lost" },
          proto: { $ref: "#/__proto__" },
          bad: { $ref: "#/%" },
        },
        $defs: { node: { type: "object", properties: { name: text, next: { $ref: "#/$defs/node" } } } },
      }),
      {
        type: "object",
        properties: {
          node: { type: "object", properties: { name: text, next: {} } },
          away: {},
          lost: {},
          proto: {},
          bad: {},
        },
      },
    )
    assert.deepEqual(repaired({ $ref: "#" }), { type: "object", properties: {} })
  })

  it("refuses references that multiply", () => {
    const $defs = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [
        `d${at}`,
        { anyOf: Array.from({ length: 10 }, () => ({ $ref: `#/$defs/d${at + 1}` })) },
      ]),
    )
    assert.strictEqual(
      repaired({ properties: { a: { $ref: "#/$defs/d0" } }, $defs }),
      "Its input schema has more than 2,000 parts.",
    )
  })

  it("drops descriptions before it refuses a large schema", () => {
    const properties = Object.fromEntries(
      Array.from({ length: 100 }, (_, at) => [`p${at}`, { type: "string", description: "x".repeat(500) }]),
    )
    const schema = repaired({ properties })
    assert.isAtMost(JSON.stringify(schema).length, mcpLimits.schemaLength)
    assert.notInclude(JSON.stringify(schema), "description")
  })

  it("keeps a property named __proto__ a property", () => {
    const schema = repaired(JSON.parse('{"properties":{"__proto__":{"type":"string"}},"required":["__proto__"]}'))
    assert.strictEqual(
      JSON.stringify(schema),
      '{"type":"object","properties":{"__proto__":{"type":"string"}},"required":["__proto__"]}',
    )
    assert.isUndefined(Reflect.get({}, "type"))
  })
})

describe("nameTools", () => {
  it("does not let a tool's name depend on the order of the list", () => {
    const tools = ["a.b", "a-b", "c".repeat(70), `${"c".repeat(70)}d`]
    const forward = nameTools("shop", tools)
    const backward = nameTools("shop", tools.toReversed())
    assert.deepEqual(
      tools.map((tool) => forward.get(tool)),
      tools.map((tool) => backward.get(tool)),
    )
    assert.strictEqual(new Set(forward.values()).size, 4)
  })
})
