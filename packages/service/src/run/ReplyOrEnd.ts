import { Effect, Fiber, Option, type Scope } from "effect"

/** How often it is looked whether a run has ended without a reply. A reply comes within milliseconds of the end. */
const lookMs = 5000

/**
 * Waits for what a run's worker replies, but not for good: once the run has been seen to have ended at two looks in a row,
 * 5 s apart, there is nothing to wait for, and the answer is none. A reply takes its way through the engine, which may ask
 * a node that is frozen or gone; the run's row is what counts.
 *
 * The wait for the reply then goes on until `scope` closes, since to break it off would interrupt whoever still replies.
 *
 * @category combinators
 * @since 0.1.0
 */
export const replyOrEnd = <A, E, R>(
  reply: Effect.Effect<A, E, R>,
  hasEnded: Effect.Effect<boolean>,
  scope: Scope.Scope,
): Effect.Effect<Option.Option<A>, E, R> =>
  Effect.gen(function* () {
    const replying = yield* Effect.forkIn(reply, scope, { startImmediately: true })
    const isOver = Effect.gen(function* () {
      let seen = 0
      while (seen < 2) {
        yield* Effect.sleep(lookMs)
        seen = (yield* hasEnded) ? seen + 1 : 0
      }
      return Option.none<A>()
    })
    return yield* Effect.raceFirst(Effect.asSome(Fiber.join(replying)), isOver).pipe(
      Effect.onInterrupt(() => Fiber.interrupt(replying)),
    )
  })
