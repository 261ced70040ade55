import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { offsetOf, type Page, type PageQuery } from "./Page.ts"
import { ownEnds, type TaskStatus } from "@tabwright/core/contract"
import type { Run } from "./RunStore.ts"

/** How a list of tasks is narrowed and paged; times compare with the moment of creation, and are not in the list themselves. */
export interface TaskQuery extends PageQuery {
  readonly sessionId?: string | undefined
  readonly status?: TaskStatus | undefined
  readonly after?: Date | undefined
  readonly before?: Date | undefined
}

/**
 * Reads runs as v2 lists them: as tasks, by pages, in the words of v2.
 *
 * @category services
 * @since 0.1.0
 */
export class TaskStore extends Context.Service<
  TaskStore,
  {
    /** Newest first; without those of sessions that were deleted. */
    list(projectId: string, query: TaskQuery): Effect.Effect<Page<Run>, SqlError>
    /** Those of a session, newest first: all of them, or at most `limit`. */
    ofSession(sessionId: string, limit?: number): Effect.Effect<ReadonlyArray<Run>, SqlError>
  }
>()("@tabwright/service/store/TaskStore") {
  static readonly layer = Layer.effect(
    TaskStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      /** What `taskStatus` says of one row, asked of all. */
      const isIn = (status: TaskStatus) => {
        const isOwnEnd = sql`coalesce(${sql.in("run.end_reason", [...ownEnds])}, false)`
        switch (status) {
          case "created":
            return sql`run.status IN ('queued', 'dispatching')`
          case "started":
            return sql`run.status = 'running'`
          case "finished":
            return sql`(run.status = 'completed' OR (run.status = 'failed' AND ${isOwnEnd}))`
          case "failed":
            return sql`(run.status = 'failed' AND NOT ${isOwnEnd})`
          case "stopped":
            return sql`run.status = 'cancelled'`
        }
      }

      const list = Effect.fn("TaskStore.list")(function* (projectId: string, query: TaskQuery) {
        const conditions = sql.and([
          sql`run.project_id = ${projectId} AND session.deleted_at IS NULL`,
          ...(query.sessionId === undefined ? [] : [sql`run.session_id = ${query.sessionId}`]),
          ...(query.status === undefined ? [] : [isIn(query.status)]),
          ...(query.after === undefined ? [] : [sql`run.created_at > ${query.after}`]),
          ...(query.before === undefined ? [] : [sql`run.created_at < ${query.before}`]),
        ])
        const items = yield* sql<Run>`
          SELECT run.* FROM run JOIN session ON session.id = run.session_id WHERE ${conditions}
          ORDER BY run.created_at DESC, run.id LIMIT ${query.pageSize} OFFSET ${offsetOf(query)}`
        const counted = yield* sql<{ total: bigint }>`
          SELECT count(*) AS total FROM run JOIN session ON session.id = run.session_id WHERE ${conditions}`
        return { items, total: Number(counted[0]?.total ?? 0) }
      })

      const ofSession = (sessionId: string, limit?: number) =>
        sql<Run>`SELECT * FROM run WHERE session_id = ${sessionId} ORDER BY turn DESC LIMIT ${limit ?? null}`

      return TaskStore.of({ list, ofSession })
    }),
  )
}
