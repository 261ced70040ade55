import { Cause, Effect, Exit, Fiber, flow, Option, Schema, type Scope } from "effect"
import { ClusterSchema, Entity } from "effect/cluster"
import { Rpc } from "effect/rpc"
import type { Run } from "../../store/run/RunStore.ts"
import { continueTrace } from "../../telemetry/TraceContext.ts"
import { ActiveWork } from "./ActiveWork.ts"
import { RunWorker } from "../worker/RunWorker.ts"
import { RunWorkflow } from "./RunWorkflow.ts"
import { SessionTurns } from "../session/SessionTurns.ts"

/**
 * Notifies a session of new work. The work itself is in the database, so lost or duplicate messages are harmless.
 * `cause` identifies the message: a run id or a queue message id.
 */
const Wake = Rpc.make("Wake", {
  payload: { cause: Schema.String },
  primaryKey: ({ cause }) => cause,
}).annotate(ClusterSchema.Persisted, true)

/** A session as an engine entity. Its mailbox executes turns one at a time on one node. */
export const SessionEntity = Entity.make("Session", [Wake])

/** Registers the entity. Each wake executes turns until none is left. */
export const layer = SessionEntity.toLayer(
  Effect.gen(function* () {
    const { entityId: sessionId } = yield* Entity.CurrentAddress
    const turns = yield* SessionTurns
    const worker = yield* RunWorker
    const activeWork = yield* ActiveWork
    const scope = yield* Effect.scope

    const takeTurns = Effect.gen(function* () {
      let last: string | undefined
      while (true) {
        const run = yield* turns.next(sessionId)
        if (Option.isNone(run)) return
        if (run.value.id === last) {
          yield* Effect.logError("A run is still open after its worker finished").pipe(aboutRun(run.value))
          if (!(yield* worker.abandon(last))) return
          continue
        }
        last = run.value.id
        const { id } = run.value
        const exit = yield* Effect.exit(waitForReply(RunWorkflow.execute({ runId: id }), turns.hasEnded(id), scope))
        if (Exit.isSuccess(exit) && Option.isNone(exit.value)) {
          yield* Effect.logWarning("A run has ended without a reply from its worker").pipe(aboutRun(run.value))
        }
        if (Exit.isFailure(exit)) {
          if (Cause.hasInterruptsOnly(exit.cause)) return yield* Effect.interrupt
          yield* Effect.logError("A run's worker failed", exit.cause).pipe(aboutRun(run.value))
          if (!(yield* worker.abandon(id, Cause.squash(exit.cause)))) return
        }
      }
    })

    return SessionEntity.of({ Wake: () => activeWork.duringTurns(sessionId, takeTurns) })
  }),
  { maxIdleTime: "1 minute" },
)

/** Adds the run and its trace to log lines. */
const aboutRun = ({ id, traceparent }: Pick<Run, "id" | "traceparent">) =>
  flow(Effect.annotateLogs({ runId: id }), continueTrace(traceparent))

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
