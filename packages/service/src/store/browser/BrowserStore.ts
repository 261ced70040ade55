import type { EmulationOptions } from "../../browser/BrowserEmulations.ts"
import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Metric, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { browserEnds, browserStarts, egressBytes } from "../../telemetry/ServiceMetrics.ts"
import { offsetOf, type Page, type PageQuery } from "../Page.ts"
import { SessionBrowserConflict } from "../session/SessionStore.ts"
import type { CaptchaOptions } from "../run/RunSettings.ts"
import { sanitizeText } from "../SanitizedText.ts"

export interface BrowserOptions extends EmulationOptions {
  readonly proxyCountryCode?: string | null
  readonly screenWidth?: number | null
  readonly screenHeight?: number | null
  readonly allowedDomains?: ReadonlyArray<string>
  /** Extensions to load. Deleted ones are ignored. */
  readonly extensionIds?: ReadonlyArray<string>
  readonly timeoutMinutes: number
  readonly allowResizing?: boolean
  /** Recording mode. `low` costs almost nothing on a static page. */
  readonly isRecorded?: "full" | "low" | "off"
  /** True to record console messages, errors and requests. Default false. */
  readonly logs?: boolean
  /** True if PDF files open in a tab. They are downloaded in either case. */
  readonly showsPdf?: boolean
  readonly solveCaptchas?: boolean
  /** The solver of CAPTCHAs while a client controls the browser. Default: they are not looked for. */
  readonly captcha?: CaptchaOptions
  readonly ignoreCertErrors?: boolean
  /** True if the client passed its own proxy. The proxy itself is stored elsewhere. */
  readonly hasCustomProxy?: boolean
}

/** The row of a hosted browser. `active` changes to `stopped` once. */
export interface BrowserRow {
  readonly id: string
  readonly projectId: string
  /** API key that is billed. Null for browsers from before keys were recorded. */
  readonly apiKeyId: string | null
  /** Set for an agent session's browser. */
  readonly sessionId: string | null
  readonly nodeId: string
  /** Profile in use. A profile has at most one active browser. */
  readonly profileId: string | null
  readonly status: "active" | "stopped"
  readonly settings: BrowserOptions
  readonly metadata: { readonly [key: string]: string }
  readonly endReason: string | null
  /** For an active browser, some seconds old. */
  readonly bytesUp: bigint
  readonly bytesDown: bigint
  /** Route at the start: direct, through the operator's proxy table, or through the client's own proxy. */
  readonly route: "direct" | "country" | "custom"
  /** Prices at the start as decimal text: per hour, and per 10^9 bytes. */
  readonly hourUsd: string
  readonly gbUsd: string
  /** Traffic cost so far. Computed by the database, as is {@link browserCostUsd}. */
  readonly proxyCostUsd: string
  /** Time cost: the maximum while the browser is active, the actual time once it has stopped. */
  readonly browserCostUsd: string
  readonly startedAt: Date
  readonly timeoutAt: Date
  readonly finishedAt: Date | null
}

/** Totals of a session's browsers. */
export interface SessionBrowserUse {
  readonly sessionId: string
  readonly activeId: string | null
  readonly trafficBytes: bigint
  readonly proxyCostUsd: string
}

export interface BrowserQuery extends PageQuery {
  readonly status?: "active" | "stopped"
  readonly sessionId?: string
  readonly profileId?: string
  /** `key` or `key=value`; all must match. */
  readonly metadata: ReadonlyArray<string>
}

export type NewBrowser = Pick<
  BrowserRow,
  "id" | "projectId" | "sessionId" | "nodeId" | "profileId" | "settings" | "metadata" | "timeoutAt"
> &
  Partial<Pick<BrowserRow, "apiKeyId" | "route" | "hourUsd" | "gbUsd">>

export interface BrowserTraffic {
  readonly id: string
  readonly up: number
  readonly down: number
}

