import { assert, describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { fitOutput, schemaFault } from "../../src/output/OutputSchema.ts"

const price = { type: "object", required: ["price"], properties: { price: { type: "number" } } }

describe("schemaFault", () => {
  it("knows drafts 2020-12 and 7, and keywords and formats of anybody", () => {
    for (const schema of [
      {},
      price,
      { $schema: "https://json-schema.org/draft/2020-12/schema", $ref: "#/$defs/a", $defs: { a: { type: "string" } } },
      { $schema: "http://json-schema.org/draft-07/schema#", definitions: {}, type: "string", format: "uri" },
      { type: "string", format: "made-up", "x-mine": 1 },
    ]) {
      assert.isUndefined(schemaFault(schema), JSON.stringify(schema))
    }
  })

  it("names what is wrong with one that is none, and fetches nothing", () => {
    assert.include(schemaFault({ type: "nonsense" }), "The schema cannot be used")
    assert.include(schemaFault({ $ref: "https://schemas.example.org/a.json" }), "https://schemas.example.org/a.json")
    assert.include(schemaFault({ type: "string", pattern: "(" }), "The schema cannot be used")
    for (const key of ["not", "x-anything"]) {
      const deep = (levels: number) => JSON.parse(`{"${key}":`.repeat(levels) + "{}" + "}".repeat(levels))
      assert.isUndefined(schemaFault(deep(50)))
      assert.include(schemaFault(deep(5000)), "nested deeper than 200 levels")
    }
  })
})

describe("fitOutput", () => {
  it("prefers what was given as data, and reads words that are JSON", () => {
    assert.deepStrictEqual(fitOutput(price, { text: "words", data: { price: 3 } }), { output: { price: 3 } })
    assert.deepStrictEqual(fitOutput(price, { text: ' {"price": 3} ' }), { output: { price: 3 } })
    assert.deepStrictEqual(fitOutput({}, { text: "null" }), { output: null })
  })

  it("says where an answer does not fit, and shows it", () => {
    const fault = (answer: { readonly text: string; readonly data?: unknown }) => {
      const fitted = fitOutput(price, answer)
      return "fault" in fitted ? fitted.fault : "none"
    }
    assert.strictEqual(
      fault({ text: '{"price":"3"}' }),
      'The answer does not fit the output schema: /price must be number. It was: {"price":"3"}',
    )
    assert.include(fault({ text: "It is 3." }), "it is no JSON. It was: It is 3.")
    assert.include(fault({ text: '{"price":3}', data: {} }), "must have required property 'price'. It was: {}")
    assert.isBelow(fault({ text: "x".repeat(10_000) }).length, 500)
  })

  it("does not wait for a pattern that goes on for ever", () => {
    const schema = { type: "string", pattern: "^(a|a|aa)+$" }
    const start = performance.now()
    const fitted = fitOutput(schema, { text: JSON.stringify(`${"a".repeat(60)}!`) })
    assert.include("fault" in fitted ? fitted.fault : "", "it could not be checked")
    assert.isBelow(performance.now() - start, 10_000)
  })

  it.prop(
    "keeps any JSON as it is where everything fits",
    [Schema.Json],
    ([value]) => {
      const text = JSON.stringify(value)
      assert.deepStrictEqual(fitOutput({}, { text }), { output: JSON.parse(text) })
    },
    { arbitrary: { runs: 20 } },
  )
})
