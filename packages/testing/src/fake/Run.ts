import type { MicroUsd } from "./Usd.ts"

/**
 * The one state machine behind the three views of a run.
 *
 *   queued -> dispatching -> running -> completed | failed | cancelled
 *
 * @category models
 * @since 0.1.0
 */
export type RunStatus = "queued" | "dispatching" | "running" | "completed" | "failed" | "cancelled"

/**
 * Why a run ended. `GaveUp`, `Declined`, `StepLimit` and `CostLimit` are the agent's own ends, which v2 calls `finished`.
 *
 * @category models
 * @since 0.1.0
 */
export type EndReason = "Done" | "GaveUp" | "Declined" | "StepLimit" | "CostLimit" | "Failed" | "Cancelled"

/**
 * Which statuses may follow which; a terminal status never changes.
 *
 * @category constants
 * @since 0.1.0
 */
export const transitions: { readonly [From in RunStatus]: ReadonlyArray<RunStatus> } = {
  queued: ["dispatching", "cancelled"],
  dispatching: ["running", "failed", "cancelled"],
  running: ["completed", "failed", "cancelled"],
  completed: [],
  failed: [],
  cancelled: [],
}

export const isTerminal = (status: RunStatus): boolean => transitions[status].length === 0

/**
 * A step as it happened.
 *
 * @category models
 * @since 0.1.0
 */
export interface Step {
  readonly number: number
  readonly memory: string
  readonly evaluationPreviousGoal: string
  readonly nextGoal: string
  readonly url: string
  /** Stringified JSON each. */
  readonly actions: ReadonlyArray<string>
  /** Seconds. */
  readonly duration: number
}

/**
 * An entry of a run's log.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunEvent {
  readonly id: number
  readonly ts: Date
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

/**
 * How deeply the model is asked to think: the field of the version that asked.
 *
 * @category models
 * @since 0.1.0
 */
export interface Reasoning {
  readonly thinkingLevel?: "disabled" | "low" | "medium" | "high" | null | undefined
  readonly modelParams?: Readonly<Record<string, unknown>> | null | undefined
}

/**
 * A task, a turn of a session and a run: one record, which each version shows in its own words.
 *
 * @category models
 * @since 0.1.0
 */
export interface Run {
  readonly id: string
  readonly projectId: string
  readonly sessionId: string
  readonly version: "v2" | "v3" | "v4"
  readonly turn: number
  readonly task: string
  readonly model: string
  readonly reasoning: Reasoning
  readonly startUrl: string | undefined
  readonly outputSchema: Readonly<Record<string, unknown>> | undefined
  readonly metadata: Readonly<Record<string, string>>
  readonly attachedFileIds: ReadonlyArray<string> | null
  readonly maxSteps: number
  readonly maxCost: MicroUsd | undefined
  readonly isJudged: boolean
  readonly createdAt: Date
  title: string | null
  status: RunStatus
  endReason: EndReason | null
  result: string | null
  error: string | null
  output: unknown
  isSuccess: boolean | null
  suggestions: ReadonlyArray<Readonly<Record<string, unknown>>> | null
  judgement: Readonly<Record<string, unknown>> | null
  readonly steps: Array<Step>
  readonly events: Array<RunEvent>
  readonly outputFileIds: Array<string>
  /** Told of each new event. */
  readonly watchers: Set<() => void>
  inputTokens: number
  outputTokens: number
  cost: MicroUsd
  startedAt: Date | null
  finishedAt: Date | null
  updatedAt: Date
}

/** Ends that a v2 client must see as `finished`: it waits for that word or `stopped`, and knows failure by `isSuccess`. */
const ownEnds: ReadonlySet<EndReason> = new Set(["Done", "GaveUp", "Declined", "StepLimit", "CostLimit"])

/**
 * The run's status in the words of v2.
 *
 * @category models
 * @since 0.1.0
 */
export const taskStatus = ({
  endReason,
  status,
}: Pick<Run, "status" | "endReason">): "created" | "started" | "finished" | "failed" | "stopped" => {
  switch (status) {
    case "queued":
    case "dispatching":
      return "created"
    case "running":
      return "started"
    case "completed":
      return "finished"
    case "cancelled":
      return "stopped"
    case "failed":
      return endReason !== null && ownEnds.has(endReason) ? "finished" : "failed"
  }
}
