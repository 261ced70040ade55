import { formatUsd } from "../../Format.ts"
import { BarChart } from "../../components/chart/BarChart.tsx"
import type { Interval, UsageSum } from "../../queries/Usage.ts"

/** A stacked bar chart of costs per day or month. */
export const CostChart = ({ bars, label }: { readonly bars: ReadonlyArray<Bar>; readonly label: string }) => (
  <BarChart
    label={label}
    bars={bars.map(({ at, costUsd }) => ({ key: at, name: at, tick: at.slice(5), values: costUsd }))}
    series={kinds.map(([kind, name]) => ({ kind, name, color: colors[kind] }))}
    format={formatUsd}
  />
)

const colors = { model: "accent", browser: "good", proxy_traffic: "warn", direct_traffic: "bad" } as const

export const kinds = [
  ["model", "Models"],
  ["browser", "Browsers"],
  ["proxy_traffic", "Proxy traffic"],
  ["direct_traffic", "Direct traffic"],
] as const

type Kind = (typeof kinds)[number][0]

/** One bar of the chart, with its parts from bottom to top. */
interface Bar {
  /** `2026-11-22` or `2026-11`, in UTC. */
  readonly at: string
  readonly costUsd: Readonly<Record<Kind, number>>
  readonly totalUsd: number
}

const zeroCosts: Readonly<Record<Kind, number>> = { model: 0, browser: 0, proxy_traffic: 0, direct_traffic: 0 }

/** Returns the last `count` days or months up to `now`, including those without usage. */
export const barsOf = (
  sums: ReadonlyArray<UsageSum>,
  interval: Interval,
  count: number,
  now: Date,
): ReadonlyArray<Bar> => {
  const costs = new Map(datesOf(interval, count, now).map((at) => [at, { ...zeroCosts }]))
  for (const { costUsd, day, kind, month } of sums) {
    const cost = costs.get(interval === "day" ? (day ?? "") : month)
    if (cost !== undefined) cost[kind] += Number(costUsd)
  }
  return [...costs].map(([at, costUsd]) => ({
    at,
    costUsd,
    totalUsd: Object.values(costUsd).reduce((sum, usd) => sum + usd, 0),
  }))
}

const datesOf = (interval: Interval, count: number, now: Date): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index
    const at =
      interval === "day"
        ? Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - back)
        : Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)
    return new Date(at).toISOString().slice(0, interval === "day" ? 10 : 7)
  })
