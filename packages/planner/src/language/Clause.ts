import { isPunctuation, isWord, type Token } from "./Token.ts"
import { verbLength } from "./Verb.ts"

/** One instruction of a task. The spans of all clauses, in order, cover the task without a gap. */
export interface Clause {
  /** Without the separators and fillers around it. */
  readonly tokens: ReadonlyArray<Token>
  /** The clause as the task words it, a substring of the task. */
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Words between clauses that order them and say nothing else. */
const fillers: ReadonlyArray<ReadonlyArray<string>> = [
  "then",
  "also",
  "finally",
  "next",
  "afterwards",
  "afterward",
  "after that",
  "after this",
  "after doing so",
  "once done",
  "when done",
  "once that is done",
  "when that is done",
  "once this is done",
  "please",
  "kindly",
  "now",
  "lastly",
  "last of all",
  "first of all",
  "to begin",
  "to start",
  "to start with",
  "to finish",
  "to begin with",
  "at the end",
  "in the end",
  "subsequently",
  "just",
  "simply",
  "so",
  "as a last step",
  "as the last step",
  "as a first step",
  "as the first step",
  "from there",
  "once there",
  "there",
  "you should",
  "you must",
  "you need to",
  "you have to",
  "you then",
  "you",
  "i want you to",
  "i would like you to",
  "i'd like you to",
  "i need you to",
  "could you please",
  "could you",
  "can you please",
  "can you",
  "would you please",
  "would you",
  "will you",
  "let's",
  "lets",
  "your task is to",
  "the task is to",
  "your job is to",
  "your goal is to",
  "immediately",
  "directly",
  "again",
  "from this page",
  "on this page",
  "on that page",
  "hi",
  "hello",
  "hey",
  "ok",
  "okay",
].map((phrase) => phrase.split(" "))

/** Fillers only in front of a verb or a comma: elsewhere "first" counts results. */
const ordinalFillers = ["first", "firstly", "second", "secondly", "third", "thirdly", "fourth", "fifth", "last"]

/** Ends of a clause that add nothing. */
const trailers: ReadonlyArray<ReadonlyArray<string>> = [
  "please",
  "for me",
  "to me",
  "thanks",
  "thank you",
  "then",
  "and",
  "but",
  "afterwards",
  "at the end",
  "in the end",
  "right away",
  "as well",
  "too",
  "and that's it",
  "that's it",
  "and that is all",
  "that is all",
  "that's all",
  "and stop",
  "and finish",
  "and you are done",
  "instead",
].map((phrase) => phrase.split(" "))

const startsWith = (tokens: ReadonlyArray<Token>, at: number, phrase: ReadonlyArray<string>): boolean =>
  phrase.every((word, i) => tokens[at + i]?.kind === "word" && tokens[at + i]?.value === word)

/** "First, second, third": so many counting words in a row order instructions. */
const maxOrdinals = 4

const fillerLength = (tokens: ReadonlyArray<Token>, at: number, ordinals = 0): number => {
  if (isWord(tokens[at], ...ordinalFillers)) {
    const next = at + (isPunctuation(tokens[at + 1], ",", ":") ? 2 : 1)
    const isFollowed =
      next > at + 1 ||
      verbLength(tokens, next) > 0 ||
      (ordinals < maxOrdinals && fillerLength(tokens, next, ordinals + 1) > 0)
    return isFollowed ? next - at : 0
  }
  // "and to untick": what one is asked to do.
  if (isWord(tokens[at], "to") && at > 0 && isLooseSeparator(tokens[at - 1]) && verbLength(tokens, at + 1) > 0) return 1
  let longest = 0
  for (const phrase of fillers) if (phrase.length > longest && startsWith(tokens, at, phrase)) longest = phrase.length
  return longest
}

const isLooseSeparator = (token: Token | undefined): boolean =>
  isPunctuation(token, ",", "&", "–", "—", "-") || isWord(token, "and", "but", "plus")

/** How many tokens say where the next verb is to act: "on the results page", "in the reviews widget". */
const placeLength = (tokens: ReadonlyArray<Token>, at: number): number => {
  if (
    !isWord(tokens[at], "on", "in", "at", "inside", "within", "from") ||
    !isWord(tokens[at + 1], "the", "this", "that", "my")
  )
    return 0
  for (let i = at + 3; i <= at + 6; i++) {
    if (isPunctuation(tokens[i], ",") && verbLength(tokens, i + 1) > 0) return i + 1 - at
    if (verbLength(tokens, i) > 0) return i - at
    if (tokens[i]?.kind !== "word") return 0
  }
  return 0
}

/**
 * Where the fillers and separators from each position on end: what follows decides whether a clause starts. From the last one on, so
 * that a long run of them is gone through once.
 */
const fillerEnds = (tokens: ReadonlyArray<Token>): ReadonlyArray<number> => {
  const ends = Array.from({ length: tokens.length + 1 }, (_, at) => at)
  for (let at = tokens.length - 1; at >= 0; at--) {
    const length = fillerLength(tokens, at)
    const skipped = length > 0 ? length : isLooseSeparator(tokens[at]) || isPunctuation(tokens[at], ":") ? 1 : 0
    if (skipped > 0) ends[at] = ends[Math.min(at + skipped, tokens.length)] ?? tokens.length
  }
  return ends
}

const isSentenceEnd = (tokens: ReadonlyArray<Token>, at: number): boolean => {
  const token = tokens[at]
  if (!isPunctuation(token, ".", "!", "?", "...", "…")) return false
  const next = tokens[at + 1]
  return next === undefined || next.kind === "newline" || next.kind === "bullet" || next.start > (token?.end ?? 0)
}

const startsCapital = (token: Token | undefined): boolean => /^\p{Lu}/u.test(token?.raw ?? "")

/** Token positions at which a clause starts. */
const starts = (tokens: ReadonlyArray<Token>): ReadonlyArray<number> => {
  const found = new Set([0])
  /** Inside a list of values under "fill in:": its bullets are pairs, not instructions. */
  let isValueList = false
  const ends = fillerEnds(tokens)
  /** The last token that is no end of a line. */
  let previous: Token | undefined
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]
    if (tokens[i - 1]?.kind !== "newline") previous = tokens[i - 1]
    const after = ends[i + 1] ?? i + 1
    const opensVerb = verbLength(tokens, after) > 0 || placeLength(tokens, after) > 0
    if (token?.kind === "bullet") {
      const isPair: boolean =
        !opensVerb || (isValueList && tokens.slice(i, i + 5).some((one) => isPunctuation(one, ":", "=")))
      isValueList = isPair && (isValueList || isPunctuation(previous, ":"))
      if (!isValueList) found.add(i)
    } else if (token?.kind === "newline") {
      const next = tokens[i + 1]
      if (next === undefined || next.kind === "newline" || next.kind === "bullet") continue
      if (isPunctuation(tokens[i - 1], ":") && !opensVerb) isValueList = true
      if (!isValueList && (opensVerb || startsCapital(next))) found.add(i)
      else if (isValueList && opensVerb) {
        isValueList = false
        found.add(i)
      }
    } else if (isPunctuation(token, ";", "->", "=>", "→", "➔", "»") || isSentenceEnd(tokens, i)) found.add(i)
    else if (isWord(token, "then") && !isWord(tokens[i - 1], "and")) found.add(i)
    else if (isPunctuation(token, ":") && opensVerb && !isValueList) found.add(i)
    else if (isLooseSeparator(token) && opensVerb && !isValueList) found.add(i)
    else if (isLooseSeparator(token) && after > i + 1 && isWord(tokens[i + 1], "then")) found.add(i)
  }
  return [...found].sort((a, b) => a - b)
}