export class BrowserStore extends Context.Service<
  BrowserStore,
  {
    /** Replaces the client's request for it. Returns none if another active browser has the profile. */
    insert(browser: NewBrowser): Effect.Effect<Option.Option<BrowserRow>, SessionBrowserConflict | SqlError>
    find(id: string): Effect.Effect<Option.Option<BrowserRow>, SqlError>
    findOf(projectId: string, id: string): Effect.Effect<Option.Option<BrowserRow>, SqlError>
    /** Returns the browser totals of each session. Sessions without browsers are omitted. */
    ofSessions(sessionIds: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<SessionBrowserUse>, SqlError>
    activeOf(sessionId: string): Effect.Effect<Option.Option<BrowserRow>, SqlError>
    activeWith(profileId: string): Effect.Effect<Option.Option<BrowserRow>, SqlError>
    /** Returns the idle browser that has the profile, which may be evicted. */
    idleWith(profileId: string): Effect.Effect<Option.Option<string>, SqlError>
    list(projectId: string, query: BrowserQuery): Effect.Effect<Page<BrowserRow>, SqlError>
    latestOf(sessionId: string): Effect.Effect<Option.Option<BrowserRow>, SqlError>
    saveTraffic(traffic: ReadonlyArray<BrowserTraffic>): Effect.Effect<void, SqlError>
    /** Records if a client is connected over CDP or watches the live view. Attended browsers are not evicted. */
    saveAttended(id: string, isAttended: boolean): Effect.Effect<void, SqlError>
    /** Marks a browser for page fetches as unused, so that it may be evicted. */
    markIdle(id: string): Effect.Effect<void, SqlError>
    /** Takes an unused browser, to use or to stop it. Returns false if it was taken before. */
    claimIdle(id: string): Effect.Effect<boolean, SqlError>
    /** Marks a browser as stopped, once. The first reason is kept, and recorded traffic never decreases. */
    stop(
      id: string,
      end: { readonly reason: string; readonly bytesUp: number; readonly bytesDown: number },
    ): Effect.Effect<void, SqlError>
    /** Returns the active browsers of sessions that have ended or whose last run ended at least `minutes` ago. */
    idle(minutes: number): Effect.Effect<ReadonlyArray<string>, SqlError>
    stoppedAmong(ids: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<string>, SqlError>
    readonly standalone: Effect.Effect<ReadonlyArray<string>, SqlError>
    /** Marks browsers that are well past their timeout as stopped, because their server has not come back. */
    readonly stopOverdue: Effect.Effect<void, SqlError>
    /** Marks the browsers that this node ran before its restart as stopped, and removes its requests. */
    stopAllOf(nodeId: string, reason: string): Effect.Effect<void, SqlError>
    /** Returns true if a client's browser runs on the node, or one used by a run of another node. */
    isUsed(nodeId: string): Effect.Effect<boolean, SqlError>
    /** Marks the browsers of ended or unknown nodes as stopped and removes their requests, except those of `selfId`. */
    stopOfLostNodes(selfId: string): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/browser/BrowserStore") {
  static readonly layer = Layer.effect(
    BrowserStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const first = (rows: ReadonlyArray<BrowserRow>) => Option.fromNullishOr(rows[0])

      const insert = (browser: NewBrowser) =>
        Effect.map(
          sql<BrowserRow>`
            WITH granted AS (DELETE FROM browser_request WHERE browser_id = ${browser.id})
            INSERT INTO browser (id, project_id, api_key_id, session_id, node_id, profile_id, status, settings, route, hour_usd, gb_usd,
              metadata, timeout_at)
            VALUES (${browser.id}, ${browser.projectId}, ${browser.apiKeyId ?? null}, ${browser.sessionId}, ${browser.nodeId}, ${browser.profileId},
              'active', ${sql.json(browser.settings)}, ${browser.route ?? "direct"}, ${browser.hourUsd ?? "0"}::numeric,
              ${browser.gbUsd ?? "0"}::numeric, ${sql.json(sanitizeText(browser.metadata))}, ${browser.timeoutAt})
            ON CONFLICT (profile_id) WHERE status = 'active' AND profile_id IS NOT NULL DO NOTHING
            RETURNING *`,
          first,
        ).pipe(
          Effect.tap(Option.match({ onNone: () => Effect.void, onSome: () => Metric.update(browserStarts, 1) })),
          Effect.catchIf(isOfSession, (error) =>
            Effect.fail(
              browser.sessionId === null ? error : new SessionBrowserConflict({ sessionId: browser.sessionId }),
            ),
          ),
        )

      const find = (id: string) => Effect.map(sql<BrowserRow>`SELECT * FROM browser WHERE id = ${id}`, first)

      const findOf = (projectId: string, id: string) =>
        Effect.map(sql<BrowserRow>`SELECT * FROM browser WHERE id = ${id} AND project_id = ${projectId}`, first)

      const activeOf = (sessionId: string) =>
        Effect.map(sql<BrowserRow>`SELECT * FROM browser WHERE session_id = ${sessionId} AND status = 'active'`, first)

      const activeWith = (profileId: string) =>
        Effect.map(sql<BrowserRow>`SELECT * FROM browser WHERE profile_id = ${profileId} AND status = 'active'`, first)

      const idleWith = (profileId: string) =>
        Effect.map(
          sql<{ id: string }>`SELECT id FROM idle_browser JOIN browser USING (id) WHERE profile_id = ${profileId}`,
          ([row]) => Option.fromNullishOr(row?.id),
        )

      const ofSessions = Effect.fn("BrowserStore.ofSessions")(function* (sessionIds: ReadonlyArray<string>) {
        if (sessionIds.length === 0) return []
        return yield* sql<SessionBrowserUse>`
          SELECT session_id, (array_agg(id) FILTER (WHERE status = 'active'))[1] AS active_id,
            sum(bytes_up + bytes_down)::bigint AS traffic_bytes, trim_scale(sum(proxy_cost_usd))::text AS proxy_cost_usd
          FROM browser WHERE ${sql.in("session_id", sessionIds)} GROUP BY session_id`
      })

      const list = Effect.fn("BrowserStore.list")(function* (projectId: string, query: BrowserQuery) {
        const conditions = [
          sql`project_id = ${projectId}`,
          ...(query.status === undefined ? [] : [sql`status = ${query.status}`]),
          ...(query.sessionId === undefined ? [] : [sql`session_id = ${query.sessionId}`]),
          ...(query.profileId === undefined ? [] : [sql`profile_id = ${query.profileId}`]),
          ...sanitizeText(query.metadata).map((entry) => {
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

      /** Counted by the node that marks the row, which happens once. */
      const countEnds = (reason: string, count: number) =>
        count === 0 ? Effect.void : Metric.update(Metric.withAttributes(browserEnds, { reason }), count)

      const countTraffic = Effect.fnUntraced(function* (
        changes: ReadonlyArray<{ readonly addedUp: bigint; readonly addedDown: bigint }>,
      ) {
        for (const { addedUp, addedDown } of changes) {
          yield* Metric.update(Metric.withAttributes(egressBytes, { direction: "up" }), Number(addedUp))
          yield* Metric.update(Metric.withAttributes(egressBytes, { direction: "down" }), Number(addedDown))
        }
      })

      const saveTraffic = Effect.fn("BrowserStore.saveTraffic")(function* (traffic: ReadonlyArray<BrowserTraffic>) {
        if (traffic.length === 0) return
        const saved = yield* sql<{ addedUp: bigint; addedDown: bigint }>`
          WITH seen AS (SELECT * FROM jsonb_to_recordset(${sql.json(traffic)}) AS seen (id uuid, up bigint, down bigint)),
            before AS (SELECT id, bytes_up, bytes_down FROM browser
              WHERE id IN (SELECT id FROM seen) AND status = 'active' FOR UPDATE)
          UPDATE browser SET
            bytes_up = greatest(browser.bytes_up, seen.up), bytes_down = greatest(browser.bytes_down, seen.down)
          FROM seen JOIN before USING (id) WHERE browser.id = seen.id
          RETURNING browser.bytes_up - before.bytes_up AS added_up, browser.bytes_down - before.bytes_down AS added_down`
        yield* countTraffic(saved)
      })

      const saveAttended = (id: string, isAttended: boolean) =>
        Effect.asVoid(sql`UPDATE browser SET attended = ${isAttended} WHERE id = ${id} AND status = 'active'`)

      const markIdle = (id: string) =>
        Effect.asVoid(sql`UPDATE browser SET idle_since = now() WHERE id = ${id} AND status = 'active'`)

      const claimIdle = (id: string) =>
        Effect.map(
          sql`
            UPDATE browser SET idle_since = NULL WHERE id = ${id} AND status = 'active' AND idle_since IS NOT NULL
            RETURNING id`,
          (rows) => rows.length > 0,
        )

      const stop = Effect.fn("BrowserStore.stop")(function* (
        id: string,
        end: { readonly reason: string; readonly bytesUp: number; readonly bytesDown: number },
      ) {
        const stopped = yield* sql<{ addedUp: bigint; addedDown: bigint }>`
          WITH before AS (SELECT id, bytes_up, bytes_down FROM browser WHERE id = ${id} AND status = 'active' FOR UPDATE)
          UPDATE browser SET status = 'stopped', end_reason = ${end.reason}, finished_at = now(),
            bytes_up = greatest(browser.bytes_up, ${end.bytesUp}), bytes_down = greatest(browser.bytes_down, ${end.bytesDown})
          FROM before WHERE browser.id = before.id
          RETURNING browser.bytes_up - before.bytes_up AS added_up, browser.bytes_down - before.bytes_down AS added_down`
        yield* countTraffic(stopped)
        yield* countEnds(end.reason, stopped.length)
      })

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

      const stoppedAmong = (ids: ReadonlyArray<string>) =>
        ids.length === 0
          ? Effect.succeed([])
          : Effect.map(
              sql<{ id: string }>`SELECT id FROM browser WHERE ${sql.in("id", ids)} AND status = 'stopped'`,
              (found) => found.map((row) => row.id),
            )

      const standalone = Effect.map(
        sql<{ id: string }>`SELECT id FROM browser WHERE status = 'active' AND session_id IS NULL`,
        (found) => found.map((row) => row.id),
      )

      const stopOverdue = Effect.asVoid(sql`
        UPDATE browser SET status = 'stopped', end_reason = 'timedOut', finished_at = timeout_at
        WHERE status = 'active' AND timeout_at < now() - interval '1 minute'`)

      const stopAllOf = (nodeId: string, reason: string) =>
        Effect.asVoid(sql`
          WITH requests AS (DELETE FROM browser_request WHERE node_id = ${nodeId})
          UPDATE browser SET status = 'stopped', end_reason = ${reason}, finished_at = now()
          WHERE node_id = ${nodeId} AND status = 'active'`)

      const isUsed = (nodeId: string) =>
        Effect.map(
          sql`
            SELECT FROM browser WHERE node_id = ${nodeId} AND status = 'active' AND (session_id IS NULL OR EXISTS (
              SELECT FROM run WHERE run.session_id = browser.session_id AND run.node_id <> ${nodeId}
                AND run.status IN ('queued', 'dispatching', 'running')))
            LIMIT 1`,
          (found) => found.length > 0,
        )

      const stopOfLostNodes = Effect.fn("BrowserStore.stopOfLostNodes")(function* (selfId: string) {
        const stopped = yield* sql`
          WITH requests AS (
            DELETE FROM browser_request WHERE node_id <> ${selfId} AND NOT EXISTS (
              SELECT FROM node WHERE node.id = browser_request.node_id AND node.ended_at IS NULL))
          UPDATE browser SET status = 'stopped', end_reason = 'nodeLost', finished_at = now()
          WHERE status = 'active' AND node_id <> ${selfId} AND NOT EXISTS (
            SELECT FROM node WHERE node.id = browser.node_id AND node.ended_at IS NULL)
          RETURNING id`
        yield* countEnds("nodeLost", stopped.length)
      })

      return BrowserStore.of({
        insert,
        find,
        findOf,
        activeOf,
        latestOf,
        ofSessions,
        activeWith,
        idleWith,
        list,
        saveTraffic,
        saveAttended,
        markIdle,
        claimIdle,
        stop,
        idle,
        stoppedAmong,
        standalone,
        stopOverdue,
        stopAllOf,
        isUsed,
        stopOfLostNodes,
      })
    }),
  )
}

/** ON CONFLICT accepts one index only, which is the profile's. */
const isOfSession = ({ reason }: SqlError): boolean =>
  reason._tag === "UniqueViolation" && reason.constraint === "browser_of_session"
