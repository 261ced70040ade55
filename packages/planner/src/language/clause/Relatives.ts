import { noTokens, type Tokens } from "./Clause.ts"
import { instructionAt, isComma, isFiniteVerb, longestAt, modalAt, modalIn } from "./Openings.ts"
import { isWord } from "../Token.ts"

/** "On page 2 there is X, which should be reserved": the relative clause says what is to be done. */
export const withoutRelative = (tokens: Tokens): { readonly core: Tokens; readonly place: Tokens } => {
  const at = tokens.findIndex(
    (token, i) => i > 1 && isWord(token, "which", "who", "that") && modalAt(tokens, i + 1) > 0,
  )
  const to = isComma(tokens[at - 1]) ? at - 1 : at
  const head = at === -1 ? noTokens : tokens.slice(0, to)
  if (at === -1 || modalIn(head) !== undefined || instructionAt(head, 0) !== undefined)
    return { core: tokens, place: noTokens }
  const there = head.findIndex((token, i) => isWord(token, "there") && isWord(head[i + 1], "is", "are"))
  const link = there === -1 ? head.findIndex(isFiniteVerb) : -1
  if (there !== -1) return { core: [...head.slice(there + 2), ...tokens.slice(at + 1)], place: head.slice(0, there) }
  return { core: [...(link > 0 ? head.slice(0, link) : head), ...tokens.slice(at + 1)], place: noTokens }
}

/** "I am Joost" tells a name to be entered. */
export const introduced = (tokens: Tokens): Tokens => {
  const length = longestAt(tokens, 0, [["i", "am"], ["i'm"], ["im"], ["my", "name", "is"]])
  const name = tokens.slice(length)
  const [first] = tokens
  const isName =
    length > 0 &&
    first !== undefined &&
    name.length > 0 &&
    name.length < 4 &&
    name.every((token) => token.kind === "quoted" || /^\p{Lu}/u.test(token.raw))
  return isName ? [{ ...first, value: "name", raw: "name" }, ...name] : noTokens
}
