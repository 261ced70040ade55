import type { Steps } from "@tabwright/evals/analysis"
import { Effect } from "effect"

/** Milliseconds of computation after which other requests are served. */
const sliceMs = 10

/** Computes steps without delaying other requests. */
export const inSlices = <A>(steps: Steps<A>): Effect.Effect<A> =>
  Effect.gen(function* () {
    for (;;) {
      const end = performance.now() + sliceMs
      do {
        const next = steps.next()
        if (next.done === true) return next.value
      } while (performance.now() < end)
      yield* Effect.yieldNow
    }
  })
