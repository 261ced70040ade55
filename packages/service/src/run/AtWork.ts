import { Context, Effect, Layer } from "effect"
import { Nodes } from "../node/Nodes.ts"

/**
 * Knows what this node is working on, so that nobody is woken twice for the same work. On which runs the other nodes work
 * stands in the rows of those. The turns of a session and the run of one of them may be at work on two nodes.
 *
 * @category services
 * @since 0.1.0
 */
export class AtWork extends Context.Service<
  AtWork,
  {
    /** This node. */
    readonly node: string
    /** Whether the session's turns or a run of it are at work here. */
    has(sessionId: string): boolean
    /** All of which that is so. */
    sessions(): ReadonlyArray<string>
    readonly duringTurns: <A, E, R>(sessionId: string, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    readonly duringRun: <A, E, R>(sessionId: string, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /**
     * Goes on at once where the run is still this node's. Never, where the node is about to end or another one has to go on
     * with it: then it is interrupted here, between two steps and not in the middle of one.
     */
    pauseUnless(isOurs: () => boolean): Effect.Effect<void>
    /** Does what waits for a person: a node that is about to end need not wait for that, and another one goes on with it. */
    readonly whileWaiting: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** Whether no step of a run is under way. */
    readonly isQuiet: Effect.Effect<boolean>
    /** Says that this node ends now: what it still has to write, others do over if it cannot be written at once. */
    readonly end: Effect.Effect<void>
    readonly isEnding: () => boolean
  }
>()("@tabwright/service/run/AtWork") {
  static readonly layer = Layer.effect(
    AtWork,
    Effect.map(Nodes, ({ self, isDraining }) => {
      const sessions = new Map<string, number>()
      const count = (sessionId: string, by: number) => {
        const left = (sessions.get(sessionId) ?? 0) + by
        if (left > 0) sessions.set(sessionId, left)
        else sessions.delete(sessionId)
      }
      let runs = 0
      let paused = 0
      let ending = false

      const duringTurns = <A, E, R>(sessionId: string, effect: Effect.Effect<A, E, R>) =>
        Effect.acquireUseRelease(
          Effect.sync(() => count(sessionId, 1)),
          () => effect,
          () => Effect.sync(() => count(sessionId, -1)),
        )
      const duringRun = <A, E, R>(sessionId: string, effect: Effect.Effect<A, E, R>) =>
        Effect.acquireUseRelease(
          Effect.sync(() => void runs++),
          () => duringTurns(sessionId, effect),
          () => Effect.sync(() => void runs--),
        )
      const whileWaiting = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
        Effect.acquireUseRelease(
          Effect.sync(() => void paused++),
          () => effect,
          () => Effect.sync(() => void paused--),
        )

      return AtWork.of({
        node: self.id,
        has: (sessionId) => sessions.has(sessionId),
        sessions: () => [...sessions.keys()],
        duringTurns,
        duringRun,
        pauseUnless: (isOurs) =>
          Effect.flatMap(isDraining, (isEnding) => (isEnding || !isOurs() ? whileWaiting(Effect.never) : Effect.void)),
        whileWaiting,
        isQuiet: Effect.sync(() => paused === runs),
        end: Effect.sync(() => void (ending = true)),
        isEnding: () => ending,
      })
    }),
  )
}
