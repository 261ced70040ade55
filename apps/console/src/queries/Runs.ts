import type { RunHandle } from "@tabwright/sdk/v4"
import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../auth/AuthState.ts"

export type RunSummary = Awaited<ReturnType<RunHandle["cancel"]>>

export type RunStatus = RunSummary["status"]

/** All statuses, in the order of a run's life. */
export const runStatuses = ["queued", "dispatching", "running", "completed", "failed", "cancelled"] as const

export const isOver = (status: string): boolean =>
  status === "completed" || status === "failed" || status === "cancelled"

const freshEveryMs = 2_000

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

/** Returns the newest runs, at most 100. */
export const useNewestRuns = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["runs", "newest"],
    queryFn: ({ signal }) => client.runs.list({ limit: 100 }, { signal }).then(({ runs }) => runs),
    staleTime: 10_000,
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
