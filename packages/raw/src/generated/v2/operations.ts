// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4a96261021450066f5e83391f066d3cc731ecca98ae12f5d3859dd198467c4da

import type { Operation, OperationInput, Shape } from "../../wire/Operation.ts"
import type * as T from "./types.ts"

/**
 * The shape of Decimal.
 *
 * @category constants
 * @since 0.1.0
 */
export const DecimalShape: Shape = "string"

/**
 * The shape of TaskItemView.
 *
 * @category constants
 * @since 0.1.0
 */
export const TaskItemViewShape: Shape = {
  required: { id: "string", sessionId: "string", llm: "string", task: "string", status: "string", createdAt: "string" },
  optional: { servedModel: "string|null", startedAt: "string|null", finishedAt: "string|null", metadata: { values: "any" }, output: "string|null", serviceVersion: "string|null", isSuccess: "boolean|null", judgement: "string|null", judgeVerdict: "boolean|null", cost: { nullable: DecimalShape }, suggestions: { nullable: { items: { values: "any" } } } },
  defaults: { metadata: {} },
}

/**
 * The shape of TaskListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const TaskListResponseShape: Shape = {
  required: { items: { items: TaskItemViewShape }, totalItems: "integer", pageNumber: "integer", pageSize: "integer" },
}

/**
 * The shape of TaskCreatedResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const TaskCreatedResponseShape: Shape = {
  required: { id: "string", sessionId: "string" },
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
 * The shape of FileView.
 *
 * @category constants
 * @since 0.1.0
 */
export const FileViewShape: Shape = {
  required: { id: "string", fileName: "string" },
}

/**
 * The shape of TaskView.
 *
 * @category constants
 * @since 0.1.0
 */
export const TaskViewShape: Shape = {
  required: { id: "string", sessionId: "string", llm: "string", task: "string", status: "string", createdAt: "string", steps: { items: TaskStepViewShape }, outputFiles: { items: FileViewShape } },
  optional: { servedModel: "string|null", startedAt: "string|null", finishedAt: "string|null", metadata: { values: "any" }, output: "string|null", serviceVersion: "string|null", isSuccess: "boolean|null", judgement: "string|null", judgeVerdict: "boolean|null", cost: { nullable: DecimalShape }, suggestions: { nullable: { items: { values: "any" } } } },
  defaults: { metadata: {} },
}

/**
 * The shape of TaskStatusView.
 *
 * @category constants
 * @since 0.1.0
 */
export const TaskStatusViewShape: Shape = {
  required: { id: "string", status: "string" },
  optional: { output: "string|null", finishedAt: "string|null", isSuccess: "boolean|null", cost: { nullable: DecimalShape } },
}

/**
 * The shape of TaskLogFileResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const TaskLogFileResponseShape: Shape = {
  required: { downloadUrl: "string" },
}

/**
 * The shape of SessionItemView.
 *
 * @category constants
 * @since 0.1.0
 */
export const SessionItemViewShape: Shape = {
  required: { id: "string", status: "string", startedAt: "string", persistMemory: "boolean", keepAlive: "boolean" },
  optional: { liveUrl: "string|null", recordingUrl: "string|null", finishedAt: "string|null", proxyUsedMb: DecimalShape, proxyCost: DecimalShape },
  defaults: { proxyUsedMb: "0", proxyCost: "0" },
}

/**
 * The shape of SessionListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const SessionListResponseShape: Shape = {
  required: { items: { items: SessionItemViewShape }, totalItems: "integer", pageNumber: "integer", pageSize: "integer" },
}

/**
 * The shape of SessionView.
 *
 * @category constants
 * @since 0.1.0
 */
export const SessionViewShape: Shape = {
  required: { id: "string", status: "string", startedAt: "string", tasks: { items: TaskItemViewShape } },
  optional: { liveUrl: "string|null", recordingUrl: "string|null", finishedAt: "string|null", persistMemory: "boolean", keepAlive: "boolean", proxyUsedMb: DecimalShape, proxyCost: DecimalShape, publicShareUrl: "string|null" },
  defaults: { persistMemory: true, keepAlive: true, proxyUsedMb: "0", proxyCost: "0" },
}

