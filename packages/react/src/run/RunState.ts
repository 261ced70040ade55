import type { RunEvent, RunStatus, RunSummary, TaskStepView } from "@tabwright/raw/v4/types"
import { isTerminal } from "@tabwright/core/v4"

export type { RunEvent, RunSummary, TaskStepView } from "@tabwright/raw/v4/types"

/**
 * The run failed. `message` states the cause and the fix.
 *
 * @category errors
 * @since 0.1.0
 */
export class RunFailed extends Error {
  override readonly name = "RunFailed"
}

/**
 * Status of a turn: `pending` until its run is known, then the run's status. `error` if a request failed, so that the
 * run's status is unknown.
 *
 * @category models
 * @since 0.1.0
 */
export type TurnStatus = "pending" | "error" | RunStatus

/**
 * One task of a conversation with its run.
 *
 * @category models
 * @since 0.1.0
 */
export interface Turn {
  /** Key for lists, stable from the start. */
  readonly key: string
  /** The task or follow-up. Empty until an existing run has been fetched. */
  readonly task: string
  /** Id of the run. Undefined until it has started. */
  readonly id: string | undefined
  readonly status: TurnStatus
  /** All events so far, in order. Unknown types must be ignored. */
  readonly events: ReadonlyArray<RunEvent>
  /** The agent's steps so far. */
  readonly steps: ReadonlyArray<TaskStepView>
  /** Goals of the steps, one a line, then the result. */
  readonly text: string
  /** Result of a completed run. */
  readonly result: string | null
  /** {@link RunFailed} for a failed run, otherwise the failure of a request. */
  readonly error: Error | undefined
}

/**
 * State of a conversation: the latest turn, and all of them.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunState extends Omit<Turn, "key" | "task" | "status"> {
  /** Status of the latest turn; `idle` if there is none. */
  readonly status: "idle" | TurnStatus
  /** True while a turn has not ended. */
  readonly isActive: boolean
  /** URL of the live view of the latest browser, a credential. */
  readonly liveUrl: string | undefined
  /** All turns, oldest first. */
  readonly turns: ReadonlyArray<Turn>
}

export const newTurn = (key: string, task: string, id?: string): Turn => ({
  key,
  task,
  id,
  status: "pending",
  events: [],
  steps: [],
  text: "",
  result: null,
  error: undefined,
})

/** Returns true once nothing more is expected of the turn. */
export const hasEnded = ({ status }: Turn): boolean => status === "error" || isTerminal(status)

const statuses: Readonly<Record<string, RunStatus>> = {
  "run.created": "queued",
  "run.dispatching": "dispatching",
  "run.dispatched": "dispatching",
}

/** The contract leaves `data` open. */
const isStep = (event: RunEvent): event is RunEvent & { readonly data: TaskStepView } =>
  event.type === "step.completed" &&
  typeof event.data["number"] === "number" &&
  typeof event.data["nextGoal"] === "string"

export const stepsOf = (events: ReadonlyArray<RunEvent>): ReadonlyArray<TaskStepView> =>
  events.filter(isStep).map(({ data }) => data)

const withText = (turn: Omit<Turn, "text">): Turn => ({
  ...turn,
  text:
    turn.steps.map(({ nextGoal }) => `${nextGoal}\n`).join("") +
    (isTerminal(turn.status) ? (turn.result ?? turn.error?.message ?? "") : ""),
})

/** Adds events. The final status comes with {@link withSummary}, because no event contains the result. */
export const withEvents = (turn: Turn, events: ReadonlyArray<RunEvent>): Turn => {
  const last = events.at(-1)
  if (last === undefined) return turn
  return withText({
    ...turn,
    status: isTerminal(turn.status) ? turn.status : (statuses[last.type] ?? "running"),
    events: [...turn.events, ...events],
    steps: [...turn.steps, ...stepsOf(events)],
  })
}

/** Adds what is known of the run itself. */
export const withSummary = (turn: Turn, { error, id, result, status, task }: RunSummary): Turn =>
  withText({
    ...turn,
    id,
    task: turn.task === "" ? task : turn.task,
    status,
    result,
    error: status === "failed" ? new RunFailed(error ?? "The run failed.") : undefined,
  })

/** Returns the URL of the live view in the latest event that contains one. */
const liveUrlOf = (turns: ReadonlyArray<Turn>): string | undefined =>
  turns
    .flatMap(({ events }) => events)
    .map(({ data }) => data["live_view_url"])
    .findLast((url) => typeof url === "string")

export const stateOf = (turns: ReadonlyArray<Turn>): RunState => {
  const { key: _, task: __, status, ...latest } = turns.at(-1) ?? newTurn("", "")
  return {
    ...latest,
    status: turns.length === 0 ? "idle" : status,
    isActive: turns.some((turn) => !hasEnded(turn)),
    liveUrl: liveUrlOf(turns),
    turns,
  }
}
