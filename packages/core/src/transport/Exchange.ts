import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { type ApiError, fromResponse, NetworkError } from "../errors/index.ts"
import { parseRetryAfter, retrying, RetryOverride } from "../retry/index.ts"
import { CallSettings, type ConfigShape } from "./Config.ts"

/** A request with all of its attempts. */
export interface Exchange {
  /** Operation name in the contract, for errors. */
  readonly operation: string
  readonly url: string
  /** Request options. A function is called for every attempt, because a streaming body can be sent once. */
  readonly init: RequestInit | (() => RequestInit)
  readonly isIdempotent: boolean
  /** Failure statuses declared by the contract. Default: any. */
  readonly declared?: ReadonlyArray<number> | undefined
  /** Read the body of a success under the same limits. Default true. If false, the caller reads it without limits. */
  readonly readsBody?: boolean | undefined
  /** Timeout of one attempt. Default: the configured one. */
  readonly timeout?: Duration.Duration | undefined
}

/**
 * A success response.
 *
 * @category models
 * @since 0.1.0
 */
export interface Received {
  readonly response: Response
  /** Body, if it was read. */
  readonly text: string
}

/**
 * Sends a request with the limits and retries of the configuration and the call. Fails on any error response.
 * Interruption aborts it.
 */
export const exchange = (config: ConfigShape, request: Exchange): Effect.Effect<Received, ApiError> =>
  Effect.withFiber((fiber) => {
    const settings = fiber.getRef(CallSettings)
    const override = fiber.getRef(RetryOverride)
    const { declared, init, operation, readsBody = true, url } = request

    const attempt = Effect.tryPromise({
      try: async (signal): Promise<Received> => {
        const response = await config.fetch(url, { ...(typeof init === "function" ? init() : init), signal })
        settings.onResponse?.(response)
        return { response, text: readsBody || !response.ok ? await response.text() : "" }
      },
      catch: (thrown) => NetworkError.fromFetch(operation, originOf(url), thrown),
    }).pipe(
      Effect.flatMap((received) =>
        received.response.ok ? Effect.succeed(received) : failWith(operation, declared, received),
      ),
    )
    const policy = { ...config.retry, ...override }
    const timeout = settings.timeout ?? request.timeout ?? config.timeout
    // A long transfer may exceed the default deadline of a call.
    const deadline = request.timeout === undefined ? policy.deadline : Duration.max(policy.deadline, request.timeout)
    return retrying({ ...policy, deadline }, { ...request, timeout })(attempt)
  })

const originOf = (url: string): string => URL.parse(url)?.origin ?? ""

const failWith = (
  operation: string,
  declared: ReadonlyArray<number> | undefined,
  { response, text }: Received,
): Effect.Effect<never, ApiError> =>
  Effect.flatMap(Clock.currentTimeMillis, (nowMs) => {
    const retryAfterMs = parseRetryAfter(response.headers.get("retry-after"), nowMs)
    return Effect.fail(fromResponse({ operation, response, body: parsed(text), declared, retryAfterMs }))
  })

/** Parses JSON, with a fallback to text; `undefined` for an empty body. */
const parsed = (text: string): unknown => {
  try {
    return text === "" ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
