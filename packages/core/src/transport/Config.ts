import * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import type * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import type { Misconfigured } from "../errors/index.ts"
import { defaultRetryPolicy, type RetryPolicy } from "../retry/index.ts"

/**
 * Where the service is, and how it is called.
 *
 * @category models
 * @since 0.1.0
 */
export interface ConfigShape {
  /** Origin and path before `/api`; the path of an API at its end is taken off. Default `http://127.0.0.1:7700`. */
  readonly baseUrl: string
  /** Sent as `X-Service-API-Key`. An effect is asked before every call. Without a key every call fails as `Misconfigured`. */
  readonly apiKey: Redacted.Redacted | Effect.Effect<Redacted.Redacted, Misconfigured> | undefined
  /** Bound of one attempt, from connecting to the last byte. Default 30 s. */
  readonly timeout: Duration.Duration
  readonly retry: RetryPolicy
  /** Sends requests. Default: the global `fetch`. */
  readonly fetch: Fetch
  /** Sent with every request; the key's header cannot be replaced. */
  readonly headers: Readonly<Record<string, string>>
  /**
   * Whether creating calls carry an `Idempotency-Key` of the client's making, so that they can be repeated. Default true. Set
   * it to false for a service that does not honour the header: such calls are then repeated only where nothing was done.
   */
  readonly idempotencyKeys: boolean
}

/**
 * The part of the global `fetch` that is used.
 *
 * @category models
 * @since 0.1.0
 */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/**
 * The client's configuration.
 *
 * @category services
 * @since 0.1.0
 */
export class Config extends Context.Service<Config, ConfigShape>()("@tabwright/core/transport/Config") {
  /** Where `npm start` puts the service. */
  static readonly defaultBaseUrl = "http://127.0.0.1:7700"

  static readonly defaults: ConfigShape = {
    baseUrl: Config.defaultBaseUrl,
    apiKey: undefined,
    timeout: Duration.seconds(30),
    retry: defaultRetryPolicy,
    fetch: (url, init) => globalThis.fetch(url, init),
    headers: {},
    idempotencyKeys: true,
  }
}

/**
 * Takes slashes and the path of an API (`/api`, `/api/v4`, `/api/admin`) off the end of a base URL; `undefined` where it is no http(s) URL.
 *
 * @category parsing
 * @since 0.1.0
 */
export const normalizeBaseUrl = (baseUrl: string): string | undefined => {
  const url = URL.parse(baseUrl.trim())
  if (url === null || (url.protocol !== "http:" && url.protocol !== "https:")) return undefined
  const path = url.pathname.replace(/(?<!\/)\/+$/, "").replace(/\/api(\/(v\d+|admin))?$/, "")
  return `${url.origin}${path}`
}
