import type { Tabwright } from "@tabwright/sdk/v4"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../auth/AuthState.ts"

export type Stats = Awaited<ReturnType<Tabwright["stats"]>>

/** Periods of the overview by their word in the URL. */
export const periods = {
  "24h": { label: "Last 24 hours", interval: "hour", ms: 23 * 3_600_000 },
  "7d": { label: "Last 7 days", interval: "day", ms: 6 * 86_400_000 },
  "30d": { label: "Last 30 days", interval: "day", ms: 29 * 86_400_000 },
  "90d": { label: "Last 90 days", interval: "day", ms: 89 * 86_400_000 },
} as const

export type Period = keyof typeof periods

export const isPeriod = (word: unknown): word is Period => typeof word === "string" && word in periods

/** Returns the project's figures of a period up to now. Polls, less often for long periods. */
export const useStats = (period: Period) => {
  const { client } = useSignedIn()
  const { interval, ms } = periods[period]
  return useQuery({
    queryKey: ["stats", period],
    queryFn: ({ signal }) => client.stats({ interval, from: new Date(Date.now() - ms).toISOString() }, { signal }),
    // The figures of another period stay visible until the new ones arrive, so that nothing moves.
    placeholderData: keepPreviousData,
    refetchInterval: interval === "hour" ? 10_000 : 30_000,
  })
}
