import {
  type EndReason as AnyEnd,
  isTerminal,
  type RunStatus,
  type TaskStatus,
  taskStatus as statusOfTask,
  transitions,
} from "@tabwright/core/contract"
import type { MicroUsd } from "./Usd.ts"

export { isTerminal, type RunStatus, transitions }

/**
 * Why a run ended. The fake has no page that could be lost.
 *
 * @category models
 * @since 0.1.0
 */
export type EndReason = Exclude<AnyEnd, "PageLost">

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
 * What a run waits for a person for.
 *
 * @category models
 * @since 0.1.0
 */
export interface HumanRequest {
  readonly kind: "question" | "pause"
  readonly step: number
  readonly reason: string
  readonly askedAt: Date
}

/** How long the service waits for a person, as it ships. */
const humanWaitMs = 30 * 60_000

/**
 * When the service would go on by itself; the fake waits on.
 *
 * @category constructors
 * @since 0.1.0
 */
export const humanExpiry = ({ askedAt }: HumanRequest): Date => new Date(askedAt.getTime() + humanWaitMs)

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
  /** Whether v3 shows its output beside its code. */
  readonly answersWithCode: boolean
  readonly createdAt: Date
  title: string | null
  status: RunStatus
  endReason: EndReason | null
  result: string | null
  error: string | null
  output: unknown
  code: string | null
  isSuccess: boolean | null
  /** Null while it waits for nobody. */
  human: HumanRequest | null
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

/**
 * The run's status in the words of v2.
 *
 * @category models
 * @since 0.1.0
 */
export const taskStatus = ({ endReason, status }: Pick<Run, "status" | "endReason">): TaskStatus =>
  statusOfTask(status, endReason)
