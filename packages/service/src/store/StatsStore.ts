import { PgClient } from "@effect/sql-pg"
import type { EndReason, RunStatus } from "@tabwright/core/contract"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** A period in whole hours or days of UTC. `to` is exclusive. */
export interface StatsPeriod {
  readonly from: Date
  readonly to: Date
  readonly interval: "hour" | "day"
}

interface SpendingSum {
  readonly start: Date
  readonly usd: string
  readonly unpricedCalls: number
}

/** Runs of a status that were created in an interval, with their model costs. */
export interface RunCount extends SpendingSum {
  readonly status: RunStatus
  readonly count: number
}

/** Time from start to end of completed and failed runs, in ms. Null without any. */
export interface RunDurations {
  readonly p50: number | null
  readonly p95: number | null
}

export interface FailedRun {
  readonly runId: string
  readonly sessionId: string
  readonly title: string
  readonly model: string
  readonly error: string | null
  readonly endReason: EndReason | null
  readonly failedAt: Date
}

export interface WaitingRun {
  readonly runId: string
  readonly sessionId: string
  readonly title: string
  readonly kind: "question" | "pause"
  readonly reason: string
  readonly askedAt: Date
  readonly expiresAt: Date
}

const maxFailures = 10
const maxWaiting = 20

/** Computes figures of a project from its runs, browsers and ledger. Deleted runs count, but are not shown. */
export class StatsStore extends Context.Service<
  StatsStore,
  {
    counts(projectId: string, period: StatsPeriod): Effect.Effect<ReadonlyArray<RunCount>, SqlError>
    durations(projectId: string, period: StatsPeriod): Effect.Effect<RunDurations, SqlError>
    /** Sums spending outside of runs: of browsers, traffic and fetched pages. Running browsers count in the current interval. */
    otherSpending(projectId: string, period: StatsPeriod): Effect.Effect<ReadonlyArray<SpendingSum>, SqlError>
    browsers(projectId: string): Effect.Effect<{ readonly active: number; readonly queued: number }, SqlError>
    /** Returns the latest failures of runs created in the period, newest first. */
    failures(projectId: string, period: StatsPeriod): Effect.Effect<ReadonlyArray<FailedRun>, SqlError>
    /** Returns runs that wait for a human, the longest wait first. */
    waiting(projectId: string): Effect.Effect<ReadonlyArray<WaitingRun>, SqlError>
  }
>()("@tabwright/service/store/StatsStore") {
  static readonly layer = Layer.effect(
    StatsStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const createdIn = (projectId: string, { from, to }: StatsPeriod) =>
        sql`run.project_id = ${projectId} AND run.created_at >= ${from} AND run.created_at < ${to}`

      const startOf = ({ interval }: StatsPeriod, column: "created_at" | "at") =>
        sql`date_trunc(${interval}, ${sql.literal(column)} AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' AS start`

      const counts = Effect.fn("StatsStore.counts")(
        (projectId: string, period: StatsPeriod) =>
          sql<RunCount>`
          SELECT ${startOf(period, "created_at")}, status, count(*)::integer AS count,
            trim_scale(sum(cost_usd))::text AS usd, sum(unpriced_calls)::integer AS unpriced_calls
          FROM run WHERE ${createdIn(projectId, period)} GROUP BY 1, 2`,
      )

      const durations = Effect.fn("StatsStore.durations")(function* (projectId: string, period: StatsPeriod) {
        const [row] = yield* sql<RunDurations>`
          SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY duration_ms)::float8 AS p50,
            percentile_disc(0.95) WITHIN GROUP (ORDER BY duration_ms)::float8 AS p95
          FROM run WHERE ${createdIn(projectId, period)} AND status IN ('completed', 'failed')`
        return row ?? { p50: null, p95: null }
      })

      const otherSpending = Effect.fn("StatsStore.otherSpending")(
        (projectId: string, period: StatsPeriod) =>
          sql<SpendingSum>`
          SELECT ${startOf(period, "at")}, trim_scale(coalesce(sum(cost_usd), 0))::text AS usd,
            count(*) FILTER (WHERE cost_usd IS NULL)::integer AS unpriced_calls
          FROM spending
          WHERE run_id IS NULL AND project_id = ${projectId} AND at >= ${period.from} AND at < ${period.to} GROUP BY 1`,
      )

      const browsers = Effect.fn("StatsStore.browsers")(function* (projectId: string) {
        const [row] = yield* sql<{ readonly active: number; readonly queued: number }>`
          SELECT (SELECT count(*) FROM browser WHERE project_id = ${projectId} AND status = 'active')::integer AS active,
            ((SELECT count(*) FROM waiting_run WHERE project_id = ${projectId})
              + (SELECT count(*) FROM waiting_browser WHERE project_id = ${projectId}))::integer AS queued`
        return row ?? { active: 0, queued: 0 }
      })

      const failures = Effect.fn("StatsStore.failures")(
        (projectId: string, period: StatsPeriod) =>
          sql<FailedRun>`
          SELECT run.id AS run_id, session_id, coalesce(title, left(task, 80)) AS title, run.model, left(error, 500) AS error,
            run.end_reason, finished_at AS failed_at
          FROM run JOIN session ON session.id = session_id
          WHERE ${createdIn(projectId, period)} AND status = 'failed' AND deleted_at IS NULL
          ORDER BY run.created_at DESC, run.id DESC LIMIT ${maxFailures}`,
      )

      const waiting = Effect.fn("StatsStore.waiting")(
        (projectId: string) =>
          sql<WaitingRun>`
          SELECT run.id AS run_id, session_id, coalesce(title, left(task, 80)) AS title, kind, reason, asked_at, expires_at
          FROM run JOIN run_wait ON run_id = run.id JOIN session ON session.id = session_id
          WHERE run.project_id = ${projectId} AND status IN ('dispatching', 'running') AND deleted_at IS NULL
            AND kind IN ('question', 'pause') AND reply IS NULL AND expires_at IS NOT NULL
          ORDER BY asked_at LIMIT ${maxWaiting}`,
      )

      return StatsStore.of({ counts, durations, otherSpending, browsers, failures, waiting })
    }),
  )
}
