import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { type ApiError, TimedOut } from "../errors/index.ts"
import { RetryOverride } from "../retry/index.ts"
import { defaultWaitTimeout, patience, pause, type WaitOptions } from "./Poll.ts"

/**
 * What a look at something that grows brought.
 *
 * @category models
 * @since 0.1.0
 */
export interface Look<A, Position> {
  readonly items: ReadonlyArray<A>
  /** Where the next look goes on. */
  readonly position: Position
  /** Nothing can be added any more; what was added before may still have to be fetched. */
  readonly hasEnded: boolean
  /** There is more to fetch at once. */
  readonly hasMore: boolean
}

/**
 * Something that grows until it ends.
 *
 * @category models
 * @since 0.1.0
 */
export interface Watched<A, Position, E, R> {
  readonly operation: string
  /** For the error of a wait that was too long. */
  readonly what: string
  readonly start: Position
  readonly look: (position: Position) => Effect.Effect<Look<A, Position>, E, R>
  readonly options: WaitOptions
}

interface State<Position> {
  readonly position: Position
  readonly wait: Duration.Duration
  /** Looks in a row that brought nothing. */
  readonly emptyLooks: number
  /** The bound has passed, and what that last look brought is handed out. */
  readonly isLate: boolean
}

/**
 * Streams what is there and what is added, looking again and again, until the end was seen and everything before it fetched.
 * Fails as `TimedOut` after the wait's bound. An end that is seen late counts.
 *
 * @category streams
 * @since 0.1.0
 */
export const watchUntilEnd = <A, Position, E extends ApiError, R>({
  look,
  operation,
  options,
  start,
  what,
}: Watched<A, Position, E, R>): Stream.Stream<A, E | TimedOut, R> =>
  Stream.unwrap(
    Effect.map(Clock.currentTimeMillis, (nowMs) => {
      const timeout = options.timeout ?? defaultWaitTimeout
      const deadlineMs = nowMs + Duration.toMillis(timeout)
      const first: State<Position> = { position: start, wait: Duration.zero, emptyLooks: 0, isLate: false }

      return Stream.paginate(first, (state) =>
        Effect.gen(function* () {
          if (state.isLate) return yield* TimedOut.after(operation, timeout, what)
          const leftMs = deadlineMs - (yield* Clock.currentTimeMillis)
          const isLate = leftMs <= Duration.toMillis(state.wait)
          yield* Effect.sleep(Duration.min(state.wait, Duration.millis(Math.max(0, Math.ceil(leftMs)))))
          const { hasEnded, hasMore, items, position } = yield* look(state.position)
          if (hasMore && items.length > 0) {
            return [items, Option.some({ position, wait: Duration.zero, emptyLooks: 0, isLate: false })] as const
          }
          if (hasEnded) return [items, Option.none<State<Position>>()] as const
          const emptyLooks = items.length === 0 ? state.emptyLooks + 1 : 0
          return [items, Option.some({ position, wait: pause(emptyLooks), emptyLooks, isLate })] as const
        }).pipe(Effect.provideService(RetryOverride, patience)),
      )
    }),
  )
