import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { canonicalJson } from "./CanonicalJson.ts"
import { WebhookRejected } from "./WebhookRejected.ts"

/**
 * A request body as it came, before anybody parsed it.
 *
 * @category models
 * @since 0.1.0
 */
export type RawBody = string | Uint8Array | ArrayBuffer

const encoder = new TextEncoder()

/** Bytes in memory that is not shared, which is all that WebCrypto takes. */
type Bytes = Uint8Array<ArrayBuffer>

/** The body's bytes, copied: nobody can change them between the check and the use. */
export const bytesOf = (body: RawBody): Bytes => {
  if (typeof body === "string") return encoder.encode(body)
  return new Uint8Array(body instanceof ArrayBuffer ? body.slice(0) : body)
}

/** The body as text; `undefined` where it is not UTF-8. */
export const textOf = (bytes: Bytes): string | undefined => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Imports the secret as a key. An empty one would let everybody sign. */
export const importKey = (secret: Redacted.Redacted): Effect.Effect<CryptoKey, WebhookRejected> => {
  const value = encoder.encode(Redacted.value(secret))
  if (value.length === 0) {
    return Effect.fail(new WebhookRejected({ reason: "MissingSecret", detail: "There is no secret" }))
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

/** Tells whether the signature is that of the content. WebCrypto compares in constant time; another length never gets there. */
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
 * Signs a body as the service does: hexadecimal HMAC-SHA256 over `<timestamp>.<canonical JSON>`, `timestamp` in Unix seconds.
 * For the tests of a receiver. Fails as `WebhookRejected` where the body is no JSON or the secret is empty.
 *
 * @category constructors
 * @since 0.1.0
 */
export const sign = Effect.fnUntraced(function* (
  body: RawBody,
  secret: Redacted.Redacted,
  timestamp: number,
): Effect.fn.Return<string, WebhookRejected> {
  const key = yield* importKey(secret)
  const text = textOf(bytesOf(body))
  const canonical = text === undefined ? undefined : canonicalJson(text)
  if (canonical === undefined) return yield* new WebhookRejected({ reason: "NotJson", detail: "The body is no JSON" })
  const content = signed(String(timestamp), encoder.encode(canonical))
  const signature = yield* Effect.promise(() => crypto.subtle.sign("HMAC", key, content))
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, "0")).join("")
})
