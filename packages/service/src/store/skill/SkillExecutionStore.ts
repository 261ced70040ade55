import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import {
  type CursorPage,
  cursorPage,
  formatKeysetPosition,
  type KeysetPosition,
  offsetOf,
  type Page,
  type PageQuery,
  selectPage,
} from "../Page.ts"
import type { Run } from "../run/RunStore.ts"

/** Executions of one skill in a project. */
export interface ExecutionsOf {
  readonly projectId: string
  readonly skillId: string
}

/** Lists executions of skills: the runs whose settings name the skill, except for those that verify a version. */
export class SkillExecutionStore extends Context.Service<
  SkillExecutionStore,
  {
    find(of: ExecutionsOf, runId: string): Effect.Effect<Option.Option<Run>, SqlError>
    /** Newest first. */
    list(
      of: ExecutionsOf,
      page: { readonly after?: KeysetPosition | undefined; readonly limit: number },
    ): Effect.Effect<CursorPage<{ readonly run: Run; readonly key: string }>, SqlError>
    /** Lists a numbered page, newest first. */
    listPage(of: ExecutionsOf, page: PageQuery): Effect.Effect<Page<Run>, SqlError>
  }
>()("@tabwright/service/store/skill/SkillExecutionStore") {
  static readonly layer = Layer.effect(
    SkillExecutionStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const isExecution = ({ projectId, skillId }: ExecutionsOf) => sql`
        run.settings ? 'skill' AND run.settings->'skill'->>'id' = ${skillId} AND run.project_id = ${projectId}
          AND NOT run.settings->'skill' ? 'isVerification'
          AND EXISTS (SELECT FROM session WHERE session.id = run.session_id AND session.deleted_at IS NULL)`

      const find = (of: ExecutionsOf, runId: string) =>
        Effect.map(sql<Run>`SELECT run.* FROM run WHERE ${isExecution(of)} AND run.id = ${runId}`, (rows) =>
          Option.fromNullishOr(rows[0]),
        )

      const list: SkillExecutionStore["Service"]["list"] = Effect.fn("SkillExecutionStore.list")(function* (
        of,
        { after, limit },
      ) {
        const micros = sql`(extract(epoch FROM created_at) * 1000000)::bigint`
        const found = sql`
          SELECT id AS listed_id, created_at AS listed_at, ${micros} AS micros, content_bytes AS bytes FROM run
          WHERE ${isExecution(of)}
            ${after === undefined ? sql`` : sql`AND (${micros}, id) < (${after.micros}, ${after.id}::uuid)`}`
        const order = sql`listed_at DESC, listed_id DESC`
        const rows = yield* sql<Run & { readonly micros: bigint; readonly hasNext: boolean }>`
          SELECT run.*, page.micros, page.has_next
          FROM ${selectPage(sql, found, { order, limit })} page JOIN run ON run.id = listed_id ORDER BY page.place`
        return cursorPage(rows, ({ micros: at, ...run }) => ({
          run,
          key: formatKeysetPosition({ micros: at, id: run.id }),
        }))
      })

      const listPage = Effect.fn("SkillExecutionStore.listPage")(function* (of: ExecutionsOf, page: PageQuery) {
        const items = yield* sql<Run>`
          SELECT run.* FROM run WHERE ${isExecution(of)}
          ORDER BY created_at DESC, id DESC LIMIT ${page.pageSize} OFFSET ${offsetOf(page)}`
        const [counted] = yield* sql<{ readonly total: bigint }>`
          SELECT count(*) AS total FROM run WHERE ${isExecution(of)}`
        return { items, total: Number(counted?.total ?? 0) }
      })

      return SkillExecutionStore.of({ find, list, listPage })
    }),
  )
}
