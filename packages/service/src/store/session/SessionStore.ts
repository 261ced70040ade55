import type { EmulationOptions } from "../../browser/BrowserEmulations.ts"
import { Schema, Context, Effect, Layer, Option } from "effect"
import { PgClient } from "@effect/sql-pg"
import type { BrowserState } from "@tabwright/agent"
import type { SqlError } from "effect/sql/SqlError"
import {
  offsetOf,
  type Page,
  type PageQuery,
  type CursorPage,
  cursorPage,
  selectPage,
  formatKeysetPosition,
  type KeysetPosition,
} from "../Page.ts"
import type { Reasoning } from "../run/RunSettings.ts"
import { sanitizeText } from "../SanitizedText.ts"

/** The session got another browser while this one started. This one is discarded; a retry finds the other. */
export class SessionBrowserConflict extends Schema.TaggedError<SessionBrowserConflict>(
  "@tabwright/service/store/session/SessionBrowserConflict",
)("SessionHasBrowser", { sessionId: Schema.String }) {
  readonly isRetryable = true

  override get message(): string {
    return `Session ${this.sessionId} got another browser in the meantime. Retry to use it.`
  }
}

export type ApiVersion = "v2" | "v3" | "v4"

/** Browser settings of a session's runs. A live browser is reused unchanged. */
export interface BrowserSettings extends EmulationOptions {
  readonly proxyCountryCode?: string | null
  readonly screenWidth?: number | null
  readonly screenHeight?: number | null
  readonly extensionIds?: ReadonlyArray<string>
  /** Absent for the server default. */
  readonly isRecorded?: "full" | "low" | "off"
  /** True to record console messages, errors and requests. Default false. */
  readonly logs?: boolean
  readonly profileId?: string | null
  /** Hosts that may be reached. Absent for all that the network guard allows. */
  readonly allowedDomains?: ReadonlyArray<string>
}

