import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { Middleware } from "@tabwright/raw/wire/RawClient"
import { type ApiError, Misconfigured } from "../errors/index.ts"
import type { AddedModel } from "../reasoning/index.ts"
import { defaultRetryPolicy, type FailedAttempt } from "../retry/index.ts"
import { Config, type ConfigShape, type Fetch } from "../transport/index.ts"

/**
 * Destination of client warnings, such as deprecations sent by the server. `console` fits.
 *
 * @category models
 * @since 0.1.0
 */
export interface Logger {
  /** `details` names the operation and the request. */
  readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void
  /** Called for failures that reject no call. `details` names the operation and the request. */
  readonly error: (message: string, details: Readonly<Record<string, unknown>>) => void
  /** Called for everything else. Default: ignored. */
  readonly info?: ((message: string, details: Readonly<Record<string, unknown>>) => void) | undefined
}

/** Writes warnings and errors to stderr, apart from a program's output. */
export const stderrLogger: Logger = {
  warn: (message, details) => console.warn(`tabwright: ${message}`, details),
  error: (message, details) => console.error(`tabwright: ${message}`, details),
}

/**
 * Options of every call.
 *
 * @category models
 * @since 0.1.0
 */
export interface CallOptions {
  /** Aborts the request; the call throws its reason. Time limits still apply. */
  readonly signal?: AbortSignal | undefined
  /** Timeout of one attempt in ms. Default: the client's. */
  readonly timeout?: number | undefined
  /** Maximum number of safe retries. Default: the client's. Waits have their own retry policy. */
  readonly maxRetries?: number | undefined
  /**
   * Timeout of the whole call with all attempts in ms. Default: the client's. Waits have their own; uploads get time
   * for their size.
   */
  readonly deadline?: number | undefined
  /** Additional headers. Override the client's, except for the API key header. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /**
   * `Idempotency-Key` of a creating call: 1 to 255 visible ASCII characters. The first request with a key is executed;
   * later ones get its response. Default: a new key for each call, shared by its attempts.
   */
  readonly idempotencyKey?: string | undefined
  /** Check reasoning options before sending. Default true. Set to false for models newer than this package. */
  readonly checksReasoning?: boolean | undefined
}

/**
 * Retries of a client. `maxRetries` and `deadline` limit them.
 *
 * @category models
 * @since 0.1.0
 */
export interface RetryOptions {
  /** Upper bound of the first random delay in ms; doubles with each retry. Default 250. */
  readonly baseDelayMs?: number | undefined
  /** Upper bound of any random delay in ms. `Retry-After` is added to it. Default 8000. */
  readonly maxDelayMs?: number | undefined
  /**
   * Decides whether to retry a failed attempt. Default: `isSafe`. Retry an attempt that is not safe only if repeating the
   * operation has no further effect.
   */
  readonly decide?: ((failed: FailedAttempt) => boolean) | undefined
}

/**
 * Client options. All have defaults.
 *
 * @category models
 * @since 0.1.0
 */
export interface TabwrightOptions {
  /**
   * API key, or a function called before every request. Default: the environment variable `TABWRIGHT_API_KEY`. A
   * missing key fails the first request, not construction.
   */
  readonly apiKey?: string | (() => string | PromiseLike<string>) | undefined
  /**
   * Service URL, with or without `/api/v4`. Default: the environment variable `TABWRIGHT_BASE_URL`, else
   * `http://127.0.0.1:7700`.
   */
  readonly baseUrl?: string | undefined
  /** Timeout of one attempt in ms. Default 30 000. */
  readonly timeout?: number | undefined
  /** Maximum number of safe retries. Default 3. */
  readonly maxRetries?: number | undefined
  /** Delays between retries, and the decision about them. */
  readonly retry?: RetryOptions | undefined
  /**
   * Timeout of a whole call with all attempts and delays in ms. Default 120 000, or the sum of all attempts if longer.
   */
  readonly deadline?: number | undefined
  /** Replacement for the global `fetch`. Called with the URL and the request options. */
  readonly fetch?: Fetch | undefined
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /**
   * Send an `Idempotency-Key` with creating calls, so that they can be retried safely. Default true. Set to false if
   * the service does not support the header: such calls are then only retried if nothing was executed.
   */
  readonly idempotencyKeys?: boolean | undefined
  /**
   * Middleware of openapi-fetch, called for every attempt of a call, for requests in order and for responses in reverse
   * order. What it throws is not retried and rejects the call unchanged. Not called for signed URLs.
   */
  readonly middleware?: ReadonlyArray<Middleware> | undefined
  /**
   * Models that the service accepts in addition to those of its contract, or other reasoning for one of them, checked
   * before sending.
   */
  readonly models?: ReadonlyArray<AddedModel> | undefined
  /**
   * Converts the error of a call to the one it rejects with, after all retries. Called for call errors only: not for the
   * reason of a signal, nor for what a middleware throws.
   */
  readonly mapError?: ((error: ApiError) => unknown) | undefined
  /** Default: warnings and errors go to stderr. */
  readonly logger?: Logger | undefined
}

/** Browsers have no environment. */
const environment = (name: string): string | undefined => {
  const value = globalThis.process?.env?.[name]
  return value === undefined || value === "" ? undefined : value
}

/** Returns the default deadline: long enough for every attempt to reach its timeout. */
export const deadlineFor = (
  timeout: Duration.Duration,
  maxRetries: number,
  deadlineMs: number | undefined,
): Duration.Duration =>
  Duration.millis(
    deadlineMs ??
      Math.max(Duration.toMillis(defaultRetryPolicy.deadline), Duration.toMillis(timeout) * (maxRetries + 1)),
  )

const redacted = (key: string): Redacted.Redacted => Redacted.make(key, { label: "TABWRIGHT_API_KEY" })

const keyOf = (apiKey: TabwrightOptions["apiKey"]): ConfigShape["apiKey"] => {
  if (typeof apiKey !== "function") return apiKey === undefined ? undefined : redacted(apiKey)
  return Effect.tryPromise({
    try: async () => redacted(await apiKey()),
    catch: (cause) => {
      const reason = cause instanceof Error ? cause.message : String(cause)
      return new Misconfigured({
        operation: "apiKey",
        detail: `The apiKey function threw: ${reason}`,
        cause,
      })
    },
  })
}

/**
 * Applies environment variables and defaults.
 *
 * @category constructors
 * @since 0.1.0
 */
export const resolveOptions = (options: TabwrightOptions): ConfigShape => {
  const apiKey = options.apiKey ?? environment("TABWRIGHT_API_KEY")
  const maxRetries = options.maxRetries ?? defaultRetryPolicy.maxRetries
  const { baseDelayMs, decide, maxDelayMs } = options.retry ?? {}
  const timeout = options.timeout === undefined ? Config.defaults.timeout : Duration.millis(options.timeout)
  return {
    baseUrl: options.baseUrl ?? environment("TABWRIGHT_BASE_URL") ?? Config.defaultBaseUrl,
    apiKey: keyOf(apiKey),
    timeout,
    retry: {
      maxRetries,
      base: baseDelayMs === undefined ? defaultRetryPolicy.base : Duration.millis(baseDelayMs),
      cap: maxDelayMs === undefined ? defaultRetryPolicy.cap : Duration.millis(maxDelayMs),
      deadline: deadlineFor(timeout, maxRetries, options.deadline),
      decide,
    },
    fetch: options.fetch ?? Config.defaults.fetch,
    headers: options.headers ?? {},
    idempotencyKeys: options.idempotencyKeys ?? true,
    middleware: options.middleware ?? [],
    models: options.models ?? [],
  }
}
