import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import { fitOutput, type OutputSchema, schemaFault, schemaLimits } from "../../src/output/OutputSchema.ts"

const price = { type: "object", required: ["price"], properties: { price: { type: "number" } } }

const propertiesOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`property${at}`, { type: "string" }]))

describe("schemaFault", () => {
  it.effect("accepts drafts 2020-12 and 7, unknown keywords and unknown formats", () =>
    Effect.gen(function* () {
      for (const schema of [
        {},
        price,
        {
          $schema: "https://json-schema.org/draft/2020-12/schema",
          $ref: "#/$defs/a",
          $defs: { a: { type: "string" } },
        },
        { $schema: "http://json-schema.org/draft-07/schema#", definitions: {}, type: "string", format: "uri" },
        { type: "string", format: "made-up", "x-mine": 1 },
        { type: "string", pattern: "^(?=.{1,64}@)[a-z]+@[a-z]+$" },
      ]) {
        assert.isUndefined(yield* schemaFault(schema), JSON.stringify(schema))
      }
    }),
  )

  it.effect("reports an invalid schema, and fetches nothing", () =>
    Effect.gen(function* () {
      const faultOf = (schema: OutputSchema) => Effect.map(schemaFault(schema), (fault) => fault ?? "none")
      assert.include(yield* faultOf({ type: "nonsense" }), "The schema cannot be used")
      assert.include(
        yield* faultOf({ $ref: "https://schemas.example.org/a.json" }),
        "https://schemas.example.org/a.json",
      )
      assert.include(yield* faultOf({ type: "string", pattern: "(" }), "The schema cannot be used")
    }),
  )

  it.effect("names the limit that a schema exceeds", () =>
    Effect.gen(function* () {
      const deep = (levels: number) => JSON.parse(`{"x-anything":`.repeat(levels) + "{}" + "}".repeat(levels))
      const patterns = (count: number, length = 1) => ({
        allOf: Array.from({ length: count }, (_, at) => ({ pattern: `${at}`.padStart(length, "a") })),
      })
      const expected: ReadonlyArray<readonly [OutputSchema, OutputSchema, RegExp]> = [
        [deep(schemaLimits.depth - 1), deep(5000), /more than 100 levels of nesting$/],
        [{ properties: propertiesOf(4000) }, { properties: propertiesOf(20_000) }, /more than 10,000 keys/],
        [patterns(schemaLimits.patterns), patterns(schemaLimits.patterns + 1), /more than 200 regular expressions$/],
        [patterns(1, 1000), patterns(1, 1001), /a regular expression longer than 1,000 characters$/],
        [
          { patternProperties: { a: {} } },
          { patternProperties: { ["a".repeat(1001)]: {} } },
          /regular expression longer/,
        ],
        [{ title: "a".repeat(100_000) }, { title: "a".repeat(300_000) }, /more than 256,000 characters$/],
      ]
      for (const [within, beyond, fault] of expected) {
        assert.isUndefined(yield* schemaFault(within), String(fault))
        assert.match((yield* schemaFault(beyond)) ?? "none", fault)
      }
    }),
  )
})

describe("fitOutput", () => {
  it.effect("prefers data, and parses text as JSON", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* fitOutput(price, { text: "words", data: { price: 3 } }), { output: { price: 3 } })
      assert.deepStrictEqual(yield* fitOutput(price, { text: ' {"price": 3} ' }), { output: { price: 3 } })
      assert.deepStrictEqual(yield* fitOutput({}, { text: "null" }), { output: null })
    }),
  )

  it.effect("reports a mismatch with an excerpt of the answer", () =>
    Effect.gen(function* () {
      const faultOf = (answer: { readonly text: string; readonly data?: unknown }) =>
        Effect.map(fitOutput(price, answer), (fitted) => ("fault" in fitted ? fitted.fault : "none"))
      assert.strictEqual(
        yield* faultOf({ text: '{"price":"3"}' }),
        'The answer does not match the output schema: /price must be number. Answer: {"price":"3"}',
      )
      assert.include(yield* faultOf({ text: "It is 3." }), "it is not JSON. Answer: It is 3.")
      assert.include(
        yield* faultOf({ text: '{"price":3}', data: {} }),
        "must have required property 'price'. Answer: {}",
      )
      assert.isBelow((yield* faultOf({ text: "x".repeat(10_000) })).length, 500)
    }),
  )

  const answer = { text: "", data: `${"a".repeat(60)}!` }

  it.effect("matches backtracking patterns in linear time where possible", () =>
    Effect.gen(function* () {
      const linear = yield* fitOutput({ type: "string", pattern: "^(a|a|aa)+$" }, answer)
      assert.include("fault" in linear ? linear.fault : "", "must match pattern")
    }),
  )

  // Uses 3.5 s of CPU time. `ComputePool.test.ts` covers how such jobs are stopped.
  it.effect.runIf(process.env["TABWRIGHT_LONG_TESTS"] === "1")("reports that a pattern with lookahead times out", () =>
    Effect.gen(function* () {
      const lookahead = yield* fitOutput({ type: "string", pattern: "^(?=a)(a|a|aa)+$" }, answer)
      assert.include("fault" in lookahead ? lookahead.fault : "", "it could not be checked. It exceeds 2500 ms")
    }),
  )

  it.effect.prop(
    "returns any valid JSON unchanged",
    [Schema.Json],
    ([value]) =>
      Effect.gen(function* () {
        const text = JSON.stringify(value)
        assert.deepStrictEqual(yield* fitOutput({}, { text }), { output: JSON.parse(text) })
      }),
    { arbitrary: { runs: 20 } },
  )
})
