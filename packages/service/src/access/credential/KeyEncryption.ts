import { Context, Effect, Layer, Option, Redacted, Schema } from "effect"
import { seal, unseal } from "../Seal.ts"
import { DataDirectory } from "../../database/DataDirectory.ts"

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

/** Encrypts the data keys of credentials. Another layer can use a key management service, whose keys never leave it. */
export class KeyEncryption extends Context.Service<
  KeyEncryption,
  {
    wrap(dataKey: Uint8Array): Effect.Effect<WrappedKey, KeyEncryptionError>
    unwrap(wrapped: WrappedKey): Effect.Effect<Uint8Array, KeyEncryptionError>
  }
>()("@tabwright/service/access/credential/KeyEncryption") {
  /**
   * Uses the given keys by id: the first one encrypts, all decrypt. Without keys it uses one that is derived from the
   * server's secret.
   */
  static readonly layer = (keys: ReadonlyArray<CredentialKey>) =>
    Layer.effect(
      KeyEncryption,
      Effect.gen(function* () {
        const own = { id: "server", key: (yield* DataDirectory).secret }
        const known = [...keys, own]
        const [current = own] = known

        return KeyEncryption.of({
          wrap: (dataKey) =>
            Effect.sync(() => ({ keyId: current.id, wrappedKey: seal(Redacted.value(current.key), purpose, dataKey) })),
          unwrap: ({ keyId, wrappedKey }) => {
            const found = known.find(({ id }) => id === keyId)
            const opened = found === undefined ? Option.none() : unseal(Redacted.value(found.key), purpose, wrappedKey)
            return Option.match(opened, {
              onNone: () =>
                new KeyEncryptionError({
                  message: `The server does not have the key "${keyId}" with which a credential was encrypted.`,
                  isRetryable: false,
                }),
              onSome: Effect.succeed,
            })
          },
        })
      }),
    )
}

/**
 * A key that encrypts data keys of credentials.
 *
 * @category models
 * @since 0.1.0
 */
export interface CredentialKey {
  readonly id: string
  /** 32 bytes. */
  readonly key: Redacted.Redacted<Uint8Array>
}

const purpose = "credential key"
