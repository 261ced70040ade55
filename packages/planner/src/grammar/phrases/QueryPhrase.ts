import { plainText } from "../../language/Token.ts"
import type { Capture } from "../Pattern.ts"
import { isJudgement, relations } from "../Vocabulary.ts"

const isOpen = (word: string): boolean =>
  isJudgement(word) ||
  relations.has(word) ||
  /^(?:a|an|the|to|in|on|of|at|by|as|my|me|your|it|them|this|these|is|are|i|we|you|with|for|available|cost|costs|today|tomorrow|tonight|currently|how|much|many)$/.test(
    word,
  )

/**
 * Words to search for. Without quotes they must be a plain term: "desk lamp", but not "flights to Rome under $200",
 * which asks for more than a search.
 */
export const plainQuery: Capture<string> = (tokens) => {
  const first = tokens[0]
  if (first === undefined) return undefined
  if (tokens.length === 1 && first.kind === "quoted") return first.value.trim() === "" ? undefined : first.value
  const isArticle = tokens.length > 1 && /^(?:a|an|the|some)$/.test(first.value)
  const words = isArticle ? tokens.slice(1) : tokens
  if (
    words.length === 2 &&
    /^(?:term|word|phrase|keyword|product|text|item|products)$/.test(words[0]?.value ?? "") &&
    words[1]?.kind === "quoted"
  )
    return words[1].value
  if (words.length > 4) return undefined
  return words.every((token) => (token.kind === "word" && !isOpen(token.value)) || token.kind === "number")
    ? plainText(words)
    : undefined
}

/** A mail address, bare or in quotes. */
export const email: Capture<string> = (tokens) => {
  const token = tokens.length === 1 ? tokens[0] : undefined
  return token?.kind === "email" || (token?.kind === "quoted" && token.value.includes("@")) ? token.value : undefined
}
