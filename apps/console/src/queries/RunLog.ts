import { Events } from "@tabwright/core/v4"

/** One entry of a run's log, as the service tells it. */
export type RunEvent = Events.RunEvent

/**
 * One thing that an agent does to the page.
 *
 * @category models
 * @since 0.1.0
 */
export interface LoggedAction {
  readonly callId: string
  readonly tool: string
  /** What was done, in words. */
  readonly title: string
  readonly input: Readonly<Record<string, unknown>>
  /** `completed`, `error`, or a word for being at it. */
  readonly status: string
}

/**
 * A step of a run, as far as it has come.
 *
 * @category models
 * @since 0.1.0
 */
export interface LoggedStep {
  readonly number: number
  readonly goal: string
  readonly actions: ReadonlyArray<LoggedAction>
  readonly inputTokens: number
  readonly outputTokens: number
  readonly costUsd: number
  /** When it began: the end of the step before, or what was first heard of it. */
  readonly startedAt: string
  /** Null while it goes on. */
  readonly endedAt: string | null
  readonly url: string
  /** What the agent thought of the step before, and what it wants to remember. */
  readonly evaluation: string
  readonly memory: string
  readonly screenshotUrl: string | null
  readonly durationSeconds: number | null
}

/**
 * What a run's events come to.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunLog {
  readonly events: ReadonlyArray<RunEvent>
  readonly steps: ReadonlyArray<LoggedStep>
  readonly recipe: { readonly result: string; readonly why: string } | null
  /** When the run ended; null while it goes on. */
  readonly endedAt: string | null
  /** Whether nothing will be added any more. */
  readonly isWhole: boolean
}

export const emptyLog: RunLog = { events: [], steps: [], recipe: null, endedAt: null, isWhole: false }

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
  const known = log.steps.findIndex((step) => step.number === number)
  const step = log.steps[known] ?? { ...blankStep, number, startedAt: log.steps.at(-1)?.endedAt ?? at }
  const changed = { ...step, ...change(step) }
  return { ...log, steps: known === -1 ? [...log.steps, changed] : log.steps.with(known, changed) }
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

/** `step-3` and `step-3-0`: which step an item of the transcript belongs to. */
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
    const known = actions.findIndex((other) => other.callId === callId)
    return { actions: known === -1 ? [...actions, action] : actions.with(known, action) }
  })
}

/**
 * Adds an event, in the order of the log. Types that are not known are kept among the events and change nothing else.
 *
 * @category state
 * @since 0.1.0
 */
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
    return { ...log, recipe: { result: textAt(data, "result"), why: textAt(data, "why") } }
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
