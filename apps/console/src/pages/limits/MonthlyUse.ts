import type { UsageSum } from "../../queries/Usage.ts"

/** The usage of a project or a key in this month. */
export interface MonthlyUse {
  readonly costUsd: number
  readonly tokens: number
  readonly minutes: number
  readonly unpricedCalls: number
}

export const noUse: MonthlyUse = { costUsd: 0, tokens: 0, minutes: 0, unpricedCalls: 0 }

/** Adds sums up by a key of each. Sums without one are left out. */
export const monthlyUseBy = (
  sums: ReadonlyArray<UsageSum>,
  keyOf: (sum: UsageSum) => string | null,
): ReadonlyMap<string, MonthlyUse> => {
  const use = new Map<string, MonthlyUse>()
  for (const sum of sums) {
    const key = keyOf(sum)
    if (key === null) continue
    const { costUsd, minutes, tokens, unpricedCalls } = use.get(key) ?? noUse
    use.set(key, {
      costUsd: costUsd + Number(sum.costUsd),
      tokens: tokens + sum.inputTokens + sum.outputTokens,
      minutes: minutes + sum.minutes,
      unpricedCalls: unpricedCalls + sum.unpricedCalls,
    })
  }
  return use
}
