import { modals, notBeforeVerb, runOn } from "../../data/Grammar.ts"
import type { Tokens } from "./Clause.ts"
import {
  instructionAt,
  isComma,
  isDirective,
  isEdge,
  isFiniteVerb,
  isOneOf,
  modalAt,
  modalIn,
  opened,
  questionLength,
} from "./Openings.ts"
import { isProhibition } from "./Prohibitions.ts"
import { isPunctuation, isWord, type Token } from "../Token.ts"
import { verbAt } from "../Verb.ts"

const isSentenceEnd = (tokens: Tokens, at: number): boolean => {
  const token = tokens[at]
  if (!isPunctuation(token, ".", "!", "?", "...", "…")) return false
  const next = tokens[at + 1]
  const before = tokens[at - 1]
  if (
    isWord(before, "mr", "mrs", "ms", "dr", "prof", "st", "no", "vs") &&
    before?.end === token?.start &&
    next?.kind !== "newline"
  )
    return next === undefined
  return next === undefined || next.kind === "newline" || next.kind === "bullet" || next.start > (token?.end ?? 0)
}

/** Cuts tokens at the ends of sentences and lines. A list of values after a colon stays with its sentence. */
export const sentences = (given: Tokens): ReadonlyArray<Tokens> => {
  // "A followed by B"
  const tokens = given.flatMap((token, at) =>
    isWord(token, "followed") && isWord(given[at + 1], "by")
      ? [{ ...token, kind: "punctuation" as const, value: ",", raw: "," }]
      : isWord(token, "by") && isWord(given[at - 1], "followed")
        ? [{ ...token, value: "then", raw: "then" }]
        : [token],
  )
  const all: Array<Array<Token>> = [[]]
  let isList = false
  tokens.forEach((token, at) => {
    const current = all.at(-1) ?? []
    const next = tokens[at + 1]
    if (token.kind === "newline") {
      const start = next?.kind === "bullet" ? at + 2 : at + 1
      const opens = isDirective(tokens.slice(start, start + 12))
      if (isPunctuation(tokens[at - 1], ":") && !opens) isList = true
      else if (opens) isList = false
      if (isList) current.push({ ...token, kind: "punctuation", value: ",", raw: "," })
      else if (current.length > 0) all.push([])
    } else if (token.kind === "bullet") {
      if (!isList && current.length > 0) all.push([])
    } else if (isSentenceEnd(tokens, at) || isPunctuation(token, ";", "->", "=>", "→", "➔")) {
      // The mark stays, for questions.
      if (isPunctuation(token, "?")) current.push(token)
      all.push([])
    } else current.push(token)
  })
  return all.filter((one) => one.some((token) => !isEdge(token)))
}

const joints = new Set(["and", "but", "then", "plus", "afterwards"])

/** Returns true if a comma or "and" starts another statement of what must hold. */
const isStatement = (rest: Tokens, before: Tokens, isGoal: boolean): boolean => {
  const own = rest.findIndex(
    (one, i) => i > 0 && i < 8 && (modalAt(rest, i) > 0 || (isGoal && (isFiniteVerb(one) || isWord(one, "get")))),
  )
  const hasBefore = modalIn(before) !== undefined || (isGoal && before.some(isFiniteVerb))
  return own > 0 && hasBefore && !rest.slice(0, own).some((one) => isComma(one))
}

/** Returns true if a verb is the name of a key or control: 'press "a", then Enter'. */
const isKey = (tokens: Tokens, rest: Tokens, length: number): boolean => {
  const head = instructionAt(opened(tokens), 0, true)
  if (head === undefined || !(head.senses.has("key") || head.senses.has("click"))) return false
  const isName = /^\p{Lu}/u.test(rest[0]?.raw ?? "") || isWord(rest[0], "enter")
  return (
    isName &&
    (rest[length] === undefined ||
      isEdge(rest[length]) ||
      isWord(rest[length], "in", "on", "once", "again", "and", "then", "key", "twice"))
  )
}

/** Returns true if a question word behind a comma or "and" starts a question instead of a relative clause. */
const isQuestion = (joint: Token, before: Tokens, rest: Tokens, isInstruction: boolean, isMarked: boolean): boolean => {
  if (!isWord(rest[0], "which", "who", "whose", "where", "when", "what")) return true
  const isFirst = isComma(joint)
  const from = isInstruction ? 1 : 0
  const isAsked = before.slice(from, from + 4).some((_, i) => questionLength(before, i + from) > 0)
  if (isWord(joint, "and") && (isAsked || !isInstruction)) return true
  if (!isFirst) return false
  if (
    isWord(rest[1], "does", "do", "did") ||
    (isWord(rest[0], "when", "where", "what") && isWord(rest[1], "is", "are"))
  )
    return true
  if (isAsked && rest.length < 4) return true
  return isMarked && !isInstruction && !isWord(rest[1], "is", "are", "was", "were", "should", "must")
}

