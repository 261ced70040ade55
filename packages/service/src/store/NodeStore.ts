import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type { DatabaseError } from "../database/DatabaseError.ts"
import { isNodeLocked } from "./NodeLock.ts"
import { requireSchema } from "./SchemaVersion.ts"

/** A node that joins the cluster. */
export interface NewNode {
  readonly id: string
  readonly roles: ReadonlyArray<string>
  /** The node's release, for operators. */
  readonly version: string
  readonly schemaVersion: number
  readonly protocolVersion: number
}

/** A cluster node that has not ended, with the state of its row and lock. */
export interface NodeRow extends NewNode {
  /** Null until the node accepts requests. */
  readonly address: string | null
  readonly browserLimit: number | null
  readonly draining: boolean
  readonly startedAt: Date
  /** True if the node holds its advisory lock, which is released when its process exits. */
  readonly isHeld: boolean
  /** True if the node has missed its heartbeats for some seconds. */
  readonly isSilent: boolean
  /** True shortly after a database restart, when nodes may not have reconnected. */
  readonly isEarly: boolean
}

/** Records a heartbeat of node `$1`. Returns no row if the node was marked as lost. */
export const heartbeatStatement = "UPDATE node SET seen_at = now() WHERE id = $1 AND ended_at IS NULL RETURNING id"

/** Heartbeat timeout. Nodes write twice a second. */
const heartbeatTimeout = "2 seconds"

/** Time for nodes to reconnect after a database restart. */
const reconnectTime = "10 seconds"

/** Retention of ended nodes' rows in days, for the list of nodes. */
const endedDays = 7

export class NodeStore extends Context.Service<
  NodeStore,
  {
    /**
     * Inserts a node and returns the second half of its lock key. Fails with `NewerSchema` if it cannot use the
     * database.
     */
    insert(node: NewNode): Effect.Effect<number, SqlError | DatabaseError>
    readonly present: Effect.Effect<ReadonlyArray<NodeRow>, SqlError>
    update(
      id: string,
      news: Partial<Pick<NodeRow, "address" | "browserLimit" | "draining">>,
    ): Effect.Effect<void, SqlError>
    /** Ends a node after a clean shutdown. */
    leave(id: string): Effect.Effect<void, SqlError>
    /**
     * Marks a node as lost, once, and terminates its database connections: its locks are released and a frozen process
     * cannot execute further statements. Returns false if it had already ended.
     */
    markLost(id: string): Effect.Effect<boolean, SqlError>
    /** Marks all nodes as lost, for a server that has exclusive use of the database. */
    readonly markAllLost: Effect.Effect<void, SqlError>
    /** Stores the digest of the first secret and returns the stored one. */
    storeSecretDigest(fingerprint: string): Effect.Effect<string, SqlError>
    replaceSecretDigest(fingerprint: string): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/NodeStore") {
  static readonly layer = Layer.effect(
    NodeStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const insert = Effect.fn("NodeStore.insert")(
        function* ({ id, roles, version, schemaVersion, protocolVersion }: NewNode) {
          yield* requireSchema(sql, schemaVersion)
          yield* sql`DELETE FROM node WHERE ended_at < now() - make_interval(days => ${endedDays})`
          const rows = yield* sql<{ number: number }>`
            INSERT INTO node (id, version, schema_version, protocol_version, roles)
            SELECT ${id}, ${version}, ${schemaVersion}, ${protocolVersion}, array_agg(role)
            FROM jsonb_array_elements_text(${sql.json(roles)}) role RETURNING number`
          return rows[0]?.number ?? 0
        },
        (effect) => sql.withTransaction(effect),
      )

      const present = sql<NodeRow>`
        SELECT id, roles, version, schema_version, protocol_version, address, browser_limit, draining, started_at,
          seen_at < now() - ${heartbeatTimeout}::interval AS is_silent,
          pg_postmaster_start_time() > now() - ${reconnectTime}::interval AS is_early,
          ${isNodeLocked(sql)} AS is_held
        FROM node WHERE ended_at IS NULL ORDER BY started_at, id`

      const update = (id: string, news: Partial<Pick<NodeRow, "address" | "browserLimit" | "draining">>) =>
        Effect.asVoid(sql`UPDATE node SET ${sql.update(news)} WHERE id = ${id}`)

      const leave = (id: string) =>
        Effect.asVoid(sql`UPDATE node SET ended_at = now(), end_reason = 'left' WHERE id = ${id} AND ended_at IS NULL`)

      /** Nodes share a database role, so each may terminate the others' connections. Otherwise timeouts close them. */
      const endSessions = (id: string) =>
        sql`
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND application_name = ${applicationName(id)}`.pipe(
          // A savepoint, so that a failure does not abort the outer transaction.
          sql.withTransaction,
          Effect.catch((error) => Effect.logWarning("Failed to terminate the connections of a lost node", error)),
        )

      // Atomic, because the connections of an ended node are not terminated later, and they hold its shards.
      const markLost = Effect.fn("NodeStore.markLost")(
        function* (id: string) {
          const rows = yield* sql`
            UPDATE node SET ended_at = now(), end_reason = 'lost' WHERE id = ${id} AND ended_at IS NULL RETURNING id`
          if (rows.length === 0) return false
          yield* endSessions(id)
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const markAllLost = Effect.asVoid(
        sql`UPDATE node SET ended_at = now(), end_reason = 'lost' WHERE ended_at IS NULL`,
      )

      const storeSecretDigest = Effect.fn("NodeStore.storeSecretDigest")(function* (fingerprint: string) {
        yield* sql`INSERT INTO cluster_secret (fingerprint) VALUES (${fingerprint}) ON CONFLICT DO NOTHING`
        const rows = yield* sql<{ fingerprint: string }>`SELECT fingerprint FROM cluster_secret`
        return rows[0]?.fingerprint ?? fingerprint
      })

      const replaceSecretDigest = (fingerprint: string) =>
        Effect.asVoid(sql`
          INSERT INTO cluster_secret (fingerprint) VALUES (${fingerprint})
          ON CONFLICT (is_only) DO UPDATE SET fingerprint = EXCLUDED.fingerprint`)

      return NodeStore.of({
        insert,
        present,
        update,
        leave,
        markLost,
        markAllLost,
        storeSecretDigest,
        replaceSecretDigest,
      })
    }),
  )
}

/** Returns the `application_name` of a node's database connections. */
export const applicationName = (nodeId: string): string => `tabwright ${nodeId}`