const isEdge = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind === "newline" ||
    token.kind === "bullet" ||
    isLooseSeparator(token) ||
    isPunctuation(token, ".", "!", "?", "...", "…", ";", "->", "=>", "→", "➔", "»", ":"))

/** Tokens that decide at most whether a filler stands at a place. */
const fillerSight = 20

const trim = (tokens: ReadonlyArray<Token>): ReadonlyArray<Token> => {
  let from = 0
  let to = tokens.length
  for (;;) {
    while (from < to && isEdge(tokens[from])) from++
    const length = fillerLength(tokens.slice(from, Math.min(to, from + fillerSight)), 0)
    if (length === 0) break
    from += length
  }
  for (;;) {
    while (to > from && isEdge(tokens[to - 1])) to--
    const trailer = trailers.find(
      (phrase) => to - phrase.length >= from && startsWith(tokens, to - phrase.length, phrase),
    )
    if (trailer === undefined) break
    to -= trailer.length
  }
  return tokens.slice(from, to)
}

/**
 * Splits a task's tokens into clauses: at line and sentence ends, `;` and "then" always, at a comma and "and" only in
 * front of a verb. What is nothing but fillers belongs to the clause before it.
 */
export const splitClauses = (task: string, tokens: ReadonlyArray<Token>): ReadonlyArray<Clause> => {
  const positions = starts(tokens)
  const clauses: Array<{ tokens: ReadonlyArray<Token>; text: string; start: number; end: number }> = []
  positions.forEach((from, i) => {
    const part = tokens.slice(from, positions[i + 1] ?? tokens.length)
    const core = trim(part)
    const first = core[0]
    const last = core.at(-1)
    if (first === undefined || last === undefined) return
    if (core.length === 1 && isWord(first, ...ordinalFillers) && positions[i + 1] !== undefined) return
    const start = clauses.length === 0 ? 0 : (part[0]?.start ?? first.start)
    const before = clauses.at(-1)
    if (before !== undefined) before.end = start
    clauses.push({ tokens: core, text: task.slice(first.start, last.end), start, end: task.length })
  })
  return clauses
}
