import {
  binding,
  committing,
  consequential,
  empty,
  irregular,
  months,
  numberWords,
  ordinalWords,
  phrases,
  symbols,
  synonyms,
  verbs,
} from "./Lexicon.ts"

/** A word, number or quotation of a task or a label. */
export interface Word {
  /** As written; without the quotation marks of a quotation. */
  readonly text: string
  /** Key for comparisons. */
  readonly key: string
  readonly kind: "word" | "number" | "quote" | "code" | "mark"
  /** Position among the words of its text. */
  readonly at: number
  /** Position of its first character. */
  readonly start: number
  readonly end: number
  /** A quotation with the spaces at its ends, or a word as it was written. */
  readonly raw?: string
  /** Words of a quotation. */
  readonly inner: ReadonlyArray<string>
}

const stripped = (word: string): string => {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`
  if (word.length > 4 && word.endsWith("ied")) return `${word.slice(0, -3)}y`
  if (word.length > 5 && word.endsWith("ing")) return undoubled(word.slice(0, -3))
  if (word.length > 4 && word.endsWith("ed")) return undoubled(word.slice(0, -2))
  if (word.length > 4 && /(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (word.length > 3 && word.endsWith("s") && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1)
  return word
}

const undoubled = (word: string): string =>
  word.length > 3 && /([bdfgklmnprt])\1$/.test(word) ? word.slice(0, -1) : word

/** Reduces a word to what its forms share. */
export const stem = (word: string): string => {
  const plain = word.toLowerCase().replaceAll(/[-'’]/g, "")
  const base = irregular[plain] ?? stripped(plain)
  // A "note" is not "not".
  return base.length > 3 && base.endsWith("e") && base !== "note" ? base.slice(0, -1) : base
}

const classes = new Map(
  synonyms.flatMap((group) => {
    const words = group.split(" ")
    return words.map((word) => [stem(word), stem(words[0] ?? word)] as const)
  }),
)

/** The class of a word, or the word itself. */
export const classOf = (key: string): string => classes.get(key) ?? key

/** Returns true if a key, or its class, is one of a set. */
export const isOneOf = (keys: ReadonlySet<string>, key: string): boolean => keys.has(key) || keys.has(classOf(key))

const stems = (words: ReadonlySet<string>): ReadonlySet<string> => new Set([...words].map(stem))
const emptyStems = stems(empty)
const bindingStems = stems(binding)

/** Classes by which a button's consequence, or its confirming of inputs, is known. */
export const consequentialKeys = stems(consequential)
export const committingKeys = stems(committing)
const verbKeys = stems(verbs)
export const isVerb = (key: string): boolean => verbKeys.has(key) || verbKeys.has(classOf(key))

/** A word that the page need not account for. */
export const isEmpty = (word: Word): boolean =>
  word.kind === "mark" || (word.kind === "word" && emptyStems.has(word.key))
export const isBinding = (word: Word): boolean => word.kind === "word" && bindingStems.has(word.key)

const piece =
  /"[^"]{1,400}"|[“„][^“”]{1,400}[“”]|`[^`\n]{1,400}`|(?<![\p{L}\d])['‘][^'’"]{1,200}['’](?![\p{L}\d])|[^\s"“”]+/gu

/** "They/them" is one word. */
export const isPronouns = (text: string): boolean => /^(?:they|she|he)\/[a-z/]+$/i.test(text)

const edges = /^([([{«]*)(.*?)([)\]}»,.;:!?…]*)$/su

const kindOf = (text: string): Word["kind"] => {
  if (/^[+\-−×÷=*/]$/u.test(text)) return "code"
  if (/^[+-]?[$€£]?\d+(?:[.,]\d+)*(?:%|€|\$)?$/u.test(text)) return "number"
  if (/[@\d#_/\\]|\.\p{L}/u.test(text) && /[\p{L}\d]/u.test(text)) return "code"
  return /[\p{L}\d]/u.test(text) ? "word" : "mark"
}

const abbreviations = /^(?:dr|mr|mrs|ms|prof)$/i

/** Splits a text into words. Quotations are one word each; possessive endings are dropped. */
export const wordsOf = (text: string): ReadonlyArray<Word> => {
  const words: Array<Word> = []
  const add = (
    part: string,
    kind: Word["kind"],
    start: number,
    end: number,
    inner: ReadonlyArray<string> = [],
  ): void => {
    // "Section #2" is section 2.
    const key = kind === "word" ? stem(part) : part.toLowerCase().replace(/^#(?=\d{1,5}$)/, "")
    words.push({ text: part, key, kind, at: words.length, start, end, inner })
  }
  for (const { 0: found, index } of text.matchAll(piece)) {
    if (/^["“„‘'`]/.test(found) && found.length > 2 && /["“”’'`]$/.test(found)) {
      const inner = found.slice(1, -1)
      add(inner.trim(), "quote", index, index + found.length, keysOf(inner))
      words.push({ ...(words.pop() as Word), raw: inner })
      continue
    }
    const [, opening = "", body = "", closing = ""] = edges.exec(found) ?? []
    for (const [i, mark] of Array.from(opening).entries()) add(mark, "mark", index + i, index + i + 1)
    const start = index + opening.length
    const parts = /^\p{L}+(?:\/\p{L}+)+$/u.test(body) && !isPronouns(body) ? body.split("/") : [body]
    let at = start
    for (const part of parts) {
      const plain = part.replace(/['’]s$|(?<=s)['’]$/u, "")
      const number = numberWords.indexOf(plain.toLowerCase())
      if (plain !== "") {
        if (number > 1) add(String(number), "number", at, at + part.length)
        else add(plain, kindOf(plain), at, at + part.length)
      }
      at += part.length + 1
    }
    // "Dr. Lund" is one name.
    // "No. 3" is number 3.
    const isNumber = /^(?:no|nr)$/i.test(body) && /^\s\d/.test(text.slice(index + found.length))
    if (isNumber) words.push({ ...(words.pop() as Word), key: stem("number") })
    const ending = abbreviations.test(body) || isNumber ? closing.replace(/^\./, "") : closing
    for (const [i, mark] of Array.from(ending).entries())
      add(mark, "mark", start + body.length + i, start + body.length + i + 1)
  }
  return joined(words)
}

const phraseStems = phrases.map(([phrase, word]) => [phrase.split(" ").map(stem), word] as const)

/** Replaces phrases by the word that they stand for. */
const joined = (words: ReadonlyArray<Word>): ReadonlyArray<Word> => {
  const result: Array<Word> = []
  for (let i = 0; i < words.length;) {
    const word = words[i] as Word
    const found = phraseStems.find(([parts]) =>
      parts.every((part, k) => words[i + k]?.kind === "word" && words[i + k]?.key === part),
    )
    if (found === undefined) {
      result.push({ ...word, at: result.length })
      i++
    } else {
      const last = words[i + found[0].length - 1] as Word
      result.push({ ...word, key: stem(found[1]), end: last.end, at: result.length })
      i += found[0].length
    }
  }
  return result
}

const symbolPattern = /[×✕✖✗🗑+＋−–✎✏🖉☆★♥♡❤▲↑⬆▼↓⬇→›»▶←‹«◀⏭⏮⏸🔍🌙☀🔔⚙✓✔📌👍👎🔇🛒✉↶]/u

/** The keys of a label's words. A label of a symbol has those of its meaning. */
export const keysOf = (label: string): ReadonlyArray<string> => {
  const bare = label.trim().replaceAll("\uFE0F", "")
  if (bare.length <= 2 || !/[\p{L}\d]/u.test(bare)) {
    const meaning = symbols[bare.toLowerCase()] ?? symbols[symbolPattern.exec(bare)?.[0] ?? ""]
    if (meaning !== undefined) return meaning.split(" ").map(stem)
  }
  return wordsOf(label.replaceAll('"', " ")).flatMap(({ key, kind }) => (kind === "mark" ? [] : [key]))
}

const monthKeys = months.map(stem)
const dayKeys = "monday tuesday wednesday thursday friday saturday sunday".split(" ").map(stem)

/** The position of a day of the week by its name or its first letters, from 1; 0 for other words. */
const dayOf = (key: string): number =>
  dayKeys.findIndex((day) => day === key || (key.length >= 2 && key.length <= 5 && day.startsWith(key))) + 1

/** The position of a month by its name, from 1; 0 for other words. */
export const monthOf = (key: string): number =>
  monthKeys.findIndex((month) => month === key || (key.length === 3 && month.startsWith(key))) + 1

/** The number of an ordinal ("second", "2nd"), or -1 for "last"; undefined for other words. */
export const ordinalOf = ({ key, text }: Word): number | undefined => {
  if (key === "last" || key === "bottom") return -1
  if (key === "top") return 1
  const at = ordinalWords.map(stem).indexOf(key)
  if (at > 0) return at
  const [, digits] = /^(\d{1,3})(?:st|nd|rd|th)$/i.exec(text) ?? []
  return digits === undefined ? undefined : Number(digits)
}

/** Returns true if two keys mean the same. */
export const sameKey = (a: string, b: string): boolean =>
  a === b ||
  classOf(a) === classOf(b) ||
  (a.slice(0, 2) === b.slice(0, 2) &&
    ((dayOf(a) > 0 && dayOf(a) === dayOf(b)) || (monthOf(a) > 0 && monthOf(a) === monthOf(b))))

/** The stems of words that are separated by spaces. */
export const stemsOf = (text: string): ReadonlySet<string> => new Set(text.split(" ").map(stem))

export const clickKeys = stemsOf("click press tap hit push trigger")

/** Verbs that give something that exists another value. */
export const changeKeys = stemsOf("rename change edit set update replace call name correct become say read")

/** The words of a text as they are written in it; of a quotation, what is in it. */
export const writtenWordsOf = (text: string): ReadonlyArray<Word> =>
  wordsOf(text).map((word) => ({ ...word, text: word.raw ?? text.slice(word.start, word.end) }))

export const saysOneOf = (word: Word | undefined, ...texts: ReadonlyArray<string>): boolean =>
  word !== undefined && word.kind !== "quote" && texts.includes(word.text.toLowerCase())

/** The word that a key of a label stands for. */
export const wordOf = (key: string): Word => ({ text: key, key, kind: "word", at: 0, start: 0, end: 0, inner: [] })

/** A text without marks and spaces at its end. */
export const withoutEnd = (text: string): string => {
  let end = text.length
  while (end > 0 && /[.!?;,\s]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
