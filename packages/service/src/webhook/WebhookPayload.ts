import { canonicalJson } from "@tabwright/core/webhooks"
import { type FailedTaskStatus, sessionStatus, taskStatus } from "@tabwright/core/contract"
import type { OutboxScheduleFailure, OutboxToolCall, StatusFact, WebhookMessage } from "../store/DeliveryStore.ts"
import type { PageBatch } from "../store/page/PageBatchStore.ts"
import type { WebhookEventType } from "../store/WebhookStore.ts"

/** Statuses that only confirm acceptance, which the caller already knows from the response. */
const unreported: ReadonlySet<string> = new Set(["created", "queued"])

/**
 * Returns the webhook events of a change, in the format of the session's version: of a v2 task, of a v3 session and its
 * task, or of a v4 run, a call of its tools, a failed tick, or
 * a login of a profile. `failed` is the status of v2 tasks that failed outside the agent's control. From
 * interface/events.md, "Webhooks".
 */
export const webhookPayload = (fact: StatusFact, failed: FailedTaskStatus = "failed"): ReadonlyArray<WebhookMessage> =>
  messages(fact, failed).map(({ type, id, status, payload }) => ({
    type,
    subject: { id, status },
    body: bodyOf(type, fact.happenedAt, payload),
    happenedAt: fact.happenedAt,
  }))

const messages = (fact: StatusFact, failed: FailedTaskStatus): ReadonlyArray<Change> => {
  const { login, scheduleFailure, sessionId, toolCall } = fact
  if (scheduleFailure !== undefined && scheduleFailure !== null) return [tickFailed(fact, scheduleFailure)]
  if (login !== undefined && login !== null) return [loginChanged(fact, login)]
  // Requests to humans are reported by notifications only.
  if (sessionId === null || (fact.humanRequestId ?? null) !== null) return []
  if (toolCall !== undefined && toolCall !== null) return toolCalled(fact, toolCall)
  return changes({ ...fact, sessionId }, failed).flatMap(({ payload, ...change }) =>
    unreported.has(change.status) ? [] : [{ ...change, payload: { ...payload, status: change.status } }],
  )
}

/** The message about a batch of pages that has ended. */
export const batchMessage = ({ failed, fetched, finishedAt, id, status, total }: PageBatch): WebhookMessage => {
  const happenedAt = finishedAt ?? new Date(0)
  const payload = { batch_id: id, status, total, fetched, failed }
  return {
    type: "page_batch.status_update",
    subject: { id, status },
    body: bodyOf("page_batch.status_update", happenedAt, payload),
    happenedAt,
  }
}

export const testMessage = (happenedAt: Date): WebhookMessage => ({
  type: "test",
  subject: null,
  body: bodyOf("test", happenedAt, { test: "ok" }),
  happenedAt,
})

interface Change {
  readonly type: WebhookEventType
  readonly id: string
  readonly status: string
  readonly payload: { readonly [key: string]: unknown }
}

/** The call, as in the event `tool.called`. Its ID tells it apart from other calls of the run. */
const toolCalled = ({ runId, sessionId }: StatusFact, call: OutboxToolCall): ReadonlyArray<Change> => {
  const { deadline, id, ...made } = call
  const payload = { run_id: runId, session_id: sessionId, tool_call_id: id, ...made }
  return runId === null
    ? []
    : [
        {
          type: "run.tool_called",
          id: runId,
          status: id,
          payload: { ...payload, deadline: new Date(deadline).toISOString() },
        },
      ]
}

const tickFailed = ({ runId, sessionId }: StatusFact, failure: OutboxScheduleFailure): Change => ({
  type: "schedule.failed",
  id: failure.scheduleId,
  status: failure.tickId,
  payload: {
    schedule_id: failure.scheduleId,
    name: failure.name,
    tick_id: failure.tickId,
    scheduled_at: new Date(failure.scheduledAt).toISOString(),
    run_id: runId,
    session_id: sessionId,
    reason: failure.reason,
  },
})

/** The status tells the changes of a run apart. */
const loginChanged = ({ runId, sessionId }: StatusFact, login: NonNullable<StatusFact["login"]>): Change => ({
  type: "profile.login_update",
  id: login.profileId,
  status: `${runId}/${login.domain}/${login.event}`,
  payload: {
    profile_id: login.profileId,
    domain: login.domain,
    event: login.event,
    state: login.event === "renewed" ? "signed_in" : "signed_out",
    credential: login.credential,
    reason: login.reason,
    run_id: runId,
    session_id: sessionId,
  },
})

const changes = (
  fact: StatusFact & { readonly sessionId: string },
  failed: FailedTaskStatus,
): ReadonlyArray<Change> => {
  const session = { session_id: fact.sessionId }
  const metadata = fact.metadata ?? {}
  const run = fact.runStatus === null ? undefined : { status: fact.runStatus }
  const task = (status: string): ReadonlyArray<Change> =>
    fact.runId === null
      ? []
      : [
          {
            type: "agent.task.status_update",
            id: fact.runId,
            status,
            payload: { task_id: fact.runId, ...session, metadata },
          },
        ]
  switch (fact.apiVersion) {
    case "v2":
      return run === undefined ? [] : task(taskStatus(run.status, fact.runEndReason, failed))
    case "v3": {
      const status = sessionStatus(run, fact.sessionEndReason)
      const output = fact.output === null ? {} : { output: fact.output }
      return [
        ...task(status),
        {
          type: "session.status.update",
          id: fact.sessionId,
          status,
          payload: { ...session, ...output, metadata },
        },
      ]
    }
    case "v4":
      return fact.runId === null || run === undefined
        ? []
        : [
            {
              type: "run.status_update",
              id: fact.runId,
              status: run.status,
              payload: { run_id: fact.runId, ...session },
            },
          ]
  }
}

/** Canonical JSON, so that the raw and the parsed body have the same signature. */
const bodyOf = (type: WebhookEventType, happenedAt: Date, payload: object): string => {
  const text = JSON.stringify({ type, timestamp: happenedAt.toISOString(), payload })
  // Undefined only for JSON that is nested too deeply. Then only the raw bytes are signed.
  return canonicalJson(text) ?? text
}
