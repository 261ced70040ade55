// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 ccbd7790ac9f472ee29656a7431cfb753c9fd040c2a6b7a381f416ddf2fb0235

import type { Operation } from "../../wire/Operation.ts"
import type { Shape } from "../../wire/Shape.ts"
import type * as S from "./schemas.ts"
import type { operations } from "./types.ts"

/**
 * The shape of RunCreateResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const RunCreateResponseShape: Shape = {
  required: { id: "string", sessionId: "string", workspaceId: "string", status: "string", model: "string", eventsUrl: "string" },
  optional: { missingFileIds: { items: "string" } },
}

/**
 * The shape of Decimal.
 *
 * @category constants
 * @since 0.1.0
 */
export const DecimalShape: Shape = "string"

/**
 * The shape of RunSummary.
 *
 * @category constants
 * @since 0.1.0
 */
export const RunSummaryShape: Shape = {
  required: { id: "string", sessionId: "string", task: "string", title: "string|null", model: "string", contextLimit: "integer", status: "string", result: "string|null", error: "string|null", workspaceId: "string|null", totalInputTokens: "integer", totalOutputTokens: "integer", totalCostUsd: DecimalShape, createdAt: "string", updatedAt: "string" },
  optional: { attachedFileIds: { nullable: { items: "string" } }, judgement: { nullable: { values: "any" } } },
}

/**
 * The shape of RunStatusResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const RunStatusResponseShape: Shape = {
  required: { status: "string" },
}

/**
 * The shape of RunEvent.
 *
 * @category constants
 * @since 0.1.0
 */
export const RunEventShape: Shape = {
  required: { runId: "string", id: "integer", ts: "string", type: "string", data: { values: "any" } },
}

/**
 * The shape of RunEventsResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const RunEventsResponseShape: Shape = {
  required: { events: { items: RunEventShape }, nextAfter: "integer|null", hasMore: "boolean" },
}

/**
 * The shape of SessionInfo.
 *
 * @category constants
 * @since 0.1.0
 */
export const SessionInfoShape: Shape = {
  required: { sessionId: "string", latestRunId: "string", workspaceId: "string|null", task: "string", title: "string|null", status: "string", createdAt: "string", updatedAt: "string" },
}

/**
 * The shape of QueuedMessage.
 *
 * @category constants
 * @since 0.1.0
 */
export const QueuedMessageShape: Shape = {
  required: { id: "integer", sessionId: "string", runId: "string|null", mode: "string", status: "string", text: "string", createdAt: "string" },
  optional: { attachedFileIds: { nullable: { items: "string" } } },
}

/**
 * The shape of BrowserSessionItemView.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserSessionItemViewShape: Shape = {
  required: { id: "string", status: "string", timeoutAt: "string", startedAt: "string" },
  optional: { liveUrl: "string|null", cdpUrl: "string|null", finishedAt: "string|null", proxyUsedMb: DecimalShape, proxyCost: DecimalShape, browserCost: DecimalShape, agentSessionId: "string|null", recordingUrl: "string|null", metadata: { values: "string" } },
  defaults: { proxyUsedMb: "0", proxyCost: "0", browserCost: "0", metadata: {} },
}

/**
 * The shape of BrowserListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserListResponseShape: Shape = {
  required: { items: { items: BrowserSessionItemViewShape }, totalItems: "integer", pageNumber: "integer", pageSize: "integer" },
}

/**
 * The shape of BrowserSessionView.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserSessionViewShape: Shape = {
  required: { id: "string", status: "string", timeoutAt: "string", startedAt: "string" },
  optional: { liveUrl: "string|null", cdpUrl: "string|null", finishedAt: "string|null", proxyUsedMb: DecimalShape, proxyCost: DecimalShape, browserCost: DecimalShape, agentSessionId: "string|null", recordingUrl: "string|null", recordingAvailable: "boolean", metadata: { values: "string" } },
  defaults: { proxyUsedMb: "0", proxyCost: "0", browserCost: "0", recordingAvailable: true, metadata: {} },
}

/**
 * The shape of WorkspaceFile.
 *
 * @category constants
 * @since 0.1.0
 */
export const WorkspaceFileShape: Shape = {
  required: { path: "string", size: "integer", lastModified: "string" },
  optional: { url: "string|null" },
}

/**
 * The shape of WorkspaceFileListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const WorkspaceFileListResponseShape: Shape = {
  required: { files: { items: WorkspaceFileShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of TaskStepView.
 *
 * @category constants
 * @since 0.1.0
 */
export const TaskStepViewShape: Shape = {
  required: { number: "integer", memory: "string", evaluationPreviousGoal: "string", nextGoal: "string", url: "string", actions: { items: "string" } },
  optional: { screenshotUrl: "string|null", duration: "number|null" },
}

