import type { Version } from "@tabwright/core/reasoning"
import { sessionStatus as statusOfSession } from "@tabwright/core/contract"
import type { Browsers } from "./Browsers.ts"
import { found } from "./FakeApiError.ts"
import type { FakeClock } from "./FakeClock.ts"
import type { Ids } from "./Ids.ts"
import type { MicroUsd } from "./Projects.ts"
import { isTerminal } from "@tabwright/core/contract"
import type { Reasoning, Run } from "./run/Run.ts"

/** Reason for the end of a session. Absent while it accepts tasks. */
type SessionEnd = "stopped" | "timedOut" | "completed"

export interface BrowserSettings {
  readonly profileId?: string | null | undefined
  readonly proxyCountryCode?: string | null | undefined
  readonly screenWidth?: number | null | undefined
  readonly screenHeight?: number | null | undefined
  readonly record?: boolean | null | undefined
  readonly logs?: boolean | null | undefined
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
  readonly version: Version
  readonly workspaceId: string
  readonly createdAt: Date
  readonly persistMemory: boolean
  keepAlive: boolean
  /** Null for the server's default. */
  model: string | null
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

export const activeRun = ({ runs }: Session): Run | undefined => runs.find(({ status }) => !isTerminal(status))

/** Returns the session's v3 status. Never `idle` before its task has ended, because clients take `idle` for the end. */
export const sessionStatus = (session: Pick<Session, "end" | "runs">) =>
  statusOfSession(session.runs.at(-1), session.end)

/** Idle timeout of v2 and v3 sessions, from interface/v3.md. */
const idleLimit = "15 minutes"

/** Maximum lifetime of v2 and v3 sessions. */
const lifeLimit = "4 hours"

/** Idle timeout of an agent's browser after its session's last turn, from interface/v4.md. */
const browserIdleLimit = "20 minutes"

export class Sessions {
  readonly #clock: FakeClock
  readonly #ids: Ids
  readonly #browsers: Browsers
  readonly #sessions = new Map<string, Session>()
  readonly #limits = new Map<string, ReadonlyArray<() => void>>()
  cancelRun: (session: Session) => void = () => undefined

  constructor(clock: FakeClock, ids: Ids, browsers: Browsers) {
    this.#clock = clock
    this.#ids = ids
    this.#browsers = browsers
  }

  create(
    fields: Pick<
      Session,
      | "projectId"
      | "version"
      | "workspaceId"
      | "persistMemory"
      | "keepAlive"
      | "model"
      | "reasoning"
      | "browserSettings"
      | "maxCost"
    >,
  ): Session {
    const now = this.#clock.now
    const session: Session = {
      ...fields,
      id: this.#ids.uuid("session"),
      createdAt: now,
      end: null,
      endedAt: null,
      updatedAt: now,
      share: undefined,
      runs: [],
      queue: [],
      messages: [],
      steeringCutoffs: [],
    }
    this.#sessions.set(session.id, session)
    if (session.version !== "v4") this.#clock.after(lifeLimit, () => this.end(session, "timedOut"))
    this.touch(session)
    return session
  }

  find(id: string): Session | undefined {
    return this.#sessions.get(id)
  }

  of(projectId: string, id: string): Session {
    const session = this.#sessions.get(id)
    return found(session?.projectId === projectId ? session : undefined, "SessionNotFound")
  }

  /** Newest first. */
  list(projectId: string): ReadonlyArray<Session> {
    return [...this.#sessions.values()].filter((session) => session.projectId === projectId).reverse()
  }

  shared(token: string): Session["share"] {
    return [...this.#sessions.values()].find(({ share }) => share?.token === token)?.share
  }

  /** Restarts the session's idle timeout. */
  touch(session: Session): void {
    session.updatedAt = this.#clock.now
    this.#unwatch(session)
    const whenIdle = (act: () => void) => () => {
      if (activeRun(session) === undefined) act()
    }
    this.#limits.set(session.id, [
      this.#clock.after(
        browserIdleLimit,
        whenIdle(() => this.#stopBrowser(session)),
      ),
      ...(session.version === "v4"
        ? []
        : [
            this.#clock.after(
              idleLimit,
              whenIdle(() => this.end(session, "timedOut")),
            ),
          ]),
    ])
  }

  /** Ends the session with its run and browser. Idempotent. */
  end(session: Session, end: SessionEnd): void {
    if (session.end !== null) return
    session.end = end
    session.endedAt = this.#clock.now
    session.updatedAt = this.#clock.now
    this.cancelRun(session)
    for (const message of session.queue) if (message.status === "pending") message.status = "failed"
    this.#unwatch(session)
    this.#stopBrowser(session)
  }

  remove(session: Session): void {
    this.end(session, "stopped")
    this.#sessions.delete(session.id)
  }

  say(session: Session, message: Omit<Message, "id" | "createdAt">): void {
    session.messages.push({ ...message, id: this.#ids.uuid("message"), createdAt: this.#clock.now })
  }

  #stopBrowser(session: Session): void {
    const browser = this.#browsers.activeOf(session.id)
    if (browser !== undefined) this.#browsers.stop(browser)
  }

  #unwatch(session: Session): void {
    for (const cancel of this.#limits.get(session.id) ?? []) cancel()
    this.#limits.delete(session.id)
  }
}
