// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 49e37c0492b8ab88fbd967ccab067d9895fb41276d5c5e64bcc03914d3c68905

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
 * The shape of SessionResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const SessionResponseShape: Shape = {
  required: { id: "string", status: "string", model: "string", createdAt: "string", updatedAt: "string" },
  optional: { servedModel: "string|null", thinkingLevel: "string|null", title: "string|null", output: "any", error: "string|null", outputSchema: { nullable: { values: "any" } }, stepCount: "integer", lastStepSummary: "string|null", isTaskSuccessful: "boolean|null", liveUrl: "string|null", recordingUrls: { items: "string" }, profileId: "string|null", workspaceId: "string|null", proxyCountryCode: "string|null", browserScreenWidth: "integer|null", browserScreenHeight: "integer|null", maxCostUsd: { nullable: DecimalShape }, totalInputTokens: "integer", totalOutputTokens: "integer", proxyUsedMb: DecimalShape, llmCostUsd: DecimalShape, proxyCostUsd: DecimalShape, browserCostUsd: DecimalShape, totalCostUsd: DecimalShape, unpricedCalls: "integer", screenshotUrl: "string|null", agentmailEmail: "string|null", integrationsUsed: { items: "string" } },
  defaults: { stepCount: 0, recordingUrls: [], totalInputTokens: 0, totalOutputTokens: 0, proxyUsedMb: "0", llmCostUsd: "0", proxyCostUsd: "0", browserCostUsd: "0", totalCostUsd: "0", integrationsUsed: [] },
}

/**
 * The shape of SessionListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const SessionListResponseShape: Shape = {
  required: { sessions: { items: SessionResponseShape }, total: "integer", page: "integer", pageSize: "integer" },
}

/**
 * The shape of MessageResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const MessageResponseShape: Shape = {
  required: { id: "string", sessionId: "string", role: "string", data: "string", createdAt: "string" },
  optional: { type: "string", summary: "string", screenshotUrl: "string|null", hidden: "boolean" },
  defaults: { type: "", summary: "", hidden: false },
}

/**
 * The shape of MessageListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const MessageListResponseShape: Shape = {
  required: { messages: { items: MessageResponseShape }, hasMore: "boolean" },
}

/**
 * The shape of WorkspaceView.
 *
 * @category constants
 * @since 0.1.0
 */
export const WorkspaceViewShape: Shape = {
  required: { id: "string", createdAt: "string", updatedAt: "string" },
  optional: { name: "string|null" },
}

/**
 * The shape of WorkspaceListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const WorkspaceListResponseShape: Shape = {
  required: { items: { items: WorkspaceViewShape }, totalItems: "integer", pageNumber: "integer", pageSize: "integer" },
}

/**
 * The shape of FileInfo.
 *
 * @category constants
 * @since 0.1.0
 */
export const FileInfoShape: Shape = {
  required: { path: "string", size: "integer", lastModified: "string" },
  optional: { url: "string|null" },
}

/**
 * The shape of FileListResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const FileListResponseShape: Shape = {
  required: { files: { items: FileInfoShape } },
  optional: { folders: { items: "string" }, nextCursor: "string|null", hasMore: "boolean" },
  defaults: { folders: [], hasMore: false },
}

/**
 * The shape of WorkspaceSize.
 *
 * @category constants
 * @since 0.1.0
 */
export const WorkspaceSizeShape: Shape = {
  required: { usedBytes: "integer", maxBytes: "integer" },
}

/**
 * The shape of FileUploadResponseItem.
 *
 * @category constants
 * @since 0.1.0
 */
export const FileUploadResponseItemShape: Shape = {
  required: { name: "string", uploadUrl: "string", path: "string" },
}

/**
 * The shape of FileUploadResponse.
 *
 * @category constants
 * @since 0.1.0
 */
