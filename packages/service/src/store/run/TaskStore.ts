import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { agentEndReasons, type FailedTaskStatus, type TaskStatus } from "@tabwright/core/contract"
import { offsetOf, type PageQuery, splitBatches } from "../Page.ts"
import type { Run } from "./RunStore.ts"

/** The v2 status of tasks that failed for causes outside the agent's control. */
export const FailedTasks = Context.Reference<FailedTaskStatus>("@tabwright/service/store/run/FailedTasks", {
  defaultValue: () => "failed",
})

/** Filter and page of a task list. Time bounds apply to the creation time and are exclusive. */
export interface TaskQuery extends PageQuery {
  readonly sessionId?: string | undefined
  readonly status?: TaskStatus | undefined
  readonly after?: Date | undefined
  readonly before?: Date | undefined
}

/** The ids of a page, in batches to read one at a time, and the total number of rows. */
export interface BatchedPage {
  readonly batches: ReadonlyArray<ReadonlyArray<string>>
  readonly total: number
}

/** Lists runs as v2 tasks, in pages and with v2 statuses. */
export class TaskStore extends Context.Service<
  TaskStore,
  {
    /** Lists the tasks of undeleted sessions, newest first. */
    list(projectId: string, query: TaskQuery): Effect.Effect<BatchedPage, SqlError>
    /** Lists a session's tasks, newest first, up to `limit` if given. */
    ofSession(sessionId: string, limit?: number): Effect.Effect<BatchedPage["batches"], SqlError>
    read(batch: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<Run>, SqlError>
  }
>()("@tabwright/service/store/run/TaskStore") {
  static readonly layer = Layer.effect(
    TaskStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const failed = yield* FailedTasks

      /** SQL equivalent of `taskStatus`. */
      const isIn = (status: TaskStatus) => {
        const isOwnEnd =
          failed === "finished" ? sql`true` : sql`coalesce(${sql.in("run.end_reason", [...agentEndReasons])}, false)`
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
        const listed = yield* sql<ListedTask>`
          SELECT run.id, run.content_bytes AS bytes FROM run JOIN session ON session.id = run.session_id WHERE ${conditions}
          ORDER BY run.created_at DESC, run.id LIMIT ${query.pageSize} OFFSET ${offsetOf(query)}`
        const counted = yield* sql<{ total: bigint }>`
          SELECT count(*) AS total FROM run JOIN session ON session.id = run.session_id WHERE ${conditions}`
        return { batches: idsOf(listed), total: Number(counted[0]?.total ?? 0) }
      })

      const ofSession = (sessionId: string, limit?: number) =>
        Effect.map(
          sql<ListedTask>`
            SELECT id, content_bytes AS bytes FROM run WHERE session_id = ${sessionId}
            ORDER BY turn DESC LIMIT ${limit ?? null}`,
          idsOf,
        )

      const read = (batch: ReadonlyArray<string>) =>
        batch.length === 0
          ? Effect.succeed([])
          : sql<Run>`
              SELECT run.* FROM run JOIN unnest(${[...batch]}::uuid[]) WITH ORDINALITY batch (id, place) ON batch.id = run.id
              ORDER BY batch.place`

      return TaskStore.of({ list, ofSession, read })
    }),
  )
}

interface ListedTask {
  readonly id: string
  readonly bytes: number
}

const idsOf = (listed: ReadonlyArray<ListedTask>) => splitBatches(listed).map((batch) => batch.map(({ id }) => id))
