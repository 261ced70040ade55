import type { PgClient } from "@effect/sql-pg"
import { Effect } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/**
 * A run as a worker holds it: its writes count only while the run is under way and its row has this epoch.
 *
 * @category models
 * @since 0.1.0
 */
export interface HeldRun {
  readonly id: string
  readonly epoch: number
}

/**
 * Asks whether the worker still holds the run, and keeps it so until the caller's transaction ends: what is written in that
 * is written by who has the run, or not at all.
 *
 * @category guards
 * @since 0.1.0
 */
export const holds = (sql: PgClient.PgClient, run: HeldRun): Effect.Effect<boolean, SqlError> =>
  Effect.map(
    sql`SELECT id FROM run WHERE id = ${run.id} AND epoch = ${run.epoch} AND status IN ('dispatching', 'running')
      FOR UPDATE`,
    (rows) => rows.length > 0,
  )
