import type { Clause } from "../language/Clauses.ts"
import { lex } from "../language/Lexer.ts"
import type { Token } from "../language/Token.ts"

const isValue = ({ kind }: Token): boolean => kind === "number" || kind === "quoted" || kind === "email"

const isName = ({ kind, raw }: Token): boolean => kind === "word" && /^\p{Lu}\p{Ll}{2,}/u.test(raw)

/** Values in the words of a clause; names if it is nothing but names. */
export const valuesOf = ({ args, kind, subject }: Clause): ReadonlyArray<string> => {
  const all = [...subject, ...args].filter((token) => token.kind !== "punctuation")
  return (kind === "loose" && all.every(isName) ? all : all.filter(isValue)).map(({ raw }) => raw)
}

const isDate =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$|^(?:january|february|march|april|may|june|july|august|september|october|november|december)$/i

/** Values of a task that no clause has: a reason or an aside that was not understood. */
export const droppedValues = (task: string, clauses: ReadonlyArray<Clause>): ReadonlyArray<string> => {
  const kept = clauses.flatMap(({ args, purpose, subject }) => [...subject, ...args, ...purpose])
  const starts = new Set(kept.map(({ start }) => start))
  const values = new Set(kept.map(({ value }) => value))
  // Names count where something is to be sent: one of the values may be left out.
  const isSending =
    clauses.every(({ kind, verb }) => kind !== "ask" && verb?.senses.has("read") !== true) &&
    clauses.some(({ verb }) => verb?.senses.has("submit") === true)
  return lex(task)
    .filter(
      (token, at, all) =>
        (isValue(token) || (isSending && isName(token) && !isDate.test(token.raw) && all[at - 1]?.kind === "word")) &&
        !starts.has(token.start) &&
        !values.has(token.value),
    )
    .map(({ raw }) => raw)
}