/** Positions at which another instruction starts. */
export const cuts = (tokens: Tokens, isGoal: boolean): ReadonlyArray<number> => {
  const found: Array<number> = []
  const isInstruction = instructionAt(opened(tokens), 0, true) !== undefined
  for (let at = 1; at < tokens.length; at++) {
    const token = tokens[at]
    const isJoint = isComma(token) || isOneOf(token, joints) || isPunctuation(token, "&", "+")
    if (!isJoint) {
      if (isWord(token, "without") && verbAt(tokens, at + 1, ["ing"]) !== undefined) found.push(at)
      const isRunOn =
        isInstruction &&
        isOneOf(token, runOn) &&
        !isOneOf(tokens[at - 1], notBeforeVerb) &&
        tokens[at - 1]?.kind !== "punctuation" &&
        /^\p{Ll}/u.test(token?.raw ?? "") &&
        (tokens[at + 1]?.kind === "quoted" || isWord(tokens[at + 1], "the", "on", "my", "all", "both", "submit"))
      if (isRunOn && at > (found.at(-1) ?? 0) + 1) found.push(at)
      continue
    }
    const rest = opened(tokens.slice(at))
    const before = tokens.slice(0, at)
    if (rest.length === 0) continue
    const verb = instructionAt(rest, 0)
    // "find and click"
    if (isWord(token, "and") && at === 1 && isWord(tokens[0], "find", "locate", "try", "go") && verb !== undefined)
      continue
    // "open the folder A and, in it, the file B"
    if (isWord(token, "and") && isWord(rest[0], "in", "inside") && isWord(rest[1], "it", "there", "them")) {
      found.push(at)
      continue
    }
    if (isPunctuation(token, ":")) {
      // "I need the date: open the list."
      if (verb !== undefined && isDirective(before) && at > 1 && !isWord(tokens[at - 1], "following")) found.push(at)
      continue
    }
    if (isWord(tokens[0], "he", "she", "they") && isOneOf(token, joints) && verbAt(rest, 0, ["third"]) !== undefined) {
      found.push(at)
      continue
    }
    // "A should be ticked and B unticked"
    const isElliptic =
      rest.length > 1 &&
      rest.length < 8 &&
      !rest.some(isComma) &&
      verbAt(rest, rest.length - 1, ["participle"]) !== undefined
    if (isWord(token, "and") && isElliptic && modalIn(before) !== undefined && !rest.some(isFiniteVerb)) {
      found.push(at)
      continue
    }
    // "… and gets the newsletter"
    if (isWord(token, "and") && isOneOf(rest[0], modals)) {
      found.push(at)
      continue
    }
    if (isWord(token, "and") && isGoal && isWord(rest[0], "gets", "wants", "has", "is")) {
      found.push(at)
      continue
    }
    if (isComma(token) && isWord(rest[0], "no", "not") && !isGoal) {
      found.push(at)
      continue
    }
    if (verb !== undefined && isKey(tokens, rest, verb.length)) continue
    const isPassive =
      modalIn(before) !== undefined || (isGoal && before.some((one) => isWord(one, "is", "are", "was", "were")))
    if (verb !== undefined || isProhibition(rest, isGoal)) found.push(at)
    else if (!isComma(token) && isPassive && verbAt(rest, 0, ["participle"]) !== undefined) found.push(at)
    else if (questionLength(rest, 0) > 0) {
      if (token !== undefined && isQuestion(token, before, rest, isInstruction, isPunctuation(tokens.at(-1), "?")))
        found.push(at)
    } else if (
      isComma(token) &&
      !isGoal &&
      isFiniteVerb(rest[1]) &&
      !isWord(rest[0], "it", "its", "that", "this", "which", "who", "he", "she") &&
      (before.some(isFiniteVerb) || before.some((_, i) => i < 3 && questionLength(before, i) > 0)) &&
      !isWord(rest[0], "i")
    )
      found.push(at)
    else if ((!isComma(token) || isGoal) && isStatement(rest, before, isGoal)) found.push(at)
  }
  return found
}
