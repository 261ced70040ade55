import { Effect, Redacted } from "effect"
import { createHmac, hash, randomBytes } from "node:crypto"
import { IdSeed } from "../store/IdGenerator.ts"

/** Prefix of every created key. Not checked: foreign keys are rejected because they are unknown. */
const prefix = "tw_"

/** Enough to distinguish keys, too little to help guessing. */
const prefixLength = 7

/** The stored form of a key: its SHA-256. A slow hash adds nothing, because keys are 256 random bits. */
export interface StoredKey {
  readonly hash: Uint8Array
  /** The first characters of the key, shown to its owner. */
  readonly prefix: string
}

/**
 * Creates a key and its stored form: random, or, under an `Idempotency-Key`, derived so that every retry of the request
 * gets the same key. The derivation needs the server secret.
 */
export const newKeyToken = (
  secret: Uint8Array,
): Effect.Effect<{ readonly key: Redacted.Redacted; readonly kept: StoredKey }> =>
  Effect.map(newToken(secret, "api key", prefix), (text) => ({
    key: Redacted.make(text),
    kept: { hash: hashOfKey(text), prefix: text.slice(0, prefixLength) },
  }))

/** Creates a token of 256 bits as {@link newKeyToken} does. Tokens of different purposes are unrelated. */
export const newToken = (secret: Uint8Array, purpose: string, start: string): Effect.Effect<string> =>
  Effect.map(IdSeed, (seed) => {
    const bytes =
      seed === undefined ? randomBytes(32) : createHmac("sha256", secret).update(`${purpose}\n${seed}`).digest()
    return start + bytes.toString("base64url")
  })

export const hashOfKey = (text: string): Buffer => hash("sha256", text, "buffer")
