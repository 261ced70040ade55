import { Effect, Redacted } from "effect"
import { createHmac, hash, randomBytes } from "node:crypto"
import { IdSeed } from "../store/NewId.ts"

/** Start of every key we make. Keys of other servers are refused because they are unknown, not because of their start. */
const prefix = "tw_"

/** Enough to tell one's keys apart, and too little to guess one. */
const hintLength = 7

/**
 * What is kept of a key. Only its SHA-256 is: a key is 256 random bits, so there is nothing that a slow hash would protect.
 *
 * @category models
 * @since 0.1.0
 */
export interface KeptKey {
  readonly hash: Uint8Array
  /** Its first characters, by which its owner knows it. */
  readonly hint: string
}

/**
 * A new key, and what is kept of it: random, or, under an `Idempotency-Key`, the one that every repetition of the request
 * comes to. Nobody comes to it without the server's secret.
 *
 * @category constructors
 * @since 0.1.0
 */
export const newKeyText = (
  secret: Uint8Array,
): Effect.Effect<{ readonly key: Redacted.Redacted; readonly kept: KeptKey }> =>
  Effect.map(IdSeed, (seed) => {
    const bytes =
      seed === undefined ? randomBytes(32) : createHmac("sha256", secret).update(`api key\n${seed}`).digest()
    const text = prefix + bytes.toString("base64url")
    return { key: Redacted.make(text), kept: { hash: hashOfKey(text), hint: text.slice(0, hintLength) } }
  })

/**
 * The SHA-256 under which a key is found.
 *
 * @category constructors
 * @since 0.1.0
 */
export const hashOfKey = (text: string): Buffer => hash("sha256", text, "buffer")
