import { assert, describe, it } from "vitest"
import { parse } from "yaml"
import { checkDocument } from "../../generator/DocumentCheck.ts"
import { normalized } from "../../generator/NormalDocument.ts"
import { operationsModule } from "../../generator/OperationsModule.ts"

const target = { operation: "operation", types: "types", comment: () => "" }

/** Generates the operation `getIt` with these responses and schemas in YAML, and returns its code and data. */
const generate = async (responses: string, schemas = "{}") => {
  const document = parse(`
openapi: 3.0.3
info: { title: Internal, version: "1" }
paths: { /it: { get: { operationId: getIt, responses: ${responses} } } }
components: { schemas: ${schemas} }`)
  assert.deepStrictEqual(checkDocument(document), [])
  const code = operationsModule({ version: "1", path: "", hash: "", api: normalized(document) }, target)
  const script = code
    .replaceAll(/^import .*$/gm, "")
    .replaceAll(": Shape =", " =")
    .replace(/export const getIt: [\s\S]*?> = \{/, "export default {")
  const { default: row } = await import(`data:text/javascript,${encodeURIComponent(script)}`)
  return { code, row }
}

const json = (schema: string) => `{ description: Found., content: { application/json: { schema: ${schema} } } }`

const shapeOf = async (schema: string, schemas?: string) =>
  (await generate(`{ "200": ${json(schema)} }`, schemas)).row.success

const status = `Status: { type: string, enum: [open, closed] }`

describe("the shape of an allOf of", () => {
  it.each([
    ["one enumeration is that enumeration", `{ allOf: [{ $ref: "#/components/schemas/Status" }] }`, "string"],
    [
      "one schema and a description is that schema",
      `{ description: a, default: open, allOf: [{ $ref: "#/components/schemas/Status" }, { description: b }] }`,
      "string",
    ],
    ["one list is that list", `{ allOf: [{ type: array, items: { type: integer } }] }`, { items: "integer" }],
    ["a nullable schema accepts null", `{ nullable: true, allOf: [{ type: string }] }`, "string|null"],
    [
      "a nullable object accepts null",
      `{ type: object, nullable: true, allOf: [{ $ref: "#/components/schemas/Base" }, { properties: { a: {} } }] }`,
      { nullable: { required: { id: "integer" }, optional: { a: "any" } } },
    ],
    [
      "objects has the fields of all",
      `{ allOf: [{ $ref: "#/components/schemas/Alias" }, { properties: { a: { type: string } } }, { required: [a] }] }`,
      { required: { id: "integer", a: "string" } },
    ],
    ["scalars is any value", `{ allOf: [{ $ref: "#/components/schemas/Status" }, { type: string }] }`, "any"],
    [
      "an object and a union is any value",
      `{ allOf: [{ $ref: "#/components/schemas/Base" }, { anyOf: [{ type: object }, { type: string }] }] }`,
      "any",
    ],
  ])("%s", async (_, schema, shape) => {
    const schemas = `{ ${status}, Alias: { $ref: "#/components/schemas/Base" },
      Base: { type: object, required: [id], properties: { id: { type: integer } } } }`
    assert.deepStrictEqual(await shapeOf(schema, schemas), shape)
  })

  it.each([
    ["only member", `[{ $ref: "#/components/schemas/Node" }]`],
    ["member", `[{ $ref: "#/components/schemas/Node" }, { properties: { more: {} } }]`],
  ])("its own object as the %s, in a field, ends at that field", async (_, members) => {
    const schemas = `{ Node: { properties: { parent: { allOf: ${members} }, name: { type: string } } } }`
    const { optional } = await shapeOf(`{ $ref: "#/components/schemas/Node" }`, schemas)
    assert.strictEqual(optional.name, "string")
    assert.isDefined(optional.parent)
  })
})

describe("the shape of an enumeration", () => {
  it.each([
    ["of numbers is any value", `{ type: integer, enum: [1, 2] }`, "any"],
    ["of texts is a text", `{ type: string, enum: [a, b] }`, "string"],
    ["of texts that is nullable accepts null", `{ type: string, nullable: true, enum: [a, b] }`, "string|null"],
    ["of texts and null accepts null", `{ enum: [a, null] }`, "string|null"],
  ])("%s, inline and as a component", async (_, schema, shape) => {
    assert.deepStrictEqual(await shapeOf(schema), shape)
    assert.deepStrictEqual(await shapeOf(`{ $ref: "#/components/schemas/Word" }`, `{ Word: ${schema} }`), shape)
  })
})

describe("a field named __proto__", () => {
  it("is part of the shape", async () => {
    const { required } = await shapeOf(`{ required: [__proto__], properties: { __proto__: { type: string } } }`)
    assert.deepStrictEqual(Object.entries(required), [["__proto__", "string"]])
  })
})

describe("an operation with several successes", () => {
  it.each([
    ["a body or none", `{ "204": { description: None. }, "200": ${json("{ type: string }")} }`, "string", true],
    [
      "two bodies",
      `{ "200": ${json("{ type: string }")}, "202": ${json("{ type: integer }")} }`,
      { anyOf: ["string", "integer"] },
      undefined,
    ],
    ["equal bodies", `{ "200": ${json("{}")}, "201": ${json("{}")} }`, "any", undefined],
    ["no body", `{ "202": { description: None. }, "204": { description: None. } }`, undefined, undefined],
  ])("accepts %s", async (_, responses, success, canBeEmpty) => {
    const { row } = await generate(responses)
    assert.deepStrictEqual([row.success, row.canBeEmpty], [success, canBeEmpty])
  })

  it("has their union as the type of its result", async () => {
    const bodies = `"200": ${json("{ type: string }")}, "202": ${json("{ type: integer }")}`
    const { code } = await generate(`{ ${bodies}, "204": { description: None. } }`)
    assert.include(code, `OperationInput<T.operations["getIt"]>, string | number | undefined, never>`)
  })
})
