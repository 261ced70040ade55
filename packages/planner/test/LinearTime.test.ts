import { assert, describe, it } from "@effect/vitest"
import { withCredentials } from "../src/grammar/Credential.ts"
import { parseTask } from "../src/Grammar.ts"
import { datesIn } from "../src/language/DateWords.ts"
import { lex } from "../src/language/Lexer.ts"
import { factOf, identifierIn, labeledValue } from "../src/matching/LabeledValue.ts"
import { hasText } from "../src/matching/PageRows.ts"
import { amounts } from "../src/matching/Price.ts"
import { ratingOf, reviewsOf } from "../src/matching/Rating.ts"
import { rowValue } from "../src/matching/RowValue.ts"
import { orderOf } from "../src/matching/SortOption.ts"
import { normalise } from "../src/matching/Words.ts"
import { markedText } from "../src/execution/CommandMemory.ts"
import { superlinearParts } from "@tabwright/agent-fixtures"

const taskLength = 100_000
const pageLength = 1_000_000
/** What is done line by line takes longer, and sees no more than 20,000 characters. */
const linesLength = 100_000

describe("linear time", () => {
  it("splits a task into tokens in linear time", { timeout: 120_000 }, () => {
    assert.deepStrictEqual(superlinearParts(lex, taskLength), [])
  })

  it("reads the credentials of a task in linear time", { timeout: 120_000 }, () => {
    const logins = [{ name: "shop", user: "zoe" }]
    assert.deepStrictEqual(
      superlinearParts((text) => withCredentials(`Sign in with the ${text} credential`, logins), taskLength),
      [],
    )
    const repeated = "sign in with the shop credential ".repeat(taskLength / 100)
    const started = performance.now()
    withCredentials(repeated, logins)
    assert.isBelow(performance.now() - started, 2000)
  })

  it("parses a task in linear time", { timeout: 120_000 }, () => {
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
  ])("finds %s in a page in linear time", (_, work) => {
    assert.deepStrictEqual(superlinearParts(work, pageLength), [])
  })

  it.each<readonly [string, (text: string) => unknown]>([
    ["labels", (text) => labeledValue(text, "total price")],
    ["facts", (text) => factOf(text, "lamp", "price")],
  ])("finds %s in the lines of a page in linear time", (_, work) => {
    assert.deepStrictEqual(superlinearParts(work, linesLength), [])
  })
})
