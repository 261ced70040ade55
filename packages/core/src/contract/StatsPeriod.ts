import { parseTime } from "./ParseTime.ts"

/** A period in whole intervals of UTC. */
export interface StatsPeriod {
  /** Start, inclusive. */
  readonly from: Date
  /** End, exclusive. */
  readonly to: Date
  /** Length of an interval. */
  readonly interval: "hour" | "day"
}

interface PeriodIssue {
  readonly loc: ReadonlyArray<string>
  readonly msg: string
  readonly type: string
}

const lengths = { hour: 3_600_000, day: 86_400_000 } as const
const maxIntervals = { hour: 168, day: 92 } as const
const defaultIntervals = { hour: 24, day: 30 } as const

/** Returns the period of a request for statistics, or the reason why it is invalid. */
export const statsPeriod = (
  query: { readonly from?: string | undefined; readonly to?: string | undefined; readonly interval: "hour" | "day" },
  now: Date,
): StatsPeriod | { readonly issue: PeriodIssue } => {
  const { from, interval, to } = query
  const length = lengths[interval]
  const startOf = (at: number) => at - (((at % length) + length) % length)
  const end = startOf((to === undefined ? now : parseTime(to)).getTime()) + length
  const start = from === undefined ? end - defaultIntervals[interval] * length : startOf(parseTime(from).getTime())
  const issue = (msg: string) => ({ issue: { loc: ["query", "from"], msg, type: "value_error" } })
  if (start >= end) return issue("The start of the period must not be after its end.")
  if (end - start > maxIntervals[interval] * length) {
    return issue(`The period is too long. It has at most ${maxIntervals.day} days or ${maxIntervals.hour} hours.`)
  }
  return { from: new Date(start), to: new Date(end), interval }
}

/** Returns the start of each interval of a period, oldest first. */
export const statsStarts = ({ from, interval, to }: StatsPeriod): ReadonlyArray<Date> =>
  Array.from(
    { length: (to.getTime() - from.getTime()) / lengths[interval] },
    (_, index) => new Date(from.getTime() + index * lengths[interval]),
  )
