import { APICallError, JSONParseError, TypeValidationError } from "@ai-sdk/provider"
import { parseRetryAfter } from "@tabwright/core/retry"
import * as Duration from "effect/Duration"
import { type FailureRow, failureTable, hints, isWorthRepeating } from "./FailureTable.ts"
import { isObject } from "../output/JsonObject.ts"
import { ModelError, type ModelErrorReason } from "./ModelError.ts"

/** Whose failure it is, for the texts. */
export interface Culprit {
  readonly provider: string
  readonly model: string
  readonly baseUrl: string
  /** Cut out of every text. */
  readonly apiKey: string
}

/** A failed attempt: the error, and what only the repeating of it needs to know. */
export interface Failure {
  readonly error: ModelError
  /** How long the provider asks to wait; absent where it does not say. */
  readonly requestedWaitMs?: number
}

/** What a provider said, as far as anything can be read from it. */
interface Words {
  readonly status: number | undefined
  /** For people. */
  readonly message: string
  /** Everything, to look for the reason in. */
  readonly all: string
}

const maxMessageChars = 600

/** The first text that stands where providers put it: `message`, `error.message`, `error`, `message.message`. */
const messageIn = (value: unknown): string | undefined => {
  if (typeof value === "string") return value === "" ? undefined : value
  if (Array.isArray(value)) return messageIn(value[0])
  if (!isObject(value)) return undefined
  return messageIn(value["message"]) ?? messageIn(value["error"]) ?? messageIn(value["status_msg"])
}

const json = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const wordsOf = (cause: unknown): Words => {
  // Parts of the answer stand in their texts, and may speak of anything.
  if (JSONParseError.isInstance(cause) || TypeValidationError.isInstance(cause)) {
    return { status: undefined, message: cause.message, all: cause.name }
  }
  if (APICallError.isInstance(cause)) {
    // The connection broke after the headers: the status says nothing then.
    const isBroken = cause.statusCode !== undefined && cause.statusCode < 400
    if (isBroken && cause.cause !== undefined) return wordsOf(cause.cause)
    const body = cause.responseBody ?? ""
    // A page of HTML is nothing for people.
    const said = messageIn(json(body)) ?? cause.message
    return { status: cause.statusCode, message: said, all: `${cause.message}\n${body}` }
  }
  const data = isObject(cause) && cause["data"] !== undefined ? cause["data"] : cause
  const status = isObject(cause) && typeof cause["statusCode"] === "number" ? cause["statusCode"] : undefined
  const message = messageIn(data) ?? messageIn(cause) ?? String(cause)
  const fields = isObject(cause) ? [cause["type"], cause["code"], cause["name"], cause["message"]] : []
  return { status, message, all: [...fields, message, JSON.stringify(data) ?? ""].join("\n") }
}

/** Providers repeat parts of a key in their texts; so do addresses that hold one. */
const withoutKeys = (text: string, apiKey: string): string =>
  (apiKey.length < 4 ? text : text.replaceAll(apiKey, "[key]"))
    .replaceAll(/\b(?:sk|xai|gsk|rk|pk)-[\w*.-]{4,}/g, "[key]")
    .replaceAll(/\bAIza[\w*-]{8,}/g, "[key]")
    .replaceAll(/([?&]key=)[^&\s"]+/g, "$1[key]")

const inShort = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim()
  return line.length > maxMessageChars ? `${line.slice(0, maxMessageChars)}…` : line
}

/** Makes the error of a reason that is already known. */
export const failureOf = (
  reason: ModelErrorReason,
  message: string,
  culprit: Culprit,
  details: { readonly status?: number; readonly requestedWaitMs?: number } = {},
): Failure => ({
  error: new ModelError({
    reason,
    message: withoutKeys(inShort(message), culprit.apiKey),
    hint: hints[reason](culprit),
    isRetryable: isWorthRepeating(reason),
    provider: culprit.provider,
    model: culprit.model,
    ...(details.status === undefined ? {} : { status: details.status }),
  }),
  ...(details.requestedWaitMs === undefined ? {} : { requestedWaitMs: details.requestedWaitMs }),
})

const retryDelay = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/

/** What the provider asks for: milliseconds, seconds or a date in a header, or Google's RetryInfo in the body. */
const requestedWait = (cause: unknown, nowMs: number): number | undefined => {
  if (!APICallError.isInstance(cause)) return undefined
  const headers = cause.responseHeaders ?? {}
  const ms = Number(headers["retry-after-ms"])
  if (headers["retry-after-ms"] !== undefined && Number.isFinite(ms) && ms >= 0) return ms
  const header = parseRetryAfter(headers["retry-after"], nowMs)
  if (header !== undefined) return Duration.toMillis(header)
  const seconds = retryDelay.exec(cause.responseBody ?? "")?.[1]
  return seconds === undefined ? undefined : Number(seconds) * 1000
}

const matches = ({ status, all }: Words, row: FailureRow): boolean =>
  (row.statuses === undefined || (status !== undefined && row.statuses(status))) &&
  (row.words === undefined || row.words.test(all))

const who = ({ model, provider }: Culprit): string => `The provider "${provider}" of the model "${model}"`

/** Reads what the AI SDK threw, or put into its stream. */
export const failureFrom = (cause: unknown, culprit: Culprit, nowMs: number): Failure => {
  const words = wordsOf(cause)
  const row = failureTable.find((candidate) => matches(words, candidate))
  const reason = row?.reason ?? "Overloaded"
  const answered = words.status === undefined ? "failed" : `answered ${words.status}`
  const waitMs = requestedWait(cause, nowMs)
  return failureOf(reason, `${who(culprit)} ${row?.verb ?? answered}: ${words.message}`, culprit, {
    ...(words.status === undefined ? {} : { status: words.status }),
    ...(waitMs === undefined ? {} : { requestedWaitMs: waitMs }),
  })
}
