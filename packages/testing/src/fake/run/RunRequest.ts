import type { Reasoning } from "./Run.ts"
import type { BrowserSettings } from "../session/Session.ts"
import type { MicroUsd } from "../Usd.ts"

/** A task in any of the three versions. */
export interface RunRequest {
  readonly projectId: string
  readonly version: "v2" | "v3" | "v4"
  readonly task: string
  readonly model: string | undefined
  readonly reasoning: Reasoning
  /** Session to continue. Absent for a new one. */
  readonly sessionId: string | undefined
  readonly workspaceId: string | undefined
  /** For a new session; v3 follow-ups may change it. */
  readonly keepAlive: boolean | undefined
  readonly browserSettings: BrowserSettings
  readonly startUrl?: string | undefined
  readonly outputSchema?: Readonly<Record<string, unknown>> | undefined
  readonly metadata?: Readonly<Record<string, string>> | undefined
  readonly attachedFileIds?: ReadonlyArray<string> | undefined
  readonly maxSteps?: number | undefined
  readonly maxCost?: MicroUsd | undefined
  readonly isJudged?: boolean | undefined
  readonly answersWithCode?: boolean | undefined
}

/** A session without a task. */
export type SessionRequest = Omit<RunRequest, "task" | "sessionId"> & { readonly persistMemory?: boolean }
