import * as Effect from "effect/Effect"
import type * as Fiber from "effect/Fiber"
import * as FiberSet from "effect/FiberSet"
import type * as Scope from "effect/Scope"
import * as Semaphore from "effect/Semaphore"

/** A task that runs while it has at least one user. */
export interface RefCountedTask {
  readonly enter: () => void
  readonly leave: () => void
  /** Completes once the task has stopped and cleaned up; immediately without users. */
  readonly idle: Effect.Effect<void>
}

/** Runs a task while it has users, never twice at once, even during cleanup. Closing the scope stops it. */
export const refCountedTask = Effect.fnUntraced(function* (
  task: Effect.Effect<never>,
): Effect.fn.Return<RefCountedTask, never, Scope.Scope> {
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
