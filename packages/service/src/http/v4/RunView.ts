import { findModel, unknownContextLimit } from "@tabwright/core/reasoning"
import type { EventWithStep } from "../../store/event/EventBuffer.ts"
import type { HumanRequest } from "../../store/run/HumanRequestStore.ts"
import type { QueueMessage } from "../../store/session/QueueStore.ts"
import type { Run } from "../../store/run/RunStore.ts"
import type { Session } from "../../store/session/SessionStore.ts"
import type { Upload } from "../../store/file/UploadStore.ts"
import type { SignedLinks } from "../files/SignedLinks.ts"
import { stepView } from "../unversioned/StepView.ts"

export const runSummary = (run: Run, session: Pick<Session, "workspaceId">) => ({
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
  totalInputTokens: Number(run.totalInputTokens),
  totalOutputTokens: Number(run.totalOutputTokens),
  totalCostUsd: run.costUsd,
  unpricedCalls: run.unpricedCalls,
  createdAt: run.createdAt.toISOString(),
  startedAt: run.startedAt?.toISOString() ?? null,
  finishedAt: run.finishedAt?.toISOString() ?? null,
  updatedAt: run.updatedAt.toISOString(),
})

/** A pending request to a human, with the live view URL to act on it. */
export const humanRequest = (request: HumanRequest, liveUrl: string | null) => ({
  kind: request.kind,
  step: request.step,
  reason: request.reason,
  url: request.url,
  askedAt: request.askedAt.toISOString(),
  expiresAt: request.expiresAt.toISOString(),
  liveUrl,
})

export const sessionInfo = (session: Session, latest: Run, screenshotUrl: string | null) => ({
  sessionId: session.id,
  latestRunId: latest.id,
  workspaceId: session.workspaceId,
  task: latest.task,
  title: latest.title,
  status: latest.status,
  screenshotUrl,
  createdAt: session.createdAt.toISOString(),
  updatedAt: latest.updatedAt.toISOString(),
})

/** An event in v4 responses. Credentials and content stored elsewhere are added here. */
export const runEvent = (event: EventWithStep, links: SignedLinks) => ({
  runId: event.runId,
  id: event.id,
  ts: event.ts.toISOString(),
  type: event.type,
  data: dataOf(event, links),
})

const dataOf = (event: EventWithStep, links: SignedLinks): { readonly [key: string]: unknown } => {
  if (event.step !== null) return stepView(event.step, links)
  const browserId = event.data["browser_session_id"]
  return typeof browserId === "string" ? { ...event.data, live_view_url: links.live(browserId) } : event.data
}

export const runAttachment = (upload: Upload) => ({
  id: upload.id,
  name: upload.name,
  contentType: upload.contentType,
  sizeBytes: Number(upload.size ?? 0),
  status: upload.status,
})

export const queuedMessage = (message: QueueMessage) => ({
  id: message.id,
  sessionId: message.sessionId,
  runId: message.runId,
  mode: message.mode,
  status: message.status,
  text: message.text,
  attachedFileIds: message.attachedFileIds,
  createdAt: message.createdAt.toISOString(),
})
