import type { Clause } from "./Clauses.ts"

const passwordNoun = /^(?:passwords?|passcode|passphrase|pin|secret)$/i

const signingIn = /\b(?:log|sign) ?in\b/i

/** A text about a clause without the passwords in it: those of its plan, and what follows the word. */
export const withoutPasswords = (text: string, clause: Clause | undefined): string => {
  if (clause === undefined) return text
  const noun = clause.words.findIndex(
    (word) => word.kind === "word" && word.at !== clause.verb && passwordNoun.test(word.text),
  )
  const named = noun < 0 ? [] : clause.words.slice(noun + 1).flatMap((word) => (word.need > 0 ? [word.text] : []))
  // "Log in as Ada / pw-7": the second value is the password.
  const given = signingIn.test(clause.text) ? clause.words.filter(({ kind }) => kind === "quote").slice(1) : []
  return [...named, ...given.map(({ text: value }) => value)]
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, secret) => left.replaceAll(secret, "***"), text)
}
