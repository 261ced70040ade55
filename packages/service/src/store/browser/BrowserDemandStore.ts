import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { Notifications } from "../../database/Notifications.ts"
import { appendedEvents, countEvent, dispatchedEvent } from "../event/EventStore.ts"

/** Channel of the ids of client browsers that were granted capacity. */
export const grantChannel = "tabwright_browser_grant"

/** The nodes that new browsers may be scheduled on. */
export interface Capacity {
  readonly nodeIds: ReadonlyArray<string>
  readonly limit: number
  /** True if a live node executes runs. Otherwise a dispatched run would hold unused capacity. */
  readonly hasWorkers: boolean
}

export interface BrowserClaim {
  readonly browserId: string
  readonly projectId: string
  /** The node that serves the client. */
  readonly nodeId: string
}

/** A queued run, or a client's request for the browser with this id. */
export interface WaitingRequest {
  readonly kind: "run" | "browser"
  readonly id: string
}

/** A browser that may be stopped to free its capacity. */
export interface IdleBrowser {
  readonly id: string
  readonly idleSeconds: number
}

/** A project that waits for browsers or has some. */
export interface ProjectDemand {
  readonly projectId: string
  /** Share of contended capacity relative to other projects. */
  readonly weight: number
  /** Maximum number of concurrent browsers. Null without a limit. */
  readonly maxBrowsers: number | null
  /** Browsers in use, excluding the idle ones. */
  readonly busy: number
  /** Longest idle first. */
  readonly idle: ReadonlyArray<IdleBrowser>
  /** Oldest first, at most {@link batch}. */
  readonly waiting: ReadonlyArray<WaitingRequest>
  /** Seconds since the project last got a browser while others waited. Null if it never did. */
  readonly unservedSeconds: number | null
}

/** The demand for browsers and the remaining capacity. */
export interface BrowserDemand {
  readonly free: number
  /** Projects in the order of their oldest request. */
  readonly projects: ReadonlyArray<ProjectDemand>
}

export interface Allocation {
  readonly granted: ReadonlyArray<WaitingRequest>
  /** Idle browsers to stop for the requests that remain. */
  readonly evicted: ReadonlyArray<IdleBrowser>
}

export interface DispatchedRun {
  readonly id: string
  readonly sessionId: string
}

/** The browsers of a project. */
export interface BrowserUsage {
  /** Including the idle ones. */
  readonly inUse: number
  readonly idle: number
  /** Queued runs that need a browser. */
  readonly waitingRuns: number
}

/** The result of a scheduling round. */
export interface Round {
  readonly dispatched: ReadonlyArray<DispatchedRun>
  readonly evicted: ReadonlyArray<string>
  readonly hasGranted: boolean
  /** True if requests wait that this round has not served. */
  readonly isWaiting: boolean
}

/** Maximum number of a project's requests considered per round. The next round follows immediately. */
const batch = 20

/**
 * Stores requests for browsers and counts the capacity in use: running browsers, those that clients start, and those of
 * dispatched runs without a browser. Grants are serialized, so that no slot is granted twice.
 */
export class BrowserDemandStore extends Context.Service<
  BrowserDemandStore,
  {
    /** Grants capacity immediately. Returns false if requests wait, or the cluster or the project is at its limit. */
    claim(claim: BrowserClaim, capacity: Capacity, quota: number | null): Effect.Effect<boolean, SqlError>
    /** Adds a request, unless the project already has `length` waiting requests. */
    enter(claim: BrowserClaim, length: number): Effect.Effect<boolean, SqlError>
    isGranted(browserId: string): Effect.Effect<boolean, SqlError>
    /** Removes a request that still waits. Returns false if it has been granted. */
    withdraw(browserId: string): Effect.Effect<boolean, SqlError>
    /** Removes a request in any state. Idempotent. The browser's row replaces a granted one. */
    release(browserId: string): Effect.Effect<void, SqlError>
    /** Returns true if runs are queued or clients wait. */
    readonly isContended: Effect.Effect<boolean, SqlError>
    /** Grants the waiting requests that `decide` selects. Runs whose session has a browser are always dispatched. */
    schedule(
      capacity: Capacity,
      defaultQuota: number | null,
      decide: (demand: BrowserDemand) => Allocation,
    ): Effect.Effect<Round, SqlError>
    usageOf(projectId: string): Effect.Effect<BrowserUsage, SqlError>
    /** Number of running browsers per node, for nodes that have any. */
    readonly loads: Effect.Effect<ReadonlyMap<string, number>, SqlError>
  }
