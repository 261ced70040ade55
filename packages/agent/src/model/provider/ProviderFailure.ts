import { APICallError, JSONParseError, TypeValidationError } from "@ai-sdk/provider"
import { parseRetryAfter } from "@tabwright/core/retry"
import * as Duration from "effect/Duration"
import { type FailureRow, failureTable, hints, isRetryable } from "./FailureTable.ts"
import { isObject, readJson } from "../../output/Json.ts"
import { ModelError, type ModelErrorReason } from "../ModelError.ts"
import { oneLine } from "../../Text.ts"

/** The model and provider of a failure, for messages. */
export interface FailureSource {
  readonly provider: string
  readonly model: string
  readonly baseUrl: string
  /** Removed from all messages. */
  readonly apiKey: string
}

/** A failed attempt: the error, with data for retries. */
export interface ProviderFailure {
  readonly error: ModelError
  /** Delay requested by the provider; absent if none. */
  readonly requestedWaitMs?: number
}

/** The readable parts of a provider's response. */
interface ResponseText {
  readonly status: number | undefined
  /** For users. */
  readonly message: string
  /** The full text, for matching. */
  readonly all: string
}

const maxMessageChars = 600

const isDefined = (text: string | undefined): text is string => text !== undefined

/**
 * Returns the first message in the usual places: `message`, `error.message`, `error`, `message.message`, and in the
 * `detail` of Python servers.
 */
const findMessage = (value: unknown): string | undefined => {
  if (typeof value === "string") return value === "" ? undefined : value
  if (Array.isArray(value)) return findMessage(value[0])
  if (!isObject(value)) return undefined
  if (typeof value["msg"] === "string" && Array.isArray(value["loc"]))
    return `${value["loc"].join(".")}: ${value["msg"]}`
  return ["message", "error", "status_msg", "detail"].map((key) => findMessage(value[key])).find(isDefined)
}

const responseText = (cause: unknown): ResponseText => {
  // Their messages quote the response, which can contain any text.
  if (JSONParseError.isInstance(cause) || TypeValidationError.isInstance(cause)) {
    return { status: undefined, message: cause.message, all: cause.name }
  }
  if (APICallError.isInstance(cause)) {
    // The connection broke after the headers, so the status is meaningless.
    const isBroken = cause.statusCode !== undefined && cause.statusCode < 400
    if (isBroken && cause.cause !== undefined) return responseText(cause.cause)
    const body = cause.responseBody ?? ""
    // HTML pages are useless as messages.
    const said = findMessage(readJson(body)?.value) ?? cause.message
    return { status: cause.statusCode, message: said, all: `${cause.message}\n${body}` }
  }
  const data = isObject(cause) && cause["data"] !== undefined ? cause["data"] : cause
  const status = isObject(cause) && typeof cause["statusCode"] === "number" ? cause["statusCode"] : undefined
  const message = findMessage(data) ?? findMessage(cause) ?? String(cause)
  const fields = isObject(cause) ? [cause["type"], cause["code"], cause["name"], cause["message"]] : []
  return { status, message, all: [...fields, message, JSON.stringify(data) ?? ""].join("\n") }
}

/** Providers quote parts of keys, and URLs may contain them. */
const withoutKeys = (text: string, apiKey: string): string =>
  (apiKey.length < 4 ? text : text.replaceAll(apiKey, "[key]"))
    .replaceAll(/\b(?:sk|xai|gsk|rk|pk)-[\w*.-]{4,}/g, "[key]")
    .replaceAll(/\bAIza[\w*-]{8,}/g, "[key]")
    .replaceAll(/([?&]key=)[^&\s"]+/g, "$1[key]")

export const failureOf = (
  reason: ModelErrorReason,
  message: string,
  failureSource: FailureSource,
  details: { readonly status?: number; readonly requestedWaitMs?: number; readonly hint?: string } = {},
): ProviderFailure => ({
  error: new ModelError({
    reason,
    message: withoutKeys(oneLine(message, maxMessageChars), failureSource.apiKey),
    hint: details.hint ?? hints[reason](failureSource),
    isRetryable: isRetryable(reason),
    provider: failureSource.provider,
    model: failureSource.model,
    ...(details.status === undefined ? {} : { status: details.status }),
  }),
  ...(details.requestedWaitMs === undefined ? {} : { requestedWaitMs: details.requestedWaitMs }),
})

const retryDelay = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/

/** Returns the delay requested by a header (ms, seconds or a date) or by Google's RetryInfo. */
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

const matches = ({ status, all }: ResponseText, row: FailureRow): boolean =>
  (row.statuses === undefined || (status !== undefined && row.statuses(status))) &&
  (row.words === undefined || row.words.test(all))

const describeSource = ({ model, provider }: FailureSource): string =>
  `The provider "${provider}" of the model "${model}"`

export const failureFrom = (cause: unknown, failureSource: FailureSource, nowMs: number): ProviderFailure => {
  const words = responseText(cause)
  const row = failureTable.find((candidate) => matches(words, candidate))
  const reason = row?.reason ?? "Overloaded"
  const answered = words.status === undefined ? "failed" : `answered ${words.status}`
  const waitMs = requestedWait(cause, nowMs)
  return failureOf(
    reason,
    `${describeSource(failureSource)} ${row?.verb ?? answered}: ${words.message}`,
    failureSource,
    {
      ...(words.status === undefined ? {} : { status: words.status }),
      ...(waitMs === undefined ? {} : { requestedWaitMs: waitMs }),
    },
  )
}
