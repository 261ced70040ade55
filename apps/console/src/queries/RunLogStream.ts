import { TimedOut } from "@tabwright/sdk"
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useSignedIn } from "../auth/AuthState.ts"
import { emptyLog, type RunEvent, type RunLog, withEvent } from "./RunLog.ts"

/** Events after which the run, its session's queue and its browsers are refetched. */
const affectsSession = /^(run|human|browser|worker|recipe|outputs)\.|^llm\.response$/

/** Minimum interval between updates of the page in ms. */
const updateEveryMs = 60

interface LogState {
  readonly log: RunLog
  readonly error: unknown
}

const emptyState: LogState = { log: emptyLog, error: null }

/** Streams the log of an active run, or loads that of a finished run once. `error` is null while the stream works. */
export const useRunLog = (runId: string, sessionId: string): LogState => {
  const { client } = useSignedIn()
  const queries = useQueryClient()
  const { data = emptyState } = useQuery<LogState>({
    queryKey: ["runs", runId, "log"],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { isComplete } = data.log

  useEffect(() => {
    if (isComplete) return undefined
    const controller = new AbortController()
    const key = ["runs", runId, "log"]
    let log = emptyLog
    let timer: ReturnType<typeof setTimeout> | undefined
    let isSessionStale = false

    const update = () => {
      timer = undefined
      // A restarted stream does not shrink the log already shown.
      queries.setQueryData<LogState>(key, (shown) =>
        shown !== undefined && shown.log.events.length > log.events.length && !log.isComplete
          ? shown
          : { log, error: null },
      )
      if (isSessionStale) void queries.invalidateQueries({ queryKey: ["sessions", sessionId] })
      isSessionStale = false
    }
    const add = (event: RunEvent) => {
      log = withEvent(log, event)
      isSessionStale ||= affectsSession.test(event.type)
      timer ??= setTimeout(update, updateEveryMs)
    }
    const follow = async () => {
      const { signal } = controller
      try {
        for await (const event of client.runs.handle(runId, { signal }).events({ signal })) add(event)
        log = { ...log, isComplete: true }
        clearTimeout(timer)
        update()
      } catch (error) {
        if (signal.aborted) return
        log = emptyLog
        // The SDK ends streams after four hours. Long runs need a new one.
        if (error instanceof TimedOut) return void follow()
        queries.setQueryData<LogState>(key, (shown) => ({ log: shown?.log ?? log, error }))
      }
    }
    void follow()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [client, isComplete, queries, runId, sessionId])

  return data
}
