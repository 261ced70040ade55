import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { type ApiError, fromResponse, NetworkError } from "../errors/index.ts"
import { parseRetryAfter, retrying, RetryOverride } from "../retry/index.ts"
import { CallSettings } from "./CallSettings.ts"
import type { ConfigShape } from "./Config.ts"

/**
 * One request, however often it is sent.
 *
 * @category models
 * @since 0.1.0
 */
export interface Exchange {
  /** The contract's name of the call, for errors. */
  readonly operation: string
  readonly url: string
  /** Made anew for every attempt where it is a function: a body that streams can be sent once. */
  readonly init: RequestInit | (() => RequestInit)
  readonly isRepeatable: boolean
  /** The statuses that the contract declares for a failure. Default: any. */
  readonly declared?: ReadonlyArray<number> | undefined
  /** Whether the body of a success is read, under the same limits. Default true; the caller reads it otherwise, without limits. */
  readonly readsBody?: boolean | undefined
  /** Bound of one attempt, in place of the configured one. */
  readonly timeout?: Duration.Duration | undefined
}

/**
 * A response that is a success.
 *
 * @category models
 * @since 0.1.0
 */
export interface Received {
  readonly response: Response
  /** The body, where it was to be read. */
  readonly text: string
}

/**
 * Sends a request under the limits and the retries of the configuration and of the call. Interruption aborts it. What is no
 * success is an error.
 *
 * @category operations
 * @since 0.1.0
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
        received.response.ok ? Effect.succeed(received) : refuse(operation, declared, received),
      ),
    )
    const policy = { ...config.retry, ...override }
    const timeout = settings.timeout ?? request.timeout ?? config.timeout
    // A long transfer needs its time, also where the whole call would be shorter by default.
    const deadline = request.timeout === undefined ? policy.deadline : Duration.max(policy.deadline, request.timeout)
    return retrying({ ...policy, deadline }, { ...request, timeout })(attempt)
  })

const originOf = (url: string): string => URL.parse(url)?.origin ?? ""

const refuse = (
  operation: string,
  declared: ReadonlyArray<number> | undefined,
  { response, text }: Received,
): Effect.Effect<never, ApiError> =>
  Effect.flatMap(Clock.currentTimeMillis, (nowMs) => {
    const retryAfter = parseRetryAfter(response.headers.get("retry-after"), nowMs)
    return Effect.fail(fromResponse({ operation, response, body: parsed(text), declared, retryAfter }))
  })

/** JSON where it is some, else the text; nothing for an empty body. */
const parsed = (text: string): unknown => {
  try {
    return text === "" ? undefined : JSON.parse(text)
  } catch {
    return text
  }
}
