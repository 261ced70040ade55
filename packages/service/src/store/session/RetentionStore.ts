import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** Retention of sessions. Null keeps them forever. */
export interface SessionTimes {
  /** After deletion by a client. */
  readonly deletedRetentionDays: number | null
  /** After the session has ended. */
  readonly sessionRetentionDays: number | null
  /** For ended sessions of zero-retention projects. */
  readonly zeroRetentionMinutes: number
}

/** Finds sessions and screenshots past their retention. */
export class RetentionStore extends Context.Service<
  RetentionStore,
  {
    /** Returns the ids of ended sessions to purge, in order, starting after `after` if given. */
    sessionsToPurge(times: SessionTimes, limit: number, after?: string): Effect.Effect<ReadonlyArray<string>, SqlError>
    /** Deletes the rows of step screenshots older than `days` days, and their references. */
    deleteScreenshots(days: number): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/session/RetentionStore") {
  static readonly layer = Layer.effect(
    RetentionStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const daysAgo = (days: number) => sql`now() - make_interval(secs => ${days * 86_400})`

      const sessionsToPurge = Effect.fn("RetentionStore.sessionsToPurge")(function* (
        { deletedRetentionDays, sessionRetentionDays, zeroRetentionMinutes }: SessionTimes,
        limit: number,
        after?: string,
      ) {
        const isNext = after === undefined ? sql`true` : sql`session.id > ${after}`
        // One query per index.
        const overdue = [
          sql`SELECT session.id FROM project JOIN session ON session.project_id = project.id
            WHERE project.zero_retention AND purged_at IS NULL AND ended_at IS NOT NULL
              AND ended_at < now() - make_interval(mins => ${zeroRetentionMinutes})`,
          ...(deletedRetentionDays === null
            ? []
            : [
                sql`SELECT id FROM session
                  WHERE purged_at IS NULL AND deleted_at IS NOT NULL AND deleted_at < ${daysAgo(deletedRetentionDays)}`,
              ]),
          ...(sessionRetentionDays === null
            ? []
            : [
                sql`SELECT id FROM session
                  WHERE purged_at IS NULL AND ended_at IS NOT NULL AND ended_at < ${daysAgo(sessionRetentionDays)}`,
              ]),
        ]
        const found = new Set<string>()
        for (const query of overdue) {
          const rows = yield* sql<{ id: string }>`${query} AND ${isNext} ORDER BY session.id LIMIT ${limit}`
          for (const { id } of rows) found.add(id)
        }
        // Matches the database's order: lower-case hexadecimal sorts bytewise.
        return [...found].toSorted((one, other) => (one < other ? -1 : 1)).slice(0, limit)
      })

      const deleteScreenshots = (days: number) =>
        Effect.asVoid(sql`
          WITH gone AS (
            DELETE FROM file WHERE kind = 'screenshot' AND created_at < ${daysAgo(days)} RETURNING id, run_id)
          UPDATE step SET screenshot_file_id = NULL FROM gone
          WHERE step.run_id = gone.run_id AND step.screenshot_file_id = gone.id`)

      return RetentionStore.of({ sessionsToPurge, deleteScreenshots })
    }),
  )
}
