import * as Clock from "effect/Clock"
import type * as Context from "effect/Context"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { type ApiError, TimedOut, type WaitedFor } from "./errors/index.ts"
import { RetryOverride, type RetryPolicy } from "./retry/index.ts"
import { limited } from "./retry/TimeLimit.ts"
import { pollTurn, sharedWait } from "./SharedWait.ts"
import { CallSettings, type Client } from "./transport/index.ts"

/**
 * Limits of a wait.
 *
 * @category models
 * @since 0.1.0
 */
export interface WaitOptions {
  /** Timeout of the whole wait. Default 4 h, the maximum lifetime of a browser. */
  readonly timeout?: Duration.Duration | undefined
}

/**
 * Default timeout of a wait.
 *
 * @category constants
 * @since 0.1.0
 */
export const defaultWaitTimeout = Duration.hours(4)

/**
 * Returns the delay before the next poll in ms: short at first, because small tasks end within seconds,
 * then up to 2 s.
 */
export const pauseMs = (unchangedLooks: number): number => Math.min(2_000, Math.round(100 * 1.3 ** unchangedLooks))

/** Retry policy of a wait. It survives a service restart: each poll is retried for up to a minute. */
export const waitRetryPolicy = {
  maxRetries: Number.POSITIVE_INFINITY,
  cap: Duration.seconds(2),
  deadline: Duration.minutes(1),
} satisfies Partial<RetryPolicy>

/** Result of one poll. */
export interface Poll<A> {
  /** Awaited value, once it exists. */
  readonly value?: A | undefined
  /** Current status, for the error after the timeout. */
  readonly status?: string | undefined
}

/** Limits of {@link pollUntil}. */
interface PollOptions extends WaitOptions {
  /** Run once before the first poll, such as following a stream until its end. */
  readonly before?: Effect.Effect<void, never, Client> | undefined
}

/**
 * Polls until there is a value. Waits of one client for the same resource share their polls. `operation` and
 * `waitedFor` determine the type of the value.
 */
export const pollUntil = <A, E extends ApiError>(
  operation: string,
  waitedFor: WaitedFor,
  look: Effect.Effect<Poll<A>, E, Client>,
  options: PollOptions = {},
): Effect.Effect<A, E | TimedOut, Client> =>
  Effect.withFiber((fiber) => {
    const context = fiber.context as Context.Context<Client>
    const timeoutMs = Duration.toMillis(options.timeout ?? defaultWaitTimeout)
    const poll = Effect.provideService(look, RetryOverride, waitRetryPolicy)
    const wait = sharedWait<A, E>(context, [operation, waitedFor.kind, waitedFor.id].join(" "), (shared) =>
      Effect.gen(function* () {
        yield* options.before ?? Effect.void
        for (let looks = 0; ; looks++) {
          yield* pollTurn
          shared.beforePoll()
          const { status, value } = yield* poll
          shared.status = status
          if (value === undefined) yield* Effect.sleep(Duration.millis(pauseMs(looks)))
          else if (shared.resolve(value)) return
        }
      }),
    )
    const timedOut = (status: string | undefined) => TimedOut.waiting(operation, timeoutMs, { ...waitedFor, status })
    let late: TimedOut | undefined
    const { onResponse } = fiber.getRef(CallSettings)
    return limited<A, E | TimedOut>({ afterMs: timeoutMs, error: () => (late = timedOut(wait.status)) }, (resume) =>
      wait.join({ resume, onResponse }, context),
    ).pipe(
      Effect.catch((error) =>
        error === late
          ? // A value that arrives with the timeout still counts.
            Effect.flatMap(poll, ({ status, value }) =>
              value === undefined ? Effect.fail(timedOut(status)) : Effect.succeed(value),
            )
          : Effect.fail(error),
      ),
    )
  })

/** Result of polling a growing list. */
export interface Look<A, Position> {
  readonly items: ReadonlyArray<A>
  readonly position: Position
  /** True if nothing can be added anymore. Earlier items may still have to be fetched. */
  readonly hasEnded: boolean
  /** True if more items can be fetched immediately. */
  readonly hasMore: boolean
  /** Current status, for the error after the timeout. */
  readonly status?: string | undefined
}

/** A list that grows until it ends. */
export interface Watched<A, Position, E> {
  readonly operation: string
  readonly waitedFor: WaitedFor
  readonly start: Position
  readonly look: (position: Position) => Effect.Effect<Look<A, Position>, E, Client>
  readonly options: WaitOptions
}

interface State<Position> {
  readonly position: Position
  readonly waitMs: number
  /** Number of consecutive polls without new items. */
  readonly emptyLooks: number
  /** True if the timeout has passed and the items of the last poll are being returned. */
  readonly isLate: boolean
  readonly status?: string | undefined
}

/**
 * Streams existing and new items by polling, until the list has ended and all items were fetched. Fails with `TimedOut`
 * after the timeout. An end detected by the last poll counts, even after the timeout.
 */
export const watchUntilEnd = <A, Position, E extends ApiError>({
  look,
  operation,
  options,
  start,
  waitedFor,
}: Watched<A, Position, E>): Stream.Stream<A, E | TimedOut, Client> =>
  Stream.unwrap(
    Effect.map(Clock.currentTimeMillis, (nowMs) => {
      const timeoutMs = Duration.toMillis(options.timeout ?? defaultWaitTimeout)
      const first: State<Position> = { position: start, waitMs: 0, emptyLooks: 0, isLate: false }

      return Stream.paginate(first, (state) =>
        Effect.gen(function* () {
          if (state.isLate)
            return yield* Effect.fail(TimedOut.waiting(operation, timeoutMs, { ...waitedFor, status: state.status }))
          const leftMs = nowMs + timeoutMs - (yield* Clock.currentTimeMillis)
          const isLate = leftMs <= state.waitMs
          yield* Effect.sleep(Duration.millis(Math.max(0, Math.min(state.waitMs, leftMs))))
          if (!isLate) yield* pollTurn
          const { hasEnded, hasMore, items, position, status } = yield* look(state.position)
          if (hasMore && items.length > 0) {
            return [items, Option.some({ position, waitMs: 0, emptyLooks: 0, isLate: false })] as const
          }
          if (hasEnded) return [items, Option.none<State<Position>>()] as const
          const emptyLooks = items.length === 0 ? state.emptyLooks + 1 : 0
          return [items, Option.some({ position, waitMs: pauseMs(emptyLooks), emptyLooks, isLate, status })] as const
        }).pipe(Effect.provideService(RetryOverride, waitRetryPolicy)),
      )
    }),
  )
