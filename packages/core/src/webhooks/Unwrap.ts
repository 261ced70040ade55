import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import { canonicalJson } from "./CanonicalJson.ts"
import { bytesOf, importKey, matches, type RawBody, textOf } from "./Signature.ts"
import { isOtherEvent, type WebhookEvent } from "./WebhookEvent.ts"
import { type RejectionReason, WebhookRejected } from "./WebhookRejected.ts"

/**
 * The headers that carry signature and time.
 *
 * @category models
 * @since 0.1.0
 */
export interface HeaderNames {
  readonly signature: string
  readonly timestamp: string
}

/**
 * The headers of this service, and of the public one.
 *
 * @category constants
 * @since 0.1.0
 */
export const headerNames = {
  service: { signature: "X-Service-Signature", timestamp: "X-Service-Timestamp" },
  browserUse: { signature: "X-Browser-Use-Signature", timestamp: "X-Browser-Use-Timestamp" },
} as const satisfies Readonly<Record<string, HeaderNames>>

/**
 * How far the clocks of sender and receiver may be apart, and how old a delivery may be: 300 s, as the public service has it.
 *
 * @category constants
 * @since 0.1.0
 */
export const defaultTolerance = Duration.seconds(300)

/**
 * The headers of a request, as `fetch`, Node and most frameworks hold them. Names in any case.
 *
 * @category models
 * @since 0.1.0
 */
export type RequestHeaders = Pick<Headers, "get"> | Readonly<Record<string, string | ReadonlyArray<string> | undefined>>

/**
 * What a webhook is checked against.
 *
 * @category models
 * @since 0.1.0
 */
export interface UnwrapOptions {
  /** Default: those of this service. */
  readonly headers?: HeaderNames | undefined
  /** How far the timestamp may be from now, before or after. Default 300 s. */
  readonly tolerance?: Duration.Duration | undefined
  /** The time to check against, in Unix milliseconds. Default: now, by `Clock`. */
  readonly nowMs?: number | undefined
}

const rejected = (reason: RejectionReason, detail: string) => new WebhookRejected({ reason, detail })

const headerOf = (headers: RequestHeaders, name: string): string | undefined => {
  if (typeof headers.get === "function") return headers.get(name) ?? undefined
  const wanted = name.toLowerCase()
  for (const [key, value] of Object.entries(headers)) {
    // Two of them is one too many: joined they match nothing.
    if (key.toLowerCase() === wanted) return typeof value === "string" ? value : value?.join(", ")
  }
  return undefined
}

/** Whole Unix seconds; more digits than any date needs could still be a huge number. */
const unixSeconds = /^\d{1,12}$/

/**
 * Checks that a request comes from the service, and gives its event. The signature is compared with that of the body as it
 * came, and then with that of its canonical form, which is what the public service signs.
 * Fails as {@link WebhookRejected}, whose `reason` tells why.
 *
 * @category validation
 * @since 0.1.0
 */
export const unwrap = Effect.fn("Webhooks.unwrap")(function* (
  body: RawBody,
  headers: RequestHeaders,
  secret: Redacted.Redacted,
  options: UnwrapOptions = {},
): Effect.fn.Return<WebhookEvent, WebhookRejected> {
  const names = options.headers ?? headerNames.service
  const key = yield* importKey(secret)
  const signature = headerOf(headers, names.signature)
  if (signature === undefined) return yield* rejected("MissingHeader", `There is no header ${names.signature}`)
  const timestamp = headerOf(headers, names.timestamp)
  if (timestamp === undefined) return yield* rejected("MissingHeader", `There is no header ${names.timestamp}`)
  if (!unixSeconds.test(timestamp)) {
    return yield* rejected("MalformedTimestamp", `The header ${names.timestamp} holds no Unix seconds`)
  }

  const nowMs = options.nowMs ?? (yield* Clock.currentTimeMillis)
  const apart = Duration.millis(Math.abs(nowMs - Number(timestamp) * 1_000))
  const tolerance = options.tolerance ?? defaultTolerance
  if (Duration.isGreaterThan(apart, tolerance)) {
    const [is, may] = [apart, tolerance].map((duration) => Math.round(Duration.toSeconds(duration)))
    return yield* rejected("OutsideTolerance", `Its time is ${is} s away from now, and ${may} s are allowed`)
  }

  const bytes = bytesOf(body)
  const text = textOf(bytes)
  if (!(yield* matches(key, signature, timestamp, bytes))) {
    const canonical = text === undefined ? undefined : canonicalJson(text)
    if (canonical === undefined || !(yield* matches(key, signature, timestamp, bytesOf(canonical)))) {
      return yield* rejected("WrongSignature", "Its signature is not that of the body and the secret")
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
    return Effect.fail(rejected("NotJson", "The body is no JSON"))
  }
  return isOtherEvent(content)
    ? Effect.succeed(content)
    : Effect.fail(rejected("NotAnEvent", "The body has no type, timestamp and payload"))
}