/**
 * The shape of ShareView.
 *
 * @category constants
 * @since 0.1.0
 */
export const ShareViewShape: Shape = {
  required: { shareToken: "string", shareUrl: "string", viewCount: "integer" },
  optional: { lastViewedAt: "string|null" },
}

/**
 * The shape of UploadFilePresignedUrlResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const UploadFilePresignedUrlResponseShape: Shape = {
  required: { url: "string", method: "string", fields: { values: "string" }, fileName: "string", expiresIn: "integer" },
}

/**
 * The shape of TaskOutputFileResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const TaskOutputFileResponseShape: Shape = {
  required: { id: "string", fileName: "string", downloadUrl: "string" },
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
 * The shape of BrowserSessionListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserSessionListResponseShape: Shape = {
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
 * The shape of BrowserDownloadFile.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserDownloadFileShape: Shape = {
  required: { path: "string", size: "integer", lastModified: "string" },
  optional: { url: "string|null" },
}

/**
 * The shape of BrowserDownloadListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const BrowserDownloadListResponseShape: Shape = {
  required: { files: { items: BrowserDownloadFileShape }, nextCursor: "string|null", hasMore: "boolean" },
}

/**
 * The shape of ProfileView.
 *
 * @category constants
 * @since 0.1.0
 */
export const ProfileViewShape: Shape = {
  required: { id: "string", createdAt: "string", updatedAt: "string" },
  optional: { userId: "string|null", name: "string|null", lastUsedAt: "string|null", cookieDomains: { nullable: { items: "string" } } },
}

/**
 * The shape of ProfileListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const ProfileListResponseShape: Shape = {
  required: { items: { items: ProfileViewShape }, totalItems: "integer", pageNumber: "integer", pageSize: "integer" },
}

/**
 * The shape of PlanInfo.
 *
 * @category constants
 * @since 0.1.0
 */
export const PlanInfoShape: Shape = {
  required: { planName: "string", subscriptionStatus: "string|null", subscriptionId: "string|null", subscriptionCurrentPeriodEnd: "string|null", subscriptionCanceledAt: "string|null" },
}

/**
 * The shape of AccountView.
 *
 * @category constants
 * @since 0.1.0
 */
export const AccountViewShape: Shape = {
  required: { totalCreditsBalanceUsd: "number", monthlyCreditsBalanceUsd: "number", additionalCreditsBalanceUsd: "number", rateLimit: "integer", planInfo: { nullable: PlanInfoShape }, projectId: "string" },
  optional: { name: "string|null", isFreeTier: "boolean", tracingDisabled: "boolean", apiKeyId: "string", concurrentSessionLimit: "integer", activeSessionCount: "integer" },
  defaults: { isFreeTier: false, tracingDisabled: false },
}

/**
 * The shape of ModelView.
 *
 * @category constants
 * @since 0.1.0
 */
export const ModelViewShape: Shape = {
  required: { id: "string", provider: "string", contextLimit: "integer|null", isDefault: "boolean", isAvailable: "boolean", thinkingLevels: { items: "string" } },
}

/**
 * The shape of ModelListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const ModelListResponseShape: Shape = {
  required: { models: { items: ModelViewShape } },
}

/**
 * The shape of ParameterSchema.
 *
 * @category constants
 * @since 0.1.0
 */
export const ParameterSchemaShape: Shape = {
  required: { name: "string", type: "string", required: "boolean" },
  optional: { description: "string|null", default: "any", cookieDomain: "string|null" },
}

