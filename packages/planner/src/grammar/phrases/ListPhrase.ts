import { isPunctuation, isWord, type Token } from "../../language/Token.ts"
import { shortName } from "./NamePhrase.ts"
import type { Capture } from "../Pattern.ts"
import { roleNouns } from "../Vocabulary.ts"

/** Cuts "a, b and c" at its separators; quoted strings are whole. */
export const listParts = (tokens: ReadonlyArray<Token>): ReadonlyArray<ReadonlyArray<Token>> => {
  const parts: Array<Array<Token>> = [[]]
  tokens.forEach((token, i) => {
    const isSeparator =
      isPunctuation(token, ",", ";", "&", "•", "-", "–") ||
      isWord(token, "and", "plus") ||
      token.kind === "newline" ||
      token.kind === "bullet" ||
      (isWord(token, "as") && isWord(tokens[i + 1], "well") && isWord(tokens[i + 2], "as"))
    const isTail =
      (isWord(token, "well") && isWord(tokens[i - 1], "as")) || (isWord(token, "as") && isWord(tokens[i - 1], "well"))
    if (isSeparator || isTail) parts.push([])
    else parts.at(-1)?.push(token)
  })
  return parts.filter((part) => part.length > 0)
}

const articles = new Set(["the", "its", "their", "his", "her", "each", "a"])

/** Names of columns or fields: "order number, date and total". */
export const fields: Capture<ReadonlyArray<string>> = (tokens, knowledge) => {
  const parts = listParts(tokens)
  const names = parts.map((part) => shortName(articles.has(part[0]?.value ?? "") ? part.slice(1) : part, knowledge))
  return names.length > 0 && names.every((one) => one !== undefined && !(one.toLowerCase() in roleNouns))
    ? names.filter((one) => one !== undefined)
    : undefined
}
