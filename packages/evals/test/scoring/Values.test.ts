import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import type { Scorer } from "../../src/index.ts"
import { differences } from "../../src/scoring/JsonMatch.ts"
import { isSameText } from "../../src/scoring/NormalizeText.ts"
import { statedDay, statedNumber } from "../../src/scoring/TextMatch.ts"
import { scoreCase } from "../../src/index.ts"
import { evidenceOf } from "../fixture/Evidence.ts"

const passes = async (scorer: Scorer, answer: string): Promise<boolean> =>
  (await scoreCase({ id: "a", task: "t", scorers: [scorer] }, evidenceOf({ answer }))).passed

/** Ways to write a number from 2 to 99, with the value that is stated. NaN if no single value is. */
const written: ReadonlyArray<(one: number) => readonly [string, number]> = [
  (one) => [`${one}`, one],
  (one) => [`The price is $${one}.00.`, one],
  (one) => [`-${one}`, -one],
  (one) => [`−$${one}`, -one],
  (one) => [`–${one} °C`, -one],
  (one) => [`minus ${one}`, -one],
  (one) => [`${one}e3`, one * 1000],
  (one) => [`${one} million`, one * 1e6],
  (one) => [`${one}k`, one * 1000],
  (one) => [`.${one}`, Number(`.${one}`)],
  (one) => [`0,${one}5`, Number(`.${one}5`)],
  (one) => [`1.234,${one}`, Number(`1234.${one}`)],
  (one) => [`${one} of 100`, one],
  (one) => [`${one}, not 101`, one],
  (one) => [`It is not 101 but ${one}`, one],
  (one) => [`100/${one}`, Number.NaN],
  (one) => [`${one}/100`, Number.NaN],
  (one) => [`100-${one}`, Number.NaN],
  (one) => [`100 or ${one}`, Number.NaN],
  (one) => [`between 1 and ${one}`, Number.NaN],
  (one) => [`100:${one}`, Number.NaN],
  (one) => [`1.${one}.3`, Number.NaN],
  (one) => [`2026-03-${one}`, Number.NaN],
  (one) => [`${one}½`, Number.NaN],
  (one) => [`${one}²`, Number.NaN],
  (one) => [`1.5 × 10^${one}`, Number.NaN],
  (one) => [`0x${one}`, Number.NaN],
  (one) => [`R-${one}`, Number.NaN],
  (one) => [`A4-${one}`, Number.NaN],
  (one) => [`http://site.test/${one}`, Number.NaN],
  (one) => [`It isn't ${one}`, Number.NaN],
]

describe("number", () => {
  it("passes for exactly the value that a text states", () => {
    fc.assert(
      fc.property(fc.constantFrom(...written), fc.integer({ min: 2, max: 99 }), (write, one) => {
        const [text, value] = write(one)
        const stated = statedNumber(text, undefined) ?? Number.NaN
        if (Number.isNaN(value)) assert.isNaN(stated, text)
        else assert.closeTo(stated, value, 1e-9 * Math.abs(value), text)
      }),
      { numRuns: 1000 },
    )
  })

  it("counts a unit only as a whole and beside a number that is stated", async () => {
    const metres = (answer: string) => passes({ type: "number", expected: 5, unit: "m" }, answer)
    for (const answer of ["5 m", "5m.", "It is 5 m (of 7)", "3 km and 5 m"]) assert.isTrue(await metres(answer), answer)
    for (const answer of ["5 miles", "5 m²", "5 m/s", "5 million", "5 M", "km 5", "not 5 m, but 7 miles", "5-7 m"])
      assert.isFalse(await metres(answer), answer)
    assert.isFalse(await passes({ type: "number", expected: 5, unit: "USD" }, "not 5 USD, but 7 dollars"))
    assert.isFalse(await passes({ type: "number", expected: 5, unit: "USD" }, "7 USD 5 left"))
    assert.isTrue(await passes({ type: "number", expected: 1234.5, unit: "eur" }, "1.234,50 EUR"))
  })
})

const months = ["January", "February", "March", "April", "May", "June", "July", "August", "September"].concat([
  "October",
  "November",
  "December",
])