/**
 * The shape of SkillResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const SkillResponseShape: Shape = {
  required: { id: "string", slug: "string|null", title: "string", description: "string", categories: { items: "string" }, domains: { items: "string" }, goal: "string|null", agentPrompt: "string|null", status: "string", parameters: { items: ParameterSchemaShape }, outputSchema: { values: "any" }, isEnabled: "boolean", isPublic: "boolean", iconUrl: "string|null", firstPublishedAt: "string|null", lastPublishedAt: "string|null", currentVersion: "integer|null", currentVersionStartedAt: "string|null", currentVersionFinishedAt: "string|null", code: "string|null", clonedFromSkillId: "string|null", createdAt: "string", updatedAt: "string" },
}

/**
 * The shape of SkillListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const SkillListResponseShape: Shape = {
  required: { items: { items: SkillResponseShape }, totalItems: "integer", pageNumber: "integer", pageSize: "integer" },
}

/**
 * The shape of CreateSkillResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const CreateSkillResponseShape: Shape = {
  required: { id: "string" },
}

/**
 * The shape of ExecuteSkillResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const ExecuteSkillResponseShape: Shape = {
  required: { success: "boolean" },
  optional: { result: "any", error: "string|null", stderr: "string|null", latencyMs: "integer|null" },
}

/**
 * The shape of RefineSkillResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const RefineSkillResponseShape: Shape = {
  required: { id: "string" },
}

/**
 * The shape of SkillExecutionView.
 *
 * @category constants
 * @since 0.1.0
 */
export const SkillExecutionViewShape: Shape = {
  required: { id: "string", skillId: "string", status: "string", success: "boolean", startedAt: "string", finishedAt: "string|null", latencyMs: "integer|null", hasOutput: "boolean" },
}

/**
 * The shape of SkillExecutionListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const SkillExecutionListResponseShape: Shape = {
  required: { items: { items: SkillExecutionViewShape }, totalItems: "integer", pageNumber: "integer", pageSize: "integer" },
}

/**
 * The shape of SkillExecutionOutputResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const SkillExecutionOutputResponseShape: Shape = {
  required: { downloadUrl: "string" },
}

/**
 * The shape of MarketplaceSkillResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const MarketplaceSkillResponseShape: Shape = {
  required: { id: "string", slug: "string", title: "string", description: "string", categories: { items: "string" }, domains: { items: "string" }, parameters: { items: ParameterSchemaShape }, outputSchema: { values: "any" }, currentVersion: "integer|null", isOfficial: "boolean", cloneCount: "integer", iconUrl: "string|null", firstPublishedAt: "string", lastPublishedAt: "string", createdAt: "string", updatedAt: "string" },
}

/**
 * The shape of MarketplaceSkillListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const MarketplaceSkillListResponseShape: Shape = {
  required: { items: { items: MarketplaceSkillResponseShape }, totalItems: "integer", pageNumber: "integer", pageSize: "integer" },
}

/**
 * List tasks
 *
 * @category operations
 * @since 0.1.0
 */
export const listTasks: Operation<OperationInput<T.operations["listTasks"]>, T.TaskListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listTasks",
  method: "GET",
  path: "/api/v2/tasks",
  failures: [401,403,422,429,500],
  success: TaskListResponseShape,
}

/**
 * Create a task
 *
 * @category operations
 * @since 0.1.0
 */
export const createTask: Operation<OperationInput<T.operations["createTask"]>, T.TaskCreatedResponse, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "createTask",
  method: "POST",
  path: "/api/v2/tasks",
  failures: [400,401,402,403,404,409,422,429,500],
  success: TaskCreatedResponseShape,
  isCreating: true,
}

/**
 * Get a task with its steps
 *
 * @category operations
 * @since 0.1.0
 */
export const get_task_tasks__task_id__get: Operation<OperationInput<T.operations["get_task_tasks__task_id__get"]>, T.TaskView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "get_task_tasks__task_id__get",
  method: "GET",
  path: "/api/v2/tasks/{task_id}",
  failures: [401,403,404,422,429,500],
  success: TaskViewShape,
}

/**
 * Stop a task
 *
 * @category operations
 * @since 0.1.0
 */
export const updateTask: Operation<OperationInput<T.operations["updateTask"]>, T.TaskView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "updateTask",
  method: "PATCH",
  path: "/api/v2/tasks/{task_id}",
  failures: [401,403,404,422,429,500],
  success: TaskViewShape,
}

