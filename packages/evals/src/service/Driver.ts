import type { Case } from "../dataset/Case.ts"
import type { Evidence } from "../evidence/Evidence.ts"

/** A secret with its value, for the request of a run. */
export interface RunSecret {
  readonly name: string
  readonly value: string
  readonly domains: ReadonlyArray<string>
}

/** The task of a repetition with its limits. */
export interface RunTask {
  /** The case, with its placeholders filled in. */
  readonly case: Case
  readonly model: string | null
  /** Additional fields of the run request. */
  readonly runOptions: { readonly [name: string]: unknown }
  readonly secrets: ReadonlyArray<RunSecret>
  /** Paths of files to upload and attach. */
  readonly files: ReadonlyArray<string>
  readonly maxCostUsd: number | undefined
  readonly maxSteps: number
  readonly timeoutMs: number
}

/** The beginning of a session. It exists only perhaps while `sessionId` is null. */
export interface SessionStart extends Pick<Case, "startUrl" | "viewport"> {
  readonly key: string
  readonly sessionId: string | null
  readonly workspaceId?: string
  readonly hasFiles?: boolean
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
  /** Outcome of the agent's own checks of its result. Absent if there was none. */
  readonly endCheck?: "accepted" | "rejected" | undefined
}

/** A session with a fresh browser. */
export interface DriverSession {
  readonly id: string
  /** Runs the task until its end. */
  readonly run: (signal?: AbortSignal) => Promise<DrivenRun>
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
  /** Rejects with `ExperimentRejected` if browsers of the service cannot open a site. */
  readonly checkSites: (urls: ReadonlyArray<string>) => Promise<void>
  /** Opens a session. The key is unique, and identifies the session if the response is lost. */
  readonly open: (task: RunTask, key: string) => Promise<DriverSession>
  /** Stops the session of an interrupted repetition. Returns the cost of its runs in USD. */
  readonly abandon: (start: SessionStart) => Promise<number>
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
