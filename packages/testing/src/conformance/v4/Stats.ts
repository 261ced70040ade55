import * as v4 from "@tabwright/raw/v4/operations"
import type { RunStats, StatsInterval } from "@tabwright/raw/v4/types"
import { type Check, checksOf } from "../Check.ts"
import { expect, expectEqual } from "../CheckStatus.ts"
import { finishedRun } from "./Scenario.ts"

const totalOf = ({ active, cancelled, completed, failed }: RunStats | StatsInterval) =>
  active + cancelled + completed + failed

/** Checks of the project's figures. */
export const statsChecks: ReadonlyArray<Check> = checksOf(v4.getStats, {
  "counts runs by day, with figures that add up": async (context) => {
    await finishedRun(context)
    const stats = await context.service.call(v4.getStats, {})
    expectEqual("the default interval and number of days", [stats.interval, stats.series.length], ["day", 30])
    expect(stats.runs.completed >= 1, "the completed run is not counted")
    expectEqual("the total", stats.runs.total, totalOf(stats.runs))
    expectEqual(
      "the sum of the intervals",
      stats.series.reduce((sum, interval) => sum + totalOf(interval), 0),
      stats.runs.total,
    )
    expectEqual("the first interval", stats.series[0]?.start, stats.from)
    const { p50DurationMs, p95DurationMs, successRate } = stats.runs
    expect(successRate !== null && successRate > 0 && successRate <= 1, `the success rate is ${successRate}`)
    expect(
      p50DurationMs !== null && p95DurationMs !== null && p50DurationMs <= p95DurationMs,
      `the durations are ${p50DurationMs} and ${p95DurationMs}`,
    )
    expect(stats.browsers.limit >= 1, `the limit of browsers is ${stats.browsers.limit}`)
  },
  "counts by hour in a given period, and nothing in another": async ({ service }) => {
    const query = { interval: "hour", from: "2001-02-03T04:05:06Z", to: "2001-02-03T06:00:00Z" } as const
    const { from, runs, series, spentUsd, to } = await service.call(v4.getStats, { query })
    expectEqual("the period", [from, to], ["2001-02-03T04:00:00.000Z", "2001-02-03T07:00:00.000Z"])
    expectEqual(
      "runs, intervals, success rate, duration and spending",
      [runs.total, series.length, runs.successRate, runs.p50DurationMs, Number(spentUsd)],
      [0, 3, null, null, 0],
    )
  },
  "rejects periods that are too long or end before they start": async ({ service }) => {
    const to = "2001-02-03T00:00:00Z"
    await service.rejects(v4.getStats, { query: { from: "2000-01-01T00:00:00Z", to } }, 422)
    await service.rejects(v4.getStats, { query: { from: "2001-03-01T00:00:00Z", to } }, 422)
    await service.rejects(v4.getStats, { query: { from: "2001-01-20T00:00:00Z", to, interval: "hour" } }, 422)
    await service.rejects(v4.getStats, { query: { interval: "minute" } }, 422)
  },
})
