import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { fillTemplate, parametersOf, splitTemplate, AmbiguousText } from "../../src/recipe/TemplateText.ts"

const value = fc.stringMatching(/^[a-z0-9ä]{2,8}( [a-z0-9]{2,8})?$/)
const text = fc.string({ maxLength: 40 })

const none = { constant: "", reads: [] }

describe("a template text", () => {
  it("is reproduced with the same values", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(value, { maxLength: 4 }),
        fc.array(fc.oneof(text, value), { maxLength: 6 }),
        (values, parts) => {
          const whole = parts.map((part, at) => (at % 2 === 0 ? part : (values[at % values.length] ?? part))).join(" ")
          const template = splitTemplate(whole, { values, ...none })
          if (template instanceof AmbiguousText) return
          // Values are matched in any case, and restored as given.
          assert.strictEqual(fillTemplate(template, values, new Map())?.toLowerCase(), whole.toLowerCase())
        },
      ),
    )
  })

  it("contains no whole-word value of a parameter", () => {
    fc.assert(
      fc.property(value, value, (own, other) => {
        const template = splitTemplate(`(${own})`, { values: [own], ...none })
        assert.ok(!(template instanceof AmbiguousText))
        assert.deepStrictEqual(parametersOf(template), [0])
        assert.strictEqual(fillTemplate(template, [other], new Map()), `(${other})`)
      }),
    )
  })

  it("finds encoded values in URLs", () => {
    const template = splitTemplate("http://shop.test/search?q=desk+lamp&r=desk%20lamp", {
      values: ["desk lamp"],
      ...none,
    })
    assert.ok(!(template instanceof AmbiguousText))
    assert.strictEqual(fillTemplate(template, ["a & b"], new Map()), "http://shop.test/search?q=a+%26+b&r=a%20%26%20b")
  })

  it("is ambiguous if two sources match, and unaffected within words", () => {
    assert.instanceOf(
      splitTemplate("buy 2", { values: ["2"], constant: "take the first 2 of them", reads: [] }),
      AmbiguousText,
    )
    assert.instanceOf(splitTemplate("lamp", { values: ["lamp", "Lamp"], ...none }), AmbiguousText)
    assert.deepStrictEqual(splitTemplate("2026", { values: ["2"], ...none }), [{ text: "2026" }])
    assert.deepStrictEqual(splitTemplate("clamp", { values: ["lamp"], ...none }), [{ text: "clamp" }])
  })

  it("is built from readings, or undefined", () => {
    const ref = { act: 0, path: [0, "price"] }
    const template = splitTemplate("It is $4.50.", { values: [], constant: "", reads: [{ ref, value: "$4.50" }] })
    assert.ok(!(template instanceof AmbiguousText))
    assert.strictEqual(fillTemplate(template, [], new Map([[0, [{ price: "$5" }]]])), "It is $5.")
    assert.isUndefined(fillTemplate(template, [], new Map([[0, []]])))
  })
})