/** A conversation; its runs are its turns. */
export interface Session {
  readonly id: string
  readonly projectId: string
  /** API key that is billed for its browsers. Null for sessions from before keys were recorded. */
  readonly apiKeyId: string | null
  readonly apiVersion: ApiVersion
  readonly workspaceId: string
  /** False if the session and its browser end with the first task. */
  readonly keepAlive: boolean
  /** False if tasks do not see earlier tasks (v2). */
  readonly persistMemory: boolean
  /** The requested model. Null for the server's default. */
  readonly model: string | null
  /** Default of the next turn. v2, v3: `{ thinkingLevel }`; v4: `{ modelParams }`. */
  readonly reasoning: Reasoning
  readonly browserSettings: BrowserSettings
  /** Total cost limit in USD (v3). Null if unlimited. */
  readonly maxCostUsd: string | null
  readonly endedAt: Date | null
  readonly endReason: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type NewSession = Omit<
  Session,
  "persistMemory" | "maxCostUsd" | "endedAt" | "endReason" | "createdAt" | "updatedAt"
> &
  Partial<Pick<Session, "persistMemory" | "maxCostUsd">>

export interface SessionInsert {
  /** True if the session's workspace is created with it. */
  readonly hasNewWorkspace: boolean
}

export interface SessionQuery extends PageQuery {
  readonly apiVersion?: ApiVersion | undefined
  readonly hasEnded?: boolean | undefined
}

export interface SessionWithRun {
  readonly session: Session
  readonly latestRunId: string
  readonly key: string
}

/** Lists the columns of a {@link Session}. The browser state may be megabytes and is read separately. */
export const sessionColumns = (sql: PgClient.PgClient) =>
  sql`session.id, session.project_id, session.api_key_id, session.api_version, session.workspace_id, session.keep_alive,
    session.persist_memory, session.model, session.reasoning, session.browser_settings, session.max_cost_usd,
    session.ended_at, session.end_reason, session.created_at, session.updated_at`

/** Common table expressions, named after their tables, that insert a session and its workspace if that is new. */
export const insertedSession = (sql: PgClient.PgClient, given: NewSession, { hasNewWorkspace }: SessionInsert) => {
  const session = sanitizeText(given)
  const workspace = sql`
    workspace AS (INSERT INTO workspace (id, project_id) VALUES (${session.workspaceId}, ${session.projectId})),`
  return sql`${hasNewWorkspace ? workspace : sql``}
    session AS (
      INSERT INTO session (id, project_id, api_key_id, api_version, workspace_id, keep_alive, persist_memory, model, reasoning,
        browser_settings, max_cost_usd)
      VALUES (${session.id}, ${session.projectId}, ${session.apiKeyId}, ${session.apiVersion}, ${session.workspaceId},
        ${session.keepAlive}, ${session.persistMemory ?? true}, ${session.model}::text, ${sql.json(session.reasoning)},
        ${sql.json(session.browserSettings)}, ${session.maxCostUsd ?? null}::numeric)
      RETURNING ${sessionColumns(sql)})`
}

/** Stores sessions, one row each. Deleted sessions are returned only to their own worker. */
export class SessionStore extends Context.Service<
  SessionStore,
  {
    create(session: NewSession, insert?: SessionInsert): Effect.Effect<Session, SqlError>
    find(id: string): Effect.Effect<Option.Option<Session>, SqlError>
    findOf(projectId: string, id: string): Effect.Effect<Option.Option<Session>, SqlError>
    update(
      id: string,
      change: {
        readonly reasoning: Reasoning
        readonly model: string | null
        readonly browserSettings: BrowserSettings
        readonly keepAlive?: boolean
        readonly maxCostUsd?: string | null
      },
    ): Effect.Effect<void, SqlError>
    /** Ends v2 and v3 sessions that have waited for a task for `minutes`. */
    endIdle(minutes: number): Effect.Effect<void, SqlError>
    /** Returns the state from which a new browser continues. */
    browserState(id: string): Effect.Effect<Option.Option<BrowserState>, SqlError>
    clearBrowserState(id: string): Effect.Effect<void, SqlError>
    /** Stores the state of an idle session's browser. Returns false if the session has or had work since it was read. */
    saveIdleState(session: Pick<Session, "id" | "updatedAt">, state: BrowserState): Effect.Effect<boolean, SqlError>
    /** Returns the file of the newest screenshot by session. Sessions without one are absent. */
    newestScreenshots(ids: ReadonlyArray<string>): Effect.Effect<ReadonlyMap<string, string>, SqlError>
    /** Newest first. */
    list(projectId: string, query: SessionQuery): Effect.Effect<Page<Session>, SqlError>
    /** Lists sessions that have runs, by newest run first, after the position. */
    listByLatestRun(
      projectId: string,
      query: {
        readonly after?: KeysetPosition | undefined
        readonly limit: number
        readonly workspaceId?: string | undefined
      },
    ): Effect.Effect<CursorPage<SessionWithRun>, SqlError>
    /** Hides the session and its runs from its project and ends it. The caller stops its run and browser first. */
    delete(projectId: string, id: string): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/session/SessionStore") {
  static readonly layer = Layer.effect(
    SessionStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const first = (rows: ReadonlyArray<Session>) => Option.fromNullishOr(rows[0])
      const columns = sessionColumns(sql)

      const create = (session: NewSession, insert: SessionInsert = { hasNewWorkspace: false }) =>
        Effect.flatMap(sql<Session>`WITH ${insertedSession(sql, session, insert)} SELECT * FROM session`, (rows) =>
          Option.match(first(rows), {
            onNone: () => Effect.die("INSERT ... RETURNING returned no row"),
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
          UPDATE session SET reasoning = ${sql.json(sanitizeText(change.reasoning))}, model = ${change.model}::text,
            browser_settings = ${sql.json(sanitizeText(change.browserSettings))},
            keep_alive = coalesce(${change.keepAlive ?? null}::boolean, keep_alive),
            max_cost_usd = CASE WHEN ${change.maxCostUsd !== undefined} THEN ${change.maxCostUsd ?? null}::numeric
              ELSE max_cost_usd END,
            updated_at = now()
          WHERE id = ${id}`)

      const endIdle = Effect.fn("SessionStore.endIdle")(
        function* (minutes: number) {
          // Locked before it is checked: a session that gets a task concurrently is not idle.
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

      const clearBrowserState = (id: string) =>
        Effect.asVoid(sql`UPDATE session SET browser_state = NULL WHERE id = ${id}`)

      const saveIdleState = Effect.fn("SessionStore.saveIdleState")(
        function* ({ id, updatedAt }: Pick<Session, "id" | "updatedAt">, state: BrowserState) {
          // Creating a run locks the session's row, too.
          yield* sql`SELECT id FROM session WHERE id = ${id} FOR UPDATE`
          const saved = yield* sql`
            UPDATE session SET browser_state = ${sql.json(sanitizeText(state))}
            WHERE id = ${id} AND date_trunc('milliseconds', updated_at) = ${updatedAt}
              AND NOT EXISTS (SELECT FROM run
                WHERE run.session_id = session.id AND run.status IN ('queued', 'dispatching', 'running'))
              AND NOT EXISTS (SELECT FROM queue_message
                WHERE queue_message.session_id = session.id AND queue_message.status = 'pending')
            RETURNING id`
          return saved.length > 0
        },
        (effect) => sql.withTransaction(effect),
      )

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
        { after, limit, workspaceId }: Parameters<SessionStore["Service"]["listByLatestRun"]>[1],
      ) {
        const found = sql`
          SELECT session.id, latest.id AS latest_run_id, latest.micros, latest.bytes
          FROM session JOIN LATERAL (
            SELECT id, (extract(epoch FROM created_at) * 1000000)::bigint AS micros, content_bytes AS bytes
            FROM run WHERE session_id = session.id ORDER BY turn DESC LIMIT 1) latest ON true
          WHERE session.project_id = ${projectId} AND session.deleted_at IS NULL
            ${workspaceId === undefined ? sql`` : sql`AND session.workspace_id = ${workspaceId}`}
            ${after === undefined ? sql`` : sql`AND (latest.micros, session.id) < (${after.micros}, ${after.id}::uuid)`}`
        const order = sql`micros DESC, id DESC`
        const rows = yield* sql<
          Session & { readonly latestRunId: string; readonly micros: bigint; readonly hasNext: boolean }
        >`
          SELECT ${columns}, page.latest_run_id, page.micros, page.has_next
          FROM ${selectPage(sql, found, { order, limit })} page JOIN session ON session.id = page.id ORDER BY page.place`
        return cursorPage(rows, ({ latestRunId, micros, ...session }) => ({
          session,
          latestRunId,
          key: formatKeysetPosition({ micros, id: session.id }),
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

      const newestScreenshots = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
        if (ids.length === 0) return new Map<string, string>()
        const rows = yield* sql<{ readonly id: string; readonly screenshotFileId: string }>`
          SELECT session.id, newest.screenshot_file_id FROM session
          CROSS JOIN LATERAL (
            SELECT step.screenshot_file_id FROM step JOIN run ON run.id = step.run_id
            WHERE run.session_id = session.id AND step.screenshot_file_id IS NOT NULL
            ORDER BY run.turn DESC, step.number DESC LIMIT 1) newest
          WHERE ${sql.in("session.id", ids)}`
        return new Map(rows.map(({ id, screenshotFileId }) => [id, screenshotFileId]))
      })

      return SessionStore.of({
        newestScreenshots,
        create,
        find,
        findOf,
        update,
        endIdle,
        browserState,
        clearBrowserState,
        saveIdleState,
        list,
        listByLatestRun,
        delete: remove,
      })
    }),
  )
}
