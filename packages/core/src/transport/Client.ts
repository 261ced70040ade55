import type { paths as V4 } from "@tabwright/raw/v4/types"
import * as Clock from "effect/Clock"
import * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import createClient, { type Client as FetchClient } from "openapi-fetch"
import { type ApiError, DecodeFailed, fromResponse, Misconfigured, NetworkError, TimedOut } from "../errors/index.ts"
import { parseRetryAfter, type RepeatedCall, retrying, RetryOverride } from "../retry/index.ts"
import { CallSettings, type CallSettingsShape } from "./CallSettings.ts"
import { Config, normalizeBaseUrl } from "./Config.ts"

/** Where the key travels. */
const keyHeader = "X-Service-API-Key"

/** What a header may hold. Anything else makes `fetch` throw an error that quotes the key. */
const sendable = /^[\x21-\x7e]+$/

/**
 * The typed operations of every version; those of v2 and v3 come with their clients.
 *
 * @category models
 * @since 0.1.0
 */
export interface Wire {
  readonly v4: FetchClient<V4>
}

/**
 * What belongs to one attempt: hand it on to the operation.
 *
 * @category models
 * @since 0.1.0
 */
export interface AttemptInit {
  readonly signal: AbortSignal
  readonly fetch: (request: Request) => Promise<Response>
}

/**
 * A call of one operation.
 *
 * @category models
 * @since 0.1.0
 */
export interface Call<A> extends RepeatedCall {
  /** What a success holds; fields it does not name are kept. */
  readonly schema: Schema.Codec<A, unknown>
  readonly send: (
    wire: Wire,
    init: AttemptInit,
  ) => Promise<{ readonly data?: unknown; readonly error?: unknown; readonly response: Response }>
}

/**
 * Calls the service: attaches the key, bounds and repeats attempts, and turns every outcome into a decoded value or a
 * typed error. Interruption aborts the request.
 *
 * @category services
 * @since 0.1.0
 */
export class Client extends Context.Service<
  Client,
  {
    readonly call: <A>(call: Call<A>) => Effect.Effect<A, ApiError>
    /** Opens a signed address, without the key. The body is not read yet, and no limit holds for reading it. */
    readonly open: (operation: string, url: string) => Effect.Effect<Response, ApiError>
  }
>()("@tabwright/core/transport/Client") {
  static readonly layer: Layer.Layer<Client, never, Config> = Layer.effect(
    Client,
    Effect.gen(function* () {
      const config = yield* Config
      const baseUrl = normalizeBaseUrl(config.baseUrl)
      const wire = makeWire(baseUrl ?? Config.defaultBaseUrl, config)

      const attempt = <A>(call: Call<A>, settings: CallSettingsShape) =>
        Effect.suspend(() => {
          let received: Response | undefined
          const capture = async (request: Request) => {
            addHeaders(request, settings.headers)
            received = await config.fetch(request)
            settings.onResponse?.(received)
            return received
          }
          return Effect.tryPromise({
            try: (signal) => call.send(wire, { signal, fetch: capture }),
            catch: (thrown) =>
              thrown instanceof SyntaxError && received !== undefined
                ? notTheContract(call.operation, received, "The answer is not JSON", thrown)
                : NetworkError.fromFetch(call.operation, originOf(baseUrl), thrown),
          })
        }).pipe(
          bounded(call.operation, settings),
          Effect.flatMap((outcome) => settle(call, outcome)),
        )

      const bounded = (operation: string, { timeout = config.timeout }: CallSettingsShape) =>
        Effect.timeoutOrElse({
          duration: timeout,
          orElse: () => Effect.fail(TimedOut.after(operation, timeout)),
        })

      const open = (operation: string, url: string, settings: CallSettingsShape) =>
        Effect.tryPromise({
          try: async (signal) => {
            const response = await config.fetch(new Request(url, { signal }))
            settings.onResponse?.(response)
            return response.ok ? response : { response, error: await response.text() }
          },
          catch: (thrown) => NetworkError.fromFetch(operation, originOf(URL.canParse(url) ? url : undefined), thrown),
        }).pipe(
          bounded(operation, settings),
          Effect.flatMap((outcome) =>
            outcome instanceof Response ? Effect.succeed(outcome) : refuse(operation, outcome),
          ),
        )

      return Client.of({
        call: Effect.fnUntraced(function* (call) {
          yield* Effect.annotateCurrentSpan({ operation: call.operation })
          const settings = yield* CallSettings
          const problem = whatIsMissing(baseUrl, config) ?? unsendableHeader({ ...config.headers, ...settings.headers })
          if (problem !== undefined) return yield* new Misconfigured({ operation: call.operation, detail: problem })
          return yield* retrying({ ...config.retry, ...(yield* RetryOverride) }, call)(attempt(call, settings))
        }),
        open: Effect.fnUntraced(function* (operation, url) {
          const policy = { ...config.retry, ...(yield* RetryOverride) }
          return yield* retrying(policy, { operation, isRepeatable: true })(open(operation, url, yield* CallSettings))
        }),
      })
    }),
  )
}

