import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import { Context, Effect, Fiber, Layer } from "effect"
import { ClusterWorkflowEngine, RunnerHealth, Runners, RunnerStorage, Sharding, ShardingConfig } from "effect/cluster"
import type { LocalNode } from "../../node/LocalNode.ts"
import { Browsers } from "../../browser/Browsers.ts"
import { BrowserCapacity } from "../../browser/scheduling/BrowserCapacity.ts"
import { withRandomIds } from "../../store/IdGenerator.ts"
import { RunStore } from "../../store/run/RunStore.ts"
import { ActiveWork } from "./ActiveWork.ts"
import { EngineRecords } from "./EngineRecords.ts"
import { engineStorageLayer } from "./DatabaseOutage.ts"
import { layerClient, layerWorker, RunnerEndpoint } from "./ClusterRunner.ts"
import * as RunWorkflow from "./RunWorkflow.ts"
import { layer, SessionEntity } from "./SessionEntity.ts"
import { repeatInBackground } from "../../RecurringTask.ts"

const wakeLimitMs = 2000

export class Sessions extends Context.Service<
  Sessions,
  {
    /** Returns once the wake is stored or left to the sweep. `cause` is the id of the new run or queue message. */
    wake(sessionId: string, cause: string): Effect.Effect<void>
  }
>()("@tabwright/service/run/engine/Sessions") {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.gen(function* () {
      const client = yield* SessionEntity.client
      const scope = yield* Effect.scope
      return Sessions.of({
        wake: (sessionId, cause) =>
          client(sessionId)
            .Wake({ cause }, { discard: true })
            .pipe(
              // The session's work must not share ids with the request that woke it.
              withRandomIds,
              // The work is committed, and the sweep finds it, so the caller need not fail.
              Effect.catchCause((problem) => Effect.logWarning("Failed to wake a session", problem)),
              // Returns without waiting for an outage. The wake continues: interrupting it would cost a connection.
              Effect.forkIn(scope, { startImmediately: true }),
              Effect.flatMap((waking) => Effect.timeoutOption(Fiber.await(waking), wakeLimitMs)),
              Effect.asVoid,
            ),
      })
    }),
  )
}

/** Interval of the sweep for work without a wake, after a crash between commit and wake. */
const sweepMs = 5000

/**
 * Wakes every session with open work and no active worker, at start and periodically. All nodes use the same message id
 * per round, so that each session gets one message.
 */
const sweep = Layer.effectDiscard(
  Effect.gen(function* () {
    const runs = yield* RunStore
    const sessions = yield* Sessions
    const activeWork = yield* ActiveWork
    const round = Effect.gen(function* () {
      const number = Math.floor(Date.now() / sweepMs)
      // Releases runs that this node holds without working on them, because other nodes skip those.
      yield* runs.releaseInactive(activeWork.node, activeWork.sessions())
      for (const sessionId of yield* runs.sessionsToWake(activeWork.node)) {
        if (!activeWork.has(sessionId)) yield* sessions.wake(sessionId, `sweep-${number}`)
      }
    })
    yield* round.pipe(repeatInBackground(sweepMs, "Failed to check for open work"))
  }),
)

/** Wakes the sessions of dispatched runs and stops idle browsers whose capacity others need. */
const dispatch = Layer.effectDiscard(
  Effect.gen(function* () {
    const capacity = yield* BrowserCapacity
    const browsers = yield* Browsers
    const sessions = yield* Sessions
    const scope = yield* Effect.scope
    capacity.handleWith({
      dispatched: (runs) =>
        Effect.forEach(runs, ({ id, sessionId }) => sessions.wake(sessionId, id), {
          concurrency: "unbounded",
          discard: true,
        }).pipe(Effect.forkIn(scope, { startImmediately: true }), Effect.asVoid),
      evicted: (browserIds) =>
        Effect.forEach(browserIds, (id) => browsers.evict(id), { concurrency: "unbounded" }).pipe(
          // Chooses other browsers in place of those that turned out to be in use.
          Effect.flatMap((results) => (results.every(Boolean) ? Effect.void : capacity.changed)),
          Effect.catch((error) => Effect.logWarning("Failed to evict idle browsers", error)),
          Effect.forkIn(scope),
          Effect.asVoid,
        ),
    })
  }),
)

const client = dispatch.pipe(
  Layer.provideMerge(Layer.mergeAll(Sessions.layer, EngineRecords.layer)),
  Layer.provideMerge(ClusterWorkflowEngine.layer),
)

const worker = Layer.mergeAll(sweep, RunWorkflow.layer, layer).pipe(Layer.provideMerge(client))

/**
 * The engine in one process, with mailboxes and journals in the database. The database lock prevents a second process,
 * which would execute everything twice.
 */
export const layerSingle = worker.pipe(
  Layer.provideMerge(RunnerEndpoint.layerNone),
  Layer.provide(
    Sharding.layer.pipe(
      Layer.provideMerge(Runners.layerNoop),
      Layer.provideMerge(engineStorageLayer),
      // Database locks would be lost when the database restarts, and decisions not yet stored would be billed again.
      // The server's database lock already excludes others.
      Layer.provide([RunnerStorage.layerMemory, RunnerHealth.layerNoop]),
      Layer.provide(
        ShardingConfig.layerFromEnv({
          // Runs resume after a restart, so shutdown need not wait for them.
          entityTerminationTimeout: "1 second",
          entityMessagePollInterval: "500 millis",
          entityReplyPollInterval: "200 millis",
        }),
      ),
    ),
  ),
  Layer.provide(NodeCrypto.layerDigest),
)

/** The engine on a cluster node: workers share the sessions, other nodes only wake them. */
export const layerCluster = (self: LocalNode) =>
  self.roles.has("worker")
    ? worker.pipe(Layer.provideMerge(layerWorker(self)))
    : client.pipe(Layer.provideMerge(RunnerEndpoint.layerNone), Layer.provide(layerClient))
