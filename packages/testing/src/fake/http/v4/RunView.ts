import { findModel, unknownContextLimit } from "@tabwright/core/reasoning"
import { humanExpiry, type Run, type RunEvent, type ToolCall } from "../../run/Run.ts"
import type { QueuedMessage, Session } from "../../Sessions.ts"
import { usdText } from "../../Projects.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
import { liveUrl } from "../unversioned/Browsers.ts"
import { screenshotUrl, stepView } from "../unversioned/StepView.ts"

export const runSummary = (run: Run, session: Session) => ({
  id: run.id,
  sessionId: run.sessionId,
  task: run.task,
  title: run.title,
  model: run.model,
  contextLimit: findModel("v4", run.model)?.contextLimit ?? unknownContextLimit,
  status: run.status,
  result: run.result,
  error: run.error,
  endReason: run.endReason,
  workspaceId: session.workspaceId,
  attachedFileIds: run.attachedFileIds,
  judgement: run.judgement,
  totalInputTokens: run.inputTokens,
  totalOutputTokens: run.outputTokens,
  totalCostUsd: usdText(run.cost),
  unpricedCalls: 0,
  createdAt: run.createdAt.toISOString(),
  startedAt: run.startedAt?.toISOString() ?? null,
  finishedAt: run.finishedAt?.toISOString() ?? null,
  updatedAt: run.updatedAt.toISOString(),
})

export const humanRequest = (caller: CallerShape, run: Run) => {
  if (run.human === null) return null
  const { askedAt, ...request } = run.human
  const browser = caller.state.browsers.activeOf(run.sessionId)
  return {
    ...request,
    url: run.steps.at(-1)?.url ?? "",
    askedAt: askedAt.toISOString(),
    expiresAt: humanExpiry(run.human).toISOString(),
    liveUrl: browser === undefined ? null : liveUrl(caller, browser.id),
  }
}

/** Session as shown by v4, described by its latest run. A session without runs is hidden. */
export const sessionInfo = (caller: CallerShape, session: Session) => {
  const latest = session.runs.at(-1)
  return latest === undefined
    ? undefined
    : {
        sessionId: session.id,
        latestRunId: latest.id,
        workspaceId: session.workspaceId,
        task: latest.task,
        title: latest.title,
        status: latest.status,
        screenshotUrl: session.runs.some(({ steps }) => steps.length > 0) ? screenshotUrl(caller) : null,
        createdAt: session.createdAt.toISOString(),
        updatedAt: latest.updatedAt.toISOString(),
      }
}

/** Event as sent to clients, with steps and live URLs filled in. */
export const runEvent = (caller: CallerShape, run: Run, event: RunEvent) => ({
  runId: run.id,
  id: event.id,
  ts: event.ts.toISOString(),
  type: event.type,
  data: dataOf(caller, run, event),
})

const dataOf = (caller: CallerShape, run: Run, { data, type }: RunEvent): Readonly<Record<string, unknown>> => {
  if (type === "step.completed") {
    const step = run.steps.find(({ number }) => number === data["number"])
    return step === undefined ? data : stepView(caller, step)
  }
  const browserId = data["browser_session_id"]
  return typeof browserId === "string" ? { ...data, live_view_url: liveUrl(caller, browserId) } : data
}

export const queuedMessage = (message: QueuedMessage) => ({ ...message, createdAt: message.createdAt.toISOString() })

export const toolCall = (run: Run, call: ToolCall) => ({
  id: call.id,
  runId: run.id,
  name: call.name,
  arguments: call.arguments,
  step: call.step,
  url: call.url,
  repeatable: call.isRepeatable,
  status: call.answer === null ? ("open" as const) : ("answered" as const),
  claimId: call.claimId,
  leaseExpiresAt: call.leasedUntil?.toISOString() ?? null,
  calledAt: call.calledAt.toISOString(),
  deadline: call.expiresAt.toISOString(),
})
