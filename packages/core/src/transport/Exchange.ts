import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { type ApiError, fromResponse, NetworkError, type TimedOut } from "../errors/index.ts"
import { parseRetryAfter, retrying, RetryOverride } from "../retry/index.ts"
import { limited, type TimeLimit } from "../retry/TimeLimit.ts"
import { type AttemptResult, MiddlewareFailure } from "@tabwright/raw/wire/RawClient"
import { CallSettings, type ConfigShape } from "./Config.ts"

/** A request with all of its attempts. */
export interface Exchange<A> {
  /** Operation name in the contract, for errors. */
  readonly operation: string
  readonly origin: string
  /** Sends one attempt. */
  readonly send: (signal: AbortSignal) => Promise<AttemptResult>
  /** Converts a success response to the result. Reads the body under the limits of the attempt, or leaves it. */
  readonly read: (response: Response) => Effect.Effect<A, ApiError> | Promise<Effect.Effect<A, ApiError>>
  readonly isIdempotent: boolean
  /** Failure statuses declared by the contract. Default: any. */
  readonly declared?: ReadonlyArray<number> | undefined
  /** Timeout of one attempt. Default: the configured one. */
  readonly timeout?: Duration.Duration | undefined
}

/** A long transfer may exceed the default deadline of a call. */
const longer = (deadline: Duration.Duration, timeout = deadline): Duration.Duration =>
  Duration.toMillis(timeout) > Duration.toMillis(deadline) ? timeout : deadline

/**
 * Sends a request with the limits and retries of the configuration and the call. Fails on any error response.
 * Interruption aborts it.
 */
export const exchange = <A>(config: ConfigShape, request: Exchange<A>): Effect.Effect<A, ApiError> =>
  Effect.withFiber((fiber) => {
    const settings = fiber.getRef(CallSettings)
    const clock = fiber.getRef(Clock.Clock)
    const { declared, isIdempotent, operation, origin, read, send } = request

    const failWith = ({ error, response }: AttemptResult): Effect.Effect<never, ApiError> => {
      const retryAfterMs = parseRetryAfter(response.headers.get("retry-after"), clock.currentTimeMillisUnsafe())
      return Effect.fail(fromResponse({ operation, response, body: error, declared, retryAfterMs }))
    }
    const receive = async (signal: AbortSignal) => {
      const sent = await send(signal)
      settings.onResponse?.(sent.response)
      return sent.response.ok ? read(sent.response) : failWith(sent)
    }
    const failed = (thrown: unknown): Effect.Effect<never, ApiError> =>
      thrown instanceof MiddlewareFailure
        ? Effect.die(thrown.cause)
        : Effect.fail(NetworkError.fromFetch(operation, origin, thrown))

    const attempt = (limit: TimeLimit<TimedOut>) =>
      limited<A, ApiError>(limit, (resume) => {
        const controller = new AbortController()
        receive(controller.signal).then(resume, (thrown: unknown) => resume(failed(thrown)))
        return () => controller.abort()
      })

    const policy = { ...config.retry, ...fiber.getRef(RetryOverride) }
    const timeout = settings.timeout ?? request.timeout ?? config.timeout
    return retrying(
      { ...policy, deadline: longer(policy.deadline, request.timeout) },
      { operation, isIdempotent, timeout },
    )(attempt)
  })
