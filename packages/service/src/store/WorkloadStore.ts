import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/**
 * What all nodes of the database have to do together.
 *
 * @category models
 * @since 0.1.0
 */
export interface Workload {
  readonly queuedRuns: number
  readonly dispatchingRuns: number
  readonly runningRuns: number
  /** Messages that wait for their turn. */
  readonly messages: number
  readonly pendingDeliveries: number
  readonly failedDeliveries: number
  /** Sessions of this program in the database, by what they do. */
  readonly activeConnections: number
  readonly idleConnections: number
  /** In a transaction, between two of its statements. */
  readonly transactionConnections: number
}

/**
 * Counts what there is to do.
 *
 * @category services
 * @since 0.1.0
 */
export class WorkloadStore extends Context.Service<
  WorkloadStore,
  {
    readonly read: Effect.Effect<Workload, SqlError>
    /** Whether the database answers. */
    readonly ping: Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/WorkloadStore") {
  static readonly layer = Layer.effect(
    WorkloadStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const read = Effect.gen(function* () {
        const rows = yield* sql<Workload>`
          SELECT * FROM
            (SELECT count(*) FILTER (WHERE status = 'queued')::int AS queued_runs,
              count(*) FILTER (WHERE status = 'dispatching')::int AS dispatching_runs,
              count(*) FILTER (WHERE status = 'running')::int AS running_runs
              FROM run WHERE status IN ('queued', 'dispatching', 'running')) runs,
            (SELECT count(*)::int AS messages FROM queue_message WHERE status = 'pending') messages,
            (SELECT count(*)::int AS pending_deliveries FROM webhook_delivery WHERE status = 'pending') pending,
            (SELECT count(*)::int AS failed_deliveries FROM webhook_delivery WHERE status = 'failed') failed,
            (SELECT count(*) FILTER (WHERE state = 'active')::int AS active_connections,
              count(*) FILTER (WHERE state = 'idle')::int AS idle_connections,
              count(*) FILTER (WHERE state LIKE 'idle in transaction%')::int AS transaction_connections
              FROM pg_stat_activity
              WHERE datname = current_database() AND application_name LIKE 'tabwright%') connections`
        return rows[0] ?? (yield* Effect.die("a query without a condition gives one row"))
      }).pipe(Effect.withSpan("WorkloadStore.read"))

      return WorkloadStore.of({ read, ping: Effect.asVoid(sql`SELECT 1`) })
    }),
  )
}
