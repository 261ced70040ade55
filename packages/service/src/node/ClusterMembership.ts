import { Deferred, Effect, Layer, Option, Ref } from "effect"
import { repeatInBackground } from "../RecurringTask.ts"
import { Database } from "../database/Database.ts"
import { DatabaseError } from "../database/DatabaseError.ts"
import { holdLock } from "../database/DatabaseLock.ts"
import { BrowserStore } from "../store/browser/BrowserStore.ts"
import { schemaVersion } from "../store/Migrations.ts"
import { nodeLockClass } from "../store/NodeLock.ts"
import { heartbeatStatement, type NodeRow, NodeStore } from "../store/NodeStore.ts"
import { version } from "../Version.ts"
import { checkSecret, type Node, NodeError, Nodes } from "./Nodes.ts"
import { type LocalNode, roles } from "./LocalNode.ts"
import { commonProtocol, protocolVersion } from "./NodeProtocol.ts"

/** Interval of heartbeats. */
const beatInterval = "500 millis"

/** Interval of checking the other nodes. It determines how long runs of a lost node are interrupted. */
const checkInterval = "500 millis"

const checkTimeout = "5 seconds"

/** Interval of checking for browsers whose node ended unobserved, for example with the whole cluster. */
const orphanInterval = "10 seconds"

/**
 * A cluster node. It is alive while its database connection holds its lock and it sends two heartbeats a second. The
 * lock is released when the process ends; heartbeats stop when it is frozen. The first node to detect a failure marks
 * the row as lost. From then on, the browsers of that node count as stopped, and the node stops when it reads the mark.
 */
export const layer = (self: LocalNode) =>
  Layer.effect(
    Nodes,
    Effect.gen(function* () {
      const database = yield* Database
      const store = yield* NodeStore
      const browsers = yield* BrowserStore
      if (database.isEmbedded) return yield* noDatabase
      yield* checkSecret
      const number = yield* store.insert({
        id: self.id,
        roles: [...self.roles],
        version,
        schemaVersion,
        protocolVersion,
      })
      yield* Effect.addFinalizer(() =>
        // During a database outage, the other nodes detect the failure on their own.
        Effect.ignore(Effect.timeout(store.leave(self.id), "5 seconds")),
      )
      const lock = yield* holdLock(database, {
        name: "the lock of this node",
        statement: "SELECT pg_try_advisory_lock($1::int, $2::int)",
        params: [nodeLockClass, number],
        rejected: () => Effect.succeed(lockHeld),
        waitLimit: "5 seconds",
        // Keeps trying during an outage. If the node is marked as lost meanwhile, it stops.
        recoveryLimit: "1 day",
      })

      // After taking the lock, so that of two nodes that start together, at least one detects the other.
      const incompatible = (yield* store.present).filter(
        (other) => other.isHeld && commonProtocol(other.protocolVersion) === undefined,
      )
      if (incompatible.length > 0) return yield* otherVersions(incompatible)

      const gone = yield* Deferred.make<never, NodeError>()
      const draining = yield* Ref.make(false)
      const suspicion = makeFailureDetector()

      // Failures are logged at debug level: a database outage is reported by its users, not by every poll.
      // On the lock's connection: with a busy pool, the node is slow but not lost.
      const heartbeat = Effect.flatMap(lock.query(heartbeatStatement, [self.id]), (rows) =>
        rows.length > 0 ? Effect.void : Deferred.fail(gone, lost),
      )
      yield* heartbeat.pipe(repeatInBackground(beatInterval, "Failed to send a heartbeat", Effect.logDebug))

      const checkNodes = Effect.gen(function* () {
        const others = (yield* store.present).filter(({ id }) => id !== self.id)
        for (const id of suspicion.failedNodes(others)) {
          if (!(yield* store.markLost(id))) continue
          yield* Effect.logWarning("A node was lost; its runs move to other nodes").pipe(
            Effect.annotateLogs({ lostNode: id }),
          )
          yield* browsers.stopOfLostNodes(self.id)
        }
      }).pipe(
        // A failed check does not show that other nodes are lost.
        Effect.timeout(checkTimeout),
        Effect.tapError(() => Effect.sync(suspicion.reset)),
      )
      yield* checkNodes.pipe(repeatInBackground(checkInterval, "Failed to check the other nodes", Effect.logDebug))

      yield* browsers
        .stopOfLostNodes(self.id)
        .pipe(repeatInBackground(orphanInterval, "Failed to check for browsers of lost nodes", Effect.logDebug))

      const alive = Effect.map(store.present, (rows) => rows.flatMap((row) => nodeOf(row, self.id)))

      return Nodes.of({
        self,
        alive,
        find: (id) => Effect.map(alive, (nodes) => Option.fromUndefinedOr(nodes.find((node) => node.id === id))),
        present: Effect.map(store.present, (rows) => new Set(rows.map(({ id }) => id))),
        publish: (news) => store.update(self.id, news),
        drain: Effect.andThen(Ref.set(draining, true), store.update(self.id, { draining: true })),
        isDraining: Ref.get(draining),
        lost: Deferred.await(gone),
      })
    }),
  )

