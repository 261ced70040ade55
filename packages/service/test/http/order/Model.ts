export interface Message {
  readonly id: number
  readonly mode: "queue" | "interrupt"
  readonly text: string
  status: "pending" | "consumed" | "cancelled"
}

/** The state of a session, independent of the version. */
export interface Session {
  readonly id: string
  /** `ended` accepts nothing more, `gone` is deleted. */
  phase: "idle" | "busy" | "ended" | "gone"
  keepAlive: boolean
  /** IDs of its known runs, oldest first. */
  readonly runs: Array<string>
  readonly messages: Array<Message>
}

export interface Model {
  readonly sessions: Array<Session>
}

/** A task that never ends, and one that is declined at once. */
export type Task = "endless" | "decline me"

export const isOver = ({ phase }: Session): boolean => phase === "ended" || phase === "gone"

/** Starts a run. A declined one ends at once. */
export const begin = (session: Session, task: string): void => {
  session.phase = "busy"
  if (task !== "endless") finish(session)
}

/** Ends the active run: the session continues with its queue; without one it waits or ends. */
export const finish = (session: Session, keepsSession = session.keepAlive): void => {
  const waiting = session.messages.filter(({ status }) => status === "pending")
  const next = waiting.find(({ mode }) => mode === "interrupt") ?? waiting[0]
  if (next !== undefined) {
    next.status = "consumed"
    begin(session, next.text)
  } else if (keepsSession) {
    session.phase = "idle"
  } else {
    end(session)
  }
}

/** Ends the session and removes its queued messages. */
export const end = (session: Session, phase: "ended" | "gone" = "ended"): void => {
  session.phase = phase
  for (const message of session.messages) if (message.status === "pending") message.status = "cancelled"
}