/**
 * Get a task's status
 *
 * @category operations
 * @since 0.1.0
 */
export const getTaskStatus: Operation<OperationInput<T.operations["getTaskStatus"]>, T.TaskStatusView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getTaskStatus",
  method: "GET",
  path: "/api/v2/tasks/{task_id}/status",
  failures: [401,403,404,422,429,500],
  success: TaskStatusViewShape,
}

/**
 * Get a task's log
 *
 * @category operations
 * @since 0.1.0
 */
export const getTaskLogs: Operation<OperationInput<T.operations["getTaskLogs"]>, T.TaskLogFileResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getTaskLogs",
  method: "GET",
  path: "/api/v2/tasks/{task_id}/logs",
  failures: [401,403,404,422,429,500],
  success: TaskLogFileResponseShape,
}

/**
 * List sessions
 *
 * @category operations
 * @since 0.1.0
 */
export const listSessions: Operation<OperationInput<T.operations["listSessions"]>, T.SessionListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listSessions",
  method: "GET",
  path: "/api/v2/sessions",
  failures: [401,403,422,429,500],
  success: SessionListResponseShape,
}

/**
 * Create a session
 *
 * @category operations
 * @since 0.1.0
 */
export const createSession: Operation<OperationInput<T.operations["createSession"]>, T.SessionItemView, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "createSession",
  method: "POST",
  path: "/api/v2/sessions",
  failures: [400,401,402,403,404,409,422,429,500],
  success: SessionItemViewShape,
  isCreating: true,
}

/**
 * Get a session with its tasks
 *
 * @category operations
 * @since 0.1.0
 */
export const getSession: Operation<OperationInput<T.operations["getSession"]>, T.SessionView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getSession",
  method: "GET",
  path: "/api/v2/sessions/{session_id}",
  failures: [401,403,404,422,429,500],
  success: SessionViewShape,
}

/**
 * Stop a session
 *
 * @category operations
 * @since 0.1.0
 */
export const updateSession: Operation<OperationInput<T.operations["updateSession"]>, T.SessionView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "updateSession",
  method: "PATCH",
  path: "/api/v2/sessions/{session_id}",
  failures: [401,403,404,422,429,500],
  success: SessionViewShape,
}

/**
 * Delete a session
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteSession: Operation<OperationInput<T.operations["deleteSession"]>, void, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "deleteSession",
  method: "DELETE",
  path: "/api/v2/sessions/{session_id}",
  failures: [401,403,404,422,429,500],
}

/**
 * Purge a session
 *
 * @category operations
 * @since 0.1.0
 */
export const purgeSession: Operation<OperationInput<T.operations["purgeSession"]>, void, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "purgeSession",
  method: "POST",
  path: "/api/v2/sessions/{session_id}/purge",
  failures: [401,403,404,422,429,500],
}

/**
 * Get a session's public share
 *
 * @category operations
 * @since 0.1.0
 */
export const getPublicShare: Operation<OperationInput<T.operations["getPublicShare"]>, T.ShareView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getPublicShare",
  method: "GET",
  path: "/api/v2/sessions/{session_id}/public-share",
  failures: [401,403,404,422,429,500],
  success: ShareViewShape,
}

/**
 * Share a session publicly
 *
 * @category operations
 * @since 0.1.0
 */
export const createPublicShare: Operation<OperationInput<T.operations["createPublicShare"]>, T.ShareView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "createPublicShare",
  method: "POST",
  path: "/api/v2/sessions/{session_id}/public-share",
  failures: [401,403,404,422,429,500],
  success: ShareViewShape,
}

/**
 * Delete a public share
 *
 * @category operations
 * @since 0.1.0
 */
export const deletePublicShare: Operation<OperationInput<T.operations["deletePublicShare"]>, void, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "deletePublicShare",
  method: "DELETE",
  path: "/api/v2/sessions/{session_id}/public-share",
  failures: [401,403,404,422,429,500],
}

/**
 * Upload a file into a session
 *
 * @category operations
 * @since 0.1.0
 */
