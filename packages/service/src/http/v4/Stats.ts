import { ValidationFailed } from "@tabwright/raw/v4/api"
import { statsPeriod, statsStarts } from "@tabwright/core/contract"
import { BigDecimal, Clock, Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { BrowserCapacity } from "../../browser/scheduling/BrowserCapacity.ts"
import { type RunCount, StatsStore } from "../../store/StatsStore.ts"
import { failInvalid, orDefect } from "../ErrorResponse.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { Api } from "./Api.ts"

export const layer = HttpApiBuilder.group(
  Api,
  "stats",
  Effect.fnUntraced(function* (handlers) {
    const stats = yield* StatsStore
    const capacity = yield* BrowserCapacity

    return handlers.handle("getStats", ({ query }) =>
      Effect.gen(function* () {
        const { projectId } = yield* Caller
        const period = statsPeriod(query, new Date(yield* Clock.currentTimeMillis))
        if ("issue" in period) return yield* failInvalid(ValidationFailed, [period.issue])
        // One after the other: a heavy read uses one connection at a time.
        const counts = yield* stats.counts(projectId, period)
        const durations = yield* stats.durations(projectId, period)
        const spending = [...counts, ...(yield* stats.otherSpending(projectId, period))]
        const browsers = yield* stats.browsers(projectId)
        const limit = Math.min(yield* capacity.limit, yield* capacity.limitOf(projectId))
        const failures = yield* stats.failures(projectId, period)
        const waiting = yield* stats.waiting(projectId)
        const totals = countsOf(counts)
        const ended = totals.completed + totals.failed
        return {
          from: period.from.toISOString(),
          to: period.to.toISOString(),
          interval: period.interval,
          runs: {
            total: totals.active + totals.cancelled + ended,
            ...totals,
            successRate: ended === 0 ? null : totals.completed / ended,
            p50DurationMs: durations.p50,
            p95DurationMs: durations.p95,
          },
          browsers: { ...browsers, limit },
          spentUsd: usdOf(spending),
          unpricedCalls: spending.reduce((sum, { unpricedCalls }) => sum + unpricedCalls, 0),
          series: statsStarts(period).map((start) => {
            const isSame = (row: { readonly start: Date }) => row.start.getTime() === start.getTime()
            return {
              start: start.toISOString(),
              ...countsOf(counts.filter(isSame)),
              spentUsd: usdOf(spending.filter(isSame)),
            }
          }),
          latestFailures: failures
            .toSorted((a, b) => b.failedAt.getTime() - a.failedAt.getTime())
            .map(({ failedAt, ...run }) => ({ ...run, failedAt: failedAt.toISOString() })),
          waitingRuns: waiting.map(({ askedAt, expiresAt, ...run }) => ({
            ...run,
            askedAt: askedAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
          })),
        }
      }).pipe(orDefect),
    )
  }),
)

const usdOf = (sums: ReadonlyArray<{ readonly usd: string }>): string =>
  BigDecimal.format(BigDecimal.sumAll(sums.map(({ usd }) => BigDecimal.fromStringUnsafe(usd))))

const countsOf = (counts: ReadonlyArray<RunCount>) => {
  const sums = { active: 0, completed: 0, failed: 0, cancelled: 0 }
  for (const { count, status } of counts) {
    sums[status === "completed" || status === "failed" || status === "cancelled" ? status : "active"] += count
  }
  return sums
}
