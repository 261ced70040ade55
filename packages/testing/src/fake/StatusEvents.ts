import { isTerminal } from "@tabwright/core/contract"
import { type Run, taskStatus } from "./run/Run.ts"
import { type Session, sessionStatus } from "./Sessions.ts"
import type { WebhookEventType } from "./Webhooks.ts"

export interface StatusEvent {
  readonly type: WebhookEventType
  readonly payload: Readonly<Record<string, unknown>>
}

/** Statuses without an event, because the response already reports them. */
const acknowledged: ReadonlySet<string> = new Set(["created", "queued"])

/**
 * Returns the webhook events of a changed run, or of its session, in the format of the session's version: a v2 task, a
 * v3 session with its task, or a v4 run.
 */
export const statusEvents = (session: Session, run: Run | undefined): ReadonlyArray<StatusEvent> => {
  const status = statusOf(session, run)
  if (status === undefined || acknowledged.has(status)) return []
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
      const output =
        last === undefined
          ? null
          : (last.output ?? (last.outputSchema === undefined ? (last.result ?? last.error) : null))
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
      // A session without keep-alive ends together with its task.
      const endsWithTask = run !== undefined && isTerminal(run.status) && !session.keepAlive
      return endsWithTask && session.end === null ? "stopped" : sessionStatus(session)
    }
    case "v4":
      return run?.status
  }
}
