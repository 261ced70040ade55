import { formatCount, formatShort, formatUsd } from "../../Format.ts"
import { BarChart, type ChartBar } from "../../components/chart/BarChart.tsx"
import type { Stats } from "../../queries/Stats.ts"

const dayName = new Intl.DateTimeFormat("en", { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" })
const dayTick = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" })

/** Intervals are hours and days of UTC. */
const namesOf = (start: string, interval: Stats["interval"]) => {
  const date = new Date(start)
  const hour = `${start.slice(11, 13)}:00`
  return interval === "hour"
    ? { key: start, name: `${dayTick.format(date)}, ${hour} UTC`, tick: hour }
    : { key: start, name: dayName.format(date), tick: dayTick.format(date) }
}

const outcomes = [
  { kind: "completed", name: "Completed", color: "good" },
  { kind: "failed", name: "Failed", color: "bad" },
  { kind: "cancelled", name: "Cancelled", color: "neutral" },
  { kind: "active", name: "Active", color: "accent" },
] as const

type Outcome = (typeof outcomes)[number]["kind"]

export const RunsChart = ({ stats: { interval, series } }: { readonly stats: Stats }) => (
  <BarChart
    label={`Runs by ${interval} and outcome`}
    bars={series.map(({ active, cancelled, completed, failed, start }): ChartBar<Outcome> => ({
      ...namesOf(start, interval),
      values: { active, cancelled, completed, failed },
    }))}
    series={outcomes}
    format={(count) => (count < 10_000 ? formatCount(count) : formatShort(count))}
    isWhole
  />
)

export const SpendingChart = ({ stats: { interval, series } }: { readonly stats: Stats }) => (
  <BarChart
    label={`Spend by ${interval}`}
    bars={series.map(({ spentUsd, start }): ChartBar<"usd"> => ({
      ...namesOf(start, interval),
      values: { usd: Number(spentUsd) },
    }))}
    series={[{ kind: "usd", name: "Spend", color: "accent" }]}
    format={(usd) => (usd >= 1000 || (usd >= 1 && Number.isInteger(usd)) ? `$${formatShort(usd)}` : formatUsd(usd))}
    heightPx={224}
  />
)