const makeWire = (baseUrl: string, config: Config["Service"]): Wire => ({
  v4: createClient<V4>({
    baseUrl: `${baseUrl}/api/v4`,
    headers: {
      ...config.headers,
      ...(config.apiKey === undefined ? {} : { [keyHeader]: Redacted.value(config.apiKey).trim() }),
    },
    // Following one would hand the key to whatever host it names.
    redirect: "manual",
  }),
})

/** The key's header stays what it is. */
const addHeaders = (request: Request, headers: CallSettingsShape["headers"] = {}): void => {
  for (const [name, value] of Object.entries(headers)) {
    if (name.toLowerCase() !== keyHeader.toLowerCase()) request.headers.set(name, value)
  }
}

const originOf = (baseUrl: string | undefined) => (baseUrl === undefined ? "" : new URL(baseUrl).origin)

const whatIsMissing = (baseUrl: string | undefined, config: Config["Service"]): string | undefined => {
  if (baseUrl === undefined) {
    return `The base URL "${config.baseUrl}" is not an http or https URL. Give one such as ${Config.defaultBaseUrl}`
  }
  const key = config.apiKey === undefined ? "" : Redacted.value(config.apiKey).trim()
  if (key === "") return "There is no API key. Pass apiKey, or set TABWRIGHT_API_KEY"
  if (!sendable.test(key)) return "The API key holds characters that no key has, such as spaces or line breaks"
  return undefined
}

/** Found here, it is not taken for a broken connection. The value may be a secret, and is not named. */
const unsendableHeader = (headers: Readonly<Record<string, string>>): string | undefined => {
  for (const [name, value] of Object.entries(headers)) {
    try {
      new Headers([[name, value]])
    } catch {
      return `The header ${JSON.stringify(name)} cannot be sent: its name or its value holds characters that no header has`
    }
  }
  return undefined
}

const notTheContract = (operation: string, response: Response, detail: string, cause?: unknown): DecodeFailed =>
  new DecodeFailed({
    operation,
    detail,
    status: response.status,
    requestId: response.headers.get("x-request-id") ?? undefined,
    ...(cause === undefined ? {} : { cause }),
  })

const refuse = Effect.fnUntraced(function* (
  operation: string,
  { error, response }: { readonly error?: unknown; readonly response: Response },
): Effect.fn.Return<never, ApiError> {
  const retryAfter = parseRetryAfter(response.headers.get("retry-after"), yield* Clock.currentTimeMillis)
  return yield* fromResponse({ operation, response, body: error, retryAfter })
})

const settle = Effect.fnUntraced(function* <A>(
  call: Call<A>,
  { data, error, response }: { readonly data?: unknown; readonly error?: unknown; readonly response: Response },
): Effect.fn.Return<A, ApiError> {
  const requestId = response.headers.get("x-request-id") ?? undefined
  yield* Effect.annotateCurrentSpan({ requestId, status: response.status })

  const warning = response.headers.get("x-tabwright-warning")
  if (warning !== null) {
    yield* Effect.logWarning(warning).pipe(Effect.annotateLogs({ operation: call.operation, requestId }))
  }

  if (!response.ok) return yield* refuse(call.operation, { response, error })
  if (data === undefined && response.status !== 204) {
    return yield* notTheContract(call.operation, response, "The answer is empty")
  }
  return yield* Schema.decodeUnknownEffect(call.schema)(data, { errors: "all" }).pipe(
    Effect.mapError((cause) =>
      notTheContract(call.operation, response, `The answer does not fit: ${cause.message}`, cause),
    ),
  )
})
