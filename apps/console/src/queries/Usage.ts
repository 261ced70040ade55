import type { TabwrightAdmin } from "@tabwright/sdk/admin"
import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../session/Session.ts"

/** What one kind of thing came to, on a day or in a month, with one key. */
export type UsageSum = Awaited<ReturnType<TabwrightAdmin["usage"]>>["usage"][number]

/** What a chart shows: days, or months. */
export type Interval = "day" | "month"

/** More sums than a chart of a busy server has: 60 days of a hundred keys with four kinds each would be more, and is cut. */
const maxSums = 10_000

/** What was used, newest first: by day of this month and the one before, or by month of a year. */
export const useUsage = (interval: Interval) => {
  const { admin } = useSignedIn()
  return useQuery({
    queryKey: ["usage", interval],
    queryFn: ({ signal }) =>
      admin
        .usage({ interval, months: interval === "day" ? 2 : 12, limit: 100 }, { signal })
        .toArray({ limit: maxSums }),
  })
}
