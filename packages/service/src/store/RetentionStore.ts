import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** For how long sessions are kept; null is for good. */
export interface SessionTimes {
  /** After a client has deleted them. */
  readonly deletedDays: number | null
  /** After they have ended. */
  readonly endedDays: number | null
  /** The same of projects that keep no data. */
  readonly zeroRetentionMinutes: number
}

/**
 * Finds what has been kept for as long as it may.
 *
 * @category services
 * @since 0.1.0
 */
export class RetentionStore extends Context.Service<
  RetentionStore,
  {
    /** Sessions that have ended and are to be erased, by their ids; those after an id, where one is given. */
    sessionsToErase(times: SessionTimes, limit: number, after?: string): Effect.Effect<ReadonlyArray<string>, SqlError>
    /** Removes the rows of pictures of steps that are older than so many days; their steps show none any more. */
    deletePictures(days: number): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/RetentionStore") {
  static readonly layer = Layer.effect(
    RetentionStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const daysAgo = (days: number) => sql`now() - make_interval(secs => ${days * 86_400})`

      const sessionsToErase = Effect.fn("RetentionStore.sessionsToErase")(function* (
        { deletedDays, endedDays, zeroRetentionMinutes }: SessionTimes,
        limit: number,
        after?: string,
      ) {
        const isNext = after === undefined ? sql`true` : sql`session.id > ${after}`
        // One for each index.
        const overdue = [
          sql`SELECT session.id FROM project JOIN session ON session.project_id = project.id
            WHERE project.zero_retention AND erased_at IS NULL AND ended_at IS NOT NULL
              AND ended_at < now() - make_interval(mins => ${zeroRetentionMinutes})`,
          ...(deletedDays === null
            ? []
            : [
                sql`SELECT id FROM session
                  WHERE erased_at IS NULL AND deleted_at IS NOT NULL AND deleted_at < ${daysAgo(deletedDays)}`,
              ]),
          ...(endedDays === null
            ? []
            : [
                sql`SELECT id FROM session
                  WHERE erased_at IS NULL AND ended_at IS NOT NULL AND ended_at < ${daysAgo(endedDays)}`,
              ]),
        ]
        const found = new Set<string>()
        for (const query of overdue) {
          const rows = yield* sql<{ id: string }>`${query} AND ${isNext} ORDER BY session.id LIMIT ${limit}`
          for (const { id } of rows) found.add(id)
        }
        // As the database orders them: hexadecimal digits in lower case sort as their bytes do.
        return [...found].toSorted((one, other) => (one < other ? -1 : 1)).slice(0, limit)
      })

      const deletePictures = (days: number) =>
        Effect.asVoid(sql`
          WITH gone AS (
            DELETE FROM file WHERE kind = 'screenshot' AND created_at < ${daysAgo(days)} RETURNING id, run_id)
          UPDATE step SET screenshot_file_id = NULL FROM gone
          WHERE step.run_id = gone.run_id AND step.screenshot_file_id = gone.id`)

      return RetentionStore.of({ sessionsToErase, deletePictures })
    }),
  )
}
