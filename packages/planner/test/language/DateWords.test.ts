import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { compareDates, datesIn, isDate } from "../../src/language/DateWords.ts"

const date = fc.date({ min: new Date("1970-01-02"), max: new Date("2099-12-30"), noInvalidDate: true })
const inWords = (at: Date, options: Intl.DateTimeFormatOptions, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(at)

describe("datesIn", () => {
  it("parses common date formats in either order", () => {
    fc.assert(
      fc.property(date, fc.constantFrom("long", "short"), fc.constantFrom("en-US", "en-GB"), (at, month, locale) => {
        const written = inWords(at, { year: "numeric", month, day: "numeric" }, locale)
        const iso = at.toISOString().slice(0, 10)
        assert.deepStrictEqual([...datesIn(`Due ${written}, at noon`)], [iso], written)
        assert.isTrue(isDate(written))
        assert.isTrue(isDate(iso))
      }),
    )
  })

  it("compares dates chronologically, also without a year", () => {
    fc.assert(
      fc.property(date, date, (a, b) => {
        const [x, y] = [a.toISOString().slice(0, 10), b.toISOString().slice(0, 10)]
        assert.strictEqual(compareDates(x, y), x < y ? -1 : x > y ? 1 : 0)
        assert.strictEqual(compareDates(x.slice(4), y), compareDates(x.slice(4), y.slice(4)))
      }),
    )
  })

  it("rejects text that is not a date", () => {
    for (const text of ["Room 12", "4711", "May I?", "12 items", "1.2.3"]) assert.isEmpty(datesIn(text), text)
  })
})
