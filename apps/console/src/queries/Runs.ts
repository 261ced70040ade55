import type { RunHandle, Tabwright } from "@tabwright/sdk/v4"
import { useInfiniteQuery, useQuery } from "@tanstack/react-query"
import { useEffect, useMemo } from "react"
import { useSignedIn } from "../auth/AuthState.ts"

export type RunSummary = Awaited<ReturnType<RunHandle["cancel"]>>

export type RunStatus = RunSummary["status"]

/** All statuses, in the order of a run's life. */
export const runStatuses = ["queued", "dispatching", "running", "completed", "failed", "cancelled"] as const

export const isOver = (status: string): boolean =>
  status === "completed" || status === "failed" || status === "cancelled"

type ListQuery = NonNullable<Parameters<Tabwright["runs"]["list"]>[0]>

/** A filter of the list of runs. An empty string matches all. */
export interface RunFilter {
  readonly status: string
  readonly query: string
}

const pageSize = 100

/** Number of newest runs that are polled. */
const headSize = 50

const freshEveryMs = 2_000

/** Returns runs, newest first. Only the newest are polled; `freshIds` are their ids. */
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
    // Cached runs are shown immediately on return; polling the newest updates them.
    gcTime: 60_000,
  })
  const head = useQuery({
    queryKey: ["runs", "head", filter],
    queryFn: ({ signal }) => client.runs.list({ ...filter, limit: headSize }, { signal }).then(({ runs }) => runs),
    enabled: pages.data !== undefined,
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

/** Returns a run. Polls while it is in progress. */
export const useRun = (id: string, { isEnabled = true }: { readonly isEnabled?: boolean } = {}) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["runs", id],
    queryFn: ({ signal }) => client.runs.get(id, { signal }),
    enabled: isEnabled,
    refetchInterval: ({ state }) => (state.data === undefined || isOver(state.data.status) ? false : freshEveryMs),
  })
}

/** Returns the attachments of a run. Sends no request for a run without any. */
export const useAttachments = ({ attachedFileIds, id }: RunSummary) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["runs", id, "attachments"],
    queryFn: async ({ signal }) => client.runs.attachments(id, { signal }),
    enabled: (attachedFileIds ?? []).length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Returns the model calls of a step. Those of an ended step do not change. */
export const useModelCalls = (runId: string, step: number, isEnabled: boolean) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["runs", runId, "model-calls", step],
    queryFn: ({ signal }) => client.runs.modelCalls(runId, { step }, { signal }).then(({ calls }) => calls),
    enabled: isEnabled,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}
