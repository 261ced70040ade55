import { assert, describe, it } from "vitest"
import { fieldExpression, schemaExpression, type Place } from "../../generator/SchemaExpression.ts"

const place: Place = { use: "request", name: "v9 Thing.part", enums: new Set(["Color"]) }
const response: Place = { ...place, use: "response" }

describe("schemaExpression", () => {
  it("keeps an enumeration closed in requests and opens it in responses", () => {
    assert.strictEqual(schemaExpression({ $ref: "#/components/schemas/Color" }, place), "Color")
    assert.strictEqual(schemaExpression({ $ref: "#/components/schemas/Color" }, response), "Format.openEnum(Color)")
  })

  it("removes null from a list of types", () => {
    assert.strictEqual(
      schemaExpression({ type: ["integer", "null"], minimum: 1 }, place),
      "Schema.NullOr(Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)))",
    )
  })

  it.each([
    { why: "an unknown keyword", node: { type: "string", not: {} }, text: "unknown keyword not" },
    { why: "an unknown format", node: { type: "string", format: "email" }, text: "unknown format" },
    { why: "a pattern without x-expected", node: { type: "string", pattern: "^a$" }, text: "x-expected" },
    { why: "an object without a name", node: { type: "object", properties: {} }, text: "make this object a component" },
    { why: "two types", node: { type: ["string", "integer"] }, text: "anyOf" },
  ])("rejects $why and names the location", ({ node, text }) => {
    assert.throws(() => schemaExpression(node, place), new RegExp(`v9 Thing.part: .*${text}`))
  })
})

describe("fieldExpression", () => {
  it("creates a new object each time a default is used", () => {
    assert.strictEqual(
      fieldExpression({ type: "object", default: {} }, false, place),
      "Schema.Record(Schema.String, Schema.Unknown).pipe(Schema.withDecodingDefaultKey(Effect.sync(() => ({}))))",
    )
  })

  it("rejects an unusable default", () => {
    assert.throws(() => fieldExpression({ type: "boolean", default: true }, true, place), /required field/)
  })
})
