import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"

const liveClock = Effect.runSync(Clock.clockWith(Effect.succeed))

/** Longest delay of a timer; a longer one would fire at once. */
const maxTimerMs = 2 ** 31 - 1

/** Starts a timer that follows the clock of a test. Returns a function that stops it. */
const startTimer = (clock: Clock.Clock, delayMs: number, onEnd: () => void): (() => void) => {
  if (!Number.isFinite(delayMs)) return () => {}
  if (clock === liveClock) {
    const timer = setTimeout(onEnd, Math.min(delayMs, maxTimerMs))
    return () => clearTimeout(timer)
  }
  const fiber = Effect.runFork(clock.sleep(Duration.millis(delayMs)))
  fiber.addObserver(({ _tag }) => {
    if (_tag === "Success") onEnd()
  })
  return () => fiber.interruptUnsafe()
}

/**
 * Time limit of an operation.
 *
 * @category models
 * @since 0.1.0
 */
export interface TimeLimit<E> {
  readonly afterMs: number
  readonly error: () => E
}

/**
 * Starts an operation that resumes once, and fails at the limit. `start` returns a function that stops the operation,
 * called at the limit and on interruption. Takes a timer instead of the two fibers of `Effect.timeout`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const limited = <A, E>(
  { afterMs, error }: TimeLimit<E>,
  start: (resume: (result: Effect.Effect<A, E>) => void) => () => void,
): Effect.Effect<A, E> =>
  Clock.clockWith((clock) =>
    Effect.callback<A, E>((resume) => {
      const stopTimer = startTimer(clock, afterMs, () => {
        resume(Effect.fail(error()))
        stop()
      })
      const stop = start((result) => {
        stopTimer()
        resume(result)
      })
      return Effect.sync(() => {
        stopTimer()
        stop()
      })
    }),
  )
