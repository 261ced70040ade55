import { parseProxyUrl, proxyName, type UpstreamProxy } from "@tabwright/chromium"
import { Context, Effect, Layer, Option, Redacted, Result, Schema } from "effect"
import { isIPv6 } from "node:net"
import { DataDirectory } from "../database/DataDirectory.ts"
import { CustomProxyStore } from "../store/browser/CustomProxyStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { seal, unseal } from "../access/Seal.ts"

/** A client's proxy in the form that is encrypted. It is never stored unencrypted. */
export const CustomProxy = Schema.Struct({
  protocol: Schema.Literals(["http", "https", "socks4", "socks5"]),
  host: Schema.String,
  port: Schema.Number,
  username: Schema.optionalKey(Schema.String),
  password: Schema.optionalKey(Schema.String),
  /** Accepts any certificate: that of the proxy and those it issues for sites. */
  ignoreCertErrors: Schema.Boolean,
})
export interface CustomProxy extends Schema.Schema.Type<typeof CustomProxy> {}

export interface CustomProxyRequest {
  readonly host: string
  readonly port: number
  readonly username?: string | null
  readonly password?: string | null
  readonly ignoreCertErrors: boolean
}

/** The host may start with `https://` or `socks5://`. Errors do not repeat it: it may contain a password. */
export const parseCustomProxy = (
  request: CustomProxyRequest,
): Result.Result<Redacted.Redacted<CustomProxy>, string> => {
  const text = request.host.trim()
  const host = isIPv6(text) ? `[${text}]` : text
  const parsed = parseProxyUrl(`${/^[a-z0-9]+:\/\//i.test(host) ? "" : "http://"}${host}`)
  if (Result.isFailure(parsed)) {
    return Result.fail(`Invalid proxy host: ${parsed.failure} Use proxy.example or socks5://proxy.example.`)
  }
  const { protocol = "http", host: name, username, password, port } = parsed.success
  if (username !== undefined || password !== undefined) {
    return Result.fail("The proxy host contains credentials. Send them as username and password.")
  }
  if (/:\d+\/?$/.test(host.replace(/^.*\]/, "")) && port !== request.port) {
    return Result.fail("The port in the proxy host differs from port. Remove it from the host.")
  }
  if (!request.username && request.password) return Result.fail("A proxy password requires a username.")
  return Result.succeed(
    Redacted.make(
      {
        protocol,
        host: name,
        port: request.port,
        ...(request.username ? { username: request.username } : {}),
        ...(request.password ? { password: request.password } : {}),
        ignoreCertErrors: request.ignoreCertErrors,
      },
      { label: "customProxy" },
    ),
  )
}

/** Converts the proxy for the egress. As client input, its address is subject to the network guard. */
export const toUpstreamProxy = (proxy: Redacted.Redacted<CustomProxy>): UpstreamProxy => {
  const { password, ignoreCertErrors, ...shown } = Redacted.value(proxy)
  return {
    ...shown,
    ...(password === undefined ? {} : { password: Redacted.make(password) }),
    ignoresCertificate: ignoreCertErrors,
  }
}

/** Contains no credentials. */
export const proxyDisplayName = (proxy: Redacted.Redacted<CustomProxy>): string => proxyName(toUpstreamProxy(proxy))

/** Persists a client's proxy from the request until its browsers start, across restarts. */
export class CustomProxies extends Context.Service<
  CustomProxies,
  {
    keepForRun(runId: string, proxy: Redacted.Redacted<CustomProxy>): Effect.Effect<void, StoreError>
    keepForSession(sessionId: string, proxy: Redacted.Redacted<CustomProxy>): Effect.Effect<void, StoreError>
    /** `"Lost"` if it was encrypted with another secret: connecting without it would reveal the IP address. */
    find(of: {
      readonly runId?: string | undefined
      readonly sessionId: string
    }): Effect.Effect<Redacted.Redacted<CustomProxy> | "Lost" | undefined, StoreError>
  }
>()("@tabwright/service/browser/CustomProxies") {
  static readonly layer = Layer.effect(
    CustomProxies,
    Effect.gen(function* () {
      const store = yield* CustomProxyStore
      const secret = Redacted.value((yield* DataDirectory).secret)
      const find = Effect.fn("CustomProxies.find")(function* (of: Parameters<CustomProxies["Service"]["find"]>[0]) {
        const found = yield* store.find(of)
        if (Option.isNone(found)) return undefined
        return Option.getOrElse(decryptProxy(secret, found.value), () => "Lost" as const)
      })

      return CustomProxies.of({
        keepForRun: (runId, proxy) => store.keepForRun(runId, encryptProxy(secret, proxy)),
        keepForSession: (sessionId, proxy) => store.keepForSession(sessionId, encryptProxy(secret, proxy)),
        find,
      })
    }),
  )
}

const purpose = "customProxy"

const encode = Schema.encodeSync(Schema.fromJsonString(CustomProxy))
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(CustomProxy))

/** Encrypts a client's proxy for storage and for transfer between nodes. */
export const encryptProxy = (secret: Uint8Array, proxy: Redacted.Redacted<CustomProxy>): Uint8Array =>
  seal(secret, purpose, Buffer.from(encode(Redacted.value(proxy))))

/** Decrypts a proxy. Returns none if it was encrypted with another secret. */
export const decryptProxy = (secret: Uint8Array, sealed: Uint8Array): Option.Option<Redacted.Redacted<CustomProxy>> =>
  unseal(secret, purpose, sealed).pipe(
    Option.flatMap((bytes) => decode(Buffer.from(bytes).toString())),
    Option.map((proxy) => Redacted.make(proxy, { label: "customProxy" })),
  )
