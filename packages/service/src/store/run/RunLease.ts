import type { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** A run held by a worker. Writes require that the run is active and its row has this epoch. */
export interface RunLease {
  readonly id: string
  readonly epoch: number
}

/**
 * Returns true if the worker holds the run, and locks it until the end of the caller's transaction, so that the
 * transaction's writes are fenced.
 */
export const lockLease = (sql: PgClient.PgClient, run: RunLease): Effect.Effect<boolean, SqlError> =>
  Effect.map(
    sql`SELECT id FROM run WHERE id = ${run.id} AND epoch = ${run.epoch} AND status IN ('dispatching', 'running')
      FOR UPDATE`,
    (rows) => rows.length > 0,
  )
