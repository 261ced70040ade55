import { onceForBoth } from "../../page/PageModel.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import { classOf, isBinding, isEmpty, isVerb, keysOf, sameKey, wordOf } from "../../task/Words.ts"

/** A label's words found in a clause. */
export interface Match {
  readonly at: ReadonlyArray<number>
  readonly matched: number
  readonly missed: ReadonlyArray<string>
  readonly quality: number
}

/** A word of a label that a task need not say. "Up" and "down" tell buttons apart. */
export const emptyKey = (key: string): boolean =>
  (isEmpty(wordOf(key)) && !isBinding(wordOf(key)) && !isVerb(key)) || !/[\p{L}\d]/u.test(key)

export const contains = (list: ReadonlyArray<string>, part: ReadonlyArray<string>): number => {
  for (let i = 0; i + part.length <= list.length; i++) if (part.every((key, k) => list[i + k] === key)) return i
  return -1
}

/** The meanings of a sign that a clause says: "the × in its corner". */
export const meaningsOf = ({ at, text }: ClauseWord, words: ReadonlyArray<ClauseWord>): ReadonlyArray<string> =>
  /^(?:[^\p{L}\d]{1,2}|x)$/iu.test(text) && words[at - 1]?.kind !== "number" ? keysOf(text) : []

/** Returns true if nothing that tells things apart stands between words of a clause; a verb may stand before its object. */
const isTogether = (
  words: ReadonlyArray<ClauseWord>,
  at: ReadonlyArray<number>,
  place: ReadonlyArray<number>,
): boolean => {
  const from = Math.min(...at)
  const to = Math.max(...at)
  return words.slice(from, to).every(
    (word) =>
      at.includes(word.at) ||
      place.includes(word.at) ||
      (word.kind === "word" && word.need === 0) ||
      // "Add 3 lamps", "add 2 more".
      (word.kind === "number" && [...place, ...at].some((one) => one === word.at + 1 || one === word.at + 2)) ||
      (word.text === "more" && words[word.at - 1]?.kind === "number") ||
      // "Mark all jobs as done", "remove everything that is done".
      isOfAll(words, word.at),
  )
}

/** Returns true for "everything", or what "all" stands before. */
export const isOfAll = (words: ReadonlyArray<ClauseWord>, at: number): boolean => {
  const [before, word] = [words[at - 1], words[at]]
  return (
    word?.text.toLowerCase() === "everything" ||
    (/^(?:all|every|each)$/i.test(before?.text ?? "") && /[^s]s$/.test(word?.text ?? ""))
  )
}

/** Returns true for a word that says where something is taken from: "from the basket". */
export const isSource = (words: ReadonlyArray<ClauseWord>, at: number): boolean =>
  /^(?:the|my|our)$/i.test(words[at - 1]?.text ?? "") && /^(?:from|of|off)$/i.test(words[at - 2]?.text ?? "")

/** Positions of the words that are a key of a label, and of those that mean the same. */
interface Spots {
  readonly exact: ReadonlyArray<number>
  readonly alike: ReadonlyArray<number>
}

const spotsOfKey = onceForBoth((words: ReadonlyArray<ClauseWord>, key: string): Spots => {
  const spoken = words.filter(({ kind }) => kind !== "mark" && kind !== "quote")
  const exact = spotsOf(spoken.filter((word) => word.key === key || meaningsOf(word, words).includes(key)))
  const isAlike = (word: ClauseWord) =>
    !exact.includes(word.at) && sameKey(word.key, key) && (classOf(key) !== "all" || word.text === "everything")
  return { exact, alike: spotsOf(spoken.filter(isAlike)) }
})

/** A quotation of a part of a label. */
interface Quoted {
  readonly at: number
  readonly from: number
  readonly to: number
}

const quotesOf = (
  label: ReadonlyArray<string>,
  words: ReadonlyArray<ClauseWord>,
  isFree: (at: number) => boolean,
): ReadonlyArray<Quoted> =>
  words.flatMap((word) => {
    if (word.kind !== "quote" || !isFree(word.at)) return []
    const meanings = meaningsOf(word, words)
    const inner = meanings.length > 1 ? meanings.filter((key) => label.includes(key)).slice(0, 1) : word.inner
    const from = contains(label, inner)
    return from < 0 || inner.length === 0 ? [] : [{ at: word.at, from, to: from + inner.length }]
  })

