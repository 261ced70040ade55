import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { matchAll } from "../../../src/browser/execute/TextMatch.ts"

describe("matchAll", () => {
  it.effect("finds the matches of a pattern in each text, ignoring case", () =>
    Effect.gen(function* () {
      const found = yield* matchAll("order \\d+", ["Order 1, order 22, ORDER 333", "nothing", "order 4"], 2)
      assert.deepStrictEqual(found, {
        matches: [
          {
            total: 3,
            first: [
              { index: 0, text: "Order 1" },
              { index: 9, text: "order 22" },
            ],
          },
          { total: 0, first: [] },
          { total: 1, first: [{ index: 0, text: "order 4" }] },
        ],
      })
    }),
  )

  it.effect("omits empty matches", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* matchAll("x*", ["axxb"], 5), {
        matches: [{ total: 1, first: [{ index: 1, text: "xx" }] }],
      })
    }),
  )

  it.effect("reports an invalid pattern", () =>
    Effect.gen(function* () {
      const found = yield* matchAll("(", ["text"], 1)
      assert.include("problem" in found ? found.problem : "", "Invalid regular expression")
    }),
  )

  it.effect("stops a pattern that exceeds its CPU time", () =>
    Effect.gen(function* () {
      const found = yield* matchAll("(a+)+$", [`${"a".repeat(60)}!`], 1, 50)
      assert.deepStrictEqual(found, { problem: "the pattern takes too long" })
      assert.deepStrictEqual(yield* matchAll("a", ["a"], 1, 0), { problem: "the pattern takes too long" })
    }),
  )
})
