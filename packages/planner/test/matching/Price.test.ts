import { assert, describe, it } from "@effect/vitest"
import * as FastCheck from "fast-check"
import { amounts, priceOf } from "../../src/matching/Price.ts"

describe("priceOf", () => {
  it.each<[string, number | undefined]>([
    ["Arc Floor Lamp $189.00", 189],
    ["$1,299.00", 1299],
    ["1.299,00 €", 1299],
    ["€ 12,50 inkl. MwSt.", 12.5],
    ["CHF 1'299.–", 1299],
    ["USD 20", 20],
    ["£5", 5],
    ["12.- CHF", 12],
    ["$40.00 $24.00", 24],
    ["was $10.00 now $24.00", 24],
    ["Old price $10.00, now $24.00", 24],
    ["Save $16 $24.00", 24],
    ["$24.00 ($2.40 / kg)", 24],
    ["$24.00 + $4.99 shipping", 24],
    ["Free shipping over $20. $24.00", 24],
    ["5 stars, 12 reviews", undefined],
    ["", undefined],
  ])("reads %s", (text, expected) => {
    assert.strictEqual(priceOf(text)?.value, expected)
  })

  it("parses every amount format", () => {
    const cents = FastCheck.integer({ min: 1, max: 99_999_999 })
    FastCheck.assert(
      FastCheck.property(cents, FastCheck.constantFrom("en-US", "de-DE"), (value, locale) => {
        const text = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).format(value / 100)
        assert.strictEqual(amounts(`Lamp ${text} in stock`)[0]?.value, value / 100)
      }),
    )
  })
})
