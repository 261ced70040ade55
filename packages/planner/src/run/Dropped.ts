import type { Clause } from "../language/Clauses.ts"
import { lex } from "../language/Lexer.ts"
import type { Token } from "../language/Token.ts"

const isValue = ({ kind }: Token): boolean => kind === "number" || kind === "quoted" || kind === "email"

/** Values in the words of a clause. */
export const valuesOf = ({ args, subject }: Clause): ReadonlyArray<string> =>
  [...subject, ...args].filter(isValue).map(({ raw }) => raw)

/** Values of a task that no clause has: a reason or an aside that was not understood. */
export const droppedValues = (task: string, clauses: ReadonlyArray<Clause>): ReadonlyArray<string> => {
  const kept = clauses.flatMap(({ args, purpose, subject }) => [...subject, ...args, ...purpose])
  const starts = new Set(kept.map(({ start }) => start))
  const values = new Set(kept.map(({ value }) => value))
  return lex(task)
    .filter((token) => isValue(token) && !starts.has(token.start) && !values.has(token.value))
    .map(({ raw }) => raw)
}