export const FileUploadResponseShape: Shape = {
  required: { files: { items: FileUploadResponseItemShape } },
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
  required: { projectId: "string", totalCreditsBalanceUsd: "number", monthlyCreditsBalanceUsd: "number", additionalCreditsBalanceUsd: "number", rateLimit: "integer", planInfo: { nullable: PlanInfoShape } },
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
  required: { id: "string", provider: "string", contextLimit: "integer|null", isDefault: "boolean", isAvailable: "boolean", thinkingLevels: { items: "string" }, aliases: { items: "string" } },
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
 * List sessions
 *
 * @category operations
 * @since 0.1.0
 */
export const listSessions: Operation<OperationInput<T.operations["listSessions"]>, T.SessionListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listSessions",
  method: "GET",
  path: "/api/v3/sessions",
  failures: [401,403,422,429,500],
  success: SessionListResponseShape,
}

/**
 * Create a session or start its next task
 *
 * @category operations
 * @since 0.1.0
 */
export const createSession: Operation<OperationInput<T.operations["createSession"]>, T.SessionResponse, 400 | 401 | 402 | 403 | 404 | 409 | 422 | 429 | 500> = {
  id: "createSession",
  method: "POST",
  path: "/api/v3/sessions",
  failures: [400,401,402,403,404,409,422,429,500],
  success: SessionResponseShape,
  isCreating: true,
}

/**
 * Get a session's result
 *
 * @category operations
 * @since 0.1.0
 */
export const getSession: Operation<OperationInput<T.operations["getSession"]>, T.SessionResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getSession",
  method: "GET",
  path: "/api/v3/sessions/{session_id}",
  failures: [401,403,404,422,429,500],
  success: SessionResponseShape,
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
  path: "/api/v3/sessions/{session_id}",
  failures: [401,403,404,422,429,500],
}

/**
 * Stop a session or its task
 *
 * @category operations
 * @since 0.1.0
 */
export const stopSession: Operation<OperationInput<T.operations["stopSession"]>, T.SessionResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "stopSession",
  method: "POST",
  path: "/api/v3/sessions/{session_id}/stop",
  failures: [401,403,404,422,429,500],
  success: SessionResponseShape,
}

/**
 * List a session's messages
 *
 * @category operations
 * @since 0.1.0
 */
export const listSessionMessages: Operation<OperationInput<T.operations["listSessionMessages"]>, T.MessageListResponse, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listSessionMessages",
  method: "GET",
  path: "/api/v3/sessions/{session_id}/messages",
  failures: [401,403,404,422,429,500],
  success: MessageListResponseShape,
}

/**
 * List workspaces
 *
 * @category operations
 * @since 0.1.0
 */
export const listWorkspaces: Operation<OperationInput<T.operations["listWorkspaces"]>, T.WorkspaceListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listWorkspaces",
  method: "GET",
  path: "/api/v3/workspaces",
  failures: [401,403,422,429,500],
  success: WorkspaceListResponseShape,
}

/**
 * Create a workspace
 *
 * @category operations
 * @since 0.1.0
 */
export const createWorkspace: Operation<OperationInput<T.operations["createWorkspace"]>, T.WorkspaceView, 401 | 403 | 409 | 422 | 429 | 500> = {
  id: "createWorkspace",
  method: "POST",
  path: "/api/v3/workspaces",
  failures: [401,403,409,422,429,500],
  success: WorkspaceViewShape,
  isCreating: true,
}

/**
 * Get a workspace
 *
 * @category operations
 * @since 0.1.0
 */
export const getWorkspace: Operation<OperationInput<T.operations["getWorkspace"]>, T.WorkspaceView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getWorkspace",
  method: "GET",
  path: "/api/v3/workspaces/{workspace_id}",
  failures: [401,403,404,422,429,500],
  success: WorkspaceViewShape,
}

/**
 * Rename a workspace
 *
 * @category operations
 * @since 0.1.0
 */
