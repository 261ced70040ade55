import { assert, it } from "@effect/vitest"
import { partsOf } from "../../src/frame/Each.ts"
import { lex } from "../../src/language/Lexer.ts"
import { rawText } from "../../src/language/Token.ts"

it.each([
  ["Tea and Coffee to Done", ["Tea to Done", "Coffee to Done"]],
  ["the first and then the third card", ["the first card", "the third card"]],
  ["Reorder for the Rug and for the Chair", ["Reorder for the Rug", "Reorder for the Chair"]],
  ["Tea to Done and Coffee to Doing", ["Tea to Done", "Coffee to Doing"]],
  ["the card Tea", []],
])("%s are its parts", (text, parts) => {
  assert.deepStrictEqual(partsOf(lex(text)).map(rawText), parts)
})
