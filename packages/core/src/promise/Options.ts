import * as Duration from "effect/Duration"
import * as Redacted from "effect/Redacted"
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
  /** Default: the environment variable `TABWRIGHT_API_KEY`. Looked for at the first request, not before. */
  readonly apiKey?: string | undefined
  /** With or without `/api/v4`. Default: the environment variable `TABWRIGHT_BASE_URL`, else `http://127.0.0.1:7700`. */
  readonly baseUrl?: string | undefined
  /** Bound of one attempt of a request, in ms. Default 30 000. */
  readonly timeout?: number | undefined
  /** Attempts after the first, where repeating helps and does no harm. Default 3. */
  readonly maxRetries?: number | undefined
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

/** Room for every attempt to take its whole time, and for the waits between them. */
export const deadlineFor = (timeout: Duration.Duration, maxRetries: number): Duration.Duration =>
  Duration.max(defaultRetryPolicy.deadline, Duration.times(timeout, maxRetries + 1))

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
    apiKey: apiKey === undefined ? undefined : Redacted.make(apiKey, { label: "TABWRIGHT_API_KEY" }),
    timeout,
    retry: { ...defaultRetryPolicy, maxRetries, deadline: deadlineFor(timeout, maxRetries) },
    fetch: options.fetch ?? Config.defaults.fetch,
    headers: options.headers ?? {},
    idempotencyKeys: options.idempotencyKeys ?? true,
  }
}
