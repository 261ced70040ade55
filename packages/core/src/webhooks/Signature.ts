import { errorClass } from "../errors/index.ts"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { canonicalJson } from "./CanonicalJson.ts"

/**
 * Reason for rejecting a webhook.
 *
 * @category models
 * @since 0.1.0
 */
export type RejectionReason =
  | "MissingHeader"
  | "MalformedTimestamp"
  | "OutsideTolerance"
  | "WrongSignature"
  | "NotJson"
  | "NotAnEvent"
  | "MissingSecret"

const advice: Readonly<Record<RejectionReason, string>> = {
  MissingHeader: "Respond with 400. Check that headerNames matches the sender and that no proxy strips the headers.",
  MalformedTimestamp: "Respond with 400: the sender is not the service.",
  OutsideTolerance: "Respond with 400. It may be a replay. If every delivery fails, check the clock of this machine.",
  WrongSignature:
    "Respond with 400. Check the secret, and pass the raw body: parsing and serializing it again changes it.",
  NotJson: "Respond with 400: the sender is not the service.",
  NotAnEvent: "Respond with 400: the sender is not the service, or is a newer version.",
  MissingSecret: "Pass the endpoint's signing secret.",
}

interface Rejection {
  readonly reason: RejectionReason
  readonly detail: string
}

/**
 * A webhook request that cannot be trusted. Raised before its content is used. Not retryable: the sender will deliver
 * again.
 *
 * @category errors
 * @since 0.1.0
 */
export class WebhookRejected
  extends /* @__PURE__ */ errorClass(
    "WebhookRejected",
    ({ detail, reason }: Rejection) => `The webhook was rejected: ${detail}. ${advice[reason]}`,
  )<Rejection>
{
  /** Always false: the same delivery fails again. */
  get isRetryable(): boolean {
    return false
  }
}

export const reject = (reason: RejectionReason, detail: string): Effect.Effect<never, WebhookRejected> =>
  Effect.fail(new WebhookRejected({ reason, detail }))

/**
 * Raw request body, before parsing.
 *
 * @category models
 * @since 0.1.0
 */
export type RawBody = string | Uint8Array | ArrayBuffer

const encoder = /* @__PURE__ */ new TextEncoder()

/** Bytes in unshared memory, as WebCrypto requires. */
type Bytes = Uint8Array<ArrayBuffer>

/** Copies the body's bytes, so that they cannot change between check and use. */
export const bytesOf = (body: RawBody): Bytes => {
  if (typeof body === "string") return encoder.encode(body)
  return new Uint8Array(body instanceof ArrayBuffer ? body.slice(0) : body)
}

export const textOf = (bytes: Bytes): string | undefined => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Imports the secret as a key. Rejects an empty secret, with which anyone could sign. */
export const importKey = (secret: Redacted.Redacted): Effect.Effect<CryptoKey, WebhookRejected> => {
  const value = encoder.encode(Redacted.value(secret))
  if (value.length === 0) {
    return Effect.fail(new WebhookRejected({ reason: "MissingSecret", detail: "The secret is empty" }))
  }
  return Effect.promise(() =>
    crypto.subtle.importKey("raw", value, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]),
  )
}

const signed = (timestamp: string, content: Bytes): Bytes => {
  const prefix = encoder.encode(`${timestamp}.`)
  const whole = new Uint8Array(prefix.length + content.length)
  whole.set(prefix)
  whole.set(content, prefix.length)
  return whole
}

const hexSignature = /^[0-9a-f]{64}$/

/**
 * Returns true if the signature matches the content. WebCrypto compares in constant time; a wrong length fails earlier.
 */
export const matches = (
  key: CryptoKey,
  signature: string,
  timestamp: string,
  content: Bytes,
): Effect.Effect<boolean> => {
  if (!hexSignature.test(signature)) return Effect.succeed(false)
  const bytes = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return Effect.promise(() => crypto.subtle.verify("HMAC", key, bytes, signed(timestamp, content)))
}

/**
 * Signs a body as the service does: hexadecimal HMAC-SHA256 over `<timestamp>.<canonical JSON>`, with `timestamp` in
 * Unix seconds. For testing receivers. Fails with `WebhookRejected` if the body is not JSON or the secret is empty.
 *
 * @category constructors
 * @since 0.1.0
 */
export const sign = /* @__PURE__ */ Effect.fnUntraced(function* (
  body: RawBody,
  secret: Redacted.Redacted,
  timestamp: number,
): Effect.fn.Return<string, WebhookRejected> {
  const key = yield* importKey(secret)
  const text = textOf(bytesOf(body))
  const canonical = text === undefined ? undefined : canonicalJson(text)
  if (canonical === undefined) return yield* reject("NotJson", "The body is not JSON")
  const content = signed(String(timestamp), encoder.encode(canonical))
  const signature = yield* Effect.promise(() => crypto.subtle.sign("HMAC", key, content))
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("")
})
