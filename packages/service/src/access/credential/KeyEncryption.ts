import { Cache, Context, Duration, Effect, Exit, Layer, Option, Redacted } from "effect"
import { seal, unseal } from "../Seal.ts"
import { DataDirectory } from "../../database/DataDirectory.ts"
import { KeyEncryptionError, type WrappingKeys } from "./WrappingKeys.ts"
import { isTransitKey, type TransitSettings, vaultTransit } from "./VaultTransit.ts"

/** Encrypts the data keys of credentials, with keys of the server's settings or of a key management service. */
export class KeyEncryption extends Context.Service<
  KeyEncryption,
  WrappingKeys & {
    /** Returns the id of the key that `wrap` uses now, with its version. */
    readonly currentKeyId: Effect.Effect<string, KeyEncryptionError>
  }
>()("@tabwright/service/access/credential/KeyEncryption") {
  /** The first key encrypts, all decrypt. Without keys and a service it uses one derived from the server's secret. */
  static readonly layer = ({ keys = [], service }: KeyEncryptionSettings) =>
    Layer.effect(
      KeyEncryption,
      Effect.gen(function* () {
        const local = localKeys([...keys, { id: "server", key: (yield* DataDirectory).secret }])
        if (service === undefined) return KeyEncryption.of({ ...local, currentKeyId: currentOf(local) })
        const remote = vaultTransit(service)
        // Bounds the requests of many runs that start together, and the time for which a copy of the memory shows a key.
        const opened = yield* Cache.makeWith(
          (text: string) => {
            const [keyId = "", wrapped = ""] = text.split("\n")
            return remote.unwrap({ keyId, wrappedKey: Buffer.from(wrapped, "base64") })
          },
          {
            capacity: cachedKeys,
            timeToLive: (exit) => (Exit.isSuccess(exit) ? service.cacheTime : Duration.zero),
          },
        )
        const wrapping = service.isCurrent ? remote : local
        return KeyEncryption.of({
          wrap: (dataKey) => wrapping.wrap(dataKey),
          unwrap: (wrapped) =>
            isTransitKey(wrapped.keyId)
              ? Cache.get(opened, `${wrapped.keyId}\n${Buffer.from(wrapped.wrappedKey).toString("base64")}`)
              : local.unwrap(wrapped),
          currentKeyId: currentOf(wrapping),
        })
      }),
    )
}

/**
 * The keys that encrypt data keys of credentials.
 *
 * @category models
 * @since 0.1.0
 */
export interface KeyEncryptionSettings {
  /** Default: one that is derived from the server's secret. */
  readonly keys?: ReadonlyArray<CredentialKey> | undefined
  /** Key management service. Default: none. */
  readonly service?: (TransitSettings & KeyServiceUse) | undefined
}

interface KeyServiceUse {
  /** True if it encrypts new data keys. It decrypts those that it encrypted before in any case. */
  readonly isCurrent: boolean
  /** Time for which decrypted data keys stay in memory. */
  readonly cacheTime: Duration.Duration
}

/** Maximum data keys in memory. */
const cachedKeys = 1000

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

const localKeys = (known: ReadonlyArray<CredentialKey>): WrappingKeys => ({
  wrap: (dataKey) => {
    const [current] = known
    return current === undefined
      ? Effect.die("There is always the server's own key")
      : Effect.sync(() => ({ keyId: current.id, wrappedKey: seal(Redacted.value(current.key), purpose, dataKey) }))
  },
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

/** Only a key service knows its latest version, so the id is that of a new wrapped key. */
const currentOf = (keys: WrappingKeys) => Effect.map(keys.wrap(new Uint8Array(32)), ({ keyId }) => keyId)