>()("@tabwright/service/store/browser/BrowserDemandStore") {
  static readonly layer = Layer.effect(
    BrowserDemandStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const notifications = yield* Notifications

      /** Not flushed to disk: if the database crashes, the browser counts again once its row, which is flushed, exists. */
      const claim = (
        { browserId, projectId, nodeId }: BrowserClaim,
        { nodeIds, limit }: Capacity,
        quota: number | null,
      ) =>
        Effect.map(
          sql<{ claimed: boolean }>`
            SELECT set_config('synchronous_commit', 'off', true), claim_browser(${browserId}::uuid, ${projectId}::uuid, ${nodeId}, ${limit}::integer, ${sql.json(nodeIds)},
              ${quota}::integer) AS claimed`,
          (rows) => rows[0]?.claimed === true,
        )

      const enter = ({ browserId, projectId, nodeId }: BrowserClaim, length: number) =>
        Effect.map(
          sql`
            INSERT INTO browser_request (browser_id, project_id, node_id)
            SELECT ${browserId}::uuid, ${projectId}::uuid, ${nodeId}
            WHERE (SELECT count(*) FROM waiting_browser WHERE project_id = ${projectId}) < ${length}
            ON CONFLICT (browser_id) DO UPDATE SET node_id = excluded.node_id
            RETURNING browser_id`,
          (rows) => rows.length > 0,
        )

      const isGranted = (browserId: string) =>
        Effect.map(
          sql`SELECT FROM browser_request WHERE browser_id = ${browserId} AND granted_at IS NOT NULL`,
          (rows) => rows.length > 0,
        )

      const withdraw = (browserId: string) =>
        Effect.map(
          sql`DELETE FROM browser_request WHERE browser_id = ${browserId} AND granted_at IS NULL RETURNING browser_id`,
          (rows) => rows.length > 0,
        )

      const release = (browserId: string) =>
        Effect.asVoid(sql`DELETE FROM browser_request WHERE browser_id = ${browserId}`)

      const isContended = Effect.map(
        sql<{ isContended: boolean }>`
          SELECT EXISTS (SELECT FROM run WHERE status = 'queued') OR EXISTS (SELECT FROM waiting_browser) AS is_contended`,
        (rows) => rows[0]?.isContended === true,
      )

      /** Dispatches the given queued runs, and all whose session has a browser. Cancelled runs are skipped. */
      const dispatch = Effect.fnUntraced(function* (ids: ReadonlyArray<string>, hasWorkers: boolean) {
        if (!hasWorkers) return []
        const runs = yield* sql<DispatchedRun>`
          WITH dispatched AS (
            UPDATE run SET status = 'dispatching', updated_at = now() WHERE status = 'queued' AND id IN (
              SELECT run.id FROM browser JOIN run ON run.session_id = browser.session_id AND run.status = 'queued'
                WHERE browser.status = 'active'
              UNION ALL SELECT value::uuid FROM jsonb_array_elements_text(${sql.json(ids)}))
            RETURNING id, session_id)
          SELECT id, session_id FROM dispatched WHERE ${appendedEvents(sql, sql`id`, [dispatchedEvent])}`
        yield* Effect.forEach(runs, () => countEvent(dispatchedEvent.type), { discard: true })
        return runs
      })

      const grant = Effect.fnUntraced(function* (ids: ReadonlyArray<string>) {
        if (ids.length === 0) return
        const granted = yield* sql<{ browserId: string }>`
          UPDATE browser_request SET granted_at = now() WHERE granted_at IS NULL AND ${sql.in("browser_id", ids)}
          RETURNING browser_id`
        for (const { browserId } of granted) yield* notifications.notify(grantChannel, browserId)
      })

      const read = Effect.fnUntraced(function* (capacity: Capacity, defaultQuota: number | null) {
        const { hasWorkers, limit } = capacity
        const isOpen = sql`jsonb_exists(${sql.json(capacity.nodeIds)}, node_id)`
        const rows = yield* sql<{ inUse: number; projects: ReadonlyArray<ProjectDemand> | null }>`
          WITH RECURSIVE
            -- The projects with queued runs, without reading every run.
            queue (project_id) AS (
              (SELECT project_id FROM run WHERE status = 'queued' AND ${hasWorkers}::boolean ORDER BY project_id LIMIT 1)
              UNION ALL SELECT (SELECT run.project_id FROM run
                WHERE status = 'queued' AND run.project_id > queue.project_id ORDER BY run.project_id LIMIT 1)
              FROM queue WHERE queue.project_id IS NOT NULL),
            waiting (kind, id, project_id, since) AS (
              SELECT 'run', run.id, run.project_id, run.created_at FROM queue CROSS JOIN LATERAL (
                SELECT * FROM waiting_run WHERE waiting_run.project_id = queue.project_id
                ORDER BY created_at, id LIMIT ${batch}) run
              UNION ALL SELECT 'browser', browser_id, project_id, requested_at FROM waiting_browser),
            queues AS (
              SELECT project_id, min(since) AS since,
                json_agg(json_build_object('kind', kind, 'id', id) ORDER BY since, id) AS waiting
              FROM waiting GROUP BY project_id),
            used AS (
              SELECT project_id, count(*)::int AS total,
                count(*) FILTER (WHERE node_id IS NULL OR ${isOpen})::int AS here
              FROM browser_in_use GROUP BY project_id),
            idle AS (
              SELECT project_id, count(*)::int AS total, json_agg(json_build_object(
                'id', id, 'idleSeconds', extract(epoch FROM now() - idle_since)) ORDER BY idle_since, id) AS browsers
              FROM idle_browser WHERE ${isOpen} GROUP BY project_id)
          SELECT (SELECT coalesce(sum(here), 0) FROM used)::int AS in_use,
            (SELECT json_agg(json_build_object(
                'projectId', project.id, 'weight', project.weight,
                'maxBrowsers', coalesce(project.max_browsers, ${defaultQuota}::integer),
                'busy', coalesce(used.total, 0) - coalesce(idle.total, 0),
                'idle', coalesce(idle.browsers, '[]'), 'waiting', coalesce(queues.waiting, '[]'),
                'unservedSeconds', extract(epoch FROM now() - browser_turn.served_at)
              ) ORDER BY queues.since, project.id)
              FROM (used FULL JOIN queues USING (project_id)) JOIN project ON project.id = project_id
              LEFT JOIN idle USING (project_id) LEFT JOIN browser_turn USING (project_id)) AS projects`
        const { inUse = 0, projects = null } = rows[0] ?? {}
        return { free: limit - inUse, projects: projects ?? [] }
      })

      /** Records the turns of served projects if others waited. */
      const recordTurns = (projectIds: ReadonlyArray<string>) =>
        projectIds.length === 0
          ? Effect.void
          : sql`INSERT INTO browser_turn (project_id, served_at)
              SELECT id, now() FROM project WHERE ${sql.in("id", projectIds)}
              ON CONFLICT (project_id) DO UPDATE SET served_at = excluded.served_at`

      const schedule = Effect.fn("BrowserDemandStore.schedule")(
        function* (
          capacity: Capacity,
          defaultQuota: number | null,
          decide: (demand: BrowserDemand) => Allocation,
        ): Effect.fn.Return<Round, SqlError> {
          yield* sql`SELECT pg_advisory_xact_lock(hashtext('tabwright/browser capacity'))`
          const demand = yield* read(capacity, defaultQuota)
          const { granted, evicted } = decide(demand)
          const idsOf = (kind: WaitingRequest["kind"]) => granted.flatMap((one) => (one.kind === kind ? [one.id] : []))
          const dispatched = yield* dispatch(idsOf("run"), capacity.hasWorkers)
          yield* grant(idsOf("browser"))
          const queued = demand.projects.filter(({ waiting }) => waiting.length > 0)
          if (queued.length > 1) {
            const served = new Set(granted.map(({ id }) => id))
            yield* recordTurns(
              queued.flatMap(({ projectId, waiting }) => (waiting.some(({ id }) => served.has(id)) ? [projectId] : [])),
            )
          }
          const isWaiting =
            queued.some(({ waiting }) => waiting.length >= batch) ||
            queued.reduce((sum, { waiting }) => sum + waiting.length, 0) > granted.length
          return { dispatched, evicted: evicted.map(({ id }) => id), isWaiting, hasGranted: granted.length > 0 }
        },
        (effect) => sql.withTransaction(effect),
      )

      const usageOf = (projectId: string) =>
        Effect.map(
          sql<BrowserUsage>`
            SELECT (SELECT count(*) FROM browser_in_use WHERE project_id = ${projectId})::int AS in_use,
              (SELECT count(*) FROM idle_browser WHERE project_id = ${projectId})::int AS idle,
              (SELECT count(*) FROM waiting_run WHERE project_id = ${projectId})::int AS waiting_runs`,
          ([row]) => row ?? { inUse: 0, idle: 0, waitingRuns: 0 },
        )

      const loads = Effect.map(
        sql<{ nodeId: string; total: number }>`
          SELECT node_id, count(*)::int AS total FROM browser WHERE status = 'active' GROUP BY node_id`,
        (rows) => new Map(rows.map(({ nodeId, total }) => [nodeId, total])),
      )

      return BrowserDemandStore.of({
        claim,
        enter,
        isGranted,
        withdraw,
        release,
        isContended,
        schedule,
        usageOf,
        loads,
      })
    }),
  )
}
