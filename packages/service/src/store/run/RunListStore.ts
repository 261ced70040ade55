import { PgClient } from "@effect/sql-pg"
import type { RunStatus } from "@tabwright/core/contract"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { type CursorPage, cursorPage, formatKeysetPosition, type KeysetPosition, selectPage } from "../Page.ts"
import { sanitizeText } from "../SanitizedText.ts"
import type { Run } from "./RunStore.ts"

/** Values that lists of runs are sorted by. All but `created` exclude unfinished runs, whose values still change. */
export type RunSort = "created" | "cost" | "tokens" | "duration"

/** Filter of a list of runs. All given fields must match. */
export interface RunFilter {
  readonly sessionId?: string | undefined
  readonly status?: RunStatus | undefined
  /** Substring of the task or title, ignoring case. */
  readonly text?: string | undefined
  readonly model?: string | undefined
  /** Creation at or after this time. */
  readonly from?: Date | undefined
  /** Creation before this time. */
  readonly to?: Date | undefined
  /** Bounds of the final cost in USD, inclusive. */
  readonly minCostUsd?: number | undefined
  readonly maxCostUsd?: number | undefined
  /** Schedule that started the run. */
  readonly scheduleId?: string | undefined
  /** Skill that the run executes. */
  readonly skillId?: string | undefined
}

export interface RunPage extends RunFilter {
  readonly sort: RunSort
  readonly order: "asc" | "desc"
  /** Position of the last row of the previous page. Its number is the sorted value. */
  readonly after?: KeysetPosition | undefined
  readonly limit: number
}

/** Start of the keys of an order, so that a position is not used in another one. */
export const runKeyStart = ({ order, sort }: Pick<RunPage, "sort" | "order">): string =>
  sort === "created" && order === "desc" ? "" : `${sort} ${order} `

export interface ListedRun {
  readonly run: Run
  readonly workspaceId: string
  readonly key: string
}

const nanos = (usd: number): number => Math.round(usd * 1_000_000_000)

/** Lists a project's runs by keyset pagination, each order through an index of its own. */
export class RunListStore extends Context.Service<
  RunListStore,
  { list(projectId: string, page: RunPage): Effect.Effect<CursorPage<ListedRun>, SqlError> }
>()("@tabwright/service/store/run/RunListStore") {
  static readonly layer = Layer.effect(
    RunListStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const none = sql``

      const columns = {
        created: sql`run.created_at`,
        cost: sql`run.final_cost_nanos`,
        tokens: sql`run.final_tokens`,
        duration: sql`run.duration_ms`,
      }

      const filtered = (filter: RunFilter) => {
        const text = sanitizeText(filter.text ?? "")
        const contains = (column: "task" | "title") =>
          sql`position(lower(${text}::text) IN lower(${sql.literal(`run.${column}`)})) > 0`
        const { from, maxCostUsd, minCostUsd, model, scheduleId, sessionId, skillId, status, to } = filter
        return sql`
          ${sessionId === undefined ? none : sql`AND run.session_id = ${sessionId}`}
          ${status === undefined ? none : sql`AND run.status = ${status}`}
          ${model === undefined ? none : sql`AND run.model = ${sanitizeText(model)}`}
          ${from === undefined ? none : sql`AND run.created_at >= ${from}`}
          ${to === undefined ? none : sql`AND run.created_at < ${to}`}
          ${minCostUsd === undefined ? none : sql`AND run.final_cost_nanos >= ${nanos(minCostUsd)}`}
          ${maxCostUsd === undefined ? none : sql`AND run.final_cost_nanos <= ${nanos(maxCostUsd)}`}
          ${skillId === undefined ? none : sql`AND run.settings ? 'skill' AND run.settings -> 'skill' ->> 'id' = ${skillId.toLowerCase()}`}
          ${scheduleId === undefined ? none : sql`AND run.id IN (SELECT tick_run(schedule_tick) FROM schedule_tick WHERE schedule_id = ${scheduleId})`}
          ${text === "" ? none : sql`AND (${contains("task")} OR ${contains("title")})`}`
      }

      const list = Effect.fn("RunListStore.list")(function* (projectId: string, page: RunPage) {
        const { after, limit, order, sort } = page
        const column = columns[sort]
        const number = sort === "created" ? sql`(extract(epoch FROM run.created_at) * 1000000)::bigint` : column
        const valueOf = ({ micros }: KeysetPosition) =>
          // A multiple of an interval of a microsecond is exact, unlike a number of seconds.
          sort === "created"
            ? sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond'`
            : sql`${micros}::bigint`
        const direction = sql.literal(order)
        const found = sql`
          SELECT run.id, ${column} AS sorted, ${number} AS number, session.workspace_id, run.content_bytes AS bytes
          FROM run JOIN session ON session.id = run.session_id
          WHERE run.project_id = ${projectId} AND session.deleted_at IS NULL
            ${sort === "created" ? none : sql`AND run.finished_at IS NOT NULL`}
            ${filtered(page)}
            ${after === undefined ? none : sql`AND (${column}, run.id) ${sql.literal(order === "asc" ? ">" : "<")} (${valueOf(after)}, ${after.id}::uuid)`}`
        const rows = yield* sql<
          Run & { readonly workspaceId: string; readonly number: bigint; readonly hasNext: boolean }
        >`
          SELECT run.*, page.workspace_id, page.number, page.has_next
          FROM ${selectPage(sql, found, { order: sql`sorted ${direction}, id ${direction}`, limit })} page
          JOIN run ON run.id = page.id ORDER BY page.place`
        return cursorPage(rows, ({ number: micros, workspaceId, ...run }) => ({
          run,
          workspaceId,
          key: runKeyStart(page) + formatKeysetPosition({ micros, id: run.id }),
        }))
      })

      return RunListStore.of({ list })
    }),
  )
}
