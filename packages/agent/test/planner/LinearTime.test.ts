import { assert, describe, it } from "@effect/vitest"
import { parseTask } from "../../src/planner/Grammar.ts"
import { datesIn } from "../../src/planner/language/DateWords.ts"
import { lex } from "../../src/planner/language/Lexer.ts"
import { factOf, identifierIn, labelledValue } from "../../src/planner/matching/LabelledValue.ts"
import { hasText } from "../../src/planner/matching/PageRows.ts"
import { amounts } from "../../src/planner/matching/Price.ts"
import { ratingOf, reviewsOf } from "../../src/planner/matching/Rating.ts"
import { rowValue } from "../../src/planner/matching/RowValue.ts"
import { orderOf } from "../../src/planner/matching/SortOption.ts"
import { normalise } from "../../src/planner/matching/Words.ts"
import { markedText } from "../../src/planner/performing/Remembered.ts"
import { superlinearParts } from "../fixture/Growth.ts"

const taskLength = 100_000
const pageLength = 1_000_000
/** What is done line by line takes longer, and sees no more than 20,000 characters. */
const linesLength = 100_000

describe("the embedded planner", () => {
  it("cuts a task into tokens in linear time, whatever it repeats", { timeout: 120_000 }, () => {
    assert.deepStrictEqual(superlinearParts(lex, taskLength), [])
  })

  it("reads a task in linear time, whatever it repeats", { timeout: 120_000 }, () => {
    assert.deepStrictEqual(
      superlinearParts((text) => parseTask(`Go to https://a.example and return the ${text}`), taskLength),
      [],
    )
  })

  it.each<readonly [string, (text: string) => unknown]>([
    ["prices", amounts],
    ["ratings", ratingOf],
    ["numbers of reviews", reviewsOf],
    ["dates", datesIn],
    ["numbers of a row", (text) => rowValue(text, undefined, "number")],
    ["texts of a row", (text) => hasText(text, "abc")],
    ["words", normalise],
    ["identifiers", (text) => identifierIn(text, "order number")],
    ["sort options", orderOf],
    ["rows that were acted on", markedText],
  ])("finds %s in a page in linear time, whatever it repeats", (_, work) => {
    assert.deepStrictEqual(superlinearParts(work, pageLength), [])
  })

  it.each<readonly [string, (text: string) => unknown]>([
    ["labels", (text) => labelledValue(text, "total price")],
    ["facts", (text) => factOf(text, "lamp", "price")],
  ])("finds %s in the lines of a page in linear time, whatever they repeat", (_, work) => {
    assert.deepStrictEqual(superlinearParts(work, linesLength), [])
  })
})
