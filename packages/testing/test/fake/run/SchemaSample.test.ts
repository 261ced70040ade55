import { assert, describe, it } from "vitest"
import { sampleOf } from "../../../src/fake/run/SchemaSample.ts"

describe("sampleOf", () => {
  for (const [name, schema, expected] of [
    [
      "an object with all its properties",
      { properties: { a: { type: "string" }, n: { type: "integer" } } },
      { a: "text", n: 0 },
    ],
    [
      "an array with the minimum number of items",
      { type: "array", items: { type: "boolean" }, minItems: 2 },
      [true, true],
    ],
    ["the first value of an enumeration", { enum: ["red", "green"] }, "red"],
    ["a constant", { const: 7 }, 7],
    ["a number within its bounds", { type: "number", minimum: 3.5 }, 3.5],
    ["an integer above an exclusive bound", { type: "integer", exclusiveMinimum: 3 }, 4],
    ["a string of the minimum length", { type: "string", minLength: 6 }, "text.."],
    ["a string in a known format", { type: "string", format: "email" }, "ada@example.com"],
    ["the first of several types", { type: ["string", "null"] }, "text"],
    ["the first alternative", { anyOf: [{ type: "null" }, { type: "string" }] }, null],
    [
      "all parts combined",
      { allOf: [{ properties: { a: { const: 1 } } }, { properties: { b: { const: 2 } } }] },
      { a: 1, b: 2 },
    ],
    ["the target of a reference", { $ref: "#/$defs/Price", $defs: { Price: { type: "number" } } }, 0],
  ] as const) {
    it(`returns ${name}`, () => assert.deepStrictEqual(sampleOf(schema), expected))
  }

  it("ends for a recursive schema", () => {
    const schema = { type: "object", properties: { child: { $ref: "#" } } }
    assert.property(sampleOf(schema), "child")
  })
})
