import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { type ApiError, fromResponse, NetworkError } from "../errors/index.ts"
import { type AttemptLimit, parseRetryAfter, retrying, RetryOverride } from "../retry/index.ts"
import { type AttemptResult, MiddlewareFailure } from "@tabwright/raw/wire/RawClient"
import { CallSettings, type ConfigShape } from "./Config.ts"

/** A request with all of its attempts. */
export interface Exchange {
  /** Operation name in the contract, for errors. */
  readonly operation: string
  readonly origin: string
  /** Sends one attempt. */
  readonly send: (signal: AbortSignal) => Promise<AttemptResult>
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
  /** Status and headers. */
  readonly response: Response
  /** Body, if it was read. */
  readonly text: string
}

/** Longest delay of a timer; a longer one would fire at once. */
const maxTimerMs = 2 ** 31 - 1

/**
 * Sends a request with the limits and retries of the configuration and the call. Fails on any error response.
 * Interruption aborts it.
 */
export const exchange = (config: ConfigShape, request: Exchange): Effect.Effect<Received, ApiError> =>
  Effect.withFiber((fiber) => {
    const settings = fiber.getRef(CallSettings)
    const override = fiber.getRef(RetryOverride)
    const clock = fiber.getRef(Clock.Clock)
    const { declared, operation, origin, readsBody = true, send } = request

    const failWith = ({ error, response }: AttemptResult): Effect.Effect<never, ApiError> => {
      const retryAfterMs = parseRetryAfter(response.headers.get("retry-after"), clock.currentTimeMillisUnsafe())
      return Effect.fail(fromResponse({ operation, response, body: error, declared, retryAfterMs }))
    }

    // One timer and one controller instead of `Effect.timeout`, which runs two more fibers per request.
    const attempt = (limit: AttemptLimit | undefined) =>
      Effect.callback<Received, ApiError>((resume) => {
        const controller = new AbortController()
        const end = (result: Effect.Effect<Received, ApiError>) => {
          clearTimeout(timer)
          resume(result)
        }
        const onLimit = () => {
          if (limit !== undefined) resume(Effect.fail(limit.error()))
          controller.abort()
        }
        const timer =
          limit === undefined || !Number.isFinite(limit.afterMs)
            ? undefined
            : setTimeout(onLimit, Math.min(limit.afterMs, maxTimerMs))
        const receive = async () => {
          const sent = await send(controller.signal)
          settings.onResponse?.(sent.response)
          if (!sent.response.ok) return failWith(sent)
          return Effect.succeed({ response: sent.response, text: readsBody ? await sent.response.text() : "" })
        }
        receive().then(end, (thrown: unknown) =>
          end(
            thrown instanceof MiddlewareFailure
              ? Effect.die(thrown.cause)
              : Effect.fail(NetworkError.fromFetch(operation, origin, thrown)),
          ),
        )
        return Effect.sync(() => {
          clearTimeout(timer)
          controller.abort()
        })
      })
    const policy = { ...config.retry, ...override }
    const timeout = settings.timeout ?? request.timeout ?? config.timeout
    // A long transfer may exceed the default deadline of a call.
    const deadline = request.timeout === undefined ? policy.deadline : Duration.max(policy.deadline, request.timeout)
    return retrying({ ...policy, deadline }, { ...request, timeout })(attempt)
  })
