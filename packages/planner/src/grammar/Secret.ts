import type { Clause } from "../language/Clause.ts"
import type { Command, PlannedCommand } from "../Plan.ts"

const inQuotes = /["“”„«»‹›`‘’']/

/** What follows an unquoted secret in the task, up to the next space, letter or digit. */
const marksAfter = /^[^\s\p{L}\p{N}"“”„«»‹›`]*/u

/**
 * Splits the marks behind a secret: those that are its own, and those that are the sentence's. Undefined where "!" or "?" may be
 * either.
 */
export const ownMarks = (marks: string, rest: string, isInParentheses: boolean): string | undefined => {
  const withoutSeparator = marks.replace(/[,;]$/, "")
  const own = isInParentheses ? withoutSeparator.replace(/[)\]][,;.]?$/, "") : withoutSeparator
  // A mark in front of "," or ")" ends no sentence, and neither does one that goes on in lower case.
  if (own !== marks) return own
  if (/[^.]\.$|^\.$/.test(own)) return own.slice(0, -1)
  return /[!?…:.]$/.test(own) && !/^\s+\p{Ll}/u.test(rest) ? undefined : own
}

const lastOf = (text: string, marks: string): number =>
  Math.max(...marks.split("").map((mark) => text.lastIndexOf(mark)))

/** The marks that an unquoted secret loses to the sentence around it; undefined where that is ambiguous. */
const lostMarks = (task: string, { end: last, start }: Clause, secret: string): string | undefined => {
  const text = task.slice(start)
  const found = new Set<string | undefined>()
  for (let at = text.indexOf(secret); at !== -1 && at < last - start; at = text.indexOf(secret, at + 1)) {
    const before = text[at - 1] ?? " "
    const end = at + secret.length
    const marks = marksAfter.exec(text.slice(end))?.[0] ?? ""
    const rest = text.slice(end + marks.length)
    const isInside = /[\p{L}\p{N}]/u
    if (isInside.test(before) || isInside.test(rest[0] ?? "")) continue
    if (inQuotes.test(before)) return ""
    const head = text.slice(0, at)
    found.add(ownMarks(marks, rest, lastOf(head, "([") > lastOf(head, ")]")))
  }
  const [only, ...others] = found.size === 0 ? [""] : found
  return others.length > 0 ? undefined : only
}

/** The driver types the value of `<secret>name</secret>`. */
const isPlaceholder = (secret: string): boolean => secret.startsWith("<secret>")

/** The secrets of a command. */
export const secretsOf = (command: Command): ReadonlyArray<string> => (command.do === "login" ? [command.password] : [])

/**
 * Gives unquoted secrets the punctuation back that is part of them: "password Secret!, then …". Undefined where the mark may as
 * well end the sentence.
 */
export const withWholeSecrets = (planned: PlannedCommand, task: string, span: Clause): PlannedCommand | undefined => {
  let { clause, command } = planned
  for (const secret of secretsOf(command)) {
    const marks = secret === "" || isPlaceholder(secret) ? "" : lostMarks(task, span, secret)
    if (marks === undefined) return undefined
    if (marks === "") continue
    const whole = secret + marks
    clause = clause.includes(whole) ? clause : clause.replaceAll(secret, () => whole)
    if (command.do === "login") command = { ...command, password: whole }
  }
  return { clause, command }
}

/** A clause without the secrets that its command holds. */
export const withoutSecrets = (clause: string, command: Command): string =>
  secretsOf(command)
    .filter(Boolean)
    .reduce((text, secret) => text.replaceAll(secret, "***"), clause.replace(/\s+/g, " "))
