import { Effect, Option, Redacted, Schedule, Schema } from "effect"
import { KeyEncryptionError, type WrappedKey, type WrappingKeys } from "./WrappingKeys.ts"

/**
 * The transit engine of a HashiCorp Vault server.
 *
 * @category models
 * @since 0.1.0
 */
export interface TransitSettings {
  /** URL of the server, without the path of the API. */
  readonly url: string
  /** Name of the key. */
  readonly key: string
  /** Path of the engine. */
  readonly mount: string
  readonly namespace?: string | undefined
  /** Read before each request, because an agent may renew it. */
  readonly token: Effect.Effect<Redacted.Redacted, string>
}

/** Maximum time of a request in ms. A row of the database may be locked meanwhile. */
const limitMs = 3000

/** Maximum characters of a response: a wrapped key has about a hundred. */
const maxLength = 64 * 1024

const retry = { times: 2, schedule: Schedule.exponential("200 millis") } as const

const Encrypted = Schema.Struct({
  data: Schema.Struct({ ciphertext: Schema.String.check(Schema.isPattern(/^vault:v\d+:.+$/)) }),
})
const Decrypted = Schema.Struct({ data: Schema.Struct({ plaintext: Schema.String }) })
const readEncrypted = Schema.decodeUnknownOption(Schema.fromJsonString(Encrypted))
const readDecrypted = Schema.decodeUnknownOption(Schema.fromJsonString(Decrypted))

/** Id of a wrapped key: `vault:MOUNT/NAME:vVERSION`. Ids of local keys contain no colon. */
const keyIdOf = ({ key, mount }: TransitSettings, ciphertext: string): string =>
  `vault:${mount}/${key}:${ciphertext.split(":")[1]}`

/** Returns true for the id of a key of a transit engine. */
export const isTransitKey = (keyId: string): boolean => keyId.startsWith("vault:")

/** Encrypts data keys with a key that never leaves a Vault server (its HTTP API, version 1). */
export const vaultTransit = (settings: TransitSettings): WrappingKeys => {
  const post = Effect.fn("VaultTransit.post")(function* (path: string, body: object) {
    const token = yield* Effect.mapError(settings.token, (message) => failure(message, true))
    const base = settings.url.endsWith("/") ? settings.url.slice(0, -1) : settings.url
    const url = `${base}/v1/${path}`
    const { status, text } = yield* Effect.tryPromise({
      try: async (signal) => {
        const response = await fetch(url, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-vault-request": "true",
            "x-vault-token": Redacted.value(token),
            ...(settings.namespace === undefined ? {} : { "x-vault-namespace": settings.namespace }),
          },
          body: JSON.stringify(body),
          redirect: "error",
          signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
        })
        return { status: response.status, text: (await response.text()).slice(0, maxLength) }
      },
      catch: (cause) => failure(`The key management service cannot be reached: ${reasonOf(cause)}.`, true),
    })
    return status === 200 ? text : yield* statusFailure(settings, status)
  })

  const call = (path: string, body: object) =>
    Effect.retry(post(path, body), { while: ({ isRetryable }) => isRetryable, ...retry })

  return {
    wrap: (dataKey) =>
      Effect.flatMap(
        call(`${settings.mount}/encrypt/${settings.key}`, { plaintext: Buffer.from(dataKey).toString("base64") }),
        (text): Effect.Effect<WrappedKey, KeyEncryptionError> =>
          Option.match(readEncrypted(text), {
            onNone: () => unexpected,
            onSome: ({ data: { ciphertext } }) =>
              Effect.succeed({ keyId: keyIdOf(settings, ciphertext), wrappedKey: Buffer.from(ciphertext) }),
          }),
      ),
    unwrap: ({ keyId, wrappedKey }) => {
      // The settings may name another key by now.
      const [, mount, key] = /^vault:(.+)\/([^/:]+):v\d+$/.exec(keyId) ?? []
      if (mount === undefined || key === undefined) return failure(`The key id "${keyId}" is invalid.`, false)
      return Effect.flatMap(
        call(`${mount}/decrypt/${key}`, { ciphertext: Buffer.from(wrappedKey).toString() }),
        (text): Effect.Effect<Uint8Array, KeyEncryptionError> =>
          Option.match(readDecrypted(text), {
            onNone: () => unexpected,
            onSome: ({ data: { plaintext } }) => Effect.succeed(new Uint8Array(Buffer.from(plaintext, "base64"))),
          }),
      )
    },
  }
}

const failure = (message: string, isRetryable: boolean) => new KeyEncryptionError({ message, isRetryable })

const unexpected = failure("The response of the key management service is not that of a transit engine.", false)

/** Messages of the server are left out, because they may contain paths and tokens. */
const statusFailure = ({ key, mount }: TransitSettings, status: number): KeyEncryptionError => {
  const name = `the key "${key}" of "${mount}"`
  if (status === 403) return failure(`The key management service rejects the token, or its use of ${name}.`, false)
  if (status === 400 || status === 404)
    return failure(`The key management service does not have ${name}, or its version.`, false)
  const isSealed = status === 503 ? " It is sealed or in maintenance." : ""
  return failure(
    `The key management service responded with status ${status}.${isSealed}`,
    status === 429 || status >= 500,
  )
}

/** Messages of Node contain addresses, its codes do not. */
const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return "the connection failed"
  if (cause.name === "TimeoutError") return `it did not answer within ${limitMs / 1000} seconds`
  const inner = cause.cause
  return inner instanceof Error && "code" in inner && typeof inner.code === "string"
    ? inner.code
    : "the connection failed"
}
