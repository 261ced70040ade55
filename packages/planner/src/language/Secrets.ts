import type { Tokens } from "./clause/Clause.ts"
import { isPunctuation, isWord, type Token } from "./Token.ts"

const names = "password passwort passcode passphrase pin pw pwd".split(" ")
const fillers = "is to as of with should be field box fields boxes new the value = : same".split(" ")
const inQuotes = /^["“”„«»‹›`‘’']/

/** Marks behind an unquoted secret. */
const marksBehind = /(?<![^\s\p{L}\p{N}"“”„«»‹›`])[^\s\p{L}\p{N}"“”„«»‹›`]+$/u

/** A word that looks like a secret rather than like an English word. */
const isSecretive = (text: string): boolean =>
  /[\p{N}#$%^&*_+=@!~]|\p{Ll}\p{Lu}|\p{L}[-.,;:|\\]\p{L}/u.test(text.replace(/(?<![.,;:!?)\]])[.,;:!?)\]]+$/, ""))

/** The secret without the marks that belong to the sentence; undefined where "!" or "?" may be either. */
const whole = (text: string, rest: string, isInParentheses: boolean, isAsked: boolean): string | undefined => {
  const marks = marksBehind.exec(text)?.[0] ?? ""
  const secret = text.slice(0, text.length - marks.length)
  const withoutSeparator = marks.replace(/[,;]$/, "")
  const own = isInParentheses ? withoutSeparator.replace(/[)\]][,;.]?$/, "") : withoutSeparator
  // A mark in front of "," or ")" ends no sentence, and neither does one that goes on in lower case.
  if (own !== marks) return secret + own
  if (isAsked && /^\?$/.test(own)) return secret
  if (/[^.]\.$|^\.$/.test(own)) return secret + own.slice(0, -1)
  return /[!?…:.]$/.test(own) && !/^\s+\p{Ll}/u.test(rest) ? undefined : secret + own
}

/** Tokens whose unquoted secrets are one protected token each, and the secrets themselves. */
export interface Secrets {
  readonly tokens: Tokens
  readonly secrets: ReadonlyArray<string>
  /** Place of a secret whose last mark may as well end the sentence; -1 without one. */
  readonly ambiguousAt: number
}

/** Finds the passwords of a task: what follows "password", and what is entered "as the password". */
export const withSecrets = (task: string, given: Tokens): Secrets => {
  const tokens: Array<Token> = []
  const secrets = new Set<string>()
  let ambiguousAt = -1
  /** Words since "password"; -1 without one. */
  let since = -1
  let round = 0
  let isSigningIn = false
  /** True within "Could you …?". */
  let isAsking = false
  for (let at = 0; at < given.length; at++) {
    const token = given[at] as Token
    if (isPunctuation(token, "(", "[")) round = at + 1
    if (isPunctuation(token, ")", "]")) round = 0
    if (
      isWord(token, "log", "login", "signin", "logon") ||
      (isWord(token, "sign") && isWord(given[at + 1], "in", "on", "me"))
    )
      isSigningIn = true
    if (isWord(token, "could", "can", "would", "will") && isWord(given[at + 1], "you")) isAsking = true
    if (token.kind === "newline" || isPunctuation(token, ".", ";", "?", "!")) {
      isSigningIn = false
      isAsking = false
    }
    const behind = given.slice(at + 1, at + 4)
    const isAsPassword =
      isWord(behind[0], "as", "for", "into", "in") &&
      behind
        .slice(1)
        .concat(given.slice(at + 4, at + 6))
        .some((one) => isWord(one, ...names, "passwords"))
    const before = given[at - 1]
    const isSecond =
      isSigningIn &&
      token.kind === "word" &&
      (isWord(before, "and", "with") || isPunctuation(before, "/")) &&
      isSecretive(token.raw)
    const isWanted = since >= 0 || isAsPassword || isSecond
    if (
      token.kind === "quoted" &&
      (isWanted || (isSigningIn && isWord(before, "and") && given[at - 2]?.kind === "quoted"))
    ) {
      if (!token.value.startsWith("<secret>")) secrets.add(token.value)
      since = -1
    } else if (
      isWanted &&
      (token.kind === "word" || token.kind === "number" || token.kind === "email" || token.kind === "url") &&
      !isWord(token, ...fillers, ...names, "and")
    ) {
      let end = token.end
      while (end < task.length && end - token.start < 200 && !/[\s"“”„«»`]/.test(task[end] ?? " ")) end++
      const run = task.slice(token.start, end)
      const isMarked = isWord(before, "is", "to", "=", "password", "pw", "pwd") || isPunctuation(before, ":", "=")
      const isClear = isSecretive(run) || (since >= 0 && isPunctuation(before, ":", "="))
      if (isClear && !inQuotes.test(run) && (isMarked || isSecretive(run))) {
        const secret = whole(run, task.slice(end, end + 40), round > 0, isAsking)
        if (secret === undefined) ambiguousAt = token.start
        const value = secret ?? run
        secrets.add(value)
        tokens.push({ kind: "quoted", raw: value, value, start: token.start, end: token.start + value.length })
        while ((given[at + 1]?.start ?? Infinity) < token.start + value.length) at++
        since = -1
        continue
      }
      since = -1
    } else if (since >= 0 && !isWord(token, ...fillers) && !isPunctuation(token, ":", "=")) since = -1
    if (isWord(token, ...names, "password:", "passwords")) since = 0
    tokens.push(token)
  }
  secrets.delete("")
  return { tokens, secrets: [...secrets], ambiguousAt }
}

/** A text for people, without secrets. */
export const withoutSecrets = (text: string, secrets: ReadonlyArray<string>): string =>
  secrets.toSorted((a, b) => b.length - a.length).reduce((shown, secret) => shown.replaceAll(secret, "***"), text)