describe("date", () => {
  it("is the last real date, and no other one", () => {
    const two = (value: number) => String(value).padStart(2, "0")
    fc.assert(
      fc.property(
        fc.integer({ min: 1970, max: 2100 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 0, max: 3 }),
        (year, month, day, form) => {
          const name = months[month - 1] ?? ""
          const iso = `${year}-${two(month)}-${two(day)}`
          const text = [
            iso,
            `${name} ${day}, ${year}`,
            `${day}. ${name} ${year}`,
            `${name.slice(0, 3)}. ${day}, ${year}`,
          ][form]
          const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
          const expected = day > last ? Number.NaN : Date.parse(iso) / 86_400_000
          assert.deepStrictEqual(statedDay(`From 2026-01-01, now ${text}.`), expected, text)
        },
      ),
    )
  })

  it("does not pass for negated, alternative, unreadable and impossible dates", async () => {
    const expected = "2026-03-03"
    for (const answer of [
      "2026-03-04, not 2026-03-03",
      "2026-03-02 or 2026-03-03",
      "2026-01-01, 2026-02-31",
      "March 3, 2026 is too early: 03/05/2026",
      "2026-03-031",
      "Marble 3, 2026",
    ])
      assert.isFalse(await passes({ type: "date", expected }, answer), answer)
    assert.isTrue(await passes({ type: "date", expected }, "Not on March 2, 2026 but on March 3rd, 2026"))
  })
})

const digits = fc.integer({ min: 0, max: 30 }).map(String)
const value = fc.oneof(
  fc
    .tuple(
      fc.constantFrom("", "-", "$", "€", "-$", "<"),
      digits,
      fc.constantFrom("", ".5", ",5", "%", "²", "/2", ":30"),
    )
    .map((parts) => parts.join("")),
  fc
    .tuple(fc.constantFrom("c", "r", "か", "が", "й", "и", "कि", "का"), fc.constantFrom("", "+", "++", "#"))
    .map((parts) => parts.join("")),
)

describe("normalized", () => {
  it("ignores case, blanks, quotes and final punctuation, but no difference of values", () => {
    const decoration = fc.constantFrom<(text: string) => string>(
      (text) => text,
      (text) => `  ${text.toUpperCase()} `,
      (text) => `"${text}".`,
      (text) => `(${text})!`,
    )
    fc.assert(
      fc.property(value, value, decoration, (one, other, decorate) => {
        assert.strictEqual(isSameText(decorate(one), other), one === other, `${decorate(one)} and ${other}`)
      }),
      { numRuns: 3000 },
    )
    assert.isFalse(isSameText("?", "!"))
    assert.isTrue(isSameText("− 5 €".replace(" ", ""), "-5€"))
    assert.isTrue(isSameText("Él Niño", "el nino"))
  })
})

describe("answers without a value", () => {
  it("do not pass for an empty, null or missing expectation", async () => {
    const missing: ReadonlyArray<Scorer> = [
      { type: "exact", expected: "", path: "a.b" },
      { type: "regex", pattern: "^(?!.*secret)", path: "a.b" },
      { type: "set", expected: [], path: "a.b" },
      { type: "number", expected: 3, path: "list" },
      { type: "date", expected: "2026-03-03", path: "dates" },
      { type: "jmespath", query: "length(a)", expected: null },
    ]
    const answer = '{"list": [1, 3], "dates": {"a": "2026-03-03"}}'
    for (const scorer of missing) {
      assert.isFalse(await passes(scorer, answer), JSON.stringify(scorer))
      assert.isFalse(await passes(scorer, "no JSON"), JSON.stringify(scorer))
    }
    assert.isTrue(await passes({ type: "jmespath", query: "a", expected: null }, answer))
  })

  it("have no tolerance for texts that are no numbers", () => {
    const compare = { a: { tolerance: 0.01 } }
    const isSame = (given: unknown) => differences({ a: 0 }, { a: given }, { compare, extra: "forbidden" }).length === 0
    for (const given of ["", " ", "\n", null, false, [], "x"]) assert.isFalse(isSame(given), JSON.stringify(given))
    for (const given of ["0", 0, " 0.005 ", "-0.01"]) assert.isTrue(isSame(given), JSON.stringify(given))
  })
})
