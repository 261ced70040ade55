import type { Tabwright } from "@tabwright/sdk/v4"
import { skipToken, useQuery } from "@tanstack/react-query"
import { useSignedIn } from "../auth/AuthState.ts"
import { useCursorList } from "./Lists.ts"

type LogPage = Awaited<ReturnType<Tabwright["browsers"]["logs"]>>

export type LogEntry = LogPage["entries"][number]

/** Maximum number of entries shown of a step. */
export const mostEntries = 300

/** Entries that are read for a step. Those of later steps follow in the same list. */
const mostRead = 1_000

/** Returns true if a browser has a log. */
export const useHasLog = (browserId: string | undefined) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["browsers", browserId, "has-log"],
    queryFn:
      browserId === undefined
        ? skipToken
        : ({ signal }) =>
            client.browsers.logs(browserId, { limit: 1 }, { signal }).then(({ isAvailable }) => isAvailable),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

const kinds = { console: ["console", "pageError"], network: ["request", "webSocket"] } as const

export type LogKind = keyof typeof kinds

/** Returns the entries of a browser, in the order in which they were recorded. */
export const useBrowserLog = (browserId: string, kind: LogKind, isActive: boolean) => {
  const { client } = useSignedIn()
  return useCursorList({
    queryKey: ["browsers", browserId, "log", kind],
    fetchPage: (cursor, signal) =>
      client.browsers.logs(browserId, { type: [...kinds[kind]], limit: 100, ...cursor }, { signal }),
    rowsOf: entriesOf,
    ...(isActive ? { everyMs: 3_000 } : {}),
  })
}

const entriesOf = ({ entries }: LogPage) => entries

export interface StepTime {
  readonly startedAt: string
  /** Null while in progress. */
  readonly endedAt: string | null
}

/** Returns the entries of a step, at most {@link mostEntries}, sorted by time. */
export const useStepLog = (browserId: string, runId: string, { endedAt, startedAt }: StepTime, isEnabled: boolean) => {
  const { client } = useSignedIn()
  return useQuery({
    queryKey: ["browsers", browserId, "logs", runId, startedAt, endedAt],
    queryFn: async ({ signal }) => {
      const found: Array<LogEntry> = []
      let read = 0
      for await (const entry of client.browsers.logs(browserId, { runId, since: startedAt }, { signal })) {
        if (endedAt === null || entry.time < endedAt) found.push(entry)
        if (found.length === mostEntries || ++read === mostRead) break
      }
      return found.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time))
    },
    enabled: isEnabled,
  })
}
