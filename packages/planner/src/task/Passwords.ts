import type { Clause, ClauseWord } from "./Clauses.ts"
import { ownMarks } from "./Values.ts"
import { stemsOf } from "./Words.ts"

/** Verbs of a sign-in, and names of its buttons. */
export const loginKeys = stemsOf("login signin")

/** Position of the word that asks for a sign-in, as a verb or in "I am logged in"; -1 if there is none. */
const loginAt = ({ verb, words }: Clause): number =>
  loginKeys.has(words[verb]?.key ?? "")
    ? verb
    : words.findIndex(({ key }, i) => {
        const before = words[i - 1]?.text.toLowerCase() ?? ""
        const isTried = /^(?:try|attempt)$/i.test(words[verb]?.text ?? "")
        return loginKeys.has(key) && (isTried ? /^(?:try|attempt|to|an?)$/ : /^(?:am|be|is)$/).test(before)
      })

export const signsIn = (clause: Clause): boolean => loginAt(clause) >= 0

const between =
  /^(?:with|as|using|by|via|the|a|my|user|users|username|name|login|e-?mail|address|account|id|and|is|are|password|passwords|passcode|pw|pin|credentials?|of|it|then|now|once|in|for)$|^[/:,;=&+]$/i
const pairNoun = /^(?:password|passcode|pw|pin)$/i
const place = /^(?:to|at|on|into|under)$/i

export interface Login {
  readonly user: string
  /** The password without the marks after it. */
  readonly secret: string
  /** The password with its own marks; null if a mark may belong to it or end the sentence. */
  readonly password: string | null
  /** Position after the password. */
  readonly end: number
}

type Run = ReadonlyArray<ClauseWord>

/** Words of a clause between those that only say what they are. */
const runsOf = (words: Run): ReadonlyArray<Run> => {
  const runs: Array<Array<ClauseWord>> = []
  let isOpen = false
  for (const word of words) {
    const isBetween = word.kind === "mark" || (word.kind !== "quote" && between.test(word.text))
    if (!isBetween && isOpen && word.kind !== "quote") runs.at(-1)?.push(word)
    else if (!isBetween) runs.push([word])
    isOpen = !isBetween
  }
  return runs
}

const isSecretLike = (word: ClauseWord | undefined): boolean => word?.kind === "quote" || word?.kind === "code"

/** The user name and the password that a clause signs in with. */
export const loginOf = (clause: Clause): Login | undefined => {
  const { words } = clause
  const at = loginAt(clause)
  const first = words.findIndex((word) => word.at > at && /^(?:with|as|using|user|username|:)$/i.test(word.text))
  // "Sign in to the shop with …"
  const from = words.slice(at + 1).some(({ text }, i) => place.test(text) && at + 1 + i < first) ? first : at + 1
  const [one, two, ...others] = runsOf(words.slice(from))
  if (one === undefined) return undefined
  const joint = words.slice((one.at(-1)?.at ?? 0) + 1, two?.[0]?.at)
  const isAfterNoun = (run: Run) =>
    words.slice(Math.max(0, (run[0]?.at ?? 0) - 3), run[0]?.at).some(({ text }) => pairNoun.test(text))
  const isDivided =
    two !== undefined &&
    (isAfterNoun(two) ||
      joint.some(({ kind, text }) => kind !== "mark" || text === "/" || text === ":") ||
      (two.length === 1 && isSecretLike(two[0]) && one.length === 1))
  // "Login ada pw-7, theme dark".
  const isPair = one.length === 2 && isSecretLike(one[1]) && !isDivided
  const [user, secret] = isPair
    ? [one.slice(0, 1), one.slice(1)]
    : two !== undefined && isAfterNoun(one) && !isAfterNoun(two)
      ? [two, one]
      : [one, two]
  const last = secret?.at(-1)
  if (secret === undefined || last === undefined || !(isPair || isDivided) || (others.length > 0 && !isPair))
    return undefined
  // "As the visitor that the page names".
  if (
    [...user, ...secret].some(
      ({ kind, text: part }) => kind === "word" && /^(?:that|which|who|whose|page)$/i.test(part),
    )
  )
    return undefined
  const text = (run: Run) => run.map(({ text: part }) => part).join(" ")
  let end = last.at + 1
  while (words[end]?.kind === "mark" && words[end]?.start === words[end - 1]?.end) end++
  const marks = words.slice(last.at + 1, end).map(({ text: mark }) => mark)
  const own = last.kind === "quote" ? "" : ownMarks(marks.join(""), words[end]?.text ?? "", marks.includes(")"))
  return {
    user: text(user),
    secret: text(secret),
    password: own === undefined ? null : text(secret) + own,
    end: Math.max(end, (user.at(-1)?.at ?? 0) + 1),
  }
}

const passwordNoun = /^(?:passwords?|passcode|passphrase|pin|secret)$/i

const signingIn = /\b(?:log|sign) ?in\b/i

/**
 * A text about a clause without the passwords in it: that of a sign-in, and what follows the word "password"; on a page with a field for a
 * password, what looks like one.
 */
export const withoutPasswords = (text: string, clause: Clause | undefined, hasField = false): string => {
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
  const alike = hasField ? clause.words.flatMap(({ kind, text: said }) => (kind === "code" ? [said] : [])) : []
  return [...named, ...given, ...alike]
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, secret) => left.replaceAll(secret, "***"), text)
}
