import { cardinal, ordinal } from "../../language/NumberWord.ts"
import { plainText, type Token } from "../../language/Token.ts"
import type { Capture } from "../Pattern.ts"
import { isJudgement } from "../Vocabulary.ts"

const single = (tokens: ReadonlyArray<Token>): Token | undefined => (tokens.length === 1 ? tokens[0] : undefined)

/** A string in quotes. */
export const quoted: Capture<string> = (tokens) => {
  const token = single(tokens)
  return token?.kind === "quoted" && token.value.trim() !== "" ? token.value : undefined
}

/** An address, bare or in quotes. */
export const url: Capture<string> = (tokens) => {
  const token = single(tokens)
  if (token?.kind === "url") return token.value
  return token?.kind === "quoted" && /^https?:\/\/\S+$/i.test(token.value) ? token.value : undefined
}

/** A file name with an ending, bare or in quotes. */
export const file: Capture<string> = (tokens) => {
  const token = single(tokens)
  if (token?.kind === "file") return token.value
  return token?.kind === "quoted" && /^[^<>:"|?*\n]{1,120}\.[a-z0-9]{1,5}$/i.test(token.value) ? token.value : undefined
}

/** A number, in digits or in words up to twenty. */
export const number: Capture<number> = (tokens) => {
  const token = single(tokens)
  if (token?.kind === "number") return Number(token.value)
  if (token?.kind === "quoted" && /^\d+([.,]\d+)?$/.test(token.value)) return Number(token.value.replace(",", "."))
  return token?.kind === "word" ? cardinal(token.value) : undefined
}

/** A whole number of things, at least 1. */
export const count: Capture<number> = (tokens, knowledge) => {
  const value = number(tokens, knowledge)
  return value !== undefined && Number.isInteger(value) && value >= 1 && value <= 10_000 ? value : undefined
}

/** "first", "2nd", "last". */
export const position: Capture<number> = (tokens) => {
  const token = single(tokens)
  return token?.kind === "word" ? ordinal(token.value) : undefined
}

/** What is typed as it stands: quotes, a number, an address, a mail address. */
export const strongValue: Capture<string> = (tokens) => {
  const token = single(tokens)
  if (token === undefined) return undefined
  if (token.kind === "quoted") return token.value
  return token.kind === "number" || token.kind === "email" || token.kind === "file"
    ? token.raw
    : token.kind === "url"
      ? token.raw
      : undefined
}

/** Words that join a value to the next one, and are part of none. */
const connectives = new Set(["and", "with", "as", "into", "then", "or"])
const unnamed = new Set(
  "a an the your my our some any it this that them something anything nothing everything whatever".split(" "),
)

/** What is typed, also unquoted: up to six words that leave nothing to choose. */
export const valuePhrase: Capture<string> = (tokens, knowledge) => {
  const strong = strongValue(tokens, knowledge)
  if (strong !== undefined) return strong
  if (tokens.length > 6 || unnamed.has(tokens[0]?.value ?? "")) return undefined
  const isPlain = tokens.every(
    (token) =>
      (token.kind === "word" &&
        !connectives.has(token.value) &&
        !(isJudgement(token.value) && token.raw === token.value)) ||
      token.kind === "number",
  )
  return isPlain ? plainText(tokens) : undefined
}
