import { assert, describe, it } from "vitest"
import { parse } from "yaml"
import { checkDocument } from "../../generator/DocumentCheck.ts"
import { typeExpression } from "../../generator/TypeExpression.ts"

/** Returns the messages for a document with an operation and these components in YAML. */
const messages = (components: string, failure = "{ description: Failure. }") =>
  checkDocument(
    parse(`
openapi: 3.1.0
paths: { /it: { get: { operationId: getIt, responses: { "204": { description: None. }, "400": ${failure} } } } }
components: ${components}`),
  ).map(({ message, path }) => `${path.join(".")}: ${message}`)

const ref = (name: string) => `{ $ref: "#/components/schemas/${name}" }`

describe("a schema type", () => {
  const code = `"any; globalThis.stolen = 1"`

  it("is one of JSON Schema, wherever the schema is", () => {
    const known = "[array, boolean, integer, 'null', number, object, string]"
    assert.deepStrictEqual(messages(`{ schemas: { A: { type: ${known} } } }`), [])
    for (const type of [code, "file", "[string, file]", "1"]) {
      assert.match(
        messages(`{ schemas: { A: { items: { type: ${type} } } } }`).join("\n"),
        /^components\.schemas\.A\.items\.type: The type .* is not supported\.$/,
      )
    }
    assert.lengthOf(
      messages(`{ parameters: { A: { in: query, name: a, schema: { type: ${code} } } } }`),
      1,
      "a parameter",
    )
    const failure = `{ description: Failure., content: { text/plain: { schema: { type: ${code} } } } }`
    assert.lengthOf(messages("{}", failure), 1, "a failure that is not JSON")
  })

  it("is never copied into code if it is unknown", () => {
    const place = { schemas: {}, prefix: "", fillsDefaults: false, indent: "" }
    assert.throws(() => typeExpression({ type: "file" }, place), `The type "file" is not supported.`)
  })
})

describe("a reference", () => {
  it("names a component, not a part of one or a member of every object", () => {
    for (const name of ["B/properties/A", "constructor"]) {
      assert.deepStrictEqual(messages(`{ schemas: { A: { items: ${ref(name)} } } }`), [
        `components.schemas.A.items.$ref: #/components/schemas/${name} does not exist.`,
      ])
    }
  })
})

describe("a schema that contains itself", () => {
  it.each([
    ["itself", `{ A: ${ref("A")} }`, "A.$ref: The schema contains itself: A, A."],
    [
      "allOf",
      `{ A: { allOf: [${ref("B")}] }, B: { allOf: [{ type: object }, ${ref("A")}] } }`,
      "B.allOf.1.$ref: The schema contains itself: A, B, A.",
    ],
    ["oneOf", `{ A: { oneOf: [{ type: string }, ${ref("A")}] } }`, "A.oneOf.1.$ref: The schema contains itself: A, A."],
  ])("by %s is reported once", (_, schemas, message) => {
    assert.deepStrictEqual(messages(`{ schemas: ${schemas} }`), [`components.schemas.${message}`])
  })

  it("in a field or an item is supported, and so are several ways to the same schema", () => {
    const schemas = `{ A: { properties: { a: ${ref("A")} } }, B: { type: array, items: ${ref("B")} },
      C: { allOf: [${ref("D")}, ${ref("E")}] }, D: { allOf: [${ref("A")}] }, E: { allOf: [${ref("A")}] } }`
    assert.deepStrictEqual(messages(`{ schemas: ${schemas} }`), [])
  })
})

describe("a list of schemas or values", () => {
  it.each(["allOf", "anyOf", "oneOf", "enum"])("of %s is not empty", (keyword) => {
    assert.deepStrictEqual(messages(`{ schemas: { A: { ${keyword}: [] } } }`), [
      `components.schemas.A.${keyword}: Expected at least one value.`,
    ])
  })
})
