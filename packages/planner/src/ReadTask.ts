import type { TaskDeclined } from "@tabwright/agent/brain"
import { declined, declinedAsTooLong, declinedWithoutQuotes } from "./Declined.ts"
import type { Intent } from "./frame/Frame.ts"
import { frames } from "./frame/index.ts"
import { type Clause, splitClauses, topicOf } from "./language/Clauses.ts"
import { actionsFor } from "./language/Goals.ts"
import { hasVagueAim, isConditional, needsJudgement } from "./language/Judgement.ts"
import { lex } from "./language/Lexer.ts"
import { nounOf } from "./language/Meaning.ts"
import { isValueNoun } from "./page/Query.ts"
import { isWord } from "./language/Token.ts"
import { sentences } from "./language/clause/Sentences.ts"
import { readFirst, visitFirst } from "./language/clause/Visits.ts"
import { forbiddenVerbs } from "./language/clause/Prohibitions.ts"
import { withoutSecrets, withSecrets } from "./language/Secrets.ts"

/** A task as clauses, each with the ways to read it. */
export interface Plan {
  readonly clauses: ReadonlyArray<Clause>
  readonly intents: ReadonlyArray<ReadonlyArray<Intent>>
  /** Texts of the clauses for people, without secrets. */
  readonly shown: ReadonlyArray<string>
  /** Base forms of verbs that the task forbids: "do not save". */
  readonly forbidden: ReadonlyArray<string>
}

/** Tokens of the longest task and of its longest sentence, and its clauses: far more than any plain instructions have. */
const maxTokens = 4000
const maxSentence = 300
const maxClauses = 200
/** Characters of the longest token outside of quotes, and of an address. */
const maxWord = 500
const maxAddress = 8000

const longestSentence = (tokens: ReturnType<typeof lex>): number => {
  let longest = 0
  let from = 0
  tokens.forEach(({ kind, value }, at) => {
    if (kind === "newline" || kind === "bullet" || (kind === "punctuation" && /^[.!?;]/.test(value))) from = at + 1
    longest = Math.max(longest, at - from)
  })
  return longest
}

const finding = [
  "find",
  "find out",
  "get",
  "give me",
  "tell me",
  "tell",
  "report",
  "read",
  "read out",
  "return",
  "look up",
]

/** "Find the number": a value, not an action. */
const asksForValue = ({ args, kind, verb }: Clause): boolean =>
  kind === "do" &&
  verb?.form === "base" &&
  finding.includes(verb.base) &&
  isWord(args[0], "the", "its", "his", "her", "their") &&
  nounOf(args).some(isValueNoun)

/**
 * Reads a whole task, or declines it for a clause that no frame fits or that asks for judgement. `earlier` is the task of
 * the turn before.
 */
export const readTask = (task: string, earlier?: string): Plan | TaskDeclined => {
  const { ambiguousAt, secrets, tokens } = withSecrets(task, lex(task))
  const show = (text: string): string => withoutSecrets(text, secrets)
  const hasLongWord = tokens.some(
    ({ kind, raw }) => kind !== "quoted" && raw.length > (kind === "url" ? maxAddress : maxWord),
  )
  if (tokens.length > maxTokens || longestSentence(tokens) > maxSentence || hasLongWord)
    return declinedAsTooLong(show(task.slice(0, 400)))
  if (ambiguousAt !== -1) {
    const before = task.slice(Math.max(0, ambiguousAt - 60), ambiguousAt)
    return declinedWithoutQuotes(show(`${before}***`))
  }
  const split = splitClauses(task, tokens, earlier === undefined ? [] : topicOf(earlier))
    .flatMap(visitFirst)
    .flatMap(readFirst)
  if (split.length === 0) return declined(show(task.trim()))
  if (split.length > maxClauses) return declinedAsTooLong(show(task.slice(0, 400)))
  // A sentence decides, too: the condition in front of an instruction is no part of a clause.
  const judged =
    split.find((clause) => needsJudgement(lex(clause.text)))?.text ??
    (sentences(tokens).some((sentence) => isConditional(sentence) || hasVagueAim(sentence)) ? task.trim() : undefined)
  if (judged !== undefined) return declined(show(judged))
  const clauses = secrets.length === 0 ? split : split.map((clause) => ({ ...clause, text: show(clause.text) }))
  const intents = clauses.map((clause, at) => {
    const all = [clause, ...actionsFor(clause)].flatMap((one) =>
      frames.flatMap((frame) => frame.read(one, { before: clauses.slice(0, at), after: clauses.slice(at + 1) })),
    )
    const reading = all.filter(({ isReading }) => isReading === true)
    // "I need the amount for roads": a value, not an action.
    const isValue =
      clause.wh === "need" &&
      isWord(clause.args[0], "the", "its", "his", "her", "their") &&
      clause.args.some((token) => isWord(token, "of", "for", "from", "that", "which"))
    return (isValue || asksForValue(clause)) && reading.length > 0 ? reading : all
  })
  const unread = clauses.findIndex(
    (clause, at) => intents[at]?.length === 0 && (!clause.isOptional || clauses.length === 1),
  )
  if (unread !== -1) return declined(clauses[unread]?.text ?? show(task))
  return { clauses, intents, shown: clauses.map(({ text }) => text), forbidden: forbiddenVerbs(tokens) }
}