export const updateWorkspace: Operation<OperationInput<T.operations["updateWorkspace"]>, T.WorkspaceView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "updateWorkspace",
  method: "PATCH",
  path: "/api/v3/workspaces/{workspace_id}",
  failures: [401,403,404,422,429,500],
  success: WorkspaceViewShape,
}

/**
 * Delete a workspace
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteWorkspace: Operation<OperationInput<T.operations["deleteWorkspace"]>, void, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "deleteWorkspace",
  method: "DELETE",
  path: "/api/v3/workspaces/{workspace_id}",
  failures: [401,403,404,422,429,500],
}

/**
 * List a workspace's files
 *
 * @category operations
 * @since 0.1.0
 */
export const listWorkspaceFiles: Operation<OperationInput<T.operations["listWorkspaceFiles"]>, T.FileListResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "listWorkspaceFiles",
  method: "GET",
  path: "/api/v3/workspaces/{workspace_id}/files",
  failures: [400,401,403,404,422,429,500],
  success: FileListResponseShape,
}

/**
 * Delete a file
 *
 * @category operations
 * @since 0.1.0
 */
export const deleteWorkspaceFile: Operation<OperationInput<T.operations["deleteWorkspaceFile"]>, void, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "deleteWorkspaceFile",
  method: "DELETE",
  path: "/api/v3/workspaces/{workspace_id}/files",
  failures: [401,403,404,422,429,500],
}

/**
 * Get a workspace's size
 *
 * @category operations
 * @since 0.1.0
 */
export const getWorkspaceSize: Operation<OperationInput<T.operations["getWorkspaceSize"]>, T.WorkspaceSize, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getWorkspaceSize",
  method: "GET",
  path: "/api/v3/workspaces/{workspace_id}/size",
  failures: [401,403,404,422,429,500],
  success: WorkspaceSizeShape,
}

/**
 * Create upload URLs
 *
 * @category operations
 * @since 0.1.0
 */
export const createWorkspaceUploads: Operation<OperationInput<T.operations["createWorkspaceUploads"]>, T.FileUploadResponse, 400 | 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "createWorkspaceUploads",
  method: "POST",
  path: "/api/v3/workspaces/{workspace_id}/files/upload",
  failures: [400,401,403,404,422,429,500],
  success: FileUploadResponseShape,
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
  path: "/api/v3/browsers",
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
  path: "/api/v3/browsers",
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
  path: "/api/v3/browsers/{session_id}",
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
  path: "/api/v3/browsers/{session_id}",
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
  path: "/api/v3/browsers/{session_id}/downloads",
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
  path: "/api/v3/profiles",
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
  path: "/api/v3/profiles",
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
  path: "/api/v3/profiles/{profile_id}",
  failures: [401,403,404,422,429,500],
  success: ProfileViewShape,
}

/**
 * Rename a profile
 *
 * @category operations
 * @since 0.1.0
 */
export const updateProfile: Operation<OperationInput<T.operations["updateProfile"]>, T.ProfileView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "updateProfile",
  method: "PATCH",
  path: "/api/v3/profiles/{profile_id}",
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
  path: "/api/v3/profiles/{profile_id}",
  failures: [401,403,422,429,500],
}

/**
 * Get the project's account
 *
 * @category operations
 * @since 0.1.0
 */
export const getBillingAccount: Operation<OperationInput<T.operations["getBillingAccount"]>, T.AccountView, 401 | 403 | 404 | 422 | 429 | 500> = {
  id: "getBillingAccount",
  method: "GET",
  path: "/api/v3/billing/account",
  failures: [401,403,404,422,429,500],
  success: AccountViewShape,
}

/**
 * List models
 *
 * @category operations
 * @since 0.1.0
 */
export const listModels: Operation<OperationInput<T.operations["listModels"]>, T.ModelListResponse, 401 | 403 | 422 | 429 | 500> = {
  id: "listModels",
  method: "GET",
  path: "/api/v3/models",
  failures: [401,403,422,429,500],
  success: ModelListResponseShape,
}
