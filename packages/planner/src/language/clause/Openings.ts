import { countingOpenings, endings, goalOpenings, openings } from "../../data/Phrases.ts"
import {
  finite,
  followers,
  modals,
  nounFirst,
  nounFollowers,
  numberedNouns,
  questionWords,
  strongNouns,
} from "../../data/Grammar.ts"
import type { Tokens } from "./Clause.ts"
import { isPunctuation, isWord, type Token } from "../Token.ts"
import { type Verb, verbAt } from "../Verb.ts"

export const startsWith = (tokens: Tokens, at: number, phrase: ReadonlyArray<string>): boolean =>
  phrase.every((word, i) => tokens[at + i]?.value === word && tokens[at + i]?.kind !== "quoted")

export const longestAt = (tokens: Tokens, at: number, phrases: ReadonlyArray<ReadonlyArray<string>>): number =>
  phrases.reduce(
    (longest, phrase) => (phrase.length > longest && startsWith(tokens, at, phrase) ? phrase.length : longest),
    0,
  )

export const isComma = (token: Token | undefined): boolean => isPunctuation(token, ",", "–", "—", "-", ":")

export const isEdge = (token: Token | undefined): boolean =>
  token !== undefined &&
  (token.kind === "newline" ||
    token.kind === "bullet" ||
    isComma(token) ||
    isPunctuation(token, ".", "!", "?", "...", "…", ";"))

export const isOneOf = (token: Token | undefined, words: ReadonlySet<string>): boolean =>
  token?.kind === "word" && words.has(token.value)

/** Returns the verb at a token where an instruction may start, unless the word is a noun there. */
export const instructionAt = (tokens: Tokens, at: number, isFirst = false): Verb | undefined => {
  const verb = verbAt(tokens, at)
  if (verb === undefined || verb.length > 1) return verb
  const next = tokens[at + 1]
  const word = tokens[at]?.value ?? ""
  if (isPunctuation(next, ":")) return isFirst && !strongNouns.has(word) ? verb : undefined
  if (!nounFirst.has(word)) return verb
  if (next === undefined || isEdge(next)) return isFirst || !strongNouns.has(word) ? verb : undefined
  if (isOneOf(next, nounFollowers)) return undefined
  if (!isFirst && numberedNouns.has(word)) {
    if (next.kind === "number" || (next.kind === "quoted" && /^\d/.test(next.value))) return undefined
    // "pick-up on May 4 and return on May 11"
    if (isWord(next, "on", "at", "from") && /^(?:\d|\p{Lu})/u.test(tokens[at + 2]?.raw ?? "")) return undefined
  }
  // "press Sign": the name of a control.
  if (/^\p{Ll}/u.test(tokens[at]?.raw ?? "") && /^\p{Lu}\p{Ll}/u.test(next.raw) && !strongNouns.has(word)) return verb
  if (next.kind !== "word") return isFirst || !strongNouns.has(word) ? verb : undefined
  return isFirst || followers.has(next.value) ? verb : undefined
}

/** Drops what stands in front of an instruction. */
export const opened = (tokens: Tokens): Tokens => {
  let at = 0
  for (;;) {
    while (at < tokens.length && isEdge(tokens[at])) at++
    // "There is one new folder" states something.
    if (isWord(tokens[at], "there") && isWord(tokens[at + 1], "is", "are", "must", "should", "was", "were"))
      return tokens.slice(at)
    if (isWord(tokens[at], "theres", "there's")) return tokens.slice(at)
    // "So that all see it", "you have told me": no openings.
    if (isWord(tokens[at], "so") && isWord(tokens[at + 1], "that") && modalAt(tokens, at + 3) === 0)
      return tokens.slice(at)
    if (isWord(tokens[at], "you") && isWord(tokens[at + 1], "have", "told") && !isWord(tokens[at + 2], "to"))
      return tokens.slice(at)
    // "only add the tea"
    if (
      isWord(tokens[at], "only", "rather") &&
      verbAt(tokens, at)?.length !== 2 &&
      instructionAt(tokens, at + 1) !== undefined &&
      isWord(tokens[at + 2], "the", "a", "an", "my", "this", "it", "on")
    ) {
      at++
      continue
    }
    const counted = isWord(tokens[at], ...countingOpenings)
      ? isComma(tokens[at + 1])
        ? 2
        : instructionAt(tokens, at + 1) === undefined
          ? 0
          : 1
      : 0
    const length = counted > 0 ? counted : longestAt(tokens, at, openings)
    if (length === 0) return tokens.slice(at)
    at += length
  }
}

/** Drops what stands behind an instruction. */
export const closed = (tokens: Tokens): Tokens => {
  let to = tokens.length
  for (;;) {
    while (to > 0 && isEdge(tokens[to - 1])) to--
    const ending = endings.find(
      (phrase) =>
        to > phrase.length &&
        startsWith(tokens, to - phrase.length, phrase) &&
        // "click ok"
        (to > phrase.length + 1 || !isWord(tokens[to - 1], "ok", "okay", "above", "below", "then", "next")),
    )
    if (ending === undefined) return tokens.slice(0, to)
    to -= ending.length
  }
}

/** Length of "should", "has to", "needs to be" at a token; 0 if it is none. */
export const modalAt = (tokens: Tokens, at: number): number =>
  isOneOf(tokens[at], modals) || (isWord(tokens[at], "can") && isWord(tokens[at + 1], "go", "be", "move", "get"))
    ? isWord(tokens[at + 1], "to")
      ? 2
      : 1
    : isWord(tokens[at], "has", "have", "needs", "need", "is", "are") &&
        isWord(tokens[at + 1], "to") &&
        (isWord(tokens[at + 2], "be", "become", "contain") || verbAt(tokens, at + 2) !== undefined)
      ? 2
      : 0

/** The first modal verb behind a subject. */
export const modalIn = (tokens: Tokens): { readonly at: number; readonly length: number } | undefined => {
  for (let at = 1; at < tokens.length; at++) {
    const length = modalAt(tokens, at)
    if (length > 0) return { at, length }
  }
  return undefined
}

export const questionLength = (tokens: Tokens, at: number): number => longestAt(tokens, at, questionWords)

export const isFiniteVerb = (token: Token | undefined): boolean => isOneOf(token, finite)

/** Returns true if tokens start an instruction, a question, a wish or a goal. */
export const isDirective = (tokens: Tokens, isNeedOne = true): boolean => {
  const core = opened(tokens)
  if (core.length === 0) return false
  if (
    core.length < tokens.length &&
    !isWord(tokens[0], "and", "but", "so", "then") &&
    instructionAt(core, 0, true) !== undefined
  )
    return true
  return (
    instructionAt(core, 0) !== undefined ||
    questionLength(core, 0) > 0 ||
    modalIn(core.slice(0, 60)) !== undefined ||
    longestAt(core, 0, goalOpenings) > 0 ||
    (isNeedOne &&
      core
        .slice(0, 40)
        .some((token, at) => isWord(token, "is", "are") && isWord(core[at + 1], "needed", "required", "wanted"))) ||
    isWord(core[0], "know", "learn", "need", "want", "don't", "dont", "never") ||
    (isWord(core[0], "i", "we") && isWord(core[1], "need", "want", "require"))
  )
}
