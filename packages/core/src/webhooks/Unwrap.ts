import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import { canonicalJson } from "./CanonicalJson.ts"
import { bytesOf, importKey, matches, type RawBody, reject, textOf, type WebhookRejected } from "./Signature.ts"
import { isOtherEvent, type WebhookEvent } from "./WebhookEvent.ts"

/**
 * Names of the signature and timestamp headers.
 *
 * @category models
 * @since 0.1.0
 */
export interface HeaderNames {
  /** Header of the HMAC-SHA256 signature. */
  readonly signature: string
  /** Header of the time of sending, in seconds since 1970. */
  readonly timestamp: string
}

/**
 * Header names of this service and of the public service.
 *
 * @category constants
 * @since 0.1.0
 */
export const headerNames = {
  service: { signature: "X-Service-Signature", timestamp: "X-Service-Timestamp" },
  browserUse: { signature: "X-Browser-Use-Signature", timestamp: "X-Browser-Use-Timestamp" },
} as const satisfies Readonly<Record<string, HeaderNames>>

/**
 * Maximum clock difference and age of a delivery: 300 s, as in the public service.
 *
 * @category constants
 * @since 0.1.0
 */
export const defaultTolerance = /* @__PURE__ */ Duration.seconds(300)

/**
 * Request headers in the formats of `fetch`, Node.js and most frameworks. Names are case-insensitive.
 *
 * @category models
 * @since 0.1.0
 */
export type RequestHeaders = Pick<Headers, "get"> | Readonly<Record<string, string | ReadonlyArray<string> | undefined>>

/**
 * Secret, headers and tolerance for checking a webhook.
 *
 * @category models
 * @since 0.1.0
 */
export interface UnwrapOptions {
  /** Default: this service's names. */
  readonly headers?: HeaderNames | undefined
  /** Maximum distance of the timestamp from now, in either direction. Default 300 s. */
  readonly tolerance?: Duration.Duration | undefined
  /** Current time in Unix milliseconds. Default: now, from `Clock`. */
  readonly nowMs?: number | undefined
}

const headerOf = (headers: RequestHeaders, name: string): string | undefined => {
  if (typeof headers.get === "function") return headers.get(name) ?? undefined
  const wanted = name.toLowerCase()
  for (const [key, value] of Object.entries(headers)) {
    // Joins duplicate headers, so that they match nothing.
    if (key.toLowerCase() === wanted) return typeof value === "string" ? value : value?.join(", ")
  }
  return undefined
}

/** Limits the digits, because longer numbers are not dates. */
const unixSeconds = /^\d{1,12}$/

/**
 * Verifies a webhook request and returns its event. Checks the signature over the raw body, then over its canonical
 * form, which the public service signs. Fails with {@link WebhookRejected}, whose `reason` names the cause.
 *
 * @category validation
 * @since 0.1.0
 */
export const unwrap = /* @__PURE__ */ Effect.fn("Webhooks.unwrap")(function* (
  body: RawBody,
  headers: RequestHeaders,
  secret: Redacted.Redacted,
  options: UnwrapOptions = {},
): Effect.fn.Return<WebhookEvent, WebhookRejected> {
  const names = options.headers ?? headerNames.service
  const key = yield* importKey(secret)
  const signature = headerOf(headers, names.signature)
  if (signature === undefined) return yield* reject("MissingHeader", `Missing header ${names.signature}`)
  const timestamp = headerOf(headers, names.timestamp)
  if (timestamp === undefined) return yield* reject("MissingHeader", `Missing header ${names.timestamp}`)
  if (!unixSeconds.test(timestamp)) {
    return yield* reject("MalformedTimestamp", `The header ${names.timestamp} is not a Unix timestamp in seconds`)
  }

  const nowMs = options.nowMs ?? (yield* Clock.currentTimeMillis)
  const difference = Duration.millis(Math.abs(nowMs - Number(timestamp) * 1_000))
  const tolerance = options.tolerance ?? defaultTolerance
  if (Duration.isGreaterThan(difference, tolerance)) {
    const [is, may] = [difference, tolerance].map((duration) => Math.round(Duration.toSeconds(duration)))
    return yield* reject(
      "OutsideTolerance",
      `The timestamp is ${is} s from the current time; at most ${may} s are allowed`,
    )
  }

  const bytes = bytesOf(body)
  const text = textOf(bytes)
  if (!(yield* matches(key, signature, timestamp, bytes))) {
    const canonical = text === undefined ? undefined : canonicalJson(text)
    if (canonical === undefined || !(yield* matches(key, signature, timestamp, bytesOf(canonical)))) {
      return yield* reject("WrongSignature", "The signature does not match the body and the secret")
    }
  }
  return yield* eventOf(text)
})

const eventOf = (text: string | undefined): Effect.Effect<WebhookEvent, WebhookRejected> => {
  let content: unknown
  try {
    if (text === undefined) throw new SyntaxError("no UTF-8")
    content = JSON.parse(text)
  } catch {
    return reject("NotJson", "The body is not JSON")
  }
  return isOtherEvent(content)
    ? Effect.succeed(content)
    : reject("NotAnEvent", "The body lacks type, timestamp or payload")
}
