import { type Effect, Schema } from "effect"

/** A data key, encrypted with the key `keyId`. */
export interface WrappedKey {
  readonly keyId: string
  readonly wrappedKey: Uint8Array
}

/** The key service did not answer, or does not have the key. */
export class KeyEncryptionError extends Schema.TaggedError<KeyEncryptionError>(
  "@tabwright/service/access/credential/KeyEncryptionError",
)("KeyEncryptionError", {
  message: Schema.String,
  /** True if the same call may succeed later without intervention. */
  isRetryable: Schema.Boolean,
}) {}

/** Encrypts and decrypts data keys. */
export interface WrappingKeys {
  wrap(dataKey: Uint8Array): Effect.Effect<WrappedKey, KeyEncryptionError>
  unwrap(wrapped: WrappedKey): Effect.Effect<Uint8Array, KeyEncryptionError>
}
