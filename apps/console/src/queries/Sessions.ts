import type { Tabwright } from "@tabwright/sdk/v4"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useSignedIn } from "../auth/AuthState.ts"
import { isOver } from "./Runs.ts"
import type { WorkspaceFile } from "./Workspaces.ts"

/**
 * Returns the queued messages of a conversation and its turns, oldest first, at most 500. The queue is read first: a
 * message that has left it is a turn by then.
 */
export const useConversation = (sessionId: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["sessions", sessionId, "conversation"],
    queryFn: async ({ signal }) => {
      const { queue } = await client.sessions.queue.list(sessionId, { signal })
      const turns = await client.runs.list({ sessionId, limit: 100 }, { signal }).toArray({ limit: 500 })
      return { queue, turns: turns.toReversed() }
    },
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined) return false
      if (data.queue.length > 0) return 1_000
      return data.turns.some(({ status }) => !isOver(status)) ? 3_000 : false
    },
  })
}

/** Returns the active turn with its human request, which lists omit. */
export const useActiveTurn = (sessionId: string, runId: string | undefined) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["sessions", sessionId, "turn", runId],
    queryFn: ({ signal }) => client.runs.get(runId ?? "", { signal }),
    enabled: runId !== undefined,
    refetchInterval: ({ state }) => (state.data !== undefined && isOver(state.data.status) ? false : 3_000),
  })
}

export type SessionBrowser = NonNullable<ReturnType<typeof useSessionBrowsers>["data"]>[number]

/** Returns the browsers of a conversation, newest first. */
export const useSessionBrowsers = (sessionId: string, { isActive }: { readonly isActive: boolean }) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["sessions", sessionId, "browsers"],
    queryFn: ({ signal }) =>
      client.browsers.list({ agentSessionId: sessionId, pageSize: 20 }, { signal }).then(({ items }) => items),
    refetchInterval: isActive ? 3_000 : 10_000,
  })
}

/** Returns a stopped browser. Polls until its recording is ready or known to be missing. */
export const useRecording = (browserId: string) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["browsers", browserId, "recording"],
    queryFn: ({ signal }) => client.browsers.get(browserId, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.recordingAvailable !== false && (state.data?.recordingUrl ?? null) === null ? 1_000 : false,
    // Recording URLs are signed for an hour.
    staleTime: 50 * 60_000,
  })
}

/** Returns the files of a workspace, with URLs signed for a minute. The end of a run reads them again. */
export const useFiles = (workspaceId: string | null, isActive: boolean) => {
  const { client } = useSignedIn()
  return useQuery<ReadonlyArray<WorkspaceFile>>({
    queryKey: ["workspaces", workspaceId, "files", "all", isActive],
    placeholderData: (files, previous) => (previous?.queryKey[1] === workspaceId ? files : undefined),
    queryFn: ({ signal }) => client.workspaces.files(workspaceId ?? "", {}, { signal }).toArray({ limit: 200 }),
    enabled: workspaceId !== null,
    refetchInterval: isActive ? 5_000 : false,
  })
}

/** Returns a mutation that refetches the session afterwards. */
export const useSessionAction = <Input = void>(sessionId: string, act: (input: Input) => PromiseLike<unknown>) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (input: Input) => void (await act(input)),
    onSettled: () => queries.invalidateQueries({ queryKey: ["sessions", sessionId] }),
  })
}

/** A conversation with its newest screenshot. */
export type SessionInfo = Awaited<ReturnType<Tabwright["sessions"]["get"]>>

/** Number of conversations whose titles are known to lists: the newest ones. */
const namedSessions = 100

/** Returns the newest conversations, for the names of the browsers and workspaces that they use. */
export const useNewestSessions = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["sessions", "newest"],
    queryFn: async ({ signal }) => (await client.sessions.list({ limit: namedSessions }, { signal })).sessions,
    staleTime: 10_000,
  })
}

/** True if there can be further conversations: fewer than requested are all of them. */
const hasOlder = (newest: ReadonlyArray<SessionInfo> | undefined): boolean => newest?.length === namedSessions

/**
 * Returns the conversation of a row of a list. Only those that are not among the newest are requested, one by one as the row
 * comes into view.
 */
export const useListedSession = (id: string | undefined): SessionInfo | undefined => {
  const { data: newest } = useNewestSessions()
  const listed = newest?.find(({ sessionId }) => sessionId === id)
  const { data } = useSessionInfo(listed === undefined && hasOlder(newest) ? id : undefined)
  return listed ?? data
}

/** Returns the newest conversation of a workspace, requested like those of {@link useListedSession}. */
export const useWorkspaceSession = (workspaceId: string): SessionInfo | undefined => {
  const { client } = useSignedIn()
  const { data: newest } = useNewestSessions()
  const listed = newest?.find((session) => session.workspaceId === workspaceId)
  const { data } = useQuery({
    queryKey: ["sessions", "of-workspace", workspaceId],
    queryFn: async ({ signal }) => {
      const { sessions } = await client.sessions.list({ workspaceId, limit: 1 }, { signal })
      return sessions[0] ?? null
    },
    enabled: listed === undefined && hasOlder(newest),
    staleTime: 10_000,
  })
  return listed ?? data ?? undefined
}

/** Returns a conversation's title, status and latest run. Undefined while it loads. */
export const useSessionInfo = (id: string | undefined) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["sessions", id, "info"],
    queryFn: ({ signal }) => client.sessions.get(id ?? "", { signal }),
    enabled: id !== undefined,
    staleTime: 10_000,
  })
}
