import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useSignedIn } from "../session/Session.ts"
import { isOver } from "./Runs.ts"

/**
 * All turns of a conversation, the first one first; at most 500. While one goes on they are asked for again, as a change may be one that
 * the log of the run does not tell of. `keepsAsking` is for when something waits in the queue.
 */
export const useTurns = (sessionId: string, { keepsAsking }: { readonly keepsAsking: boolean }) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["sessions", sessionId, "turns"],
    queryFn: async ({ signal }) =>
      (await client.runs.list({ sessionId, limit: 100 }, { signal }).toArray({ limit: 500 })).toReversed(),
    refetchInterval: ({ state }) =>
      keepsAsking ? 1_000 : (state.data ?? []).some(({ status }) => !isOver(status)) ? 3_000 : false,
  })
}

/** The turn that goes on, with what it waits for a person for, which lists leave out. */
export const useActiveTurn = (sessionId: string, runId: string | undefined) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["sessions", sessionId, "turn", runId],
    queryFn: ({ signal }) => client.runs.get(runId ?? "", { signal }),
    enabled: runId !== undefined,
    refetchInterval: ({ state }) => (state.data !== undefined && isOver(state.data.status) ? false : 3_000),
  })
}

/** Messages that wait for their turn. */
export const useQueue = (sessionId: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["sessions", sessionId, "queue"],
    queryFn: ({ signal }) => client.sessions.queue.list(sessionId, { signal }).then(({ queue }) => queue),
    refetchInterval: ({ state }) => ((state.data ?? []).length > 0 ? 1_000 : false),
  })
}

/** The browsers that a conversation has had, the newest first. */
export const useSessionBrowsers = (sessionId: string, { isActive }: { readonly isActive: boolean }) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["sessions", sessionId, "browsers"],
    queryFn: ({ signal }) =>
      client.browsers.list({ agentSessionId: sessionId, pageSize: 20 }, { signal }).then(({ items }) => items),
    refetchInterval: isActive ? 3_000 : 10_000,
  })
}

/** A browser that was stopped, asked for until its recording is ready, or none will come. */
export const useRecording = (browserId: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["browsers", browserId, "recording"],
    queryFn: ({ signal }) => client.browsers.get(browserId, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.recordingAvailable !== false && (state.data?.recordingUrl ?? null) === null ? 1_000 : false,
    // Its address is signed for an hour.
    staleTime: 50 * 60_000,
  })
}

/** Files of a workspace with addresses to fetch them from, which are signed for a minute. */
export const useFiles = (workspaceId: string | null, isActive: boolean) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["workspaces", workspaceId, "files"],
    queryFn: ({ signal }) => client.workspaces.files(workspaceId ?? "", {}, { signal }).toArray({ limit: 200 }),
    enabled: workspaceId !== null,
    refetchInterval: isActive ? 5_000 : false,
  })
}

/** Does something to a session, after which everything that is known of it is asked for again. */
export const useSessionAction = <Input = void>(sessionId: string, act: (input: Input) => PromiseLike<unknown>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => void (await act(input)),
    onSettled: () => queries.invalidateQueries({ queryKey: ["sessions", sessionId] }),
  })
}
