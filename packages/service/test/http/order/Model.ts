/** What a message of the queue has come to. */
export interface Message {
  readonly id: number
  readonly mode: "queue" | "interrupt"
  readonly text: string
  status: "pending" | "consumed" | "cancelled"
}

/** A session as its contract has it, whichever version it is looked at with. */
export interface Session {
  readonly id: string
  /** `ended` takes nothing more, `gone` is not there any more. */
  phase: "idle" | "busy" | "ended" | "gone"
  keepAlive: boolean
  /** Of its runs that are known by their ids, oldest first. */
  readonly runs: Array<string>
  readonly messages: Array<Message>
}

/** Everything that was made so far. */
export interface Model {
  readonly sessions: Array<Session>
}

/** A task that never ends by itself, and one that is declined at once. */
export type Task = "endless" | "decline me"

export const isOver = ({ phase }: Session): boolean => phase === "ended" || phase === "gone"

/** A run takes the session up; one that is declined lets it go again. */
export const begin = (session: Session, task: string): void => {
  session.phase = "busy"
  if (task !== "endless") finish(session)
}

/** The run under way has ended: the session goes on with its queue, and without one it waits or ends with it. */
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

/** The session ends, and what waits in it is taken back. */
export const end = (session: Session, phase: "ended" | "gone" = "ended"): void => {
  session.phase = phase
  for (const message of session.messages) if (message.status === "pending") message.status = "cancelled"
}