export const createSessionUpload: Operation<OperationInput<T.operations["createSessionUpload"]>, T.UploadFilePresignedUrlResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "createSessionUpload",
  method: "POST",
  path: "/api/v2/files/sessions/{session_id}/presigned-url",
  failures: [400,401,403,404,422,429,500],
  success: UploadFilePresignedUrlResponseShape,
}

/**
 * Upload a file into a browser
 *
 * @category operations
 * @since 0.1.0
 */
export const createBrowserUpload: Operation<OperationInput<T.operations["createBrowserUpload"]>, T.UploadFilePresignedUrlResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "createBrowserUpload",
  method: "POST",
  path: "/api/v2/files/browsers/{session_id}/presigned-url",
  failures: [400,401,403,404,422,429,500],
  success: UploadFilePresignedUrlResponseShape,
}

/**
 * Get an output file
 *
 * @category operations
 * @since 0.1.0
 */
export const getTaskOutputFile: Operation<OperationInput<T.operations["getTaskOutputFile"]>, T.TaskOutputFileResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getTaskOutputFile",
  method: "GET",
  path: "/api/v2/files/tasks/{task_id}/output-files/{file_id}",
  failures: [401,403,404,422,429,500],
  success: TaskOutputFileResponseShape,
}

/**
 * List browsers
 *
 * @category operations
 * @since 0.1.0
 */
export const listBrowsers: Operation<OperationInput<T.operations["listBrowsers"]>, T.BrowserSessionListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listBrowsers",
  method: "GET",
  path: "/api/v2/browsers",
  failures: [401,403,422,429,500],
  success: BrowserSessionListResponseShape,
}

/**
 * Create a browser
 *
 * @category operations
 * @since 0.1.0
 */
export const createBrowser: Operation<OperationInput<T.operations["createBrowser"]>, T.BrowserSessionItemView, 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "createBrowser",
  method: "POST",
  path: "/api/v2/browsers",
  failures: [401,402,403,404,409,422,429,500],
  success: BrowserSessionItemViewShape,
  isCreating: true,
}

/**
 * Get a browser
 *
 * @category operations
 * @since 0.1.0
 */
export const getBrowser: Operation<OperationInput<T.operations["getBrowser"]>, T.BrowserSessionView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getBrowser",
  method: "GET",
  path: "/api/v2/browsers/{session_id}",
  failures: [401,403,404,422,429,500],
  success: BrowserSessionViewShape,
}

/**
 * Stop a browser
 *
 * @category operations
 * @since 0.1.0
 */
export const updateBrowser: Operation<OperationInput<T.operations["updateBrowser"]>, T.BrowserSessionView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "updateBrowser",
  method: "PATCH",
  path: "/api/v2/browsers/{session_id}",
  failures: [401,403,404,422,429,500],
  success: BrowserSessionViewShape,
}

/**
 * List a browser's downloads
 *
 * @category operations
 * @since 0.1.0
 */
export const listBrowserDownloads: Operation<OperationInput<T.operations["listBrowserDownloads"]>, T.BrowserDownloadListResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listBrowserDownloads",
  method: "GET",
  path: "/api/v2/browsers/{session_id}/downloads",
  failures: [400,401,403,404,422,429,500],
  success: BrowserDownloadListResponseShape,
}

/**
 * List profiles
 *
 * @category operations
 * @since 0.1.0
 */
export const listProfiles: Operation<OperationInput<T.operations["listProfiles"]>, T.ProfileListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listProfiles",
  method: "GET",
  path: "/api/v2/profiles",
  failures: [401,403,422,429,500],
  success: ProfileListResponseShape,
}

/**
 * Create a profile
 *
 * @category operations
 * @since 0.1.0
 */
export const createProfile: Operation<OperationInput<T.operations["createProfile"]>, T.ProfileView, 401 | 402 | 403 | 409 | 422 | 429 | 500> = {
  id: "createProfile",
  method: "POST",
  path: "/api/v2/profiles",
  failures: [401,402,403,409,422,429,500],
  success: ProfileViewShape,
  isCreating: true,
}