/**
 * Create a run
 *
 * @category operations
 * @since 0.1.0
 */
export const createRun: Operation<operations["createRun"], S.RunCreateResponse, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "createRun",
  method: "POST",
  path: "/api/v4/runs",
  failures: [400,401,402,403,404,409,422,429,500],
  success: RunCreateResponseShape,
}

/**
 * Fetch the full run
 *
 * @category operations
 * @since 0.1.0
 */
export const getRun: Operation<operations["getRun"], S.RunSummary, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getRun",
  method: "GET",
  path: "/api/v4/runs/{run_id}",
  failures: [401,403,404,422,429,500],
  success: RunSummaryShape,
}

/**
 * Look up a run's status
 *
 * @category operations
 * @since 0.1.0
 */
export const getRunStatus: Operation<operations["getRunStatus"], S.RunStatusResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getRunStatus",
  method: "GET",
  path: "/api/v4/runs/{run_id}/status",
  failures: [401,403,404,422,429,500],
  success: RunStatusResponseShape,
}

/**
 * List a run's events
 *
 * @category operations
 * @since 0.1.0
 */
export const listRunEvents: Operation<operations["listRunEvents"], S.RunEventsResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listRunEvents",
  method: "GET",
  path: "/api/v4/runs/{run_id}/events",
  failures: [401,403,404,422,429,500],
  success: RunEventsResponseShape,
}

/**
 * Cancel a run
 *
 * @category operations
 * @since 0.1.0
 */
export const cancelRun: Operation<operations["cancelRun"], S.RunSummary, 401 | 403 | 404 | 422 | 429 | 500 | 502> = {
  id: "cancelRun",
  method: "POST",
  path: "/api/v4/runs/{run_id}/cancel",
  failures: [401,403,404,422,429,500,502],
  success: RunSummaryShape,
}

/**
 * Get a session
 *
 * @category operations
 * @since 0.1.0
 */
export const getSession: Operation<operations["getSession"], S.SessionInfo, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getSession",
  method: "GET",
  path: "/api/v4/sessions/{session_id}",
  failures: [401,403,404,422,429,500],
  success: SessionInfoShape,
}

/**
 * Queue a follow-up message
 *
 * @category operations
 * @since 0.1.0
 */
export const enqueueMessage: Operation<operations["enqueueMessage"], S.QueuedMessage, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "enqueueMessage",
  method: "POST",
  path: "/api/v4/sessions/{session_id}/queue",
  failures: [401,403,404,422,429,500],
  success: QueuedMessageShape,
}

/**
 * List browsers
 *
 * @category operations
 * @since 0.1.0
 */
export const listBrowsers: Operation<operations["listBrowsers"], S.BrowserListResponse, 401 | 422 | 429 | 500> = {
  id: "listBrowsers",
  method: "GET",
  path: "/api/v4/browsers",
  failures: [401,422,429,500],
  success: BrowserListResponseShape,
}

/**
 * Create a browser
 *
 * @category operations
 * @since 0.1.0
 */
export const createBrowser: Operation<operations["createBrowser"], S.BrowserSessionItemView, 401 | 402 | 403 | 404 | 422 | 429 | 500> = {
  id: "createBrowser",
  method: "POST",
  path: "/api/v4/browsers",
  failures: [401,402,403,404,422,429,500],
  success: BrowserSessionItemViewShape,
}

/**
 * Get a browser
 *
 * @category operations
 * @since 0.1.0
 */
export const getBrowser: Operation<operations["getBrowser"], S.BrowserSessionView, 401 | 404 | 422 | 429 | 500> = {
  id: "getBrowser",
  method: "GET",
  path: "/api/v4/browsers/{session_id}",
  failures: [401,404,422,429,500],
  success: BrowserSessionViewShape,
}

/**
 * Stop a browser
 *
 * @category operations
 * @since 0.1.0
 */
export const updateBrowser: Operation<operations["updateBrowser"], S.BrowserSessionView, 401 | 404 | 422 | 429 | 500> = {
  id: "updateBrowser",
  method: "PATCH",
  path: "/api/v4/browsers/{session_id}",
  failures: [401,404,422,429,500],
  success: BrowserSessionViewShape,
}

/**
 * List a workspace's files
 *
 * @category operations
 * @since 0.1.0
 */
export const listWorkspaceFiles: Operation<operations["listWorkspaceFiles"], S.WorkspaceFileListResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listWorkspaceFiles",
  method: "GET",
  path: "/api/v4/workspaces/{workspace_id}/files",
  failures: [400,401,403,404,422,429,500],
  success: WorkspaceFileListResponseShape,
}
