import type { Interval, UsageSum } from "../../queries/Usage.ts"

/** What is paid for, as people call it. */
export const kinds = [
  ["model", "Models"],
  ["browser", "Browsers"],
  ["proxy", "Traffic by proxy"],
  ["direct", "Traffic"],
] as const

export type Kind = (typeof kinds)[number][0]

/** What a bar is made of, from its foot up. */
export interface Bar {
  /** `2026-11-22` or `2026-11`, in UTC. */
  readonly at: string
  readonly costUsd: Readonly<Record<Kind, number>>
  readonly totalUsd: number
}

const nothing: Readonly<Record<Kind, number>> = { model: 0, browser: 0, proxy: 0, direct: 0 }

/** The last `count` days or months, `now` last, whether anything was used in them or not. */
export const barsOf = (
  sums: ReadonlyArray<UsageSum>,
  interval: Interval,
  count: number,
  now: Date,
): ReadonlyArray<Bar> => {
  const costs = new Map(momentsOf(interval, count, now).map((at) => [at, { ...nothing }]))
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

const momentsOf = (interval: Interval, count: number, now: Date): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, index) => {
    const back = count - 1 - index
    const at =
      interval === "day"
        ? Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - back)
        : Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)
    return new Date(at).toISOString().slice(0, interval === "day" ? 10 : 7)
  })

/** A round number at or above `value`, to end a scale with: 1, 2 or 5 of some power of ten. */
export const roundUp = (value: number): number => {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 5, 10].find((step) => step * power >= value * (1 - 1e-9)) ?? 10) * power
}