/**
 * Get a profile
 *
 * @category operations
 * @since 0.1.0
 */
export const getProfile: Operation<OperationInput<T.operations["getProfile"]>, T.ProfileView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getProfile",
  method: "GET",
  path: "/api/v2/profiles/{profile_id}",
  failures: [401,403,404,422,429,500],
  success: ProfileViewShape,
}

/**
 * Update a profile
 *
 * @category operations
 * @since 0.1.0
 */
export const updateProfile: Operation<OperationInput<T.operations["updateProfile"]>, T.ProfileView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "updateProfile",
  method: "PATCH",
  path: "/api/v2/profiles/{profile_id}",
  failures: [401,403,404,422,429,500],
  success: ProfileViewShape,
}

/**
 * Delete a profile
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteProfile: Operation<OperationInput<T.operations["deleteProfile"]>, void, 401 | 403 | 422 | 429 | 500> = {
  id: "deleteProfile",
  method: "DELETE",
  path: "/api/v2/profiles/{profile_id}",
  failures: [401,403,422,429,500],
}

/**
 * Get the account
 *
 * @category operations
 * @since 0.1.0
 */
export const getBillingAccount: Operation<OperationInput<T.operations["getBillingAccount"]>, T.AccountView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getBillingAccount",
  method: "GET",
  path: "/api/v2/billing/account",
  failures: [401,403,404,422,429,500],
  success: AccountViewShape,
}

/**
 * List models
 *
 * @category operations
 * @since 0.1.0
 */
export const listModels: Operation<OperationInput<T.operations["listModels"]>, T.ModelListResponse, 401 | 403 | 429 | 500> = {
  id: "listModels",
  method: "GET",
  path: "/api/v2/models",
  failures: [401,403,429,500],
  success: ModelListResponseShape,
}

/**
 * List skills
 *
 * @category operations
 * @since 0.1.0
 */
export const listSkills: Operation<OperationInput<T.operations["listSkills"]>, T.SkillListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listSkills",
  method: "GET",
  path: "/api/v2/skills",
  failures: [401,403,422,429,500],
  success: SkillListResponseShape,
}

/**
 * Create a skill
 *
 * @category operations
 * @since 0.1.0
 */
export const createSkill: Operation<OperationInput<T.operations["createSkill"]>, T.CreateSkillResponse, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "createSkill",
  method: "POST",
  path: "/api/v2/skills",
  failures: [400,401,402,403,404,409,422,429,500],
  success: CreateSkillResponseShape,
  isCreating: true,
}

/**
 * Get a skill
 *
 * @category operations
 * @since 0.1.0
 */
export const getSkill: Operation<OperationInput<T.operations["getSkill"]>, T.SkillResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getSkill",
  method: "GET",
  path: "/api/v2/skills/{skill_id}",
  failures: [401,403,404,422,429,500],
  success: SkillResponseShape,
}

/**
 * Update a skill
 *
 * @category operations
 * @since 0.1.0
 */
export const updateSkill: Operation<OperationInput<T.operations["updateSkill"]>, T.SkillResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "updateSkill",
  method: "PATCH",
  path: "/api/v2/skills/{skill_id}",
  failures: [400,401,403,404,422,429,500],
  success: SkillResponseShape,
}

/**
 * Delete a skill
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteSkill: Operation<OperationInput<T.operations["deleteSkill"]>, void, 400 | 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "deleteSkill",
  method: "DELETE",
  path: "/api/v2/skills/{skill_id}",
  failures: [400,401,403,404,422,429,500],
}

/**
 * Cancel the generation of a skill
 *
 * @category operations
 * @since 0.1.0
 */
export const cancelSkill: Operation<OperationInput<T.operations["cancelSkill"]>, T.SkillResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "cancelSkill",
  method: "POST",
  path: "/api/v2/skills/{skill_id}/cancel",
  failures: [400,401,403,404,422,429,500],
  success: SkillResponseShape,
}

/**
 * Return to the version before
 *
 * @category operations
 * @since 0.1.0
 */
