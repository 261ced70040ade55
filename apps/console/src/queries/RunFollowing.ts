import { TimedOut } from "@tabwright/sdk"
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useSignedIn } from "../session/Session.ts"
import { emptyLog, type RunEvent, type RunLog, withEvent } from "./RunLog.ts"

/** Events after which the run itself, its session's queue and its browsers are worth asking for again. */
const tellsOfMore = /^(run|human|browser|worker|recipe|outputs)\.|^llm\.response$/

/** How often the page is told of events that come thick and fast, in ms. */
const toldEveryMs = 60

interface Following {
  readonly log: RunLog
  readonly error: unknown
}

const nothing: Following = { log: emptyLog, error: null }

/**
 * Follows a run's log: what is in it at once, and what is added as it happens. The log of a run that has ended is fetched once.
 * `error` is null while it works.
 */
export const useRunLog = (runId: string, sessionId: string): Following => {
  const { client } = useSignedIn()
  const queries = useQueryClient()
  const { data = nothing } = useQuery<Following>({
    queryKey: ["runs", runId, "log"],
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { isWhole } = data.log

  useEffect(() => {
    if (isWhole) return undefined
    const leaving = new AbortController()
    const key = ["runs", runId, "log"]
    let log = emptyLog
    let timer: ReturnType<typeof setTimeout> | undefined
    let tellsMore = false

    const tell = () => {
      timer = undefined
      // A log that was left and is followed again is not shown shorter than it was.
      queries.setQueryData<Following>(key, (shown) =>
        shown !== undefined && shown.log.events.length > log.events.length && !log.isWhole
          ? shown
          : { log, error: null },
      )
      if (tellsMore) void queries.invalidateQueries({ queryKey: ["sessions", sessionId] })
      tellsMore = false
    }
    const take = (event: RunEvent) => {
      log = withEvent(log, event)
      tellsMore ||= tellsOfMore.test(event.type)
      timer ??= setTimeout(tell, toldEveryMs)
    }
    const follow = async () => {
      const { signal } = leaving
      try {
        for await (const event of client.runs.handle(runId, { signal }).events({ signal })) take(event)
        log = { ...log, isWhole: true }
        clearTimeout(timer)
        tell()
      } catch (error) {
        if (signal.aborted) return
        log = emptyLog
        // Four hours have passed: the page has been open for long, and so has the run.
        if (error instanceof TimedOut) return void follow()
        queries.setQueryData<Following>(key, (shown) => ({ log: shown?.log ?? log, error }))
      }
    }
    void follow()
    return () => {
      leaving.abort()
      clearTimeout(timer)
    }
  }, [client, isWhole, queries, runId, sessionId])

  return data
}