/** Excludes nodes without an address or without their lock. */
const nodeOf = (row: NodeRow, selfId: string): ReadonlyArray<Node> =>
  row.address === null || !(row.isHeld || row.id === selfId)
    ? []
    : [
        {
          ...row,
          address: row.address,
          roles: new Set(roles.filter((role) => row.roles.includes(role))),
          protocol: commonProtocol(row.protocolVersion),
        },
      ]

const lost = new NodeError({
  reason: "Lost",
  message:
    "The cluster removed this node because it missed its heartbeats: it was frozen or could not reach the database.",
  hint: "Its runs continue on other nodes and its browsers are stopped. Restart the node; a supervisor should do so automatically.",
})

const otherVersions = (nodes: ReadonlyArray<NodeRow>) =>
  new NodeError({
    reason: "OtherVersions",
    message:
      `This version, ${version}, cannot work with running nodes of the cluster: ` +
      `${nodes.map((node) => `${node.id} (${node.version})`).join(", ")}.`,
    hint: "Upgrade or downgrade by one minor version at a time, or stop these nodes first.",
  })

const noDatabase = new NodeError({
  reason: "NoDatabase",
  message: "Cluster nodes need a shared database, but DATABASE_URL is not set.",
  hint: "Set the same DATABASE_URL on all nodes, or omit --roles to run a single node.",
})

/** A previous connection of this node holds its lock until the database detects that the connection has ended. */
const lockHeld = new DatabaseError({
  reason: "InUse",
  message: "An earlier connection of this node still holds its lock.",
  hint: "The lock is acquired as soon as that connection ends.",
})

/**
 * A node that only lost its connection reacquires its lock well within 1.5 s. Checks are counted instead of time, so that
 * on an overloaded machine, where checks are late, heartbeats may be late as well.
 */
const maxSuspectChecks = 4

/** Detects failed nodes from consecutive checks. */
interface FailureDetector {
  /** Returns the nodes that seemed dead in four checks in a row. */
  readonly failedNodes: (others: ReadonlyArray<NodeRow>) => ReadonlyArray<string>
  /** Restarts detection after a failed check, which does not show that other nodes are lost. */
  readonly reset: () => void
}

/**
 * Creates a failure detector. A single check may fall into a reconnect or a database restart, so several are required.
 */
export const makeFailureDetector = (): FailureDetector => {
  let suspectChecks = new Map<string, number>()
  return {
    failedNodes: (others) => {
      const suspects = others.filter((node) => !node.isEarly && (!node.isHeld || node.isSilent))
      suspectChecks = new Map(suspects.map(({ id }) => [id, (suspectChecks.get(id) ?? 0) + 1]))
      return suspects.flatMap(({ id }) => ((suspectChecks.get(id) ?? 0) >= maxSuspectChecks ? [id] : []))
    },
    reset: () => void (suspectChecks = new Map()),
  }
}
