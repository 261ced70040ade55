import type { CaptchaSettings } from "@tabwright/raw/v4/types"
import type { Version } from "@tabwright/core/reasoning"
import {
  type EndReason as AnyEnd,
  type RunStatus,
  type TaskStatus,
  taskStatus as statusOfTask,
} from "@tabwright/core/contract"
import type { MicroUsd } from "../Projects.ts"
import type { CallerTool } from "./RunRequest.ts"

/**
 * Reason for the end of a run. The fake cannot lose a page.
 *
 * @category models
 * @since 0.1.0
 */
export type EndReason = Exclude<AnyEnd, "PageLost">

/**
 * A recorded step.
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
  /** One JSON text for each action. */
  readonly actions: ReadonlyArray<string>
  /** In seconds. */
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

export interface Reasoning {
  readonly thinkingLevel?: "disabled" | "low" | "medium" | "high" | null | undefined
  readonly modelParams?: Readonly<Record<string, unknown>> | null | undefined
}

export interface HumanRequest {
  readonly kind: "question" | "pause"
  readonly step: number
  readonly reason: string
  readonly askedAt: Date
}

/**
 * A call of a caller's tool.
 *
 * @category models
 * @since 0.1.0
 */
export interface ToolCall {
  readonly id: string
  readonly name: string
  readonly arguments: Readonly<Record<string, unknown>>
  readonly step: number
  readonly url: string
  readonly isRepeatable: boolean
  readonly calledAt: Date
  readonly expiresAt: Date
  claimId: string | null
  leasedUntil: Date | null
  /** Null while the call is open. */
  answer: { readonly output: unknown; readonly error: string | null } | null
}

/** Default time limit of a human request. */
const humanWaitMs = 30 * 60_000

/** Returns the deadline after which the real service continues. The fake keeps waiting. */
export const humanExpiry = ({ askedAt }: HumanRequest): Date => new Date(askedAt.getTime() + humanWaitMs)

/**
 * A v2 task, a turn of a v3 session or a v4 run, in one record.
 *
 * @category models
 * @since 0.1.0
 */
export interface Run {
  readonly id: string
  readonly projectId: string
  readonly sessionId: string
  readonly version: Version
  readonly turn: number
  readonly task: string
  /** Null if the request named none. */
  readonly requestedModel: string | null
  readonly model: string
  readonly reasoning: Reasoning
  readonly startUrl: string | undefined
  readonly outputSchema: Readonly<Record<string, unknown>> | undefined
  readonly tools: ReadonlyArray<CallerTool>
  readonly metadata: Readonly<Record<string, string>>
  readonly attachedFileIds: ReadonlyArray<string> | null
  readonly maxSteps: number
  readonly maxCost: MicroUsd | undefined
  readonly isJudged: boolean
  /** True if the run records a recipe, or repeats one. */
  readonly usesRecipe: boolean
  /** Recipe that the run repeats. Null for none. */
  readonly recipeId: string | null
  /** True if v3 shows the output together with its code. */
  readonly answersWithCode: boolean
  /** The solver of CAPTCHAs. Undefined for a run without one. */
  readonly captcha: CaptchaSettings | undefined
  readonly createdAt: Date
  title: string | null
  status: RunStatus
  endReason: EndReason | null
  result: string | null
  error: string | null
  output: unknown
  code: string | null
  isSuccess: boolean | null
  /** Null while the run is not waiting for input. */
  human: HumanRequest | null
  suggestions: ReadonlyArray<Readonly<Record<string, unknown>>> | null
  judgement: Readonly<Record<string, unknown>> | null
  readonly steps: Array<Step>
  /** Calls of the caller's tools, oldest first. */
  readonly toolCalls: Array<ToolCall>
  readonly events: Array<RunEvent>
  readonly outputFileIds: Array<string>
  /** Called for each new event. */
  readonly watchers: Set<() => void>
  inputTokens: number
  outputTokens: number
  cost: MicroUsd
  startedAt: Date | null
  finishedAt: Date | null
  updatedAt: Date
}

export const taskStatus = ({ endReason, status }: Pick<Run, "status" | "endReason">): TaskStatus =>
  statusOfTask(status, endReason)
