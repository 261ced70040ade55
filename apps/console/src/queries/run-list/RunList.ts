import type { Tabwright } from "@tabwright/sdk/v4"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useEffect, useMemo } from "react"
import { useSignedIn } from "../../auth/AuthState.ts"
import { type RunSummary, runStatuses } from "../Runs.ts"
import { type RunSearch, runSorts } from "./RunSearch.ts"

type ListQuery = NonNullable<Parameters<Tabwright["runs"]["list"]>[0]>

/** The filters of the panel, without search, status and order. */
export const panelFilters = ["model", "from", "to", "minCost", "maxCost", "schedule", "skill"] as const

/** Returns the start of a day of local time, `days` later. Undefined for a text that is not a day. */
const dayStart = (day: string, days: number): string | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day) ?? []
  return year === undefined ? undefined : new Date(Number(year), Number(month) - 1, Number(date) + days).toISOString()
}

const amount = (text: string): number | undefined => {
  const value = text === "" ? Number.NaN : Number(text)
  return value >= 0 && value <= 1_000_000 ? value : undefined
}

const uuid = (text: string): string | undefined =>
  /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text) ? text : undefined

/** Returns the request's parameters. Values that the URL should not contain are ignored. */
export const listQuery = (search: RunSearch): ListQuery => {
  const all = {
    query: search.query.slice(0, 200) || undefined,
    status: runStatuses.find((word) => word === search.status),
    model: search.model || undefined,
    from: dayStart(search.from, 0),
    to: dayStart(search.to, 1),
    minCostUsd: amount(search.minCost),
    maxCostUsd: amount(search.maxCost),
    scheduleId: uuid(search.schedule),
    skillId: uuid(search.skill),
    sort: runSorts.find((word) => word === search.sort && word !== "created"),
    order: search.order === "asc" ? ("asc" as const) : undefined,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

const pageSize = 100

/** Number of newest runs that are polled. */
const headSize = 50

const freshEveryMs = 2_000

/** Returns runs. In the default order the newest are polled; `freshIds` are their ids. */
export const useRuns = (search: RunSearch) => {
  const { client } = useSignedIn()
  const filter = listQuery(search)
  const isNewestFirst = filter.sort === undefined && filter.order === undefined
  const pages = useInfiniteQuery({
    queryKey: ["runs", "list", filter],
    queryFn: async ({ pageParam, signal }) =>
      client.runs.list(
        { ...filter, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasMore, nextCursor }) => (hasMore ? nextCursor : undefined),
    staleTime: isNewestFirst ? Number.POSITIVE_INFINITY : 30_000,
    // Cached runs are shown immediately on return; polling the newest updates them.
    gcTime: 60_000,
  })
  const head = useQuery({
    queryKey: ["runs", "head", filter],
    queryFn: ({ signal }) => client.runs.list({ ...filter, limit: headSize }, { signal }).then(({ runs }) => runs),
    enabled: isNewestFirst && pages.data !== undefined,
    refetchInterval: freshEveryMs,
  })
  const { refetch } = pages
  const isIncomplete = hasGap(head.data ?? [], pages.data?.pages[0]?.runs ?? [])
  // Runs once per poll, so that a failed refetch is retried by the next one.
  useEffect(() => {
    if (isIncomplete) void refetch({ cancelRefetch: false })
  }, [head.dataUpdatedAt, isIncomplete, refetch])
  const runs = useMemo(
    () => mergeRuns(head.data ?? [], pages.data?.pages.flatMap((page) => page.runs) ?? []),
    [head.data, pages.data],
  )
  const freshIds = useMemo(() => new Set(head.data?.map(({ id }) => id)), [head.data])
  return { ...pages, runs, freshIds }
}

/** Merges the newest runs with the listed ones. Each run appears once, in its latest state. */
export const mergeRuns = (
  head: ReadonlyArray<RunSummary>,
  rest: ReadonlyArray<RunSummary>,
): ReadonlyArray<RunSummary> => {
  const heads = new Set(head.map(({ id }) => id))
  return [...head, ...rest.filter(({ id }) => !heads.has(id))]
}

/** Returns true if more runs were started than one poll returns, so that some may be missing in between. */
export const hasGap = (head: ReadonlyArray<RunSummary>, before: ReadonlyArray<RunSummary>): boolean => {
  const oldest = head.at(-1)
  return head.length >= headSize && oldest !== undefined && !before.some(({ id }) => id === oldest.id)
}

/** Returns the schedules and skills to filter by, at most 100 each. */
export const useRunSources = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["runs", "sources"],
    queryFn: async ({ signal }) => {
      const schedules = await client.schedules.list({ limit: 100 }, { signal })
      const skills = await client.skills.list({ limit: 100 }, { signal })
      return {
        schedules: schedules.schedules.map(({ id, name }) => ({ id, name })),
        skills: skills.skills.map(({ id, title }) => ({ id, name: title })),
      }
    },
    staleTime: 60_000,
  })
}
