import * as Effect from "effect/Effect"
import * as FiberHandle from "effect/FiberHandle"
import * as Queue from "effect/Queue"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import type { Screencast } from "./Screencast.ts"

/**
 * Runs a task for the visible page, and ends it when another page comes to the front, for which it is run anew.
 *
 * @category constructors
 * @since 0.1.0
 */
export const followVisible = (
  screencast: Screencast,
  task: (page: AttachedTarget) => Effect.Effect<never>,
): Effect.Effect<never> =>
  Effect.gen(function* () {
    const wake = yield* Queue.sliding<void>(1)
    yield* Effect.acquireRelease(
      Effect.sync(() => screencast.onVisible(() => void Queue.offerUnsafe(wake, undefined))),
      (off) => Effect.sync(off),
    )
    const running = yield* FiberHandle.make()
    for (;;) {
      const page = screencast.visible()
      yield* page === undefined ? FiberHandle.clear(running) : FiberHandle.run(running, task(page))
      yield* Queue.take(wake)
    }
  }).pipe(Effect.scoped)
