import type { Case } from "../dataset/Case.ts"
import type { Evidence } from "../evidence/Evidence.ts"

/** A secret with its value, for the request of a run. */
export interface RunSecret {
  readonly name: string
  readonly value: string
  readonly domains: ReadonlyArray<string>
}

/** What a repetition asks of a service. */
export interface RunTask {
  /** The case, with its placeholders filled in. */
  readonly case: Case
  readonly model: string | null
  /** Additional fields of the run request. */
  readonly runOptions: { readonly [name: string]: unknown }
  readonly secrets: ReadonlyArray<RunSecret>
  readonly maxCostUsd: number | undefined
  readonly maxSteps: number
  readonly timeoutMs: number
}

/** A finished run. */
export interface DrivenRun {
  readonly runId: string
  readonly evidence: Evidence
  readonly inputTokens: number
  readonly outputTokens: number
  readonly unpricedCalls: number
  /** The cause, if the run failed for reasons outside of the agent. */
  readonly infrastructure: string | undefined
  /** The cause, if the model's response made the run fail. */
  readonly modelError: string | undefined
  /** The limit that ended the run. */
  readonly limit: "steps" | "time" | "cost" | undefined
}

/** A session with a fresh browser. */
export interface DriverSession {
  readonly id: string
  /** Runs the task until its end. `onRun` is called with the run's id, as soon as it is known. */
  readonly run: (onRun: (runId: string) => Promise<void>, signal?: AbortSignal) => Promise<DrivenRun>
  /** Stops the session with its run and its browser. */
  readonly close: () => Promise<void>
}

/**
 * Runs the repetitions of an experiment on a service.
 *
 * @category services
 * @since 0.1.0
 */
export interface Driver {
  readonly open: (task: RunTask) => Promise<DriverSession>
  /** Stops a session of an interrupted experiment. Returns the cost of its run in USD. */
  readonly abandon: (sessionId: string, runId: string | null) => Promise<number>
}

/**
 * The service rejects the experiment, for example for an unknown model. No repetition would succeed.
 *
 * @category errors
 * @since 0.1.0
 */
export class ExperimentRejected extends Error {
  override readonly name = "ExperimentRejected"
  readonly _tag = "ExperimentRejected"
}
