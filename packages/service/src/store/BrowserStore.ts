import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { offsetOf, type Page, type PageQuery } from "./Page.ts"
import { storable } from "./Storable.ts"

/**
 * What a client asked of a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserOptions {
  readonly proxyCountryCode?: string | null
  readonly screenWidth?: number | null
  readonly screenHeight?: number | null
  readonly allowedDomains?: ReadonlyArray<string>
  readonly timeoutMinutes: number
}

/**
 * A hosted browser's row. `active` becomes `stopped`, once.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserRow {
  readonly id: string
  readonly projectId: string
  /** Set when an agent's session made it. */
  readonly sessionId: string | null
  readonly nodeId: string
  /** Whose cookies and storage it has; a profile is in one active browser at a time. */
  readonly profileId: string | null
  readonly status: "active" | "stopped"
  readonly settings: BrowserOptions
  readonly metadata: { readonly [key: string]: string }
  readonly endReason: string | null
  readonly bytesUp: bigint
  readonly bytesDown: bigint
  readonly startedAt: Date
  readonly timeoutAt: Date
  readonly finishedAt: Date | null
}

/** The browsers of one session together. */
export interface SessionBrowserUse {
  readonly sessionId: string
  /** The one that is still active. */
  readonly activeId: string | null
  /** What they have sent and received. */
  readonly trafficBytes: bigint
}

/** How a list of browsers is narrowed and paged. */
export interface BrowserQuery extends PageQuery {
  readonly status?: "active" | "stopped"
  readonly sessionId?: string
  /** `key` or `key=value`, all of which must hold. */
  readonly metadata: ReadonlyArray<string>
}

/** What a caller gives for a new browser; the store adds the rest. */
export type NewBrowser = Pick<
  BrowserRow,
  "id" | "projectId" | "sessionId" | "nodeId" | "profileId" | "settings" | "metadata" | "timeoutAt"
>

/**
 * Keeps browsers, one row each.
 *
 * @category services
 * @since 0.1.0
 */
