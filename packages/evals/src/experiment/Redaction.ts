import type { Result } from "../store/ResultStore.ts"

/** Stands for a secret in stored texts. */
const placeholder = "[secret]"

/** Smallest part of a secret that is removed where a text was cut. */
const minPart = 4

/** Returns a text without secrets. */
export type Redact = (text: string) => string

/** Creates a function that removes secrets from texts: as they are, in JSON, in URLs and in base64. */
export const makeRedact = (secrets: ReadonlyArray<string>): Redact => {
  const whole = new Set(secrets.flatMap(formsOf).filter((form) => form !== ""))
  if (whole.size === 0) return (text) => text
  const cut = [...whole].flatMap((form) =>
    Array.from({ length: Math.max(0, form.length - minPart) }, (_, at) => `${form.slice(0, minPart + at)}…`),
  )
  // Longer ones first: one secret may contain another.
  const all = [...whole, ...cut].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(all.map((one) => one.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&")).join("|"), "g")
  return (text) => text.replace(pattern, placeholder)
}

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

const formsOf = (secret: string): ReadonlyArray<string> => {
  const bytes = Buffer.from(secret)
  return [
    secret,
    inJson(secret),
    inJson(inJson(secret)),
    encodeURIComponent(secret),
    encodeURI(secret),
    new URLSearchParams({ a: secret }).toString().slice(2),
    bytes.toString("base64"),
    bytes.toString("base64url"),
  ]
}

/** Removes secrets from the texts of a result that the agent, a page or a judge wrote. */
export const redactResult = (result: Result, redact: Redact): Result => ({
  ...result,
  answer: redact(result.answer),
  error: result.error === null ? null : redact(result.error),
  scorers: result.scorers.map((one) => ({ ...one, reason: redact(one.reason) })),
  verdict: result.verdict && {
    ...result.verdict,
    reasoning: redact(result.verdict.reasoning),
    keyPoints: result.verdict.keyPoints.map((one) => ({ ...one, point: redact(one.point) })),
  },
})

/** Removes secrets from the texts of a JSON value. */
export const redactJson = <A>(value: A, redact: Redact): A =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) => (typeof inner === "string" ? redact(inner) : inner)) as A
