import { isPunctuation, isWord, type Token } from "./Token.ts"

const orderWords = "first second finally both either after it next too once".split(" ")

const isJoint = (token: Token | undefined): boolean =>
  isPunctuation(token, ",", "&", "+", "/") || isWord(token, "and", "then", "plus", "also", "or")
const isFiller = (token: Token | undefined): boolean => isJoint(token) || isWord(token, ...orderWords)

/** Splits a list of names: "A, B and then C". One name without joints is a list of one. */
export const listed = (tokens: ReadonlyArray<Token>): ReadonlyArray<ReadonlyArray<Token>> => {
  const parts: Array<Array<Token>> = [[]]
  tokens.forEach((token, at) => {
    if (isJoint(token)) {
      if ((parts.at(-1)?.length ?? 0) > 0) parts.push([])
    } else if (
      (parts.at(-1)?.length ?? 0) > 0 ||
      !isFiller(token) ||
      (isWord(token, "first", "second") && !isJoint(tokens[at - 1]) && !isWord(tokens[at + 1], "the"))
    )
      parts.at(-1)?.push(token)
  })
  return parts.filter((part) => part.length > 0)
}
