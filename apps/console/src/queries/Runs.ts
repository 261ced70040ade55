import type { RunHandle, TabwrightV4 } from "@tabwright/sdk/v4"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useEffect, useMemo } from "react"
import { useSignedIn } from "../session/Session.ts"

/** A run with everything that is known of it. */
export type RunSummary = Awaited<ReturnType<RunHandle["cancel"]>>

/** Where a run is. */
export type RunStatus = RunSummary["status"]

/** Every status, in the order in which they follow each other. */
export const runStatuses = ["queued", "dispatching", "running", "completed", "failed", "cancelled"] as const

export const isOver = (status: string): boolean =>
  status === "completed" || status === "failed" || status === "cancelled"

type ListQuery = NonNullable<Parameters<TabwrightV4["runs"]["list"]>[0]>

/** Which runs are listed; an empty text stands for all of them. */
export interface RunFilter {
  readonly status: string
  readonly query: string
}

const pageSize = 100

/** So many of the newest runs are asked for again and again. */
const headSize = 50

/** How often the newest runs are asked for, in ms: a new one, or a new status, is seen after so long. */
const freshEveryMs = 2_000

/**
 * Runs, newest first, page by page. Only the first page is asked for again and again; what it says takes the place of what was known of
 * a run. `freshIds` are those that it told of last.
 */
export const useRuns = ({ query, status }: RunFilter) => {
  const { client } = useSignedIn()
  const known = runStatuses.find((word) => word === status)
  const filter: ListQuery = {
    ...(known === undefined ? {} : { status: known }),
    ...(query === "" ? {} : { query }),
  }
  const pages = useInfiniteQuery({
    queryKey: ["runs", "list", filter],
    queryFn: async ({ pageParam, signal }) =>
      client.runs.list(
        { ...filter, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ hasMore, nextCursor }) => (hasMore ? nextCursor : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    // Kept runs are shown at once when the page is opened again, and the head below brings them up to date.
    gcTime: 60_000,
  })
  const head = useQuery({
    queryKey: ["runs", "head", filter],
    queryFn: ({ signal }) => client.runs.list({ ...filter, limit: headSize }, { signal }).then(({ runs }) => runs),
    enabled: pages.data !== undefined,
    refetchInterval: freshEveryMs,
  })
  const { refetch } = pages
  const isTorn = hasGap(head.data ?? [], pages.data?.pages[0]?.runs ?? [])
  // Once for each look at the newest: where it fails, the next look tries again.
  useEffect(() => {
    if (isTorn) void refetch({ cancelRefetch: false })
  }, [head.dataUpdatedAt, isTorn, refetch])
  const runs = useMemo(
    () => merged(head.data ?? [], pages.data?.pages.flatMap((page) => page.runs) ?? []),
    [head.data, pages.data],
  )
  const freshIds = useMemo(() => new Set(head.data?.map(({ id }) => id)), [head.data])
  return { ...pages, runs, freshIds }
}

/** The newest runs before the others, each run once, as it was seen last. */
export const merged = (head: ReadonlyArray<RunSummary>, rest: ReadonlyArray<RunSummary>): ReadonlyArray<RunSummary> => {
  const heads = new Set(head.map(({ id }) => id))
  return [...head, ...rest.filter(({ id }) => !heads.has(id))]
}

/**
 * Whether there may be runs between the newest ones and those that were listed before: more than the newest ones came since. They have to
 * be asked for, or nobody would ever see them.
 */
export const hasGap = (head: ReadonlyArray<RunSummary>, before: ReadonlyArray<RunSummary>): boolean => {
  const oldest = head.at(-1)
  return head.length >= headSize && oldest !== undefined && !before.some(({ id }) => id === oldest.id)
}

/** A run as it is now; while it goes on it is asked for again. */
export const useRun = (id: string, { isEnabled = true }: { readonly isEnabled?: boolean } = {}) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["runs", id],
    queryFn: ({ signal }) => client.runs.get(id, { signal }),
    enabled: isEnabled,
    refetchInterval: ({ state }) => (state.data === undefined || isOver(state.data.status) ? false : freshEveryMs),
  })
}

/** The files that were given with a run; none are asked for where it names none. */
export const useAttachments = ({ attachedFileIds, id }: RunSummary) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["runs", id, "attachments"],
    queryFn: async ({ signal }) => client.runs.attachments(id, { signal }),
    enabled: (attachedFileIds ?? []).length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
