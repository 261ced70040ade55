import { findModel, unknownContextLimit } from "@tabwright/core/reasoning"
import type { ToldEvent } from "../../store/EventTail.ts"
import type { HumanRequest } from "../../store/HumanRequestStore.ts"
import type { QueueMessage } from "../../store/QueueStore.ts"
import type { Run } from "../../store/RunStore.ts"
import type { Session } from "../../store/SessionStore.ts"
import type { Upload } from "../../store/UploadStore.ts"
import type { Links } from "../Links.ts"
import { stepView } from "../unversioned/StepView.ts"

/**
 * A run as v4 shows it.
 *
 * @category constructors
 * @since 0.1.0
 */
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
  workspaceId: session.workspaceId,
  attachedFileIds: run.attachedFileIds,
  judgement: run.judgement,
  totalInputTokens: Number(run.totalInputTokens),
  totalOutputTokens: Number(run.totalOutputTokens),
  totalCostUsd: run.costUsd,
  unpricedCalls: run.unpricedCalls,
  createdAt: run.createdAt.toISOString(),
  updatedAt: run.updatedAt.toISOString(),
})

/**
 * What a run waits for a person for, and where that person can do it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const humanRequest = (request: HumanRequest, liveUrl: string | null) => ({
  kind: request.kind,
  step: request.step,
  reason: request.reason,
  url: request.url,
  askedAt: request.askedAt.toISOString(),
  expiresAt: request.expiresAt.toISOString(),
  liveUrl,
})

/**
 * A session as v4 shows it: its latest run tells what it is about and how it stands.
 *
 * @category constructors
 * @since 0.1.0
 */
export const sessionInfo = (session: Session, latest: Run) => ({
  sessionId: session.id,
  latestRunId: latest.id,
  workspaceId: session.workspaceId,
  task: latest.task,
  title: latest.title,
  status: latest.status,
  createdAt: session.createdAt.toISOString(),
  updatedAt: latest.updatedAt.toISOString(),
})

/**
 * An event as clients read it. What is a credential, or stands in full elsewhere, is put in here and not stored.
 *
 * @category constructors
 * @since 0.1.0
 */
export const runEvent = (event: ToldEvent, links: Links) => ({
  runId: event.runId,
  id: event.id,
  ts: event.ts.toISOString(),
  type: event.type,
  data: dataOf(event, links),
})

const dataOf = (event: ToldEvent, links: Links): { readonly [key: string]: unknown } => {
  if (event.step !== null) return stepView(event.step, links)
  const browserId = event.data["browser_session_id"]
  return typeof browserId === "string" ? { ...event.data, live_view_url: links.live(browserId) } : event.data
}

/**
 * A file that was attached to a run.
 *
 * @category constructors
 * @since 0.1.0
 */
export const runAttachment = (upload: Upload) => ({
  id: upload.id,
  name: upload.name,
  contentType: upload.contentType,
  sizeBytes: Number(upload.size ?? 0),
  status: upload.status,
})

/**
 * A queued message as v4 shows it.
 *
 * @category constructors
 * @since 0.1.0
 */
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
