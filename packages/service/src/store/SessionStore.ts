import { PgClient } from "@effect/sql-pg"
import type { BrowserState } from "@tabwright/agent"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { offsetOf, type Page, type PageQuery } from "./Page.ts"
import { type CursorPage, cursorPage, fitting } from "./PageBudget.ts"
import type { Reasoning } from "./Reasoning.ts"
import { formatRecencyKey, type RecencyKey } from "./RecencyKey.ts"
import { storable } from "./Storable.ts"

export type ApiVersion = "v2" | "v3" | "v4"

/**
 * The browser that a session's runs want; a live one is reused as it is.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserSettings {
  readonly proxyCountryCode?: string | null
  readonly screenWidth?: number | null
  readonly screenHeight?: number | null
  /** Absent: as the operator says. */
  readonly isRecorded?: "full" | "low" | "off"
  /** Whose cookies and storage it starts with and leaves its own in. */
  readonly profileId?: string | null
  /** Hosts that may be reached at all; absent means all that the network guard lets through. */
  readonly allowedDomains?: ReadonlyArray<string>
}

/**
 * A conversation: its runs are its turns.
 *
 * @category models
 * @since 0.1.0
 */
export interface Session {
  readonly id: string
  readonly projectId: string
  /** The key that made it, and pays for its browsers; null for sessions from before keys were written down. */
  readonly apiKeyId: string | null
  readonly apiVersion: ApiVersion
  readonly workspaceId: string
  /** False: the session, and its browser, end with its first task. */
  readonly keepAlive: boolean
  /** False: a task is told nothing of the tasks before it (v2). */
  readonly persistMemory: boolean
  readonly model: string
  /** v2, v3: `{ thinkingLevel }`; v4: `{ modelParams }`. The next turn's default. */
  readonly reasoning: Reasoning
  readonly browserSettings: BrowserSettings
  /** v3: what it may cost in all, in USD; null where nothing limits it. */
  readonly maxCostUsd: string | null
  readonly endedAt: Date | null
  readonly endReason: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** What a caller gives for a new session; the store adds the rest. */
export type NewSession = Omit<
  Session,
  "persistMemory" | "maxCostUsd" | "endedAt" | "endReason" | "createdAt" | "updatedAt"
> &
  Partial<Pick<Session, "persistMemory" | "maxCostUsd">>

/** How a list of sessions is narrowed and paged. */
export interface SessionQuery extends PageQuery {
  readonly apiVersion?: ApiVersion | undefined
  readonly hasEnded?: boolean | undefined
}

/** A session in the list that is sorted by latest runs. */
export interface SessionWithRun {
  readonly session: Session
  readonly latestRunId: string
  /** The row's place in the list. */
  readonly key: string
}

/**
 * Lists the columns of a {@link Session}. The state of its browser, which may be megabytes, is read by itself.
 *
 * @category constructors
 * @since 0.1.0
 */
export const sessionColumns = (sql: PgClient.PgClient) =>
  sql`session.id, session.project_id, session.api_key_id, session.api_version, session.workspace_id, session.keep_alive,
    session.persist_memory, session.model, session.reasoning, session.browser_settings, session.max_cost_usd,
    session.ended_at, session.end_reason, session.created_at, session.updated_at`

/**
 * Keeps sessions, one row each. Those that were deleted are found by nobody but their own worker.
 *
 * @category services
 * @since 0.1.0
 */
export class SessionStore extends Context.Service<
  SessionStore,
  {
    create(session: NewSession): Effect.Effect<Session, SqlError>
    find(id: string): Effect.Effect<Option.Option<Session>, SqlError>
    findOf(projectId: string, id: string): Effect.Effect<Option.Option<Session>, SqlError>
    /** Replaces what the next turn starts from. */
    update(
      id: string,
      change: {
        readonly reasoning: Reasoning
        readonly model: string
        readonly browserSettings: BrowserSettings
        readonly keepAlive?: boolean
        readonly maxCostUsd?: string | null
      },
    ): Effect.Effect<void, SqlError>
    /** Ends the v2 and v3 sessions that have waited for a task for `minutes`. */
    endIdle(minutes: number): Effect.Effect<void, SqlError>
    /** Finds what a new browser needs to continue where the session's last one was. */
    browserState(id: string): Effect.Effect<Option.Option<BrowserState>, SqlError>
    /** The session's next browser begins with nothing of the last one. */
    forgetBrowserState(id: string): Effect.Effect<void, SqlError>
    /** Newest first. */
    list(projectId: string, query: SessionQuery): Effect.Effect<Page<Session>, SqlError>
    /** Sessions that have had a run, the one with the newest run first; those after the key's place. */
    listByLatestRun(
      projectId: string,
      page: { readonly after?: RecencyKey | undefined; readonly limit: number },
    ): Effect.Effect<CursorPage<SessionWithRun>, SqlError>
    /** Hides the session and its runs from its project, and ends it; whoever calls stops its run and browser first. */
    delete(projectId: string, id: string): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/SessionStore") {
  static readonly layer = Layer.effect(
    SessionStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const first = (rows: ReadonlyArray<Session>) => Option.fromNullishOr(rows[0])
      const columns = sessionColumns(sql)

      const create = (session: NewSession) =>
        Effect.flatMap(
          sql<Session>`
            INSERT INTO session (id, project_id, api_key_id, api_version, workspace_id, keep_alive, persist_memory, model, reasoning,
              browser_settings, max_cost_usd)
            VALUES (${session.id}, ${session.projectId}, ${session.apiKeyId}, ${session.apiVersion}, ${session.workspaceId},
              ${session.keepAlive}, ${session.persistMemory ?? true}, ${session.model}, ${sql.json(storable(session.reasoning))},
              ${sql.json(storable(session.browserSettings))}, ${session.maxCostUsd ?? null}::numeric)
            RETURNING ${columns}`,
          (rows) =>
            Option.match(first(rows), {
              onNone: () => Effect.die("INSERT ... RETURNING gave no row"),
              onSome: Effect.succeed,
            }),
        )

      const find = (id: string) => Effect.map(sql<Session>`SELECT ${columns} FROM session WHERE id = ${id}`, first)

      const findOf = (projectId: string, id: string) =>
        Effect.map(
          sql<Session>`
            SELECT ${columns} FROM session WHERE id = ${id} AND project_id = ${projectId} AND deleted_at IS NULL`,
          first,
        )

      const browserState = (id: string) =>
        Effect.map(
          sql<{ browserState: BrowserState | null }>`SELECT browser_state FROM session WHERE id = ${id}`,
          (rows) => Option.fromNullishOr(rows[0]?.browserState),
        )

      const update = (id: string, change: Parameters<SessionStore["Service"]["update"]>[1]) =>
        Effect.asVoid(sql`
          UPDATE session SET reasoning = ${sql.json(storable(change.reasoning))}, model = ${change.model},
            browser_settings = ${sql.json(storable(change.browserSettings))},
            keep_alive = coalesce(${change.keepAlive ?? null}::boolean, keep_alive),
            max_cost_usd = CASE WHEN ${change.maxCostUsd !== undefined} THEN ${change.maxCostUsd ?? null}::numeric
              ELSE max_cost_usd END,
            updated_at = now()
          WHERE id = ${id}`)

      const endIdle = Effect.fn("SessionStore.endIdle")(
        function* (minutes: number) {
          // Locked first and looked at then: a session that gets a task at this very moment is not idle.
          const waiting = yield* sql<{ id: string }>`
            SELECT id FROM session
            WHERE ended_at IS NULL AND api_version <> 'v4' AND updated_at < now() - make_interval(mins => ${minutes})
            FOR UPDATE SKIP LOCKED`
          if (waiting.length === 0) return
          yield* sql`
            UPDATE session SET ended_at = now(), end_reason = 'timedOut', updated_at = now()
            WHERE ${sql.in(
              "id",
              waiting.map(({ id }) => id),
            )}
              AND NOT EXISTS (SELECT FROM queue_message
                WHERE queue_message.session_id = session.id AND queue_message.status = 'pending')
              AND NOT EXISTS (SELECT FROM run WHERE run.session_id = session.id AND (
                run.status IN ('queued', 'dispatching', 'running')
                OR run.updated_at > now() - make_interval(mins => ${minutes})))`
        },
        (effect) => sql.withTransaction(effect),
      )

      const forgetBrowserState = (id: string) =>
        Effect.asVoid(sql`UPDATE session SET browser_state = NULL WHERE id = ${id}`)

      const list = Effect.fn("SessionStore.list")(function* (projectId: string, query: SessionQuery) {
        const conditions = sql.and([
          sql`project_id = ${projectId} AND deleted_at IS NULL`,
          ...(query.apiVersion === undefined ? [] : [sql`api_version = ${query.apiVersion}`]),
          ...(query.hasEnded === undefined ? [] : [sql`(ended_at IS NOT NULL) = ${query.hasEnded}`]),
        ])
        const items = yield* sql<Session>`
          SELECT ${columns} FROM session WHERE ${conditions} ORDER BY created_at DESC, id
          LIMIT ${query.pageSize} OFFSET ${offsetOf(query)}`
        const counted = yield* sql<{ total: bigint }>`SELECT count(*) AS total FROM session WHERE ${conditions}`
        return { items, total: Number(counted[0]?.total ?? 0) }
      })

      const listByLatestRun = Effect.fn("SessionStore.listByLatestRun")(function* (
        projectId: string,
        { after, limit }: { readonly after?: RecencyKey | undefined; readonly limit: number },
      ) {
        const found = sql`
          SELECT session.id, latest.id AS latest_run_id, latest.micros, latest.bytes
          FROM session JOIN LATERAL (
            SELECT id, (extract(epoch FROM created_at) * 1000000)::bigint AS micros, content_bytes AS bytes
            FROM run WHERE session_id = session.id ORDER BY turn DESC LIMIT 1) latest ON true
          WHERE session.project_id = ${projectId} AND session.deleted_at IS NULL
            ${after === undefined ? sql`` : sql`AND (latest.micros, session.id) < (${after.micros}, ${after.id}::uuid)`}`
        const order = sql`micros DESC, id DESC`
        const rows = yield* sql<
          Session & { readonly latestRunId: string; readonly micros: bigint; readonly hasNext: boolean }
        >`
          SELECT ${columns}, page.latest_run_id, page.micros, page.has_next
          FROM ${fitting(sql, found, { order, limit })} page JOIN session ON session.id = page.id ORDER BY page.place`
        return cursorPage(rows, ({ latestRunId, micros, ...session }) => ({
          session,
          latestRunId,
          key: formatRecencyKey({ micros, id: session.id }),
        }))
      })

      const remove = (projectId: string, id: string) =>
        Effect.map(
          sql`
            UPDATE session SET deleted_at = now(), updated_at = now(),
              ended_at = coalesce(ended_at, now()), end_reason = coalesce(end_reason, 'deleted')
            WHERE id = ${id} AND project_id = ${projectId} AND deleted_at IS NULL RETURNING id`,
          (rows) => rows.length > 0,
        )

      return SessionStore.of({
        create,
        find,
        findOf,
        update,
        endIdle,
        browserState,
        forgetBrowserState,
        list,
        listByLatestRun,
        delete: remove,
      })
    }),
  )
}
