import { Context, Effect, Layer, Schedule } from "effect"
import { Nodes } from "../../node/Nodes.ts"
import { BrowserStore } from "../../store/browser/BrowserStore.ts"

/** Work of this node. Other nodes see runs' rows. A session's turns and its run may be active on two nodes. */
export class ActiveWork extends Context.Service<
  ActiveWork,
  {
    readonly node: string
    /** True if the session's turns or one of its runs are active here. */
    has(sessionId: string): boolean
    sessions(): ReadonlyArray<string>
    readonly duringTurns: <A, E, R>(sessionId: string, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    readonly duringRun: <A, E, R>(sessionId: string, effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /**
     * Returns immediately while the run belongs to this node. Otherwise, or while the node drains, it suspends after
     * `stored` until the run is interrupted, so that a run moves between steps and not within one.
     */
    suspendUnless<E>(isOurs: () => boolean, stored: Effect.Effect<void, E>): Effect.Effect<void, E>
    /** A draining node does not wait for the effect, because another node continues it. */
    readonly whileWaiting: <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** Counts a client's connection to a browser of another node. Call the returned function once it is closed. */
    addConnection(): () => void
    /** True if no step is executing and no client is connected to a browser of another node. */
    readonly isQuiet: Effect.Effect<boolean>
    /** Marks the node as stopping. Writes that fail from now on are repeated by other nodes. */
    readonly beginShutdown: Effect.Effect<void>
    readonly isEnding: () => boolean
  }
>()("@tabwright/service/run/engine/ActiveWork") {
  static readonly layer = Layer.effect(
    ActiveWork,
    Effect.map(Nodes, ({ self, isDraining }) => {
      const sessions = new Map<string, number>()
      const count = (sessionId: string, by: number) => {
        const left = (sessions.get(sessionId) ?? 0) + by
        if (left > 0) sessions.set(sessionId, left)
        else sessions.delete(sessionId)
      }
      let runs = 0
      let paused = 0
      let connections = 0
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

      return ActiveWork.of({
        node: self.id,
        has: (sessionId) => sessions.has(sessionId),
        sessions: () => [...sessions.keys()],
        duringTurns,
        duringRun,
        suspendUnless: (isOurs, stored) =>
          Effect.flatMap(isDraining, (isEnding) =>
            isEnding || !isOurs() ? Effect.andThen(stored, whileWaiting(Effect.never)) : Effect.void,
          ),
        whileWaiting,
        addConnection: () => {
          connections++
          return () => void connections--
        },
        isQuiet: Effect.sync(() => paused === runs && connections === 0),
        beginShutdown: Effect.sync(() => void (ending = true)),
        isEnding: () => ending,
      })
    }),
  )
}

/** Keeps a database outage from delaying shutdown. */
const queryLimit = "2 seconds"

/**
 * Drains this node before shutdown: it accepts no new work, its runs stop between two steps and continue on other
 * nodes, and browsers in use and connections to browsers of other nodes may finish. Returns when the node is idle, after
 * `seconds` at most. After that, nothing waits for an unavailable database.
 */
export const drain = Effect.fn("NodeDrain.drain")(function* (seconds: number) {
  const activeWork = yield* ActiveWork
  if (seconds > 0) yield* waitFor(seconds)
  yield* activeWork.beginShutdown
})

const waitFor = Effect.fnUntraced(function* (seconds: number) {
  const nodes = yield* Nodes
  const activeWork = yield* ActiveWork
  const browsers = yield* BrowserStore

  const isFree = Effect.gen(function* () {
    return (yield* activeWork.isQuiet) && !(yield* browsers.isUsed(nodes.self.id))
  }).pipe(
    Effect.timeout(queryLimit),
    Effect.catchCause((cause) => Effect.as(Effect.logWarning("Failed to check if this node is in use", cause), true)),
  )

  yield* Effect.logInfo(`Draining this node; active work has ${seconds} seconds`)
  yield* nodes.drain.pipe(
    Effect.timeout(queryLimit),
    Effect.catchCause((cause) => Effect.logWarning("Failed to announce draining to the other nodes", cause)),
  )
  yield* isFree.pipe(
    Effect.repeat({ until: (isFree) => isFree, schedule: Schedule.spaced("200 millis") }),
    Effect.timeoutOption(seconds * 1000),
    // A node marked as lost has nothing left to drain.
    Effect.raceFirst(Effect.ignore(nodes.lost)),
  )
})
