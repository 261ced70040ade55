import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"

/**
 * Monotonic milliseconds, unaffected by changes to the system clock. For timeouts and intervals.
 *
 * @category constructors
 * @since 0.1.0
 */
export const monotonicMs: Effect.Effect<number> = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1e6)
