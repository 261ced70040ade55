import { nowhere, placing, telling } from "../../data/Grammar.ts"
import { reasonEndings, reasonOpenings } from "../../data/Phrases.ts"
import { noTokens, type Tokens } from "./Clause.ts"
import {
  instructionAt,
  isComma,
  isDirective,
  isFiniteVerb,
  isOneOf,
  longestAt,
  modalAt,
  modalIn,
  opened,
  questionLength,
} from "./Openings.ts"
import { isProhibition } from "./Prohibitions.ts"
import { isPunctuation, isWord, rawText } from "../Token.ts"
import { verbAt } from "../Verb.ts"

const auxiliaries = "is are do does did will can was were".split(" ")

/** A sentence without what it gives as reason, place or purpose. */
export interface Peeled {
  readonly core: Tokens
  /** Reasons in front and behind. */
  readonly told: Tokens
  /** "On page 2": where the instruction is carried out. */
  readonly place: Tokens
  /** "After clicking A": an instruction of its own, which comes first. */
  readonly lead: Tokens
  /** "To mark it": what it is done for. */
  readonly purpose: Tokens
  /** True if it says what must hold: "…, so the list is sorted". */
  readonly isResult: boolean
}

/** Returns true if tokens tell something instead of asking for it. */
export const isTelling = (tokens: Tokens): boolean =>
  instructionAt(tokens, 0) === undefined &&
  modalIn(tokens) === undefined &&
  ((isWord(tokens[0], "i", "we", "he", "she", "they") &&
    tokens.length > 1 &&
    !isWord(tokens[1], "need", "want", "require")) ||
    tokens.some((token) => isFiniteVerb(token) || isOneOf(token, telling)) ||
    tokens.some((_, at) => at > 0 && verbAt(tokens, at, ["third", "participle"]) !== undefined))

const pronounOpenings = "i we he she they it it's its i'm im i've ive he's she's they're that's thats there's".split(
  " ",
)

/** "as the number is dead", but not "as the date". */
const isClauseBehind = (core: Tokens, from: number): boolean => {
  for (let at = from; at < Math.min(core.length, from + 8); at++) {
    if (isComma(core[at]) || isWord(core[at], "and")) return false
    if (isFiniteVerb(core[at]) || isOneOf(core[at], telling)) return true
  }
  return false
}

/** Where a reason at the end starts; the length if there is none. */
const endOf = (core: Tokens): number => {
  for (let at = 2; at < core.length; at++) {
    const isTold =
      isComma(core[at]) &&
      isWord(core[at + 1], ...pronounOpenings) &&
      !isWord(core[at + 2], "should", "must", "needs", "need", "want", "has", "is") &&
      isTelling(core.slice(at + 1))
    // "…, which is far down" tells where it is.
    const isRelative =
      isComma(core[at]) &&
      isWord(core[at + 1], "which", "who") &&
      isWord(core[at + 2], "is", "are", "was", "were", "has", "have") &&
      !isPunctuation(core.at(-1), "?")
    const ending = longestAt(core, at, reasonEndings)
    const isReason = ending > 0 && (!isWord(core[at], "as", "since") || isClauseBehind(core, at + 1))
    if ((isTold || isRelative || isReason) && isDirective(core.slice(0, at))) return at
  }
  return core.length
}

