import { ordinal } from "../../language/NumberWord.ts"
import { isPunctuation, plainText, type Token } from "../../language/Token.ts"
import type { Capture } from "../Pattern.ts"
import { joiners, isJudgement, relations } from "../Vocabulary.ts"

const isCapital = (token: Token | undefined): boolean => /^\p{Lu}/u.test(token?.raw ?? "")

/** Words of an unquoted name that are not names of anything themselves. */
const articles = new Set("the a an this that these those".split(" "))
const pronouns = new Set("it them him her me us you i they we".split(" "))

/**
 * A name as it may stand on a page: in quotes, or a few words that describe nothing.
 *
 * A word that asks for a judgement ("best") or opens a condition ("that") is refused, unless the name is written as a
 * title ("Best Sellers").
 */
export const nameOf =
  (longest: number, mayJoin = false): Capture<string> =>
  (tokens) => {
    const first = tokens[0]
    if (first === undefined) return undefined
    if (first.kind === "quoted")
      return tokens.length === 1 && first.value.trim() !== "" ? first.value.trim() : undefined
    if (tokens.length > longest || !tokens.every((token) => isNamePart(token))) return undefined
    if (articles.has(first.value) && !isCapital(first)) return undefined
    if (/^(?:on|in|at|of|into|onto|from|all|every|each|both)$/.test(first.raw)) return undefined
    if (isCounted(tokens)) return undefined
    const isTitle = isCapital(first) && (tokens.length === 1 || tokens.slice(1).some(isCapital) || tokens.length <= 3)
    for (const [i, token] of tokens.entries()) {
      if (token.kind !== "word") continue
      if (token.value === "and" && i > 0 && i < tokens.length - 1 && (mayJoin || (isCapital(tokens[i + 1]) && isTitle)))
        continue
      if (relations.has(token.value) || (tokens.length === 1 && pronouns.has(token.value))) return undefined
      if (!isTitle && isJudgement(token.value)) return undefined
      if (!isTitle && /^(?:for|with|by|as|at|into|onto|through|towards)$/.test(token.value)) return undefined
    }
    const carries = tokens.some((token) => token.kind !== "word" || !joiners.has(token.value) || tokens.length <= 2)
    return carries ? plainText(tokens) : undefined
  }

/** "first order number" counts; "first name" does not. */
const isCounted = (tokens: ReadonlyArray<Token>): boolean => {
  const [first, second] = tokens
  if (first === undefined || second === undefined || first.raw !== first.value) return false
  if (tokens.slice(1).some((token) => token.raw === token.value && (ordinal(token.value) ?? -1) > 0)) return true
  return ordinal(first.value) !== undefined && !["name", "names", "up", "page", "party"].includes(second.value)
}

const isNamePart = (token: Token): boolean =>
  token.kind === "word" ||
  token.kind === "number" ||
  isPunctuation(token, "&", "/", "+", "-", "×", "?", "›", "»", "‹", "«", "<", ">")

/** A control's name, up to six words. */
export const namePhrase = nameOf(6)

/** A field's name, which may join two words: "street and house number". */
export const fieldName = nameOf(6, true)

/** A page's, option's or category's name, up to four words. */
export const shortName = nameOf(4)
