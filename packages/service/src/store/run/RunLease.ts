import type { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** A run held by a worker. Writes require that the run is active and its row has this epoch. */
export interface RunLease {
  readonly id: string
  readonly epoch: number
}

/** A query for a run held by the worker, which locks it until the transaction ends, so that its writes are fenced. */
export const lockedLease = (sql: PgClient.PgClient, run: RunLease) => sql`
  SELECT id FROM run WHERE id = ${run.id} AND epoch = ${run.epoch} AND status IN ('dispatching', 'running') FOR UPDATE`

/** Locks a run held by the worker until the transaction ends. False if not held. */
export const lockLease = (sql: PgClient.PgClient, run: RunLease): Effect.Effect<boolean, SqlError> =>
  Effect.map(lockedLease(sql, run), (rows) => rows.length > 0)
