import { Context, Effect, Layer } from "effect"

/**
 * Knows which sessions this process is working on, so that nobody is woken twice for the same work.
 *
 * @category services
 * @since 0.1.0
 */
export class AtWork extends Context.Service<
  AtWork,
  {
    has(sessionId: string): boolean
    readonly during: <A, E, R>(sessionId: string, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>()("@tabwright/service/run/AtWork") {
  static readonly layer = Layer.sync(AtWork, () => {
    const sessions = new Set<string>()
    return AtWork.of({
      has: (sessionId) => sessions.has(sessionId),
      during: (sessionId, effect) =>
        Effect.acquireUseRelease(
          Effect.sync(() => sessions.add(sessionId)),
          () => effect,
          () => Effect.sync(() => sessions.delete(sessionId)),
        ),
    })
  })
}
