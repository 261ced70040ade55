import { actions, irregular, type Sense, verbs } from "../data/Verbs.ts"
import type { Token } from "./Token.ts"

/** A verb of the tables as it is used in a task. */
export interface Verb {
  /** Base form, such as "check off". */
  readonly base: string
  readonly senses: ReadonlySet<Sense>
  /** Tokens that it takes. */
  readonly length: number
  readonly form: "base" | "participle" | "ing" | "third"
}

interface Entry {
  readonly words: ReadonlyArray<string>
  readonly base: string
  readonly form: Verb["form"]
}

const split = (line: string): ReadonlyArray<string> => line.split(",").map((one) => one.trim())

const senses = new Map<string, Set<Sense>>()
for (const [sense, line] of Object.entries(verbs) as Array<[Sense, string]>)
  for (const base of split(line)) senses.set(base, (senses.get(base) ?? new Set()).add(sense))
for (const base of split(actions)) if (!senses.has(base)) senses.set(base, new Set())

const isConsonantEnd = /[^aeiou][aeiou][bdgmnprt]$/

const past = (word: string): ReadonlyArray<string> =>
  irregular[word]?.split(" ") ?? [
    word.endsWith("e") ? `${word}d` : /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ied` : `${word}ed`,
  ]

const ing = (word: string): string =>
  word.endsWith("e") && !/[eoy]e$/.test(word)
    ? `${word.slice(0, -1)}ing`
    : irregular[word]?.includes(`${word}${word.at(-1)}ed`) === true || (word.length <= 4 && isConsonantEnd.test(word))
      ? `${word}${word.at(-1)}ing`
      : `${word}ing`

const third = (word: string): string =>
  /(?:s|x|z|ch|sh|o)$/.test(word) ? `${word}es` : /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`

const byFirst = new Map<string, Array<Entry>>()
const enter = (base: string, first: string, form: Entry["form"]): void => {
  const words = [first, ...base.split(" ").slice(1)]
  const list = byFirst.get(first) ?? []
  list.push({ words, base, form })
  byFirst.set(first, list)
}
for (const base of senses.keys()) {
  const first = base.split(" ")[0] ?? ""
  enter(base, first, "base")
  for (const form of past(first)) enter(base, form, "participle")
  enter(base, ing(first), "ing")
  enter(base, third(first), "third")
}

/** Base forms of single words, for suggestions. */
export const knownVerbs: ReadonlyArray<string> = [...senses.keys()].filter((base) => !base.includes(" "))

const matches = (tokens: ReadonlyArray<Token>, at: number, words: ReadonlyArray<string>): boolean =>
  words.every((word, i) => tokens[at + i]?.kind === "word" && tokens[at + i]?.value === word)

/** Returns the longest verb at a token, in one of the forms. */
export const verbAt = (
  tokens: ReadonlyArray<Token>,
  at: number,
  forms: ReadonlyArray<Verb["form"]> = ["base"],
): Verb | undefined => {
  const token = tokens[at]
  if (token?.kind !== "word") return undefined
  let best: Entry | undefined
  for (const entry of byFirst.get(token.value) ?? [])
    if (
      forms.includes(entry.form) &&
      matches(tokens, at, entry.words) &&
      // "ordered by invoice"
      !(entry.form === "participle" && entry.words.length > 1 && entry.words[1] === "by") &&
      (best === undefined || entry.words.length > best.words.length)
    )
      best = entry
  return best === undefined
    ? undefined
    : { base: best.base, senses: senses.get(best.base) ?? new Set(), length: best.words.length, form: best.form }
}
