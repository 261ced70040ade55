import { weakNouns } from "../data/Nouns.ts"
import { stopWords } from "../data/Phrases.ts"
import { sameWords } from "../data/Synonyms.ts"
import { isWord, type Token } from "./Token.ts"
import { normalise, singular, wordsOf } from "./Words.ts"

const representative = new Map<string, string>()
for (const line of sameWords) {
  const [first = "", ...others] = line.split(" ")
  representative.set(first, first)
  for (const word of others) if (!representative.has(word)) representative.set(word, first)
}

/** Returns a word without its usual endings: "delayed" and "delays" are "delay". */
const stem = (word: string): string => {
  if (word.length < 5) return word
  for (const ending of ["ing", "ed", "es", "ly"])
    if (word.endsWith(ending) && word.length - ending.length >= 3) {
      const rest = word.slice(0, -ending.length)
      return /(.)\1$/.test(rest) && !/[ls]{2}$/.test(rest) ? rest.slice(0, -1) : rest
    }
  return word.endsWith("e") ? word.slice(0, -1) : word
}

/** Returns what a word means when a page is read: the same for synonyms and forms of a word. */
export const meaning = (word: string): string =>
  stem(representative.get(word) ?? representative.get(stem(word)) ?? word)

/** Meanings of nouns that say little. */
export const weakMeanings: ReadonlySet<string> = new Set([...weakNouns].map(meaning))

/** Meanings of the content words of a text. */
export const meanings = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text.replace(/['’]s\b/g, ""))
      .filter((word) => !stopWords.has(word))
      .map(meaning),
  )

/** Meanings of the content words of a text, in order. */
export const contentOf = (text: string): ReadonlyArray<string> => [
  ...new Set(
    normalise(text.replace(/['’]s\b/g, ""))
      .split(" ")
      .filter((word) => word !== "" && !stopWords.has(word))
      .map((word) => meaning(singular(word))),
  ),
]

const ends = new Set(
  "is are was were has have had does did do can could will would should with in of for that which who whose to from on at by i we you there under without not cost costs".split(
    " ",
  ),
)
const starts = new Set(
  "is are was were do does did the a an all any every each name names title titles numbers list of".split(" "),
)

/** Words of the noun that a phrase is about: "order numbers" of "the order numbers of all orders". */
export const nounOf = (tokens: ReadonlyArray<Token>): ReadonlyArray<string> => {
  let from = 0
  while (from < tokens.length && isWord(tokens[from], ...starts)) from++
  const rest = tokens.slice(from)
  const to = rest.findIndex(({ kind, value }) => (kind === "word" && ends.has(value)) || kind === "punctuation")
  return rest
    .slice(0, to < 0 ? rest.length : to)
    .filter(({ kind }) => kind === "word")
    .flatMap(({ value }) => contentOf(value))
}
