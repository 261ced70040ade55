import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { type ApiError, TimedOut } from "../errors/index.ts"
import { RetryOverride } from "../retry/index.ts"
import { defaultWaitTimeout, patience, pause, type WaitOptions } from "./Poll.ts"

/** Result of polling a growing list. */
export interface Look<A, Position> {
  readonly items: ReadonlyArray<A>
  /** Position of the next poll. */
  readonly position: Position
  /** True if nothing can be added anymore. Earlier items may still have to be fetched. */
  readonly hasEnded: boolean
  /** True if more items can be fetched immediately. */
  readonly hasMore: boolean
}

/** A list that grows until it ends. */
export interface Watched<A, Position, E, R> {
  readonly operation: string
  /** Subject of the timeout error. */
  readonly what: string
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
}

/**
 * Streams existing and new items by polling, until the end was seen and all items were fetched. Fails with `TimedOut`
 * after the timeout. An end that is noticed late counts.
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
