import { Effect, Option, Redacted } from "effect"
import { randomBytes } from "node:crypto"
import type { SealedCredential } from "../../store/credential/CredentialStore.ts"
import { seal, unseal } from "../Seal.ts"
import type { KeyEncryption } from "./KeyEncryption.ts"
import { KeyEncryptionError } from "./WrappingKeys.ts"

const dataKeyBytes = 32

/** Encrypts a text with a key of its own, which is encrypted by `KeyEncryption`. The text decrypts for `purpose` only. */
export const sealEnvelope = (
  keys: KeyEncryption["Service"],
  purpose: string,
  text: string,
): Effect.Effect<SealedCredential, KeyEncryptionError> => {
  const dataKey = randomBytes(dataKeyBytes)
  return Effect.map(keys.wrap(dataKey), (wrapped) => ({
    ...wrapped,
    sealed: seal(dataKey, purpose, Buffer.from(text)),
  }))
}

/** Decrypts a text. `name` is for the error. */
export const unsealEnvelope = (
  keys: KeyEncryption["Service"],
  purpose: string,
  { name, sealed, ...wrapped }: SealedCredential & { readonly name: string },
): Effect.Effect<Redacted.Redacted, KeyEncryptionError> =>
  Effect.flatMap(keys.unwrap(wrapped), (dataKey) =>
    Option.match(unseal(dataKey, purpose, sealed), {
      onNone: () =>
        new KeyEncryptionError({
          message: `The secret of "${name}" cannot be decrypted. Send it again.`,
          isRetryable: false,
        }),
      onSome: (bytes) => Effect.succeed(Redacted.make(Buffer.from(bytes).toString())),
    }),
  )
