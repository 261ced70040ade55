import { stopWords } from "../data/Phrases.ts"
import { isPunctuation, isWord, plainText, type Token } from "../language/Token.ts"
import { type Field, fieldScore } from "./Fields.ts"

type Tokens = ReadonlyArray<Token>

export interface Mention {
  readonly fields: ReadonlyArray<Field>
  readonly from: number
  readonly to: number
  readonly score: number
}

const linking = new Set(
  "shows show displays to as with is at of be by on for in into inside under it its should must the a an both only just field fields box textbox input value called named titled equal equals reads read says say contains contain has have having gets get set now from up down all way set".split(
    " ",
  ),
)
export const before = new Set("into in as for to inside on within under".split(" "))

export const isSeparator = (token: Token | undefined): boolean =>
  isPunctuation(token, ",", ";") || isWord(token, "and", "then", "plus", "also", "but", "while")

const longestMention = 6

/** Fields that a run of tokens names, best only. */
const mentionAt = (fields: ReadonlyArray<Field>, tokens: Tokens, from: number, to: number): Mention | undefined => {
  const text = plainText(tokens.slice(from, to))
  const scored = fields.map((field) => ({ field, score: fieldScore(field, text) })).filter(({ score }) => score >= 0.6)
  const best = Math.max(0, ...scored.map(({ score }) => score))
  if (best === 0) return undefined
  return { fields: scored.filter(({ score }) => best - score < 0.03).map(({ field }) => field), from, to, score: best }
}

export const mentions = (fields: ReadonlyArray<Field>, tokens: Tokens): ReadonlyArray<Mention> => {
  const all: Array<Mention> = []
  for (let from = 0; from < tokens.length; from++) {
    const first = tokens[from]
    if (
      first === undefined ||
      (first.kind === "word" &&
        (stopWords.has(first.value) || linking.has(first.value)) &&
        first.value !== "from" &&
        first.value !== "to")
    )
      continue
    for (let to = Math.min(tokens.length, from + longestMention); to > from; to--) {
      const part = tokens.slice(from, to)
      if (
        part.some(
          (token) =>
            token.kind === "punctuation" || token.kind === "newline" || (token.kind === "quoted" && part.length > 1),
        )
      )
        continue
      if (
        first.kind === "quoted" &&
        tokens.filter(({ kind }) => kind === "quoted").length === 1 &&
        !tokens.some(({ kind }) => kind === "number")
      ) {
        // The only quoted text is the value, unless something else can be.
        const rest = tokens.filter(
          (token, at) =>
            at !== from && token.kind === "word" && !stopWords.has(token.value) && !linking.has(token.value),
        )
        if (rest.length === 0) continue
      }
      const last = part.at(-1)
      if (part.length > 1 && last?.kind === "word" && stopWords.has(last.value)) continue
      const found = mentionAt(fields, tokens, from, to)
      if (found !== undefined) all.push(found)
    }
  }
  const chosen: Array<Mention> = []
  for (const mention of all.toSorted(
    (a, b) => b.score * (1 + 0.2 * (b.to - b.from)) - a.score * (1 + 0.2 * (a.to - a.from)),
  ))
    if (chosen.every(({ from, to }) => mention.to <= from || mention.from >= to)) chosen.push(mention)
  return chosen.toSorted((a, b) => a.from - b.from)
}

/** Drops words that link a field and its value, at both ends. */
export const core = (tokens: Tokens): Tokens => {
  let from = 0
  let to = tokens.length
  const isLink = (token: Token | undefined): boolean =>
    isSeparator(token) ||
    isPunctuation(token, ":", "=", "(", ")", ".", "?", "!", "-", "–", "—") ||
    (token?.kind === "word" && linking.has(token.value))
  while (from < to && isLink(tokens[from])) from++
  while (to > from && isLink(tokens[to - 1])) to--
  return tokens.slice(from, to)
}

export const isContent = (token: Token): boolean =>
  token.kind !== "punctuation" &&
  token.kind !== "newline" &&
  !(token.kind === "word" && (stopWords.has(token.value) || linking.has(token.value)))
