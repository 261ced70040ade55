import type { Tabwright } from "@tabwright/sdk/v4"
import { useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../../auth/AuthState.ts"
import { useCursorList } from "../Lists.ts"
import { useMutationAction } from "../QueryClient.ts"

export type Schedule = Awaited<ReturnType<Tabwright["schedules"]["get"]>>

export type NewSchedule = Parameters<Tabwright["schedules"]["create"]>[0]

export type ScheduleTick = Awaited<ReturnType<Tabwright["schedules"]["run"]>>

const freshEveryMs = 5_000

const schedulesOf = <S>({ schedules }: { readonly schedules: ReadonlyArray<S> }) => schedules

const ticksOf = <T>({ ticks }: { readonly ticks: ReadonlyArray<T> }) => ticks

/** Returns schedules, newest first. */
export const useSchedules = () => {
  const { client } = useSignedIn()
  return useCursorList({
    queryKey: ["schedules", "list"],
    fetchPage: (cursor, signal) => client.schedules.list(cursor, { signal }),
    rowsOf: schedulesOf,
    everyMs: freshEveryMs,
  })
}

export const useSchedule = (id: string, { isEnabled = true }: { readonly isEnabled?: boolean } = {}) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["schedules", id],
    queryFn: ({ signal }) => client.schedules.get(id, { signal }),
    enabled: isEnabled,
    refetchInterval: freshEveryMs,
  })
}

/** Returns the history of a schedule, newest first. */
export const useTicks = (id: string) => {
  const { client } = useSignedIn()
  return useCursorList({
    queryKey: ["schedules", id, "ticks"],
    fetchPage: (cursor, signal) => client.schedules.ticks(id, cursor, { signal }),
    rowsOf: ticksOf,
    everyMs: 3_000,
  })
}

/** Creates a schedule, or updates the one with the id. */
export const useSaveSchedule = (id: string | undefined) => {
  const { client } = useSignedIn()
  return useMutationAction(
    (request: NewSchedule) =>
      id === undefined ? client.schedules.create(request) : client.schedules.update(id, request),
    [["schedules"]],
  )
}

export const usePauseSchedule = () => {
  const { client } = useSignedIn()
  return useMutationAction(
    ({ id, isPaused }: { readonly id: string; readonly isPaused: boolean }) =>
      client.schedules.update(id, { isPaused }),
    [["schedules"]],
  )
}

export const useRunSchedule = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.schedules.run(id), [["schedules"]])
}

export const useDeleteSchedule = () => {
  const { client } = useSignedIn()
  return useMutationAction((id: string) => client.schedules.delete(id), [["schedules", "list"]])
}

/** Returns skills that schedules can execute, at most 100. */
export const useEnabledSkills = () => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["skills", "enabled"],
    queryFn: async ({ signal }) => {
      const { skills } = await client.skills.list({ isEnabled: true, limit: 100 }, { signal })
      return skills.filter(({ currentVersion }) => currentVersion !== null)
    },
  })
}
