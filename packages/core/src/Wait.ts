import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { type ApiError, TimedOut, type WaitedFor } from "./errors/index.ts"
import { RetryOverride, type RetryPolicy } from "./retry/index.ts"

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
 * Returns the delay before the next poll in whole milliseconds: short at first, because small tasks end within seconds,
 * then up to 2 s.
 */
export const pause = (unchangedLooks: number): Duration.Duration =>
  Duration.millis(Math.min(2_000, Math.round(100 * 1.3 ** unchangedLooks)))

/** Retry policy of a wait. It survives a service restart: each poll is retried for up to a minute. */
export const waitRetryPolicy: Partial<RetryPolicy> = {
  maxRetries: Number.POSITIVE_INFINITY,
  cap: Duration.seconds(2),
  deadline: Duration.minutes(1),
}

/** Result of one poll. */
export interface Poll<A> {
  /** Awaited value, once it exists. */
  readonly value?: A | undefined
  /** Current status, for the error after the timeout. */
  readonly status?: string | undefined
}

export const pollUntil = <A, E extends ApiError, R>(
  operation: string,
  waitedFor: WaitedFor,
  look: Effect.Effect<Poll<A>, E, R>,
  options: WaitOptions & { /** Start of the wait in Unix ms. Default: now. */ readonly sinceMs?: number } = {},
): Effect.Effect<A, E | TimedOut, R> =>
  Effect.gen(function* () {
    const timeout = options.timeout ?? defaultWaitTimeout
    const deadlineMs = (options.sinceMs ?? (yield* Clock.currentTimeMillis)) + Duration.toMillis(timeout)
    for (let looks = 0; ; looks++) {
      const { status, value } = yield* Effect.provideService(look, RetryOverride, waitRetryPolicy)
      // A value that arrives after the timeout still counts.
      if (value !== undefined) return value
      const leftMs = deadlineMs - (yield* Clock.currentTimeMillis)
      if (leftMs <= 0)
        return yield* Effect.fail(TimedOut.waiting(operation, Duration.toMillis(timeout), { ...waitedFor, status }))
      yield* Effect.sleep(Duration.min(pause(looks), Duration.millis(Math.ceil(leftMs))))
    }
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
export interface Watched<A, Position, E, R> {
  readonly operation: string
  readonly waitedFor: WaitedFor
  readonly start: Position
  readonly look: (position: Position) => Effect.Effect<Look<A, Position>, E, R>
  readonly options: WaitOptions
}

interface State<Position> {
  readonly position: Position
  readonly wait: Duration.Duration
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
export const watchUntilEnd = <A, Position, E extends ApiError, R>({
  look,
  operation,
  options,
  start,
  waitedFor,
}: Watched<A, Position, E, R>): Stream.Stream<A, E | TimedOut, R> =>
  Stream.unwrap(
    Effect.map(Clock.currentTimeMillis, (nowMs) => {
      const timeout = options.timeout ?? defaultWaitTimeout
      const deadlineMs = nowMs + Duration.toMillis(timeout)
      const first: State<Position> = { position: start, wait: Duration.zero, emptyLooks: 0, isLate: false }

      return Stream.paginate(first, (state) =>
        Effect.gen(function* () {
          if (state.isLate)
            return yield* Effect.fail(
              TimedOut.waiting(operation, Duration.toMillis(timeout), { ...waitedFor, status: state.status }),
            )
          const leftMs = deadlineMs - (yield* Clock.currentTimeMillis)
          const isLate = leftMs <= Duration.toMillis(state.wait)
          yield* Effect.sleep(Duration.min(state.wait, Duration.millis(Math.max(0, Math.ceil(leftMs)))))
          const { hasEnded, hasMore, items, position, status } = yield* look(state.position)
          if (hasMore && items.length > 0) {
            return [items, Option.some({ position, wait: Duration.zero, emptyLooks: 0, isLate: false })] as const
          }
          if (hasEnded) return [items, Option.none<State<Position>>()] as const
          const emptyLooks = items.length === 0 ? state.emptyLooks + 1 : 0
          return [items, Option.some({ position, wait: pause(emptyLooks), emptyLooks, isLate, status })] as const
        }).pipe(Effect.provideService(RetryOverride, waitRetryPolicy)),
      )
    }),
  )
