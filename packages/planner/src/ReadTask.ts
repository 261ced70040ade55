import type { TaskDeclined } from "@tabwright/agent/brain"
import { declined } from "./Declined.ts"
import type { Intent } from "./frame/Frame.ts"
import { frames } from "./frame/index.ts"
import { type Clause, splitClauses } from "./language/Clauses.ts"
import { actionsFor } from "./language/Goals.ts"
import { lex } from "./language/Lexer.ts"
import { isWord } from "./language/Token.ts"
import { judgementAt } from "./language/Verb.ts"

/** A task as clauses, each with the ways to read it. */
export interface Plan {
  readonly clauses: ReadonlyArray<Clause>
  readonly intents: ReadonlyArray<ReadonlyArray<Intent>>
  /** Texts of the clauses for people, without secrets. */
  readonly shown: ReadonlyArray<string>
}

/** Reads a whole task, or declines it for a clause that no frame fits or that asks for judgement. */
export const readTask = (task: string): Plan | TaskDeclined => {
  const tokens = lex(task)
  const clauses = splitClauses(task, tokens)
  const judged = tokens.map((_, at) => judgementAt(tokens, at)).find((words) => words !== undefined)
  if (clauses.length === 0 || judged !== undefined) return declined(task.trim())
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
    return isValue && reading.length > 0 ? reading : all
  })
  const unread = clauses.findIndex(
    (clause, at) => intents[at]?.length === 0 && (!clause.isOptional || clauses.length === 1),
  )
  if (unread !== -1) return declined(clauses[unread]?.text ?? task)
  return { clauses, intents, shown: clauses.map(({ text }) => text) }
}
