import type { TabwrightAdmin } from "@tabwright/sdk/admin"
import { useQuery } from "@tanstack/react-query"
import { type Visibility, useVisibleLists } from "./Visibility.ts"

/** Usage of one kind in a day or month with one key. */
export type UsageSum = Awaited<ReturnType<TabwrightAdmin["usage"]>>["usage"][number]

export type Interval = "day" | "month"

/** Limit on loaded sums. A server with more, such as 100 keys of four kinds over 60 days, is cut off. */
const maxSums = 10_000

/** Returns usage, newest first: by day for two months, or by month for a year. */
export const useUsage = (visibility: Visibility, interval: Interval) => {
  const { usage } = useVisibleLists(visibility)
  return useQuery({
    queryKey: ["usage", visibility, interval],
    queryFn: ({ signal }) =>
      usage({ interval, months: interval === "day" ? 2 : 12, limit: 100 }, { signal }).toArray({ limit: maxSums }),
  })
}