/** Drops a reason, a place or a purpose in front of an instruction, and a reason behind it. */
export const peel = (tokens: Tokens, isAim = false): Peeled => {
  let core = tokens
  let told: Tokens = noTokens
  let place: Tokens = noTokens
  let lead: Tokens = noTokens
  let purpose: Tokens = noTokens
  let isResult = false
  for (let more = true; more;) {
    more = false
    const isQuestion = isWord(core[0], "when") && isWord(core[1], ...auxiliaries)
    const opening = !isQuestion && instructionAt(core, 0) === undefined ? longestAt(core, 0, reasonOpenings) : 0
    const isFor = isWord(core[0], "for")
    const isPlace = opening > 0 && (isFor || isOneOf(core[0], placing)) && longestAt(core, 0, [["in", "order"]]) === 0
    // "on page 2 reserve green door"
    const verb =
      isPlace && !isFor ? core.findIndex((_, at) => at > 1 && at < 6 && instructionAt(core, at) !== undefined) : -1
    if (
      verb > 0 &&
      /^\p{Ll}/u.test(core[verb]?.raw ?? "") &&
      !core.slice(0, verb).some((token) => isComma(token) || isWord(token, "to"))
    ) {
      place = core.slice(0, verb)
      core = core.slice(verb)
      break
    }
    // "Because the file is old it should be deleted."
    const modal = opening > 0 && !isPlace ? modalIn(core) : undefined
    if (
      modal !== undefined &&
      modal.at > opening + 2 &&
      isWord(core[modal.at - 1], "it", "she", "he", "they") &&
      !core.slice(0, modal.at).some(isComma)
    ) {
      told = core.slice(0, modal.at - 1)
      core = core.slice(modal.at - 1)
      break
    }
    for (let at = 1; at < core.length && !more; at++) {
      const isSo =
        isWord(core[at], "so") &&
        (!isWord(core[at + 1], "that") ||
          (isComma(core[at - 1]) && modalAt(core, at + 3) > 0 && !isWord(core[at + 2], ...pronounOpenings)))
      if (!isComma(core[at]) && !(isSo && isComma(core[at - 1]))) continue
      if (isComma(core[at]) && isWord(core[at + 1], "so") && !isWord(core[at + 2], "that")) continue
      // "May 17, 2026"
      if (core[at - 1]?.kind === "number" && core[at + 1]?.kind === "number") continue
      const head = core.slice(0, at)
      const rest = core.slice(at + 1)
      const isAsked = isDirective(rest) && !isProhibition(opened(rest))
      const isDone = instructionAt(opened(head), 0) === undefined && modalIn(head) === undefined
      if (isSo && (isTelling(head) || opening > 0 || (isAsked && (isDone || isAim))) && rest.length > 0) {
        told = head
        isResult = !isAsked
        core = opened(rest)
        more = true
      } else if (opening > 0 && isAsked) {
        const ing = verbAt(head, 1, ["ing"])
        if (isPlace && !isTelling(head)) {
          // "For Nele, …", but not "for the party, …".
          const isNamed = head
            .slice(1)
            .some(({ kind, raw }) => kind === "quoted" || kind === "number" || /^(?:\p{Lu}\p{Ll}|[@#])/u.test(raw))
          if (isFor && !isNamed) told = head
          else if (!nowhere.test(rawText(head))) place = head
          else if (/^at the end|^in the end/i.test(rawText(head))) isResult = true
        } else if (isWord(head[0], "after", "by", "once") && ing !== undefined) lead = head.slice(1)
        else if (isWord(head[0], "to") && verbAt(head, 1) !== undefined) purpose = head.slice(1)
        else told = head
        core = opened(rest)
        more = true
      } else if (opening === 0 && isAsked && isTelling(head) && !isDirective(head, false)) {
        // "A trip needs a bike: pick-up 3 May, then reserve"
        const colon = head.findIndex((token) => isPunctuation(token, ":"))
        told = colon > 0 ? head.slice(0, colon) : head
        core = colon > 0 ? core.slice(colon + 1) : opened(rest)
        more = true
      } else if (
        isPunctuation(core[at], ":") &&
        (isAsked || instructionAt(opened(rest), 0, true) !== undefined) &&
        ((isTelling(opened(head)) && !isDirective(head, false)) ||
          isAim ||
          isWord(core[0], "be") ||
          questionLength(opened(rest), 0) > 0)
      ) {
        told = head
        core = opened(rest)
        more = true
      } else if (
        opening > 0 &&
        !isPlace &&
        isComma(core[at]) &&
        isTelling(head) &&
        isTelling(rest) &&
        !isWord(rest[0], "and", "or")
      ) {
        told = head
        isResult = true
        core = opened(rest)
        more = true
      }
      // What comes first decides: an instruction is not searched for reasons in front of later ones.
      if (opening === 0 && !more && isDirective(head, false)) break
    }
  }
  const end = endOf(core)
  if (end < core.length && told.length === 0) told = core.slice(end)
  return { core: core.slice(0, end), told, place, lead, purpose, isResult }
}
