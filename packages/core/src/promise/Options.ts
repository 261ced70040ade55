import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { Misconfigured } from "../errors/index.ts"
import { defaultRetryPolicy } from "../retry/index.ts"
import { Config, type ConfigShape, type Fetch } from "../transport/index.ts"
import type { Logger } from "./Logger.ts"

/**
 * Where the service is, and how it is called. Everything has a default.
 *
 * @category models
 * @since 0.1.0
 */
export interface TabwrightOptions {
  /**
   * The key, or a function that is asked for it before every call. Default: the environment variable `TABWRIGHT_API_KEY`. That there
   * is none is an error of the first request, not before.
   */
  readonly apiKey?: string | (() => string | PromiseLike<string>) | undefined
  /** With or without `/api/v4`. Default: the environment variable `TABWRIGHT_BASE_URL`, else `http://127.0.0.1:7700`. */
  readonly baseUrl?: string | undefined
  /** Bound of one attempt of a request, in ms. Default 30 000. */
  readonly timeout?: number | undefined
  /** Attempts after the first, where repeating helps and does no harm. Default 3. */
  readonly maxRetries?: number | undefined
  /**
   * Bound of a whole call with all its attempts and the waits between them, in ms. Default 120 000, or the time that all attempts may
   * take where that is longer.
   */
  readonly deadline?: number | undefined
  /** Sends requests, in place of the global one. Called with the address and everything else about the request. */
  readonly fetch?: Fetch | undefined
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /**
   * Whether creating calls carry an `Idempotency-Key`, so that they can be repeated safely. Default true. Set it to false for a
   * service that does not honour the header: such calls are then repeated only where nothing was done.
   */
  readonly idempotencyKeys?: boolean | undefined
  /** Default: warnings and errors go to stderr. */
  readonly logger?: Logger | undefined
}

/** Browsers have no environment. */
const environment = (name: string): string | undefined => {
  const value = globalThis.process?.env?.[name]
  return value === undefined || value === "" ? undefined : value
}

/** Room for every attempt to take its whole time, where nobody says how long all of it may take. */
export const deadlineFor = (
  timeout: Duration.Duration,
  maxRetries: number,
  deadlineMs: number | undefined,
): Duration.Duration =>
  deadlineMs === undefined
    ? Duration.max(defaultRetryPolicy.deadline, Duration.times(timeout, maxRetries + 1))
    : Duration.millis(deadlineMs)

const redacted = (key: string): Redacted.Redacted => Redacted.make(key, { label: "TABWRIGHT_API_KEY" })

const keyOf = (apiKey: TabwrightOptions["apiKey"]): ConfigShape["apiKey"] => {
  if (typeof apiKey !== "function") return apiKey === undefined ? undefined : redacted(apiKey)
  return Effect.tryPromise({
    try: async () => redacted(await apiKey()),
    catch: (cause) => {
      const reason = cause instanceof Error ? cause.message : String(cause)
      return new Misconfigured({
        operation: "apiKey",
        detail: `The function that gives the API key threw: ${reason}`,
        cause,
      })
    },
  })
}

/**
 * Fills in the environment and the defaults.
 *
 * @category constructors
 * @since 0.1.0
 */
export const resolveOptions = (options: TabwrightOptions): ConfigShape => {
  const apiKey = options.apiKey ?? environment("TABWRIGHT_API_KEY")
  const maxRetries = options.maxRetries ?? defaultRetryPolicy.maxRetries
  const timeout = options.timeout === undefined ? Config.defaults.timeout : Duration.millis(options.timeout)
  return {
    baseUrl: options.baseUrl ?? environment("TABWRIGHT_BASE_URL") ?? Config.defaultBaseUrl,
    apiKey: keyOf(apiKey),
    timeout,
    retry: { ...defaultRetryPolicy, maxRetries, deadline: deadlineFor(timeout, maxRetries, options.deadline) },
    fetch: options.fetch ?? Config.defaults.fetch,
    headers: options.headers ?? {},
    idempotencyKeys: options.idempotencyKeys ?? true,
  }
}
