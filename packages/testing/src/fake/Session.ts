import { sessionStatus as statusOfSession } from "@tabwright/core/contract"
import { isTerminal, type Reasoning, type Run } from "./Run.ts"
import type { MicroUsd } from "./Usd.ts"

/**
 * How a session ended; one that waits for more has not.
 *
 * @category models
 * @since 0.1.0
 */
export type SessionEnd = "stopped" | "timedOut" | "completed"

/**
 * What the session's next browser is started with.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserSettings {
  readonly profileId?: string | null | undefined
  readonly proxyCountryCode?: string | null | undefined
  readonly screenWidth?: number | null | undefined
  readonly screenHeight?: number | null | undefined
  readonly record?: boolean | null | undefined
}

/**
 * A follow-up that waits for its turn.
 *
 *   pending -> dispatching -> consumed | failed
 *   pending -> cancelled | superseded
 *
 * @category models
 * @since 0.1.0
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

/**
 * One line of what v3 shows as the conversation.
 *
 * @category models
 * @since 0.1.0
 */
export interface Message {
  readonly id: string
  readonly role: "user" | "assistant" | "tool"
  readonly type: string
  readonly data: string
  readonly summary: string
  readonly createdAt: Date
}

/**
 * A public address of a session's recordings and steps (v2).
 *
 * @category models
 * @since 0.1.0
 */
export interface Share {
  readonly token: string
  viewCount: number
  lastViewedAt: Date | null
}

/**
 * A conversation: its runs are its turns, one at a time.
 *
 * @category models
 * @since 0.1.0
 */
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
  /** The earliest accepted interrupt of each run that one was sent to. */
  readonly steeringCutoffs: Array<{ readonly sourceRunId: string; readonly createdAt: Date }>
}

/** The run under way, if there is one. */
export const activeRun = ({ runs }: Session): Run | undefined => runs.find(({ status }) => !isTerminal(status))

/**
 * The session's status in the words of v3. It never shows `idle` before its task has ended: clients take that word as the end.
 *
 * @category models
 * @since 0.1.0
 */
export const sessionStatus = (session: Pick<Session, "end" | "runs">) =>
  statusOfSession(session.runs.at(-1), session.end)
