import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { putTogether, slotsOf, takeApart, Unclear } from "../../src/recipe/Text.ts"

const value = fc.stringMatching(/^[a-z0-9ä]{2,8}( [a-z0-9]{2,8})?$/)
const text = fc.string({ maxLength: 40 })

const none = { constant: "", reads: [] }

describe("a text of a recipe", () => {
  it("is the same again with the same values", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(value, { maxLength: 4 }),
        fc.array(fc.oneof(text, value), { maxLength: 6 }),
        (values, parts) => {
          const whole = parts.map((part, at) => (at % 2 === 0 ? part : (values[at % values.length] ?? part))).join(" ")
          const apart = takeApart(whole, { values, ...none })
          if (apart instanceof Unclear) return
          // Values are found in any case, and given back as they were marked.
          assert.strictEqual(putTogether(apart, values, new Map())?.toLowerCase(), whole.toLowerCase())
        },
      ),
    )
  })

  it("holds no value of a slot that stands in it by itself", () => {
    fc.assert(
      fc.property(value, value, (own, other) => {
        const apart = takeApart(`(${own})`, { values: [own], ...none })
        assert.ok(!(apart instanceof Unclear))
        assert.deepStrictEqual(slotsOf(apart), [0])
        assert.strictEqual(putTogether(apart, [other], new Map()), `(${other})`)
      }),
    )
  })

  it("takes values in addresses as they are written there", () => {
    const apart = takeApart("http://shop.test/search?q=desk+lamp&r=desk%20lamp", { values: ["desk lamp"], ...none })
    assert.ok(!(apart instanceof Unclear))
    assert.strictEqual(putTogether(apart, ["a & b"], new Map()), "http://shop.test/search?q=a+%26+b&r=a%20%26%20b")
  })

  it("is unclear where two things could be meant, and untouched within words", () => {
    assert.instanceOf(takeApart("buy 2", { values: ["2"], constant: "take the first 2 of them", reads: [] }), Unclear)
    assert.instanceOf(takeApart("lamp", { values: ["lamp", "Lamp"], ...none }), Unclear)
    assert.deepStrictEqual(takeApart("2026", { values: ["2"], ...none }), [{ text: "2026" }])
    assert.deepStrictEqual(takeApart("clamp", { values: ["lamp"], ...none }), [{ text: "clamp" }])
  })

  it("is made of what was read, or not at all", () => {
    const ref = { act: 0, path: [0, "price"] }
    const apart = takeApart("It is $4.50.", { values: [], constant: "", reads: [{ ref, value: "$4.50" }] })
    assert.ok(!(apart instanceof Unclear))
    assert.strictEqual(putTogether(apart, [], new Map([[0, [{ price: "$5" }]]])), "It is $5.")
    assert.isUndefined(putTogether(apart, [], new Map([[0, []]])))
  })
})
