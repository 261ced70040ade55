import type { Clause, ClauseWord } from "./Clauses.ts"
import { ownMarks } from "./Values.ts"
import { stemsOf } from "./Words.ts"

/** Verbs of a sign-in, and names of its buttons. */
export const loginKeys = stemsOf("login signin")

export const signsIn = ({ verb, words }: Clause): boolean => loginKeys.has(words[verb]?.key ?? "")

const between =
  /^(?:with|as|using|by|via|the|a|my|user|users|username|name|login|e-?mail|address|account|id|and|is|are|password|passwords|passcode|pw|pin|credentials?|of|it|then|now|in|for)$|^[/:,;=&+]$/i
const pairNoun = /^(?:password|passcode|pw|pin)$/i
const place = /^(?:to|at|on|into)$/i

export interface Login {
  readonly user: string
  /** The password without the marks after it. */
  readonly secret: string
  /** The password with its own marks; null if a mark may belong to it or end the sentence. */
  readonly password: string | null
}

/** The user name and the password that a clause signs in with. */
export const loginOf = ({ verb, words }: Clause): Login | undefined => {
  const first = words.findIndex(({ at, text }) => at > verb && /^(?:with|as|using|user|username|:)$/i.test(text))
  // "Sign in to the shop with …"
  const from = words.slice(verb + 1).some(({ text }, i) => place.test(text) && verb + 1 + i < first) ? first : verb + 1
  const runs: Array<Array<ClauseWord>> = []
  let isOpen = false
  for (const word of words.slice(from)) {
    const isBetween = word.kind === "mark" || (word.kind !== "quote" && between.test(word.text))
    if (isBetween) isOpen = false
    else if (isOpen && word.kind !== "quote") runs.at(-1)?.push(word)
    else {
      runs.push([word])
      isOpen = true
    }
  }
  const [one, two, ...others] = runs
  if (one === undefined || two === undefined || others.length > 0) return undefined
  const isAfterNoun = (run: ReadonlyArray<ClauseWord>) =>
    words.slice(Math.max(0, (run[0]?.at ?? 0) - 3), run[0]?.at).some(({ text }) => pairNoun.test(text))
  const [user, secret] = isAfterNoun(one) && !isAfterNoun(two) ? [two, one] : [one, two]
  // "Login ada pw-7, theme dark": a comma alone divides no name from its password.
  const joint = words.slice((one.at(-1)?.at ?? 0) + 1, two[0]?.at)
  if (!joint.some(({ kind, text }) => kind !== "mark" || text === "/" || text === ":") && !isAfterNoun(two))
    return undefined
  const last = secret.at(-1)
  if (last === undefined) return undefined
  const text = (run: ReadonlyArray<ClauseWord>) => run.map(({ text: part }) => part).join(" ")
  let end = last.at + 1
  while (words[end]?.kind === "mark" && words[end]?.start === words[end - 1]?.end) end++
  const marks = words.slice(last.at + 1, end).map(({ text: mark }) => mark)
  const own = last.kind === "quote" ? "" : ownMarks(marks.join(""), words[end]?.text ?? "", marks.includes(")"))
  return { user: text(user), secret: text(secret), password: own === undefined ? null : text(secret) + own }
}

const passwordNoun = /^(?:passwords?|passcode|passphrase|pin|secret)$/i

const signingIn = /\b(?:log|sign) ?in\b/i

/** A text about a clause without the passwords in it: that of a sign-in, and what follows the word "password". */
export const withoutPasswords = (text: string, clause: Clause | undefined): string => {
  if (clause === undefined) return text
  const noun = clause.words.findIndex(
    (word) => word.kind === "word" && word.at !== clause.verb && passwordNoun.test(word.text),
  )
  const named = noun < 0 ? [] : clause.words.slice(noun + 1).flatMap((word) => (word.need > 0 ? [word.text] : []))
  const login = signsIn(clause) ? loginOf(clause) : undefined
  // Of several values, all but the first may be passwords.
  const quoted = clause.words.filter(({ kind }) => kind === "quote").map((word) => word.text)
  const given =
    login !== undefined ? [login.password ?? login.secret] : signingIn.test(clause.text) ? quoted.slice(1) : []
  return [...named, ...given]
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, secret) => left.replaceAll(secret, "***"), text)
}