export const rollbackSkill: Operation<OperationInput<T.operations["rollbackSkill"]>, T.SkillResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "rollbackSkill",
  method: "POST",
  path: "/api/v2/skills/{skill_id}/rollback",
  failures: [400,401,403,404,422,429,500],
  success: SkillResponseShape,
}

/**
 * Execute a skill
 *
 * @category operations
 * @since 0.1.0
 */
export const executeSkill: Operation<OperationInput<T.operations["executeSkill"]>, T.ExecuteSkillResponse, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "executeSkill",
  method: "POST",
  path: "/api/v2/skills/{skill_id}/execute",
  failures: [400,401,402,403,404,409,422,429,500],
  success: ExecuteSkillResponseShape,
  isCreating: true,
}

/**
 * Refine a skill
 *
 * @category operations
 * @since 0.1.0
 */
export const refineSkill: Operation<OperationInput<T.operations["refineSkill"]>, T.RefineSkillResponse, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "refineSkill",
  method: "POST",
  path: "/api/v2/skills/{skill_id}/refine",
  failures: [400,401,402,403,404,409,422,429,500],
  success: RefineSkillResponseShape,
  isCreating: true,
}

/**
 * List executions of a skill
 *
 * @category operations
 * @since 0.1.0
 */
export const listSkillExecutions: Operation<OperationInput<T.operations["listSkillExecutions"]>, T.SkillExecutionListResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listSkillExecutions",
  method: "GET",
  path: "/api/v2/skills/{skill_id}/executions",
  failures: [401,403,404,422,429,500],
  success: SkillExecutionListResponseShape,
}

/**
 * Get the output of an execution
 *
 * @category operations
 * @since 0.1.0
 */
export const getSkillExecutionOutput: Operation<OperationInput<T.operations["getSkillExecutionOutput"]>, T.SkillExecutionOutputResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getSkillExecutionOutput",
  method: "GET",
  path: "/api/v2/skills/{skill_id}/executions/{execution_id}/output",
  failures: [401,403,404,422,429,500],
  success: SkillExecutionOutputResponseShape,
}

/**
 * List skills of the marketplace
 *
 * @category operations
 * @since 0.1.0
 */
export const listMarketplaceSkills: Operation<OperationInput<T.operations["listMarketplaceSkills"]>, T.MarketplaceSkillListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listMarketplaceSkills",
  method: "GET",
  path: "/api/v2/marketplace/skills",
  failures: [401,403,422,429,500],
  success: MarketplaceSkillListResponseShape,
}

/**
 * Get a skill of the marketplace
 *
 * @category operations
 * @since 0.1.0
 */
export const getMarketplaceSkill: Operation<OperationInput<T.operations["getMarketplaceSkill"]>, T.MarketplaceSkillResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getMarketplaceSkill",
  method: "GET",
  path: "/api/v2/marketplace/skills/{skill_slug}",
  failures: [401,403,404,422,429,500],
  success: MarketplaceSkillResponseShape,
}

/**
 * Clone a skill of the marketplace
 *
 * @category operations
 * @since 0.1.0
 */
export const cloneMarketplaceSkill: Operation<OperationInput<T.operations["cloneMarketplaceSkill"]>, T.SkillResponse, 400 | 401 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "cloneMarketplaceSkill",
  method: "POST",
  path: "/api/v2/marketplace/skills/{skill_id}/clone",
  failures: [400,401,403,404,409,422,429,500],
  success: SkillResponseShape,
  isCreating: true,
}

/**
 * Execute a skill of the marketplace
 *
 * @category operations
 * @since 0.1.0
 */
export const executeMarketplaceSkill: Operation<OperationInput<T.operations["executeMarketplaceSkill"]>, T.ExecuteSkillResponse, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "executeMarketplaceSkill",
  method: "POST",
  path: "/api/v2/marketplace/skills/{skill_id}/execute",
  failures: [400,401,402,403,404,409,422,429,500],
  success: ExecuteSkillResponseShape,
  isCreating: true,
}
