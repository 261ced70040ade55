import { Effect, Fiber, Option, type Scope } from "effect"

/** Poll interval for a run that ended without a reply. Replies normally arrive within milliseconds of the end. */
const pollMs = 5000

/**
 * Waits for the worker's reply, or returns none once the run has been terminal for two polls 5 s apart: the engine may
 * be waiting for a frozen or lost node, and the run's row is authoritative. The reply is still awaited until `scope`
 * closes, because interrupting it would interrupt the worker.
 */
export const waitForReply = <A, E, R>(
  reply: Effect.Effect<A, E, R>,
  hasEnded: Effect.Effect<boolean>,
  scope: Scope.Scope,
): Effect.Effect<Option.Option<A>, E, R> =>
  Effect.gen(function* () {
    const replying = yield* Effect.forkIn(reply, scope, { startImmediately: true })
    const isOver = Effect.gen(function* () {
      let seen = 0
      while (seen < 2) {
        yield* Effect.sleep(pollMs)
        seen = (yield* hasEnded) ? seen + 1 : 0
      }
      return Option.none<A>()
    })
    return yield* Effect.raceFirst(Effect.asSome(Fiber.join(replying)), isOver).pipe(
      Effect.onInterrupt(() => Fiber.interrupt(replying)),
    )
  })
