import { saidIn } from "./commands/Command.ts"
import { type Clause, isRestraint, readClauses } from "./task/Clauses.ts"
import { needsJudgement } from "./task/Judgement.ts"
import { clickKeys } from "./task/Words.ts"

/** Characters of a task outside its quotations. */
const maxTaskLength = 3000

/** Returns the part of a task for which it is not taken; undefined if it is taken. */
export const refusalOf = (task: string): string | undefined => {
  if (task.replaceAll(/"[^"]*"|“[^“”]*”/g, "").length > maxTaskLength) return task.slice(0, 200)
  const judged = needsJudgement(task)
  if (judged !== undefined)
    return (
      readClauses(task).clauses.find(({ text }) => text.includes(judged) && task.includes(text))?.text ??
      task.slice(0, 200)
    )
  const { clauses, url } = readClauses(task)
  if (clauses.length === 0 && url !== null) return undefined
  if (clauses.every(isRestraint) || clauses.length > 25) return task
  // "Choose About in the Help menu": names may be words that mean nothing elsewhere.
  const isName = ({ kind, text }: Clause["words"][number], at: number, verb: number): boolean =>
    kind === "word" && at > verb && at > 0 && /^\p{Lu}\p{L}/u.test(text)
  const asks = clauses.some(
    ({ isQuestion, verb, words }) =>
      isQuestion ||
      words.some((word, at) => word.need > 0 || isName(word, at, verb)) ||
      // "Hit later": what is clicked may be called by any word.
      (clickKeys.has(words[verb]?.key ?? "") && words.some(({ at, kind }) => at > verb && kind === "word")),
  )
  return asks ? undefined : task
}

/** Returns true if a task begins with something that a page must be open for. */
export const needsPage = (task: string): boolean => {
  const { clauses, url } = readClauses(task)
  const [first] = clauses
  return url === null && first !== undefined && !/^wait\b|\uE001|https?:\/\//i.test(saidIn(first))
}
