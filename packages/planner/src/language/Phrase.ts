import { colors, roleNouns, shapes } from "../data/Nouns.ts"
import { stopWords } from "../data/Phrases.ts"
import { ordinal } from "./NumberWord.ts"
import { plainText, type Token } from "./Token.ts"
import { normalise, singular, wordsOf } from "./Words.ts"

export type Role =
  | "button"
  | "link"
  | "field"
  | "checkbox"
  | "radio"
  | "switch"
  | "tab"
  | "option"
  | "dropdown"
  | "menu"
  | "image"
  | "slider"
  | "spinner"
  | "dialog"
  | "row"
  | "heading"
  | "section"

export type Side = "top" | "bottom" | "left" | "right" | "center"

/** What a noun phrase says of the thing that it names. */
export interface Phrase {
  readonly tokens: ReadonlyArray<Token>
  /** Its words as written, without quotes. */
  readonly text: string
  readonly quoted: ReadonlyArray<string>
  /** Words that something on the page must explain, singular; without role nouns, ordinals and stop words. */
  readonly words: ReadonlyArray<string>
  readonly role: Role | null
  /** 1 is the first, -1 the last. */
  readonly ordinal: number | null
  readonly sides: ReadonlyArray<Side>
  readonly color: string | null
  readonly shape: string | null
  readonly size: "small" | "large" | null
}

/** A phrase cut at its prepositions: "the star of the mail from Nadia" is "the star", of "the mail", from "Nadia". */
export interface Segment {
  /** Preposition in front; "" for the first. */
  readonly by: string
  readonly tokens: ReadonlyArray<Token>
}

const roleByNoun = new Map<string, Role>()
for (const [role, nouns] of Object.entries(roleNouns) as Array<[Role, string]>)
  for (const noun of nouns.split(", ")) for (const form of [noun, `${noun}s`, `${noun}es`]) roleByNoun.set(form, role)

const longestNoun = 3

/** Role named by the tokens that end or start at a position, with its length. */
export const roleAt = (
  tokens: ReadonlyArray<Token>,
  at: number,
): { readonly role: Role; readonly length: number } | undefined => {
  for (let length = longestNoun; length > 0; length--) {
    const words = tokens.slice(at, at + length)
    if (words.length < length || words.some(({ kind }) => kind !== "word")) continue
    const role = roleByNoun.get(words.map(({ value }) => value).join(" "))
    if (role !== undefined) return { role, length }
  }
  return undefined
}

const prepositions = new Set(
  "in on of under from for by with at into onto to inside within below above beside near next named called labeled labelled titled against behind beneath after before between over through via as whose".split(
    " ",
  ),
)

/** Splits tokens at prepositions outside of quotes. */
export const segments = (tokens: ReadonlyArray<Token>): ReadonlyArray<Segment> => {
  const found: Array<{ by: string; tokens: Array<Token> }> = [{ by: "", tokens: [] }]
  tokens.forEach((token, at) => {
    const isPreposition = token.kind === "word" && prepositions.has(token.value)
    const last = found.at(-1)
    if (!isPreposition) last?.tokens.push(token)
    else if (last !== undefined && last.tokens.length === 0 && at > 0) last.by = `${last.by} ${token.value}`.trim()
    else found.push({ by: token.value, tokens: [] })
  })
  return found.filter(({ tokens: own }) => own.length > 0)
}

const sides: Readonly<Record<string, Side>> = {
  top: "top",
  upper: "top",
  topmost: "top",
  bottom: "bottom",
  lower: "bottom",
  bottommost: "bottom",
  left: "left",
  leftmost: "left",
  right: "right",
  rightmost: "right",
  center: "center",
  centre: "center",
  middle: "center",
}
const sizes: Readonly<Record<string, "small" | "large">> = {
  small: "small",
  little: "small",
  tiny: "small",
  smaller: "small",
  large: "large",
  big: "large",
  huge: "large",
  bigger: "large",
  larger: "large",
}

/** Reads tokens as one noun phrase. */
export const phraseOf = (tokens: ReadonlyArray<Token>): Phrase => {
  const words: Array<string> = []
  const found: {
    role: Role | null
    ordinal: number | null
    color: string | null
    shape: string | null
    size: Phrase["size"]
  } = {
    role: null,
    ordinal: null,
    color: null,
    shape: null,
    size: null,
  }
  const places: Array<Side> = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined || token.kind === "punctuation" || token.kind === "quoted") continue
    if (token.kind !== "word") {
      words.push(...wordsOf(token.raw))
      continue
    }
    const named = roleAt(tokens, at)
    if (named !== undefined) {
      found.role = found.role ?? named.role
      at += named.length - 1
      continue
    }
    const counted = ordinal(token.value)
    const word = singular(normalise(token.value))
    const side = sides[token.value]
    if (counted !== undefined && found.ordinal === null && side === undefined) found.ordinal = counted
    else if (side !== undefined) places.push(side)
    else if (shapes[word] !== undefined && found.shape === null) found.shape = shapes[word] ?? null
    else if (colors[word] !== undefined && found.color === null) found.color = word
    else if (sizes[token.value] !== undefined) found.size = sizes[token.value] ?? null
    else if (!stopWords.has(token.value)) words.push(...wordsOf(token.value.replace(/'s$/, "")))
  }
  return {
    tokens,
    text: plainText(tokens),
    quoted: tokens.filter(({ kind }) => kind === "quoted").map(({ value }) => value),
    words,
    sides: places,
    ...found,
  }
}

/** Words of a phrase with those that also name a color, shape, size or side: as a name on the page they are ordinary words. */
export const allWords = (phrase: Phrase): ReadonlyArray<string> =>
  wordsOf(phrase.text).filter((word) => !stopWords.has(word))
