import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** The combined load of all nodes on the database. */
export interface Workload {
  readonly queuedRuns: number
  readonly dispatchingRuns: number
  readonly runningRuns: number
  /** Projects without a browser whose oldest request has waited for more than a minute. */
  readonly starvedProjects: number
  readonly messages: number
  /** Longest current wait of a run or client for browser capacity. 0 if none waits. */
  readonly queueWaitSeconds: number
  readonly pendingDeliveries: number
  readonly failedDeliveries: number
  /** Age of the oldest status change that has not become webhook deliveries. 0 if there is none. */
  readonly outboxSeconds: number
  /** Tabwright's database connections by state. */
  readonly activeConnections: number
  readonly idleConnections: number
  /** Connections idle in a transaction. */
  readonly transactionConnections: number
}

export class WorkloadStore extends Context.Service<
  WorkloadStore,
  {
    readonly read: Effect.Effect<Workload, SqlError>
    /** Fails if the database does not respond. */
    readonly ping: Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/run/WorkloadStore") {
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
            (SELECT count(DISTINCT project_id)::int AS starved_projects FROM (
              SELECT project_id, created_at AS since FROM waiting_run
              UNION ALL SELECT project_id, requested_at FROM waiting_browser) waiting
              WHERE since < now() - interval '1 minute' AND NOT EXISTS (
                SELECT FROM browser_in_use WHERE browser_in_use.project_id = waiting.project_id)) starved,
            (SELECT coalesce(extract(epoch FROM now() - min(since)), 0)::float8 AS queue_wait_seconds FROM (
              SELECT created_at AS since FROM waiting_run
              UNION ALL SELECT requested_at FROM waiting_browser) waits) queue_wait,
            (SELECT count(*)::int AS messages FROM queue_message WHERE status = 'pending') messages,
            (SELECT count(*)::int AS pending_deliveries FROM webhook_delivery WHERE status = 'pending') pending,
            (SELECT count(*)::int AS failed_deliveries FROM webhook_delivery WHERE status = 'failed') failed,
            (SELECT coalesce(extract(epoch FROM now() - min(happened_at)), 0)::float8 AS outbox_seconds
              FROM webhook_outbox) outbox,
            (SELECT count(*) FILTER (WHERE state = 'active')::int AS active_connections,
              count(*) FILTER (WHERE state = 'idle')::int AS idle_connections,
              count(*) FILTER (WHERE state LIKE 'idle in transaction%')::int AS transaction_connections
              FROM pg_stat_activity
              WHERE datname = current_database() AND application_name LIKE 'tabwright%') connections`
        return rows[0] ?? (yield* Effect.die("An unconditional query returned no row"))
      }).pipe(Effect.withSpan("WorkloadStore.read"))

      return WorkloadStore.of({ read, ping: Effect.asVoid(sql`SELECT 1`) })
    }),
  )
}