/** A label whose words are looked for in a clause. */
interface LabelSearch {
  readonly label: ReadonlyArray<string>
  readonly words: ReadonlyArray<ClauseWord>
  readonly place: ReadonlyArray<number>
  readonly spots: ReadonlyArray<Spots>
  readonly quoted: ReadonlyArray<Quoted>
}

/** Finds the words of a label that are near one of them. */
const matchAround = (
  { label, place, quoted, spots, words }: LabelSearch,
  anchor: number,
): (Match & { readonly rank: number }) | undefined => {
  const hasContent = label.some((key) => !emptyKey(key))
  const at: Array<number> = []
  const grammar: Array<number> = []
  const missed: Array<string> = []
  let matched = 0
  let quality = 0
  const near = (list: ReadonlyArray<number>) =>
    list
      .filter((spot) => Math.abs(spot - anchor) <= 6 + 2 * place.length && !at.includes(spot))
      .toSorted((a, b) => Math.abs(a - anchor) - Math.abs(b - anchor))[0]
  for (const [i, { alike, exact }] of spots.entries()) {
    const key = label[i] ?? ""
    const isContent = !emptyKey(key)
    if (!isContent && hasContent) {
      grammar.push(...exact)
      continue
    }
    const inQuote = quoted.find((quote) => quote.at === anchor && i >= quote.from && i < quote.to)
    const spot = inQuote?.at ?? near(exact) ?? near(alike)
    if (spot === undefined) {
      if (isContent) missed.push(key)
      continue
    }
    if (!at.includes(spot)) at.push(spot)
    if (isContent) matched++
    quality += inQuote !== undefined || exact.includes(spot) ? 1 : 0.85
  }
  if (at.length === 0 || (hasContent && matched === 0) || !isTogether(words, at, place)) return undefined
  return {
    at: [...at, ...grammar.filter((spot) => at.includes(spot - 1) || at.includes(spot + 1))],
    matched: hasContent ? matched : at.length,
    missed,
    quality: Math.min(1, quality / at.length),
    rank: matched * 2 + quality - missed.length - (Math.max(...at) - Math.min(...at)) * 0.05,
  }
}

/** Finds a label's words in a clause, with only grammar or `place` between them: "Add the lamp to the cart". */
export const matchLabel = (
  label: ReadonlyArray<string>,
  words: ReadonlyArray<ClauseWord>,
  isFree: (at: number) => boolean = () => true,
  place: ReadonlyArray<number> = [],
): Match | undefined => {
  const spots = label.map((key) => {
    const { alike, exact } = spotsOfKey(words, key)
    return { exact: exact.filter(isFree), alike: alike.filter(isFree) }
  })
  const quoted = quotesOf(label, words, isFree)
  const anchors = new Set([
    ...spots.flatMap(({ alike, exact }) => [...exact, ...alike]),
    ...quoted.map((quote) => quote.at),
  ])
  const search = { label, words, place, spots, quoted }
  return [...anchors]
    .flatMap((anchor) => matchAround(search, anchor) ?? [])
    .reduce<(Match & { readonly rank: number }) | undefined>(
      (best, match) => (best === undefined || match.rank > best.rank ? match : best),
      undefined,
    )
}

export const spotsOf = (words: ReadonlyArray<ClauseWord>): ReadonlyArray<number> => words.map(({ at }) => at)

export const weight = (words: ReadonlyArray<ClauseWord>, at: Iterable<number>): number => {
  let sum = 0
  for (const spot of at) sum += Math.max(words[spot]?.need ?? 0, 0.6)
  return sum
}

export const range = (from: number, to: number): ReadonlyArray<number> =>
  Array.from({ length: to - from }, (_, i) => from + i)

/** The number of the part of an enumeration that each word stands in. */
export const partsOf = (words: ReadonlyArray<ClauseWord>): ReadonlyArray<number> => {
  let part = 0
  return words.map(({ key, kind, text }) => {
    if ((kind === "mark" && ",;".includes(text)) || key === "and") part++
    return part
  })
}
