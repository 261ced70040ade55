import { isTerminal, type Run, taskStatus } from "./Run.ts"
import { type Session, sessionStatus } from "./Session.ts"
import type { WebhookEventType } from "./Webhooks.ts"

/**
 * What webhooks are told.
 *
 * @category models
 * @since 0.1.0
 */
export interface StatusEvent {
  readonly type: WebhookEventType
  readonly payload: Readonly<Record<string, unknown>>
}

/** Statuses that only say that something was accepted: whoever asked knows it from the answer. */
const untold: ReadonlySet<string> = new Set(["created", "queued"])

/**
 * What webhooks are told of a change of a run, or without one of its session, in the words of the session's version: of a v2
 * task, of a v3 session and its task, of a v4 run.
 *
 * @category constructors
 * @since 0.1.0
 */
export const statusEvents = (session: Session, run: Run | undefined): ReadonlyArray<StatusEvent> => {
  const status = statusOf(session, run)
  if (status === undefined || untold.has(status)) return []
  const common = { session_id: session.id, status }
  const metadata = run?.metadata ?? {}
  const task: ReadonlyArray<StatusEvent> =
    run === undefined || session.version === "v4"
      ? []
      : [{ type: "agent.task.status_update", payload: { task_id: run.id, ...common, metadata } }]
  switch (session.version) {
    case "v2":
      return task
    case "v3": {
      const last = session.runs.at(-1)
      const output = last === undefined ? null : (last.output ?? last.result ?? last.error)
      const payload = { ...common, ...(output === null ? {} : { output }), metadata }
      return [...task, { type: "session.status.update", payload }]
    }
    case "v4":
      return run === undefined ? [] : [{ type: "run.status_update", payload: { run_id: run.id, ...common } }]
  }
}

const statusOf = (session: Session, run: Run | undefined): string | undefined => {
  switch (session.version) {
    case "v2":
      return run === undefined ? undefined : taskStatus(run)
    case "v3": {
      // A session that nothing keeps ends together with its task.
      const endsToo = run !== undefined && isTerminal(run.status) && !session.keepAlive
      return endsToo && session.end === null ? "stopped" : sessionStatus(session)
    }
    case "v4":
      return run?.status
  }
}
