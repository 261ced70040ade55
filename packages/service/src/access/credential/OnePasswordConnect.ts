import { type FindMcpDestination, oneTimeCode } from "@tabwright/agent"
import { Effect, Option, Redacted, Schema } from "effect"
import { checkedFetch, DestinationBlocked } from "../CheckedFetch.ts"
import { maxSecretBytes } from "../RunSecrets.ts"
import { type VaultAddress, type VaultConnector, VaultError, type VaultLogin } from "./VaultConnector.ts"

/** Maximum logins of a vault, as of the credentials of a project. */
const maxLogins = 500

/** Concurrent requests to a Connect server, which limits none itself. */
const concurrency = 8

/** Maximum time of a request in ms. A Connect server answers from its cache. */
const limitMs = 10_000

/** Maximum time for all logins of a vault in ms. */
const allLimitMs = 60_000

/** Maximum bytes of a list of items, and of an item: some fields and notes. */
const maxListBytes = 4 * 1024 * 1024
const maxItemBytes = 256 * 1024

/** Maximum items of a vault, fields of an item, and websites of a login that are read. Bounds the time of decoding. */
const maxItems = 5000
const maxFields = 1000
const maxWebsites = 20

/** Maximum characters of a user name. */
const maxUsername = 1000

const Item = Schema.Struct({
  id: Schema.String,
  title: Schema.optionalKey(Schema.String),
  category: Schema.String,
  state: Schema.optionalKey(Schema.NullOr(Schema.String)),
  urls: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.Struct({ href: Schema.String })))),
})
type Item = typeof Item.Type

const Field = Schema.Struct({
  id: Schema.optionalKey(Schema.String),
  type: Schema.optionalKey(Schema.String),
  purpose: Schema.optionalKey(Schema.NullOr(Schema.String)),
  value: Schema.optionalKey(Schema.NullOr(Schema.String)),
})

const readItems = Schema.decodeUnknownOption(Schema.Array(Item))
const readFields = Schema.decodeUnknownOption(Schema.Array(Field))

/** A list that is read only if it is short enough. */
const Listed = Schema.NullOr(Schema.Array(Schema.Unknown))
const readList = Schema.decodeUnknownOption(Schema.fromJsonString(Listed))
const readItem = Schema.decodeUnknownOption(
  Schema.fromJsonString(Schema.Struct({ fields: Schema.optionalKey(Listed) })),
)

/** Reads vaults of 1Password Connect servers (their API 1.7). `find` checks the address of each request. */
export const onePasswordConnect = (find: FindMcpDestination): VaultConnector => {
  const read = (vault: VaultAddress, path: string, maxBytes: number) =>
    Effect.tryPromise({
      try: (signal) => get(vault, path, find, maxBytes, signal),
      catch: (cause) => (cause instanceof VaultError ? cause : unreachable(cause)),
    }).pipe(Effect.flatMap(({ body, status }) => (status === 200 ? Effect.succeed(body) : statusError(status))))

  const items = Effect.fnUntraced(function* (vault: VaultAddress) {
    const listed = Option.getOrNull(readList(yield* read(vault, `/v1/vaults/${vault.vaultId}/items`, maxListBytes)))
    if (listed === null) return yield* unexpected
    if (listed.length > maxItems) return yield* tooMany(listed.length, "items", maxItems)
    const found = readItems(listed)
    return Option.isSome(found) ? found.value : yield* unexpected
  })

  const fieldsOf = Effect.fnUntraced(function* (vault: VaultAddress, itemId: string) {
    const path = `/v1/vaults/${vault.vaultId}/items/${encodeURIComponent(itemId)}`
    const item = readItem(yield* read(vault, path, maxItemBytes))
    const found = Option.flatMap(item, ({ fields }) => readFields((fields ?? []).slice(0, maxFields)))
    return Option.isSome(found) ? found.value : yield* unexpected
  })

  return {
    check: (vault) => Effect.asVoid(items(vault)),
    logins: Effect.fn("OnePasswordConnect.logins")(
      function* (vault) {
        const found = (yield* items(vault)).filter((item) => isLogin(item) && (item.urls ?? []).length > 0)
        if (found.length > maxLogins) return yield* tooMany(found.length, "logins", maxLogins)
        const full = yield* Effect.forEach(
          found.filter((item) => domainsOf(item).length > 0),
          (item) => Effect.map(fieldsOf(vault, item.id), (fields) => ({ item, ...loginIn(fields) })),
          { concurrency },
        )
        const taken = new Set<string>()
        const logins: Array<VaultLogin> = []
        for (const { item, oneTimeCodeKey, password, username } of full) {
          if (!password && oneTimeCodeKey === undefined) continue
          logins.push({
            itemId: item.id,
            name: uniqueName(item.title ?? "", taken),
            username,
            domains: domainsOf(item),
            secrets: Redacted.make({
              ...(password ? { password } : {}),
              ...(oneTimeCodeKey ? { oneTimeCodeKey } : {}),
            }),
          })
        }
        return logins.toSorted((one, other) => (one.name < other.name ? -1 : 1))
      },
      Effect.timeoutOrElse({ duration: allLimitMs, orElse: () => Effect.fail(tooSlow) }),
    ),
    field: Effect.fn("OnePasswordConnect.field")(function* (vault, itemId, fieldId) {
      const value = (yield* fieldsOf(vault, itemId)).find(({ id }) => id === fieldId)?.value ?? ""
      return value === "" ? yield* noField : Redacted.make(value)
    }),
  }
}

