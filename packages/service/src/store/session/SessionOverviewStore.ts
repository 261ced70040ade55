import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { offsetOf, type PageQuery, splitBatches } from "../Page.ts"
import type { Run } from "../run/RunStore.ts"
import { type Session, sessionColumns } from "./SessionStore.ts"
import type { BatchedPage } from "../run/TaskStore.ts"

/** Totals of a session's runs, steps and browsers. */
export interface SessionTotals {
  readonly stepCount: number
  readonly totalInputTokens: number
  readonly totalOutputTokens: number
  /** Model cost, priced calls only. */
  readonly costUsd: string
  /** Number of model calls with unknown price, which no total includes. */
  readonly unpricedCalls: number
  readonly trafficBytes: bigint
  readonly proxyCostUsd: string
  readonly browserCostUsd: string
  /** Sum of model, traffic and browser costs. */
  readonly totalCostUsd: string
}

/** A run with the code it executed. */
export interface RunWithCode extends Run {
  /** The executed scripts in order. Null if there is none or it was not requested. */
  readonly code: string | null
}

/** A session with its related data from one snapshot. */
export interface SessionOverview {
  readonly session: Session
  readonly latest: RunWithCode | undefined
  readonly lastGoal: string | null
  readonly screenshotFileId: string | null
  readonly totals: SessionTotals
}

/** Maximum size in bytes of `run_code`'s result for ASCII code. */
const codeBytes = 100_000

/** Reads sessions with their runs in one snapshot, so that no ended run appears in a session that should have ended. */
export class SessionOverviewStore extends Context.Service<
  SessionOverviewStore,
  {
    find(projectId: string, id: string): Effect.Effect<Option.Option<SessionOverview>, SqlError>
    /** Lists sessions, newest first. */
    list(projectId: string, query: PageQuery): Effect.Effect<BatchedPage, SqlError>
    read(batch: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<SessionOverview>, SqlError>
  }
>()("@tabwright/service/store/session/SessionOverviewStore") {
  static readonly layer = Layer.effect(
    SessionOverviewStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const columns = sessionColumns(sql)

      const inOneSnapshot = <A, E>(effect: Effect.Effect<A, E>) =>
        sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.pipe(
          Effect.andThen(effect),
          sql.withTransaction,
        )

      const around = Effect.fnUntraced(function* (sessions: ReadonlyArray<Session>) {
        if (sessions.length === 0) return []
        const ids = sessions.map(({ id }) => id)
        const runs = yield* sql<RunWithCode>`
          SELECT DISTINCT ON (session_id) *, run_code(run) AS code FROM run WHERE ${sql.in("session_id", ids)}
          ORDER BY session_id, turn DESC`
        const rows = yield* sql<
          SessionTotals & {
            readonly id: string
            readonly lastGoal: string | null
            readonly screenshotFileId: string | null
          }
        >`
          SELECT session.id, totals.total_input_tokens, totals.total_output_tokens, totals.unpriced_calls, steps.step_count, newest.last_goal, pictured.screenshot_file_id,
            browsers.traffic_bytes, browsers.proxy_cost::text AS proxy_cost_usd,
            browsers.browser_cost::text AS browser_cost_usd,
            (totals.cost + browsers.proxy_cost + browsers.browser_cost)::text AS total_cost_usd,
            totals.cost::text AS cost_usd
          FROM session
          CROSS JOIN LATERAL (
            SELECT coalesce(sum(total_input_tokens), 0)::float8 AS total_input_tokens,
              coalesce(sum(total_output_tokens), 0)::float8 AS total_output_tokens,
              coalesce(sum(cost_usd), 0) AS cost, coalesce(sum(unpriced_calls), 0)::integer AS unpriced_calls
            FROM run WHERE session_id = session.id) totals
          CROSS JOIN LATERAL (
            SELECT count(*)::integer AS step_count FROM step JOIN run ON run.id = step.run_id
            WHERE run.session_id = session.id AND step.results IS NOT NULL) steps
          LEFT JOIN LATERAL (
            SELECT step.decision ->> 'nextGoal' AS last_goal FROM step JOIN run ON run.id = step.run_id
            WHERE run.session_id = session.id AND step.results IS NOT NULL
            ORDER BY run.turn DESC, step.number DESC LIMIT 1) newest ON true
          LEFT JOIN LATERAL (
            SELECT step.screenshot_file_id FROM step JOIN run ON run.id = step.run_id
            WHERE run.session_id = session.id AND step.screenshot_file_id IS NOT NULL
            ORDER BY run.turn DESC, step.number DESC LIMIT 1) pictured ON true
          CROSS JOIN LATERAL (
            SELECT coalesce(sum(bytes_up + bytes_down), 0)::bigint AS traffic_bytes,
              trim_scale(coalesce(sum(proxy_cost_usd), 0)) AS proxy_cost,
              trim_scale(coalesce(sum(browser_cost_usd), 0)) AS browser_cost
            FROM browser WHERE session_id = session.id) browsers
          WHERE ${sql.in("session.id", ids)}`
        const latest = new Map(runs.map((run) => [run.sessionId, run]))
        const known = new Map(rows.map((row) => [row.id, row]))
        return sessions.flatMap((session): ReadonlyArray<SessionOverview> => {
          const row = known.get(session.id)
          if (row === undefined) return []
          const { id: _, lastGoal, screenshotFileId, ...totals } = row
          return [{ session, latest: latest.get(session.id), lastGoal, screenshotFileId, totals }]
        })
      })

      const find = Effect.fn("SessionOverviewStore.find")(function* (projectId: string, id: string) {
        const sessions = yield* sql<Session>`
            SELECT ${columns} FROM session WHERE id = ${id} AND project_id = ${projectId} AND deleted_at IS NULL`
        return Option.fromNullishOr((yield* around(sessions))[0])
      }, inOneSnapshot)

      const list = Effect.fn("SessionOverviewStore.list")(function* (projectId: string, query: PageQuery) {
        const matchesFilter = sql`project_id = ${projectId} AND deleted_at IS NULL`
        const listed = yield* sql<{ readonly id: string; readonly bytes: number }>`
          SELECT session.id, coalesce(latest.bytes, 0) AS bytes FROM (
            SELECT id, created_at FROM session WHERE ${matchesFilter} ORDER BY created_at DESC, id
            LIMIT ${query.pageSize} OFFSET ${offsetOf(query)}) session
          LEFT JOIN LATERAL (
            SELECT content_bytes + CASE WHEN settings #>> '{agent,answersWithCode}' = 'true' THEN ${codeBytes} ELSE 0 END
              AS bytes
            FROM run WHERE session_id = session.id ORDER BY turn DESC LIMIT 1) latest ON true
          ORDER BY session.created_at DESC, session.id`
        const counted = yield* sql<{ total: bigint }>`SELECT count(*) AS total FROM session WHERE ${matchesFilter}`
        const batches = splitBatches(listed).map((batch) => batch.map(({ id }) => id))
        return { batches, total: Number(counted[0]?.total ?? 0) }
      }, inOneSnapshot)

      const read = Effect.fn("SessionOverviewStore.read")(function* (batch: ReadonlyArray<string>) {
        const sessions = yield* sql<Session>`
          SELECT ${columns} FROM session JOIN unnest(${[...batch]}::uuid[]) WITH ORDINALITY batch (id, place)
            ON batch.id = session.id
          ORDER BY batch.place`
        return yield* around(sessions)
      }, inOneSnapshot)

      return SessionOverviewStore.of({ find, list, read })
    }),
  )
}
