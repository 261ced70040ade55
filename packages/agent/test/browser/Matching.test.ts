import { assert, describe, it } from "@effect/vitest"
import { matchAll } from "../../src/browser/Matching.ts"

describe("matchAll", () => {
  it("finds the places of a pattern in each text, letters large or small alike", () => {
    const found = matchAll("order \\d+", ["Order 1, order 22, ORDER 333", "nothing", "order 4"], 2)
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
  })

  it("leaves out what matches nothing at all", () => {
    assert.deepStrictEqual(matchAll("x*", ["axxb"], 5), { matches: [{ total: 1, first: [{ index: 1, text: "xx" }] }] })
  })

  it("says why a pattern cannot be understood", () => {
    const found = matchAll("(", ["text"], 1)
    assert.include("problem" in found ? found.problem : "", "Invalid regular expression")
  })

  it("stops a pattern that would be at work for years", () => {
    const found = matchAll("(a+)+$", [`${"a".repeat(60)}!`], 1, 50)
    assert.deepStrictEqual(found, { problem: "the pattern takes too long" })
    assert.deepStrictEqual(matchAll("a", ["a"], 1, 0), { problem: "the pattern takes too long" })
  })
})
