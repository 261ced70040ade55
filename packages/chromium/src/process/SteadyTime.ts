import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"

/**
 * Milliseconds that have passed since some moment, however the clock of the machine is set meanwhile: for everything that
 * waits or gives up.
 *
 * @category constructors
 * @since 0.1.0
 */
export const steadyMs: Effect.Effect<number> = Effect.map(Clock.monotonicTimeNanos, (nanos) => Number(nanos) / 1e6)