export class BrowserStore extends Context.Service<
  BrowserStore,
  {
    /** None, and nothing is written, while another active browser has the profile. */
    insert(browser: NewBrowser): Effect.Effect<Option.Option<BrowserRow>, SqlError>
    findOf(projectId: string, id: string): Effect.Effect<Option.Option<BrowserRow>, SqlError>
    /** What the browsers of each session come to; sessions that had none are left out. */
    ofSessions(sessionIds: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<SessionBrowserUse>, SqlError>
    /** The session's browser that is still active. */
    activeOf(sessionId: string): Effect.Effect<Option.Option<BrowserRow>, SqlError>
    list(projectId: string, query: BrowserQuery): Effect.Effect<Page<BrowserRow>, SqlError>
    /** The session's newest browser, active or not. */
    latestOf(sessionId: string): Effect.Effect<Option.Option<BrowserRow>, SqlError>
    /**
     * How many browsers are active or will be asked for by a run that has none yet, of all projects. Whoever else counts
     * waits for the end of the caller's transaction.
     */
    readonly countTaken: Effect.Effect<number, SqlError>
    /** Marks a browser as stopped, once; the first reason stays. */
    stop(
      id: string,
      end: { readonly reason: string; readonly bytesUp: number; readonly bytesDown: number },
    ): Effect.Effect<void, SqlError>
    /** Active browsers of sessions that have ended, or whose last run ended at least `minutes` ago. */
    idle(minutes: number): Effect.Effect<ReadonlyArray<string>, SqlError>
    /** Marks the browsers whose time has long been up as stopped: their server is gone, and has not come back. */
    readonly stopOverdue: Effect.Effect<void, SqlError>
    /** Marks every browser that this node ran before it was restarted as stopped. */
    stopAllOf(nodeId: string, reason: string): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/BrowserStore") {
  static readonly layer = Layer.effect(
    BrowserStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const first = (rows: ReadonlyArray<BrowserRow>) => Option.fromNullishOr(rows[0])

      const insert = (browser: NewBrowser) =>
        Effect.map(
          sql<BrowserRow>`
            INSERT INTO browser (id, project_id, session_id, node_id, profile_id, status, settings, metadata, timeout_at)
            VALUES (${browser.id}, ${browser.projectId}, ${browser.sessionId}, ${browser.nodeId}, ${browser.profileId},
              'active', ${sql.json(browser.settings)}, ${sql.json(storable(browser.metadata))}, ${browser.timeoutAt})
            ON CONFLICT (profile_id) WHERE status = 'active' AND profile_id IS NOT NULL DO NOTHING
            RETURNING *`,
          first,
        )

      const findOf = (projectId: string, id: string) =>
        Effect.map(sql<BrowserRow>`SELECT * FROM browser WHERE id = ${id} AND project_id = ${projectId}`, first)

      const activeOf = (sessionId: string) =>
        Effect.map(sql<BrowserRow>`SELECT * FROM browser WHERE session_id = ${sessionId} AND status = 'active'`, first)

      const ofSessions = Effect.fn("BrowserStore.ofSessions")(function* (sessionIds: ReadonlyArray<string>) {
        if (sessionIds.length === 0) return []
        return yield* sql<SessionBrowserUse>`
          SELECT session_id, (array_agg(id) FILTER (WHERE status = 'active'))[1] AS active_id,
            sum(bytes_up + bytes_down)::bigint AS traffic_bytes
          FROM browser WHERE ${sql.in("session_id", sessionIds)} GROUP BY session_id`
      })

      const list = Effect.fn("BrowserStore.list")(function* (projectId: string, query: BrowserQuery) {
        const conditions = [
          sql`project_id = ${projectId}`,
          ...(query.status === undefined ? [] : [sql`status = ${query.status}`]),
          ...(query.sessionId === undefined ? [] : [sql`session_id = ${query.sessionId}`]),
          ...storable(query.metadata).map((entry) => {
            const at = entry.indexOf("=")
            return at < 0
              ? sql`jsonb_exists(metadata, ${entry})`
              : sql`metadata ->> ${entry.slice(0, at)} = ${entry.slice(at + 1)}`
          }),
        ]
        const items = yield* sql<BrowserRow>`
          SELECT * FROM browser WHERE ${sql.and(conditions)} ORDER BY started_at DESC, id
          LIMIT ${query.pageSize} OFFSET ${offsetOf(query)}`
        const counted = yield* sql<{
          total: bigint
        }>`SELECT count(*) AS total FROM browser WHERE ${sql.and(conditions)}`
        return { items, total: Number(counted[0]?.total ?? 0) }
      })

      const latestOf = (sessionId: string) =>
        Effect.map(
          sql<BrowserRow>`SELECT * FROM browser WHERE session_id = ${sessionId} ORDER BY started_at DESC LIMIT 1`,
          first,
        )

      const countTaken = Effect.gen(function* () {
        yield* sql`SELECT pg_advisory_xact_lock(hashtext('tabwright/browsers taken'))`
        const rows = yield* sql<{ total: bigint }>`
          SELECT (SELECT count(*) FROM browser WHERE status = 'active') + (
            SELECT count(*) FROM run WHERE status IN ('queued', 'dispatching', 'running') AND NOT EXISTS (
              SELECT FROM browser WHERE browser.session_id = run.session_id AND browser.status = 'active')) AS total`
        return Number(rows[0]?.total ?? 0)
      })

      const stop = (
        id: string,
        end: { readonly reason: string; readonly bytesUp: number; readonly bytesDown: number },
      ) =>
        Effect.asVoid(sql`
          UPDATE browser SET status = 'stopped', end_reason = ${end.reason}, finished_at = now(),
            bytes_up = ${end.bytesUp}, bytes_down = ${end.bytesDown}
          WHERE id = ${id} AND status = 'active'`)

      const idle = (minutes: number) =>
        Effect.map(
          sql<{ id: string }>`
            SELECT browser.id FROM browser JOIN session ON session.id = browser.session_id
            WHERE browser.status = 'active' AND (session.ended_at IS NOT NULL OR (
              browser.started_at < now() - make_interval(mins => ${minutes})
              AND NOT EXISTS (SELECT FROM run WHERE run.session_id = session.id AND (
                run.status IN ('queued', 'dispatching', 'running')
                OR run.updated_at > now() - make_interval(mins => ${minutes})))))`,
          (found) => found.map((row) => row.id),
        )

      const stopOverdue = Effect.asVoid(sql`
        UPDATE browser SET status = 'stopped', end_reason = 'timedOut', finished_at = timeout_at
        WHERE status = 'active' AND timeout_at < now() - interval '1 minute'`)

      const stopAllOf = (nodeId: string, reason: string) =>
        Effect.asVoid(sql`
          UPDATE browser SET status = 'stopped', end_reason = ${reason}, finished_at = now()
          WHERE node_id = ${nodeId} AND status = 'active'`)

      return BrowserStore.of({
        insert,
        findOf,
        activeOf,
        latestOf,
        ofSessions,
        countTaken,
        list,
        stop,
        idle,
        stopOverdue,
        stopAllOf,
      })
    }),
  )
}
