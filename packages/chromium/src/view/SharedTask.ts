import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"
import * as FiberSet from "effect/FiberSet"
import type * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"

/**
 * Something that runs while at least one has entered and not left.
 *
 * @category models
 * @since 0.1.0
 */
export interface SharedTask {
  readonly enter: () => void
  readonly leave: () => void
  /** Ends once the task has, and has cleaned up; at once while nobody has entered. */
  readonly idle: Effect.Effect<void>
}

/**
 * Runs a task while somebody needs it, never twice at once, also not while it is still cleaning up after the last one who
 * left. Closing the scope ends it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const sharedTask = Effect.fnUntraced(function* (
  task: Effect.Effect<never>,
): Effect.fn.Return<SharedTask, never, Scope.Scope> {
  const run = yield* FiberSet.makeRuntime<never>()
  const turn = yield* Semaphore.make(1)
  let users = 0
  let fiber: Fiber.Fiber<never> | undefined
  return {
    idle: Semaphore.withPermit(turn, Effect.void),
    enter: () => {
      if (++users === 1) fiber = run(Semaphore.withPermit(turn, task))
    },
    leave: () => {
      if (--users === 0) fiber?.interruptUnsafe()
    },
  }
})
