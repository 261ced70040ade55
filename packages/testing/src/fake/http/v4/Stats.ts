import { isTerminal, type StatsPeriod, statsPeriod, statsStarts } from "@tabwright/core/contract"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { FakeApiError } from "../../FakeApiError.ts"
import { usdText } from "../../Projects.ts"
import { humanExpiry, type Run } from "../../run/Run.ts"
import { ApiV4 } from "../Api.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { operationResponse } from "../OperationResponse.ts"
import { durationMs } from "./RunList.ts"

const maxFailures = 10
const maxWaiting = 20

const countsOf = (runs: ReadonlyArray<Run>) => {
  const count = (of: (run: Run) => boolean) => runs.filter(of).length
  return {
    active: count(({ status }) => !isTerminal(status)),
    completed: count(({ status }) => status === "completed"),
    failed: count(({ status }) => status === "failed"),
    cancelled: count(({ status }) => status === "cancelled"),
  }
}

/** Returns the smallest value that at least the share of `sorted` does not exceed. */
const percentile = (sorted: ReadonlyArray<number>, share: number): number | null =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null

/** Spending counts at the start of runs and browsers: the fake has no ledger. */
const statsOf = ({ projectId, state }: CallerShape, period: StatsPeriod) => {
  const isIn = (at: Date, from: Date, to: Date) => at >= from && at < to
  const all = state.runs.list(projectId)
  const runs = all.filter(({ createdAt }) => isIn(createdAt, period.from, period.to))
  const ended = runs.filter(({ status }) => status === "completed" || status === "failed")
  const durations = ended.map(durationMs).toSorted((a, b) => a - b)
  const { cancelled, ...counts } = countsOf(runs)
  const browsers = state.browsers.list(projectId)
  const spentIn = (from: Date, to: Date) =>
    runs.filter(({ createdAt }) => isIn(createdAt, from, to)).reduce((sum, { cost }) => sum + cost, 0) +
    browsers
      .filter(({ startedAt }) => isIn(startedAt, from, to))
      .reduce((sum, browser) => sum + state.browsers.cost(browser), 0)
  const starts = statsStarts(period)
  return {
    from: period.from.toISOString(),
    to: period.to.toISOString(),
    interval: period.interval,
    runs: {
      total: runs.length,
      ...counts,
      cancelled,
      successRate: ended.length === 0 ? null : counts.completed / ended.length,
      p50DurationMs: percentile(durations, 0.5),
      p95DurationMs: percentile(durations, 0.95),
    },
    browsers: {
      active: browsers.filter(({ status }) => status === "active").length,
      queued: 0,
      limit: state.settings.maxBrowsers,
    },
    spentUsd: usdText(spentIn(period.from, period.to)),
    unpricedCalls: 0,
    series: starts.map((start, index) => {
      const end = starts[index + 1] ?? period.to
      return {
        start: start.toISOString(),
        ...countsOf(runs.filter(({ createdAt }) => isIn(createdAt, start, end))),
        spentUsd: usdText(spentIn(start, end)),
      }
    }),
    latestFailures: runs
      .filter(({ status }) => status === "failed")
      .slice(0, maxFailures)
      .map((run) => ({
        ...named(run),
        model: run.model,
        error: run.error?.slice(0, 500) ?? null,
        endReason: run.endReason,
        failedAt: (run.finishedAt ?? run.updatedAt).toISOString(),
      }))
      .toSorted((a, b) => (a.failedAt > b.failedAt ? -1 : 1)),
    waitingRuns: all
      .flatMap((run) => {
        const { human, status } = run
        if (human === null || isTerminal(status)) return []
        const { askedAt, kind, reason } = human
        return [
          {
            ...named(run),
            kind,
            reason,
            askedAt: askedAt.toISOString(),
            expiresAt: humanExpiry(human).toISOString(),
          },
        ]
      })
      .toSorted((a, b) => (a.askedAt < b.askedAt ? -1 : 1))
      .slice(0, maxWaiting),
  }
}

const named = ({ id, sessionId, task, title }: Run) => ({ runId: id, sessionId, title: title ?? task.slice(0, 80) })

export const layer = HttpApiBuilder.group(ApiV4, "stats", (handlers) =>
  handlers.handle("getStats", ({ query }) =>
    operationResponse((caller) => {
      const period = statsPeriod(query, caller.state.clock.now)
      if ("issue" in period) throw FakeApiError.invalid(period.issue)
      return statsOf(caller, period)
    }),
  ),
)
