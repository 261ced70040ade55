import { Events } from "@tabwright/core/v4"
import { TimedOut } from "@tabwright/sdk/v4"
import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { useSignedIn } from "../auth/AuthState.ts"

export type RunEvent = Events.RunEvent

export interface LoggedAction {
  readonly callId: string
  readonly tool: string
  readonly title: string
  readonly input: Readonly<Record<string, unknown>>
  /** `completed`, `error`, or a status of an action in progress. */
  readonly status: string
}

/** A step of a run. Incomplete while it is in progress. */
export interface LoggedStep {
  readonly number: number
  readonly goal: string
  readonly actions: ReadonlyArray<LoggedAction>
  readonly inputTokens: number
  readonly outputTokens: number
  readonly costUsd: number
  /** End of the previous step, or the time of its first event. */
  readonly startedAt: string
  /** Null while in progress. */
  readonly endedAt: string | null
  readonly url: string
  /** The agent's evaluation of the previous step, and its memory. */
  readonly evaluation: string
  readonly memory: string
  readonly screenshotUrl: string | null
  readonly durationSeconds: number | null
}

/** The state of a run, reduced from its events. */
export interface RunLog {
  readonly events: ReadonlyArray<RunEvent>
  readonly steps: ReadonlyArray<LoggedStep>
  readonly recipe: { readonly result: string; readonly reason: string } | null
  /** End of the run. Null while it is in progress. */
  readonly endedAt: string | null
  /** True when no more events follow. */
  readonly isComplete: boolean
}

export const emptyLog: RunLog = { events: [], steps: [], recipe: null, endedAt: null, isComplete: false }

const textAt = (data: object, key: string): string => {
  const value: unknown = Reflect.get(data, key)
  return typeof value === "string" ? value : ""
}
const numberAt = (data: object, key: string): number => Number(Reflect.get(data, key)) || 0
const objectAt = (data: object, key: string): object => {
  const value: unknown = Reflect.get(data, key)
  return typeof value === "object" && value !== null ? value : {}
}

const withStep = (
  log: RunLog,
  number: number,
  at: string,
  change: (step: LoggedStep) => Partial<LoggedStep>,
): RunLog => {
  const index = log.steps.findIndex((step) => step.number === number)
  const step = log.steps[index] ?? { ...blankStep, number, startedAt: log.steps.at(-1)?.endedAt ?? at }
  const changed = { ...step, ...change(step) }
  return { ...log, steps: index === -1 ? [...log.steps, changed] : log.steps.with(index, changed) }
}

const blankStep = {
  goal: "",
  actions: [],
  inputTokens: 0,
  outputTokens: 0,
  costUsd: 0,
  endedAt: null,
  url: "",
  evaluation: "",
  memory: "",
  screenshotUrl: null,
  durationSeconds: null,
} as const satisfies Partial<LoggedStep>

const ends: ReadonlySet<string> = new Set(["run.completed", "run.failed", "run.cancelled", "run.dispatch_failed"])

/** Returns the step number in a call id such as `step-3` or `step-3-0`. */
const stepNumber = (callId: string): number => Number(/^step-(\d+)/.exec(callId)?.[1] ?? 0)

const withTranscript = (log: RunLog, { data, ts }: RunEvent): RunLog => {
  const part = objectAt(data, "part")
  const callId = textAt(part, "callID")
  const number = stepNumber(callId)
  if (number === 0) return log
  if (textAt(part, "type") === "text") return withStep(log, number, ts, () => ({ goal: textAt(part, "text") }))
  const state = objectAt(part, "state")
  const action: LoggedAction = {
    callId,
    tool: textAt(part, "tool"),
    title: textAt(state, "title") || textAt(data, "description"),
    input: { ...objectAt(state, "input") },
    status: textAt(state, "status"),
  }
  return withStep(log, number, ts, ({ actions }) => {
    const index = actions.findIndex((other) => other.callId === callId)
    return { actions: index === -1 ? [...actions, action] : actions.with(index, action) }
  })
}

/** Adds an event, in the order of the log. Unknown types are listed as events and change nothing else. */
export const withEvent = (before: RunLog, event: RunEvent): RunLog => {
  const log = { ...before, events: [...before.events, event] }
  const { data, ts, type } = event
  if (type === "core.event") return withTranscript(log, event)
  if (type === "llm.response" && numberAt(data, "step") > 0) {
    return withStep(log, numberAt(data, "step"), ts, (step) => ({
      inputTokens: step.inputTokens + numberAt(data, "input_tokens"),
      outputTokens: step.outputTokens + numberAt(data, "output_tokens"),
      costUsd: step.costUsd + numberAt(data, "cost_usd"),
    }))
  }
  if (type === "recipe.completed")
    return { ...log, recipe: { result: textAt(data, "result"), reason: textAt(data, "reason") } }
  if (ends.has(type)) return { ...log, endedAt: ts }
  const step = Events.stepOf(event)
  if (step._tag === "None") return log
  const view = step.value
  return withStep(log, view.number, ts, () => ({
    goal: view.nextGoal,
    endedAt: ts,
    url: view.url,
    evaluation: view.evaluationPreviousGoal,
    memory: view.memory,
    screenshotUrl: view.screenshotUrl ?? null,
    durationSeconds: view.duration ?? null,
  }))
}

/** Events after which the run, its session's queue and its browsers are refetched. */
const affectsSession = /^(run|human|browser|worker|recipe|outputs)\.|^llm\.response$/

/** Minimum interval between updates of the page in ms. */
const updateEveryMs = 60

export interface LogState {
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
