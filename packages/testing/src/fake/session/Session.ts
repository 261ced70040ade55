import { sessionStatus as statusOfSession } from "@tabwright/core/contract"
import { isTerminal, type Reasoning, type Run } from "../run/Run.ts"
import type { MicroUsd } from "../Usd.ts"

/** Reason for the end of a session. Absent while it accepts tasks. */
export type SessionEnd = "stopped" | "timedOut" | "completed"

/** Browser options of the session's next browser. */
export interface BrowserSettings {
  readonly profileId?: string | null | undefined
  readonly proxyCountryCode?: string | null | undefined
  readonly screenWidth?: number | null | undefined
  readonly screenHeight?: number | null | undefined
  readonly record?: boolean | null | undefined
}

/**
 * A queued follow-up.
 *   pending -> dispatching -> consumed | failed
 *   pending -> cancelled | superseded
 */
export interface QueuedMessage {
  readonly id: number
  readonly sessionId: string
  readonly mode: "queue" | "interrupt"
  readonly text: string
  readonly attachedFileIds: ReadonlyArray<string> | null
  readonly createdAt: Date
  status: "pending" | "dispatching" | "consumed" | "cancelled" | "superseded" | "failed"
  runId: string | null
}

/** One message of the conversation in v3. */
export interface Message {
  readonly id: string
  readonly role: "user" | "assistant" | "tool"
  readonly type: string
  readonly data: string
  readonly summary: string
  readonly createdAt: Date
}

/** A public page with a session's recordings and steps (v2). */
export interface Share {
  readonly token: string
  viewCount: number
  lastViewedAt: Date | null
}

/** A conversation; its runs are its turns and execute one at a time. */
export interface Session {
  readonly id: string
  readonly projectId: string
  readonly version: "v2" | "v3" | "v4"
  readonly workspaceId: string
  readonly createdAt: Date
  readonly persistMemory: boolean
  keepAlive: boolean
  model: string
  reasoning: Reasoning
  browserSettings: BrowserSettings
  maxCost: MicroUsd | undefined
  end: SessionEnd | null
  endedAt: Date | null
  updatedAt: Date
  share: Share | undefined
  readonly runs: Array<Run>
  readonly queue: Array<QueuedMessage>
  readonly messages: Array<Message>
  /** Earliest accepted interrupt of each interrupted run. */
  readonly steeringCutoffs: Array<{ readonly sourceRunId: string; readonly createdAt: Date }>
}

/** Returns the active run, if any. */
export const activeRun = ({ runs }: Session): Run | undefined => runs.find(({ status }) => !isTerminal(status))

/** Returns the session's v3 status. Never `idle` before its task has ended, because clients read that as the end. */
export const sessionStatus = (session: Pick<Session, "end" | "runs">) =>
  statusOfSession(session.runs.at(-1), session.end)
