import { stopWords } from "../data/Phrases.ts"
import { sameWords } from "../data/Synonyms.ts"
import { wordsOf } from "./Words.ts"

const representative = new Map<string, string>()
for (const line of sameWords) {
  const [first = "", ...others] = line.split(" ")
  representative.set(first, first)
  for (const word of others) if (!representative.has(word)) representative.set(word, first)
}

/** Returns a word without its usual endings: "delayed" and "delays" are "delay". */
export const stem = (word: string): string => {
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

/** Meanings of the content words of a text. */
export const meanings = (text: string): ReadonlySet<string> =>
  new Set(
    wordsOf(text.replace(/['’]s\b/g, ""))
      .filter((word) => !stopWords.has(word))
      .map(meaning),
  )