/** Returns the user name and the secrets of a login. Values that are longer than those of credentials are left out. */
const loginIn = (fields: ReadonlyArray<typeof Field.Type>) => {
  const secretOf = (isWanted: (field: typeof Field.Type) => boolean): string | undefined => {
    const value = fields.find(isWanted)?.value ?? undefined
    return value === undefined || Buffer.byteLength(value) > maxSecretBytes ? undefined : value
  }
  const password = secretOf(({ purpose }) => purpose === "PASSWORD")
  const code = secretOf(({ type }) => type === "OTP")
  const username = fields.find(({ purpose }) => purpose === "USERNAME")?.value ?? ""
  return {
    password,
    oneTimeCodeKey: code !== undefined && oneTimeCode(code, 0) !== undefined ? code : undefined,
    username: username.length > maxUsername ? "" : username,
  }
}

const isLogin = ({ category, id, state }: Item): boolean =>
  category === "LOGIN" && (state ?? "") === "" && /^[a-z0-9]+$/.test(id)

const domainsOf = ({ urls }: Item): ReadonlyArray<string> => {
  const hosts = (urls ?? []).slice(0, maxWebsites).flatMap(({ href }) => {
    const url = URL.parse(href) ?? URL.parse(`https://${href}`)
    return url === null || !/^https?:$/.test(url.protocol) ? [] : [url.hostname.replace(/^www\./, "")]
  })
  return [...new Set(hosts)].filter((host) => host !== "")
}

/** Returns a name that is valid as the name of a credential. */
const uniqueName = (title: string, taken: Set<string>): string => {
  const plain = title
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9 ._-]+/g, "")
    .replace(/^[ ._-]+/, "")
    .slice(0, 90)
    .trim()
  const base = plain === "" ? "login" : plain
  let name = base
  for (let number = 2; taken.has(name); number++) name = `${base} ${number}`
  taken.add(name)
  return name
}

const get = async (
  { token, url: base }: VaultAddress,
  path: string,
  find: FindMcpDestination,
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ readonly status: number; readonly body: string }> => {
  const url = new URL((base.endsWith("/") ? base.slice(0, -1) : base) + path)
  const headers = { authorization: `Bearer ${Redacted.value(token)}` }
  try {
    const { body, status } = await checkedFetch(find, url, { headers, signal, maxBytes, limitMs })
    return { status, body: body.toString() }
  } catch (error) {
    if (!(error instanceof DestinationBlocked)) throw error
    throw new VaultError({ cause: "url", message: error.message, isRetryable: false })
  }
}

const unreachable = (cause: unknown): VaultError => {
  const isTimeout = cause instanceof Error && /^(TimeoutError|AbortError)$/.test(cause.name)
  const detail = isTimeout ? `it did not answer within ${limitMs / 1000} seconds` : textOf(cause)
  return new VaultError({
    cause: "url",
    message: `The Connect server cannot be reached: ${detail}.`,
    isRetryable: true,
  })
}

/** Node's messages contain addresses, its codes do not. */
const textOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return "the connection failed"
  return "code" in cause && typeof cause.code === "string" ? cause.code : cause.message
}

const statusError = (status: number): VaultError => {
  if (status === 401) {
    return new VaultError({ cause: "token", message: "The Connect server rejects the token.", isRetryable: false })
  }
  if (status === 403 || status === 404) {
    const message = "The vault does not exist, or the token gives no access to it."
    return new VaultError({ cause: "vaultId", message, isRetryable: false })
  }
  const message = `The Connect server responded with status ${status}.`
  return new VaultError({ cause: "server", message, isRetryable: status === 429 || status >= 500 })
}

const noField = new VaultError({
  cause: "vaultId",
  message: "The item has no such field, or the field has no value.",
  isRetryable: false,
})

const unexpected = new VaultError({
  cause: "url",
  message: "The response is not that of a 1Password Connect server.",
  isRetryable: false,
})

const tooSlow = new VaultError({
  cause: "server",
  message: `The Connect server did not return all logins within ${allLimitMs / 1000} seconds.`,
  isRetryable: true,
})

const tooMany = (count: number, what: string, limit: number): VaultError =>
  new VaultError({
    cause: "vaultId",
    message: `The vault has ${count} ${what}. Use one with at most ${limit}.`,
    isRetryable: false,
  })
