import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import { Context, Effect, Fiber, Layer, Schedule } from "effect"
import { ClusterWorkflowEngine, RunnerHealth, Runners, RunnerStorage, Sharding, ShardingConfig } from "effect/cluster"
import type { NodeSelf } from "../node/NodeSelf.ts"
import { withRandomIds } from "../store/NewId.ts"
import { RunStore } from "../store/RunStore.ts"
import { AtWork } from "./AtWork.ts"
import { EngineRecords } from "./EngineRecords.ts"
import * as EngineStorage from "./EngineStorage.ts"
import * as HouseRunner from "./HouseRunner.ts"
import { RunnerDoor } from "./RunnerDoor.ts"
import * as RunWorkflow from "./RunWorkflow.ts"
import * as SessionEntity from "./SessionEntity.ts"

/** Writing down a wake takes a few milliseconds. */
const wakeMs = 2000

/**
 * Wakes the session that has something to do.
 *
 * @category services
 * @since 0.1.0
 */
export class Sessions extends Context.Service<
  Sessions,
  {
    /** Returns once the wake is stored, or left to the sweep. `cause` is the id of what was added: a run or a queue message. */
    wake(sessionId: string, cause: string): Effect.Effect<void>
  }
>()("@tabwright/service/run/Sessions") {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.gen(function* () {
      const client = yield* SessionEntity.SessionEntity.client
      const scope = yield* Effect.scope
      return Sessions.of({
        wake: (sessionId, cause) =>
          client(sessionId)
            .Wake({ cause }, { discard: true })
            .pipe(
              // The session's work is its own, whichever request woke it.
              withRandomIds,
              // What there is to do is committed: the sweep finds it, so whoever added it need not hear of this.
              Effect.catchCause((problem) => Effect.logWarning("A session was not woken", problem)),
              // Nor wait for the end of an outage. The wake itself is not broken off: that would cost a connection.
              Effect.forkIn(scope, { startImmediately: true }),
              Effect.flatMap((waking) => Effect.timeoutOption(Fiber.await(waking), wakeMs)),
              Effect.asVoid,
            ),
      })
    }),
  )
}

/** How often work is looked for that nobody was woken for: a crash between a commit and its wake. */
const sweepMs = 5000

/**
 * Wakes every session that has open work and that nobody works on, at the start and every few seconds. All nodes give one
 * round the same name, so that a session gets one message of it, however many look.
 */
const sweep = Layer.effectDiscard(
  Effect.gen(function* () {
    const runs = yield* RunStore
    const sessions = yield* Sessions
    const atWork = yield* AtWork
    const round = Effect.gen(function* () {
      const number = Math.floor(Date.now() / sweepMs)
      // Others leave alone what this node has: it must not be what nobody works on.
      yield* runs.letGoOfOthers(atWork.node, atWork.sessions())
      for (const sessionId of yield* runs.sessionsToWake(atWork.node)) {
        if (!atWork.has(sessionId)) yield* sessions.wake(sessionId, `sweep-${number}`)
      }
    })
    yield* round.pipe(
      Effect.catchCause((cause) => Effect.logWarning("Looking for open work failed", cause)),
      Effect.repeat(Schedule.spaced(sweepMs)),
      Effect.forkScoped,
    )
  }),
)

const client = Layer.mergeAll(Sessions.layer, EngineRecords.layer).pipe(Layer.provideMerge(ClusterWorkflowEngine.layer))

const worker = Layer.mergeAll(sweep, RunWorkflow.layer, SessionEntity.layer).pipe(Layer.provideMerge(client))

/**
 * The engine in one process: entities and workflows, with their mailboxes and journals in the database. A second process
 * on the same database would do everything twice, which the database lock prevents.
 *
 * @category layers
 * @since 0.1.0
 */
export const layerSingle = worker.pipe(
  Layer.provideMerge(RunnerDoor.layerNone),
  Layer.provide(
    Sharding.layer.pipe(
      Layer.provideMerge(Runners.layerNoop),
      Layer.provideMerge(EngineStorage.layer),
      // Locks in the database would fall with a restart of it, and take the work out of our hands: what was decided and
      // not stored yet would be paid for again. The database lock keeps others away.
      Layer.provide([RunnerStorage.layerMemory, RunnerHealth.layerNoop]),
      Layer.provide(
        ShardingConfig.layerFromEnv({
          // A run goes on after a restart, so a stop need not wait for it.
          entityTerminationTimeout: "1 second",
          entityMessagePollInterval: "500 millis",
          entityReplyPollInterval: "200 millis",
        }),
      ),
    ),
  ),
  Layer.provide(NodeCrypto.layerDigest),
)

/**
 * The engine on one node of a house: workers share out the sessions among themselves, and the others only wake them.
 *
 * @category layers
 * @since 0.1.0
 */
export const layerHouse = (self: NodeSelf) =>
  self.roles.has("worker")
    ? worker.pipe(Layer.provideMerge(HouseRunner.layerWorker(self)))
    : client.pipe(Layer.provideMerge(RunnerDoor.layerNone), Layer.provide(HouseRunner.layerClient))
