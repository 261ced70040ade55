import { assert, describe, it } from "@effect/vitest"
import { lex } from "../../src/language/Lexer.ts"
import { nounOf } from "../../src/language/Meaning.ts"
import { valuesIn } from "../../src/language/Values.ts"
import { queryOf } from "../../src/page/Query.ts"

const texts = (text: string, kind: Parameters<typeof valuesIn>[1]): ReadonlyArray<string> =>
  valuesIn(text, kind).map((value) => value.text)

describe("values in a text", () => {
  it("numbers are those that are no part of an amount, a date, a time or an order number", () => {
    assert.deepStrictEqual(texts("Order A-1002: 3 lamps, $39, on 17 May at 08:30", "number"), ["3"])
  })
  it("a range of numbers is one value", () => {
    assert.deepStrictEqual(texts("Between 3 and 5 working days, or 10 to 12 at Easter", "number"), [
      "3 and 5",
      "10 to 12",
    ])
  })
  it("a phone number is neither a date nor a price", () => {
    assert.deepStrictEqual(texts("Call 0800 5550199 until 2026-05-17, it costs $1,200.50", "phone"), ["0800 5550199"])
  })
})

describe("queries", () => {
  const query = (wh: string, text: string): ReturnType<typeof queryOf> => queryOf(lex(text), wh)
  it("the head noun of a question decides what kind of value it asks for", () => {
    assert.deepStrictEqual(query("", "the tip of the day").kinds, ["text"])
    assert.strictEqual(query("", "the price of the day ticket").kinds[0], "money")
    assert.deepStrictEqual(query("", "the number at which they can be called").kinds, ["phone"])
  })
  it("a counted noun is the unit of the number", () => {
    assert.strictEqual(query("how many", "days do I have").unit, nounOf(lex("days"))[0])
    assert.isNull(query("", "the phone number of Ada").unit)
  })
})
