import type { TaskDeclined } from "@tabwright/agent/brain"
import { declinedCredential } from "../Declined.ts"
import { saysOneOf, type Word, writtenWordsOf } from "./Words.ts"

/** A credential of the run. */
export interface RunLogin {
  readonly name: string
  readonly user: string
}

const passwordOf = /^(.+)\/password$/s

/** Returns the credentials among the secrets of a run. */
export const loginsOf = (
  secrets: ReadonlyArray<{ readonly name: string; readonly username?: string | undefined }>,
): ReadonlyArray<RunLogin> =>
  secrets.flatMap(({ name, username }) => {
    const [, login] = passwordOf.exec(name) ?? []
    return login === undefined || username === undefined ? [] : [{ name: login, user: username }]
  })

/** Most tokens between "sign in" and "with", and in the name of a credential. */
const maxPlace = 6
const maxName = 8

const isEnd = (token: Word | undefined): boolean =>
  token === undefined || saysOneOf(token, ",", ".", ";", "!", "?", "and", "then", "to")

/** Position of "with" in "sign in to the site with the shop credential", whose last word is at `end`. */
const startOf = (tokens: ReadonlyArray<Word>, end: number): number | undefined => {
  let start = end - 1
  while (!saysOneOf(tokens[start], "with", "using")) {
    if (tokens[start]?.kind === "mark" || start === 0 || start <= end - maxName - 3) return undefined
    start--
  }
  for (let at = start - 1; at >= 0 && at >= start - maxPlace - 2; at--)
    if (/^(?:login|signin|authenticat)$/.test(tokens[at]?.key ?? "")) return start
  return undefined
}

const nameOf = (tokens: ReadonlyArray<Word>): string =>
  tokens
    .filter((token, at) => at > 1 || !saysOneOf(token, "the", "my", "your", "a", "stored", "saved"))
    .map(({ text }) => text)
    .join(" ")

const quote = (text: string): string => (text.includes('"') ? `\`${text}\`` : `"${text}"`)

/**
 * Words "sign in with the shop credential" as a sign-in with the user and the placeholder of the password. Declines a
 * credential that the run does not have.
 */
export const withCredentials = (task: string, logins: ReadonlyArray<RunLogin>): string | TaskDeclined => {
  const tokens = writtenWordsOf(task)
  const parts: Array<string> = []
  let done = 0
  for (const [at, token] of tokens.entries()) {
    if (!saysOneOf(token, "credential", "credentials")) continue
    const start = startOf(tokens, at)
    const first = start === undefined ? undefined : tokens[start]
    if (start === undefined || first === undefined) continue
    const before = nameOf(tokens.slice(start + 1, at))
    const next = tokens[at + 1]
    const after = before === "" && next !== undefined ? nameOf([next]).toLowerCase() : ""
    const isNamedAfter = logins.some(({ name }) => name.toLowerCase() === after)
    const isLast = isEnd(next) || task.slice(token.end, next?.start).includes("\n")
    if (!isNamedAfter && (!isLast || (before === "" && logins.length === 0))) continue
    const wanted = isNamedAfter ? after : before.toLowerCase()
    const [login, ...others] = wanted === "" ? logins : logins.filter(({ name }) => name.toLowerCase() === wanted)
    if (login === undefined || others.length > 0) return declinedCredential(before, logins)
    const secret = `<secret>${login.name}/password</secret>`
    parts.push(task.slice(done, first.start), `as ${quote(login.user)} with password ${quote(secret)}`)
    done = isNamedAfter ? (next?.end ?? token.end) : token.end
  }
  return parts.length === 0 ? task : parts.join("") + task.slice(done)
}
