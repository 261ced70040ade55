import { Cause, Effect, Exit, Option, Schema } from "effect"
import { ClusterSchema, Entity } from "effect/cluster"
import { Rpc } from "effect/rpc"
import { AtWork } from "./AtWork.ts"
import { replyOrEnd } from "./ReplyOrEnd.ts"
import { RunWorker } from "./RunWorker.ts"
import { RunWorkflow } from "./RunWorkflow.ts"
import { SessionTurns } from "./SessionTurns.ts"

/**
 * Says that there is work for a session. What the work is stands in the database; this only wakes the one who does it,
 * so a lost or doubled message does no harm. `cause` tells messages apart: a run's id, or a queue message's.
 */
const Wake = Rpc.make("Wake", {
  payload: { cause: Schema.String },
  primaryKey: ({ cause }) => cause,
}).annotate(ClusterSchema.Persisted, true)

/**
 * A session as a cluster entity: its mailbox puts turns one after the other, on one node at a time.
 *
 * @category models
 * @since 0.1.0
 */
export const SessionEntity = Entity.make("Session", [Wake])

/**
 * Registers the entity: each wake works through the session's turns until none is left.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = SessionEntity.toLayer(
  Effect.gen(function* () {
    const { entityId: sessionId } = yield* Entity.CurrentAddress
    const turns = yield* SessionTurns
    const worker = yield* RunWorker
    const atWork = yield* AtWork
    const scope = yield* Effect.scope

    const takeTurns = Effect.gen(function* () {
      let last: string | undefined
      while (true) {
        const run = yield* turns.next(sessionId)
        if (Option.isNone(run)) return
        if (run.value.id === last) {
          yield* Effect.logError("A run is open although its work has ended").pipe(Effect.annotateLogs({ runId: last }))
          if (!(yield* worker.abandon(last))) return
          continue
        }
        last = run.value.id
        const { id } = run.value
        const exit = yield* Effect.exit(replyOrEnd(RunWorkflow.execute({ runId: id }), turns.hasEnded(id), scope))
        if (Exit.isSuccess(exit) && Option.isNone(exit.value)) {
          yield* Effect.logWarning("A run has ended and its worker has not said so").pipe(
            Effect.annotateLogs({ runId: id }),
          )
        }
        if (Exit.isFailure(exit)) {
          if (Cause.hasInterruptsOnly(exit.cause)) return yield* Effect.interrupt
          yield* Effect.logError("A run's worker failed", exit.cause).pipe(Effect.annotateLogs({ runId: id }))
          if (!(yield* worker.abandon(id, Cause.squash(exit.cause)))) return
        }
      }
    })

    return SessionEntity.of({ Wake: () => atWork.duringTurns(sessionId, takeTurns) })
  }),
  { maxIdleTime: "1 minute" },
)
