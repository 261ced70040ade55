// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as Format from "../../wire/Format.ts"
import * as OperationLoad from "../../wire/OperationLoad.ts"
import * as RequestValue from "../../wire/RequestValue.ts"
import * as S from "./schemas.ts"

/**
 * 400. The request is invalid in the current state: no key for the model's provider, a workspace or profile other than the session's, a page that cannot be fetched, or an invalid cursor. `detail` states the cause.
 *
 * @category errors
 * @since 0.1.0
 */
export class BadRequest extends Schema.Error<BadRequest>("BadRequest")(S.ErrorDetail.fields, { httpApiStatus: 400 }) {
  get _tag() { return "BadRequest" as const }
  override get message(): string { return this.detail }
}

/**
 * 401. The API key is missing or unknown.
 *
 * @category errors
 * @since 0.1.0
 */
export class Unauthorized extends Schema.Error<Unauthorized>("Unauthorized")(S.ErrorDetail.fields, { httpApiStatus: 401 }) {
  get _tag() { return "Unauthorized" as const }
  override get message(): string { return this.detail }
}

/**
 * 402. The project has no credit left, or the API key has reached its monthly limit.
 *
 * @category errors
 * @since 0.1.0
 */
export class PaymentRequired extends Schema.Error<PaymentRequired>("PaymentRequired")(S.InsufficientCreditsError.fields, { httpApiStatus: 402 }) {
  get _tag() { return "PaymentRequired" as const }
  override get message(): string { return typeof this.detail === "string" ? this.detail : this.detail.message }
}

/**
 * 403. The request is not allowed for the project, exceeds a server limit (such as a browser timeout over 240 minutes), or
 * the key lacks the required scope: `read` for GET, `write` for everything else.
 *
 * @category errors
 * @since 0.1.0
 */
export class Forbidden extends Schema.Error<Forbidden>("Forbidden")(S.ErrorDetail.fields, { httpApiStatus: 403 }) {
  get _tag() { return "Forbidden" as const }
  override get message(): string { return this.detail }
}

/**
 * 404. A resource named in the request does not exist in this project.
 *
 * @category errors
 * @since 0.1.0
 */
export class NotFound extends Schema.Error<NotFound>("NotFound")(S.ErrorDetail.fields, { httpApiStatus: 404 }) {
  get _tag() { return "NotFound" as const }
  override get message(): string { return this.detail }
}

/**
 * 409. The request conflicts with the current state: the session has an active run, the message is no longer pending, a
 * file would be replaced, or the idempotency key was used with another body. `detail` states the cause.
 *
 * @category errors
 * @since 0.1.0
 */
export class Conflict extends Schema.Error<Conflict>("Conflict")(S.ErrorDetail.fields, { httpApiStatus: 409 }) {
  get _tag() { return "Conflict" as const }
  override get message(): string { return this.detail }
}

/**
 * 413. The workspace's size limit is exceeded. Delete files or use another workspace.
 *
 * @category errors
 * @since 0.1.0
 */
export class ContentTooLarge extends Schema.Error<ContentTooLarge>("ContentTooLarge")(S.ErrorDetail.fields, { httpApiStatus: 413 }) {
  get _tag() { return "ContentTooLarge" as const }
  override get message(): string { return this.detail }
}

/**
 * 422. The body, query or path is invalid. All problems are listed.
 *
 * @category errors
 * @since 0.1.0
 */
export class ValidationFailed extends Schema.Error<ValidationFailed>("ValidationFailed")(S.HTTPValidationError.fields, { httpApiStatus: 422 }) {
  get _tag() { return "ValidationFailed" as const }
  override get message(): string { return this.detail.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`).join("; ") }
}

/**
 * 429. Too many requests, browsers, or pending messages in one session. `Retry-After` is the delay in seconds.
 *
 * @category errors
 * @since 0.1.0
 */
export class RateLimited extends Schema.Error<RateLimited>("RateLimited")(S.RateLimitError.fields, { httpApiStatus: 429 }) {
  get _tag() { return "RateLimited" as const }
  override get message(): string { return this.detail }
}

/**
 * 500. The server failed. Its log contains the error under the request id.
 *
 * @category errors
 * @since 0.1.0
 */
export class InternalError extends Schema.Error<InternalError>("InternalError")(S.ErrorDetail.fields, { httpApiStatus: 500 }) {
  get _tag() { return "InternalError" as const }
  override get message(): string { return this.detail }
}

/**
 * 502. The node that runs the agent could not be reached. Retry the request.
 *
 * @category errors
 * @since 0.1.0
 */
export class BadGateway extends Schema.Error<BadGateway>("BadGateway")(S.ErrorDetail.fields, { httpApiStatus: 502 }) {
  get _tag() { return "BadGateway" as const }
  override get message(): string { return this.detail }
}

/**
 * Start an agent on a task and follow its progress.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Runs extends HttpApiGroup.make("runs").add(
  HttpApiEndpoint.get("listRuns", "/runs", {
    query: {
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
      sessionId: Schema.optionalKey(Format.Uuid),
      status: Schema.optionalKey(S.RunStatus),
      query: Schema.optionalKey(Schema.String.check(Schema.isMaxCodePoints(200, { expected: "at most 200 characters" }))),
      model: Schema.optionalKey(Schema.String.check(Schema.isMaxCodePoints(200, { expected: "at most 200 characters" }))),
      from: Schema.optionalKey(Format.DateTime),
      to: Schema.optionalKey(Format.DateTime),
      minCostUsd: Schema.optionalKey(Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(1000000))),
      maxCostUsd: Schema.optionalKey(Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0), Schema.isLessThanOrEqualTo(1000000))),
      scheduleId: Schema.optionalKey(Format.Uuid),
      skillId: Schema.optionalKey(Format.Uuid),
      sort: Schema.Literals(["created","cost","tokens","duration"]).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed("created" as const))),
      order: Schema.Literals(["asc","desc"]).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed("desc" as const))),
    },
    success: S.RunListResponse,
    error: [BadRequest, Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.post("createRun", "/runs", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.RunCreateRequest,
    success: S.RunCreateResponse,
    error: [BadRequest, Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["costly"]),
  HttpApiEndpoint.get("getRun", "/runs/:run_id", {
    params: {
      run_id: Format.Uuid,
    },
    success: S.RunSummary,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getRunStatus", "/runs/:run_id/status", {
    params: {
      run_id: Format.Uuid,
    },
    success: S.RunStatusResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["poll"]),
  HttpApiEndpoint.get("listRunEvents", "/runs/:run_id/events", {
    params: {
      run_id: Format.Uuid,
    },
    headers: {
      "last-event-id": Schema.optionalKey(RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(0))),
    },
    query: {
      after: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(0)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(0))),
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(200))),
    },
    success: S.RunEventsResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.get("listRunAttachments", "/runs/:run_id/attachments", {
    params: {
      run_id: Format.Uuid,
    },
    success: S.RunAttachmentsResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("cancelRun", "/runs/:run_id/cancel", {
    params: {
      run_id: Format.Uuid,
    },
    success: S.RunSummary,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError, BadGateway],
  }),
  HttpApiEndpoint.post("pauseRun", "/runs/:run_id/pause", {
    params: {
      run_id: Format.Uuid,
    },
    success: S.RunSummary,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("resumeRun", "/runs/:run_id/resume", {
    params: {
      run_id: Format.Uuid,
    },
    payload: RequestValue.optionalBody(S.ResumeRunRequest),
    success: S.RunSummary,
    error: [Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("listToolCalls", "/runs/:run_id/tool-calls", {
    params: {
      run_id: Format.Uuid,
    },
    success: S.ToolCallsResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("claimToolCall", "/runs/:run_id/tool-calls/:tool_call_id/claim", {
    params: {
      run_id: Format.Uuid,
      tool_call_id: Format.Uuid,
    },
    payload: S.ClaimToolCallRequest,
    success: S.RunToolCall,
    error: [Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("answerToolCall", "/runs/:run_id/tool-results", {
    params: {
      run_id: Format.Uuid,
    },
    payload: S.ToolResultRequest,
    success: S.RunToolCall,
    error: [Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getRunEvalCase", "/runs/:run_id/eval-case", {
    params: {
      run_id: Format.Uuid,
    },
    success: S.EvalCase,
    error: [Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getRunTrace", "/runs/:run_id/trace", {
    params: {
      run_id: Format.Uuid,
    },
    success: S.RunTraceResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("listModelCalls", "/runs/:run_id/model-calls", {
    params: {
      run_id: Format.Uuid,
    },
    query: {
      step: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(1000000)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(1))),
    },
    success: S.ModelCallsResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
) {}

/**
 * Continue a conversation.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Sessions extends HttpApiGroup.make("sessions").add(
  HttpApiEndpoint.get("listSessions", "/sessions", {
    query: {
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(20))),
      cursor: Schema.optionalKey(Schema.String),
      workspaceId: Schema.optionalKey(Format.Uuid),
    },
    success: S.SessionListResponse,
    error: [BadRequest, Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.get("getSession", "/sessions/:session_id", {
    params: {
      session_id: Format.Uuid,
    },
    success: S.SessionInfo,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["poll"]),
  HttpApiEndpoint.get("listQueue", "/sessions/:session_id/queue", {
    params: {
      session_id: Format.Uuid,
    },
    success: S.QueueListResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.post("enqueueMessage", "/sessions/:session_id/queue", {
    params: {
      session_id: Format.Uuid,
    },
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
      "x-v4-queue-deduplicate": Schema.optionalKey(Schema.Literals(["exact-text-v1"])),
    },
    payload: S.QueueMessageRequest,
    success: S.QueuedMessage,
    error: [BadRequest, Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["costly"]),
  HttpApiEndpoint.get("getQueuedMessage", "/sessions/:session_id/queue/:message_id", {
    params: {
      session_id: Format.Uuid,
      message_id: RequestValue.QueryInteger,
    },
    success: S.QueuedMessage,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("removeQueuedMessage", "/sessions/:session_id/queue/:message_id", {
    params: {
      session_id: Format.Uuid,
      message_id: RequestValue.QueryInteger,
    },
    success: S.QueuedMessage,
    error: [Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("purgeSession", "/sessions/:session_id/purge", {
    params: {
      session_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Browsers controlled by the client over CDP.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Browsers extends HttpApiGroup.make("browsers").add(
  HttpApiEndpoint.get("listBrowsers", "/browsers", {
    query: {
      pageSize: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(10))),
      pageNumber: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(1))),
      filterBy: Schema.optionalKey(S.BrowserSessionStatus),
      agentSessionId: Schema.optionalKey(Format.Uuid),
      profileId: Schema.optionalKey(Format.Uuid),
      metadata: Schema.optionalKey(Schema.Array(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" })))),
    },
    success: S.BrowserSessionListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.post("createBrowser", "/browsers", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: RequestValue.optionalBody(S.CreateBrowserSessionRequest),
    success: S.BrowserSessionItemView.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["costly"]),
  HttpApiEndpoint.get("getBrowser", "/browsers/:session_id", {
    params: {
      session_id: Format.Uuid,
    },
    success: S.BrowserSessionView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["poll"]),
  HttpApiEndpoint.patch("updateBrowser", "/browsers/:session_id", {
    params: {
      session_id: Format.Uuid,
    },
    payload: S.UpdateBrowserSessionRequest,
    success: S.BrowserSessionView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("listBrowserDownloads", "/browsers/:session_id/downloads", {
    params: {
      session_id: Format.Uuid,
    },
    query: {
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
      includeUrls: RequestValue.QueryBoolean.pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(false))),
    },
    success: S.BrowserDownloadListResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("listBrowserLogs", "/browsers/:session_id/logs", {
    params: {
      session_id: Format.Uuid,
    },
    query: {
      type: Schema.optionalKey(Schema.Array(S.BrowserLogType)),
      since: Schema.optionalKey(Format.DateTime),
      runId: Schema.optionalKey(Format.Uuid),
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(100))),
      cursor: Schema.optionalKey(Schema.String),
    },
    success: S.BrowserLogListResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.get("listBrowserCaptchas", "/browsers/:session_id/captchas", {
    params: {
      session_id: Format.Uuid,
    },
    success: S.BrowserCaptchaListResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getBrowserHar", "/browsers/:session_id/har", {
    params: {
      session_id: Format.Uuid,
    },
    query: {
      runId: Schema.optionalKey(Format.Uuid),
    },
    success: S.BrowserHar,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
) {}

/**
 * Files that runs read and write.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Workspaces extends HttpApiGroup.make("workspaces").add(
  HttpApiEndpoint.get("listWorkspaces", "/workspaces", {
    query: {
      pageSize: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(10))),
      pageNumber: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(1))),
    },
    success: S.WorkspaceListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createWorkspace", "/workspaces", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: RequestValue.optionalBody(S.WorkspaceCreateRequest),
    success: S.WorkspaceInfo,
    error: [Unauthorized, Forbidden, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getWorkspace", "/workspaces/:workspace_id", {
    params: {
      workspace_id: Format.Uuid,
    },
    success: S.WorkspaceInfo,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.patch("updateWorkspace", "/workspaces/:workspace_id", {
    params: {
      workspace_id: Format.Uuid,
    },
    payload: S.WorkspaceUpdateRequest,
    success: S.WorkspaceInfo,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteWorkspace", "/workspaces/:workspace_id", {
    params: {
      workspace_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("listWorkspaceFiles", "/workspaces/:workspace_id/files", {
    params: {
      workspace_id: Format.Uuid,
    },
    query: {
      prefix: Schema.String.pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed("" as const))),
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
      includeUrls: RequestValue.QueryBoolean.pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(false))),
      contentDisposition: Schema.optionalKey(Schema.Literals(["attachment"])),
    },
    success: S.WorkspaceFileListResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.delete("deleteWorkspaceFile", "/workspaces/:workspace_id/files", {
    params: {
      workspace_id: Format.Uuid,
    },
    query: {
      path: Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" })),
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getWorkspaceSize", "/workspaces/:workspace_id/size", {
    params: {
      workspace_id: Format.Uuid,
    },
    success: S.WorkspaceSize,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createWorkspaceUploads", "/workspaces/:workspace_id/files/upload", {
    params: {
      workspace_id: Format.Uuid,
    },
    payload: S.WorkspaceFileUploadRequest,
    success: S.WorkspaceFileUploadResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, Conflict, ContentTooLarge, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["upload"]),
) {}

/**
 * Recorded tasks that run again without a model.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Recipes extends HttpApiGroup.make("recipes").add(
  HttpApiEndpoint.get("listRecipes", "/recipes", {
    query: {
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
      workspaceId: Schema.optionalKey(Format.Uuid),
    },
    success: S.RecipeListResponse,
    error: [BadRequest, Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.get("getRecipe", "/recipes/:recipe_id", {
    params: {
      recipe_id: Format.Uuid,
    },
    success: S.RecipeView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteRecipe", "/recipes/:recipe_id", {
    params: {
      recipe_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Cookies and storage that persist between browsers.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Profiles extends HttpApiGroup.make("profiles").add(
  HttpApiEndpoint.get("listProfiles", "/profiles", {
    query: {
      pageSize: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(10))),
      pageNumber: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(1))),
      query: Schema.optionalKey(Schema.String.check(Schema.isMaxCodePoints(200, { expected: "at most 200 characters" }))),
    },
    success: S.ProfileListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createProfile", "/profiles", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: RequestValue.optionalBody(S.ProfileCreateRequest),
    success: S.ProfileView.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, PaymentRequired, Forbidden, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getProfile", "/profiles/:profile_id", {
    params: {
      profile_id: Format.Uuid,
    },
    success: S.ProfileView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.patch("updateProfile", "/profiles/:profile_id", {
    params: {
      profile_id: Format.Uuid,
    },
    payload: S.ProfileUpdateRequest,
    success: S.ProfileView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteProfile", "/profiles/:profile_id", {
    params: {
      profile_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("importProfile", "/profiles/:profile_id/import", {
    params: {
      profile_id: Format.Uuid,
    },
    payload: S.ProfileImportRequest,
    success: S.ProfileView,
    error: [Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Experiments that measure the agent, with their results.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Evals extends HttpApiGroup.make("evals").add(
  HttpApiEndpoint.get("listEvals", "/evals", {
    query: {
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
      name: Schema.optionalKey(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }))),
      dataset: Schema.optionalKey(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }))),
    },
    success: S.EvalListResponse,
    error: [BadRequest, Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.post("createEval", "/evals", {
    payload: S.EvalCreateRequest,
    success: S.Eval,
    error: [Unauthorized, Forbidden, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getEval", "/evals/:experiment_id", {
    params: {
      experiment_id: Format.Uuid,
    },
    success: S.Eval,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.delete("deleteEval", "/evals/:experiment_id", {
    params: {
      experiment_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("listEvalResults", "/evals/:experiment_id/results", {
    params: {
      experiment_id: Format.Uuid,
    },
    query: {
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
      caseId: Schema.optionalKey(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }))),
      outcome: Schema.optionalKey(S.EvalOutcome),
      verdict: Schema.optionalKey(S.EvalJudgment),
      labeled: Schema.optionalKey(RequestValue.QueryBoolean),
    },
    success: S.EvalResultListResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.post("addEvalResults", "/evals/:experiment_id/results", {
    params: {
      experiment_id: Format.Uuid,
    },
    payload: S.EvalResultsRequest,
    success: S.EvalResultsResponse,
    error: [Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.put("labelEvalResult", "/evals/:experiment_id/results/:result_id/label", {
    params: {
      experiment_id: Format.Uuid,
      result_id: Format.Uuid,
    },
    payload: S.EvalLabelRequest,
    success: S.EvalResult,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("listEvalStarts", "/evals/:experiment_id/starts", {
    params: {
      experiment_id: Format.Uuid,
    },
    success: S.EvalStartListResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.post("addEvalStart", "/evals/:experiment_id/starts", {
    params: {
      experiment_id: Format.Uuid,
    },
    payload: S.EvalStartInput,
    success: S.EvalStart,
    error: [Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("closeEvalStart", "/evals/:experiment_id/starts/:start_key/close", {
    params: {
      experiment_id: Format.Uuid,
      start_key: Format.Uuid,
    },
    payload: S.EvalStartClose,
    success: S.Eval,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("compareEvals", "/evals/:experiment_id/comparison", {
    params: {
      experiment_id: Format.Uuid,
    },
    query: {
      baseline: Format.Uuid,
    },
    success: S.EvalComparison,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
) {}

/**
 * Models with their parameters.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Models extends HttpApiGroup.make("models").add(
  HttpApiEndpoint.get("listModels", "/models", {
    success: S.ModelListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * The current API key.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Key extends HttpApiGroup.make("key").add(
  HttpApiEndpoint.get("getKey", "/key", {
    success: S.KeyInfo,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getMe", "/me", {
    success: S.CallerView,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Keys, usage and audit log of the project, for its owners.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Project extends HttpApiGroup.make("project").add(
  HttpApiEndpoint.get("listProjectKeys", "/project/keys", {
    query: {
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(20))),
      cursor: Schema.optionalKey(Schema.String),
    },
    success: S.ApiKeyListResponse,
    error: [BadRequest, Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.get("listProjectUsage", "/project/usage", {
    query: {
      apiKeyId: Schema.optionalKey(Format.Uuid),
      sessionId: Schema.optionalKey(Format.Uuid),
      runId: Schema.optionalKey(Format.Uuid),
      months: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(120)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(12))),
      interval: Schema.optionalKey(S.UsageInterval),
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(20))),
      cursor: Schema.optionalKey(Schema.String),
    },
    success: S.UsageListResponse,
    error: [BadRequest, Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.get("listProjectAuditEntries", "/project/audit", {
    query: {
      apiKeyId: Schema.optionalKey(Format.Uuid),
      action: Schema.optionalKey(Schema.String),
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(20))),
      cursor: Schema.optionalKey(Schema.String),
    },
    success: S.AuditListResponse,
    error: [BadRequest, Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
) {}

/**
 * Users of the project with their roles.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Members extends HttpApiGroup.make("members").add(
  HttpApiEndpoint.get("listMembers", "/members", {
    success: S.MemberListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.patch("updateMember", "/members/:member_id", {
    params: {
      member_id: Format.Uuid,
    },
    payload: S.UpdateMemberRequest,
    success: S.MemberView,
    error: [Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteMember", "/members/:member_id", {
    params: {
      member_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Links with which users become members of the project.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Invitations extends HttpApiGroup.make("invitations").add(
  HttpApiEndpoint.get("listInvitations", "/invitations", {
    success: S.InvitationListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createInvitation", "/invitations", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.CreateInvitationRequest,
    success: S.InvitationWithTokenView.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, Forbidden, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("acceptInvitation", "/invitations/accept", {
    payload: S.AcceptInvitationRequest,
    success: S.ProjectMembership,
    error: [Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteInvitation", "/invitations/:invitation_id", {
    params: {
      invitation_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Browsers in which the user is signed in to the console.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class ConsoleSessions extends HttpApiGroup.make("consoleSessions").add(
  HttpApiEndpoint.get("listConsoleSessions", "/console-sessions", {
    success: S.ConsoleSessionListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteConsoleSessions", "/console-sessions", {
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteConsoleSession", "/console-sessions/:console_session_id", {
    params: {
      console_session_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Figures of the project over time.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Stats extends HttpApiGroup.make("stats").add(
  HttpApiEndpoint.get("getStats", "/stats", {
    query: {
      from: Schema.optionalKey(Format.DateTime),
      to: Schema.optionalKey(Format.DateTime),
      interval: Schema.Literals(["hour","day"]).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed("day" as const))),
    },
    success: S.ProjectStats,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
) {}

/**
 * Signed HTTP callbacks for status changes.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Webhooks extends HttpApiGroup.make("webhooks").add(
  HttpApiEndpoint.get("listWebhooks", "/webhooks", {
    success: S.WebhookListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createWebhook", "/webhooks", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.CreateWebhookRequest,
    success: S.WebhookWithSecret.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, Forbidden, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getWebhook", "/webhooks/:webhook_id", {
    params: {
      webhook_id: Format.Uuid,
    },
    success: S.WebhookView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.patch("updateWebhook", "/webhooks/:webhook_id", {
    params: {
      webhook_id: Format.Uuid,
    },
    payload: S.UpdateWebhookRequest,
    success: S.WebhookView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteWebhook", "/webhooks/:webhook_id", {
    params: {
      webhook_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("rotateWebhookSecret", "/webhooks/:webhook_id/rotate-secret", {
    params: {
      webhook_id: Format.Uuid,
    },
    success: S.WebhookWithSecret,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("testWebhook", "/webhooks/:webhook_id/test", {
    params: {
      webhook_id: Format.Uuid,
    },
    success: S.WebhookDelivery,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("listWebhookDeliveries", "/webhooks/:webhook_id/deliveries", {
    params: {
      webhook_id: Format.Uuid,
    },
    query: {
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
    },
    success: S.WebhookDeliveryListResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.post("replayWebhookDelivery", "/webhooks/:webhook_id/deliveries/:delivery_id/replay", {
    params: {
      webhook_id: Format.Uuid,
      delivery_id: Format.Uuid,
    },
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    success: S.WebhookDelivery.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Messages to a chat, such as Slack, about failures, spending and runs that wait for a person.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Notifications extends HttpApiGroup.make("notifications").add(
  HttpApiEndpoint.get("listNotifications", "/notifications", {
    success: S.NotificationListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createNotification", "/notifications", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.CreateNotificationRequest,
    success: S.NotificationView.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, Forbidden, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getNotification", "/notifications/:notification_id", {
    params: {
      notification_id: Format.Uuid,
    },
    success: S.NotificationView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.patch("updateNotification", "/notifications/:notification_id", {
    params: {
      notification_id: Format.Uuid,
    },
    payload: S.UpdateNotificationRequest,
    success: S.NotificationView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteNotification", "/notifications/:notification_id", {
    params: {
      notification_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("testNotification", "/notifications/:notification_id/test", {
    params: {
      notification_id: Format.Uuid,
    },
    success: S.NotificationTestResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * MCP servers whose tools agents can call.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class McpServers extends HttpApiGroup.make("mcpServers").add(
  HttpApiEndpoint.get("listMcpServers", "/mcp-servers", {
    success: S.McpServerListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createMcpServer", "/mcp-servers", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.CreateMcpServerRequest,
    success: S.McpServerView.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, Forbidden, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getMcpServer", "/mcp-servers/:mcp_server_id", {
    params: {
      mcp_server_id: Format.Uuid,
    },
    success: S.McpServerView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.patch("updateMcpServer", "/mcp-servers/:mcp_server_id", {
    params: {
      mcp_server_id: Format.Uuid,
    },
    payload: S.UpdateMcpServerRequest,
    success: S.McpServerView,
    error: [Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteMcpServer", "/mcp-servers/:mcp_server_id", {
    params: {
      mcp_server_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("refreshMcpServer", "/mcp-servers/:mcp_server_id/refresh", {
    params: {
      mcp_server_id: Format.Uuid,
    },
    success: S.McpServerReport,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("testMcpServer", "/mcp-servers/:mcp_server_id/test", {
    params: {
      mcp_server_id: Format.Uuid,
    },
    success: S.McpServerReport,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Operations made from jobs on websites, with parameters and an output schema.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Skills extends HttpApiGroup.make("skills").add(
  HttpApiEndpoint.get("listSkills", "/skills", {
    query: {
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
      isPublic: Schema.optionalKey(RequestValue.QueryBoolean),
      isEnabled: Schema.optionalKey(RequestValue.QueryBoolean),
      category: Schema.optionalKey(S.SkillCategory),
      query: Schema.optionalKey(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }))),
    },
    success: S.SkillListResponse,
    error: [BadRequest, Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.post("createSkill", "/skills", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.CreateSkillRequest,
    success: S.SkillView.pipe(HttpApiSchema.status(202)),
    error: [BadRequest, Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["costly"]),
  HttpApiEndpoint.get("getSkill", "/skills/:skill_id", {
    params: {
      skill_id: Format.Uuid,
    },
    success: S.SkillView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.patch("updateSkill", "/skills/:skill_id", {
    params: {
      skill_id: Format.Uuid,
    },
    payload: S.UpdateSkillRequest,
    success: S.SkillView,
    error: [Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteSkill", "/skills/:skill_id", {
    params: {
      skill_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("cancelSkill", "/skills/:skill_id/cancel", {
    params: {
      skill_id: Format.Uuid,
    },
    success: S.SkillView,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("rollbackSkill", "/skills/:skill_id/rollback", {
    params: {
      skill_id: Format.Uuid,
    },
    success: S.SkillView,
    error: [Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("refineSkill", "/skills/:skill_id/refine", {
    params: {
      skill_id: Format.Uuid,
    },
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.RefineSkillRequest,
    success: S.SkillView.pipe(HttpApiSchema.status(202)),
    error: [BadRequest, Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["costly"]),
  HttpApiEndpoint.post("executeSkill", "/skills/:skill_id/execute", {
    params: {
      skill_id: Format.Uuid,
    },
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.ExecuteSkillRequest,
    success: S.SkillExecutionView,
    error: [BadRequest, Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["costly"]),
  HttpApiEndpoint.get("listSkillExecutions", "/skills/:skill_id/executions", {
    params: {
      skill_id: Format.Uuid,
    },
    query: {
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
    },
    success: S.SkillExecutionListResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.get("getSkillExecution", "/skills/:skill_id/executions/:execution_id", {
    params: {
      skill_id: Format.Uuid,
      execution_id: Format.Uuid,
    },
    success: S.SkillExecutionView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["poll"]),
  HttpApiEndpoint.get("getSkillExecutionOutput", "/skills/:skill_id/executions/:execution_id/output", {
    params: {
      skill_id: Format.Uuid,
      execution_id: Format.Uuid,
    },
    success: S.SkillExecutionOutputResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("listSkillVersions", "/skills/:skill_id/versions", {
    params: {
      skill_id: Format.Uuid,
    },
    success: S.SkillVersionListResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getSkillVersion", "/skills/:skill_id/versions/:version", {
    params: {
      skill_id: Format.Uuid,
      version: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(1000000)),
    },
    success: S.SkillVersionView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Public skills of the server.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Marketplace extends HttpApiGroup.make("marketplace").add(
  HttpApiEndpoint.get("listMarketplaceSkills", "/marketplace/skills", {
    query: {
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
      query: Schema.optionalKey(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }))),
      category: Schema.optionalKey(S.SkillCategory),
    },
    success: S.MarketplaceSkillListResponse,
    error: [BadRequest, Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.get("getMarketplaceSkill", "/marketplace/skills/:skill_slug", {
    params: {
      skill_slug: Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })),
    },
    success: S.MarketplaceSkillView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("cloneMarketplaceSkill", "/marketplace/skills/:skill_id/clone", {
    params: {
      skill_id: Format.Uuid,
    },
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    success: S.SkillView.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Sign-in data that agents can type but never read.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Credentials extends HttpApiGroup.make("credentials").add(
  HttpApiEndpoint.get("listCredentials", "/credentials", {
    success: S.CredentialListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createCredential", "/credentials", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.CreateCredentialRequest,
    success: S.CredentialView.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, Forbidden, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getCredential", "/credentials/:credential_id", {
    params: {
      credential_id: Format.Uuid,
    },
    success: S.CredentialView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.patch("updateCredential", "/credentials/:credential_id", {
    params: {
      credential_id: Format.Uuid,
    },
    payload: S.UpdateCredentialRequest,
    success: S.CredentialView,
    error: [Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteCredential", "/credentials/:credential_id", {
    params: {
      credential_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Extensions that browsers load.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Extensions extends HttpApiGroup.make("extensions").add(
  HttpApiEndpoint.get("listExtensions", "/extensions", {
    success: S.ExtensionListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createExtension", "/extensions", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.CreateExtensionRequest,
    success: S.ExtensionView.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, Forbidden, Conflict, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["costly"]),
  HttpApiEndpoint.get("getExtension", "/extensions/:extension_id", {
    params: {
      extension_id: Format.Uuid,
    },
    success: S.ExtensionView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteExtension", "/extensions/:extension_id", {
    params: {
      extension_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Pages as markdown, data or pictures, without an agent.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Pages extends HttpApiGroup.make("pages").add(
  HttpApiEndpoint.post("fetchPage", "/pages", {
    payload: S.FetchPageRequest,
    success: S.PageView,
    error: [BadRequest, Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["costly"]),
  HttpApiEndpoint.get("listPageBatches", "/pages/batches", {
    query: {
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
    },
    success: S.PageBatchListResponse,
    error: [BadRequest, Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.post("createPageBatch", "/pages/batches", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.CreatePageBatchRequest,
    success: S.PageBatchView.pipe(HttpApiSchema.status(201)),
    error: [BadRequest, Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["costly"]),
  HttpApiEndpoint.get("getPageBatch", "/pages/batches/:batch_id", {
    params: {
      batch_id: Format.Uuid,
    },
    success: S.PageBatchView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["poll"]),
  HttpApiEndpoint.delete("deletePageBatch", "/pages/batches/:batch_id", {
    params: {
      batch_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("cancelPageBatch", "/pages/batches/:batch_id/cancel", {
    params: {
      batch_id: Format.Uuid,
    },
    success: S.PageBatchView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("listPageBatchResults", "/pages/batches/:batch_id/results", {
    params: {
      batch_id: Format.Uuid,
    },
    query: {
      status: Schema.optionalKey(S.PageResultStatus),
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
    },
    success: S.PageResultListResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
) {}

/**
 * Runs and messages that start at set times.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Schedules extends HttpApiGroup.make("schedules").add(
  HttpApiEndpoint.get("listSchedules", "/schedules", {
    query: {
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
    },
    success: S.ScheduleListResponse,
    error: [BadRequest, Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.post("createSchedule", "/schedules", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.CreateScheduleRequest,
    success: S.ScheduleView.pipe(HttpApiSchema.status(201)),
    error: [BadRequest, Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getSchedule", "/schedules/:schedule_id", {
    params: {
      schedule_id: Format.Uuid,
    },
    success: S.ScheduleView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.patch("updateSchedule", "/schedules/:schedule_id", {
    params: {
      schedule_id: Format.Uuid,
    },
    payload: S.UpdateScheduleRequest,
    success: S.ScheduleView,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteSchedule", "/schedules/:schedule_id", {
    params: {
      schedule_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("runSchedule", "/schedules/:schedule_id/run", {
    params: {
      schedule_id: Format.Uuid,
    },
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    success: S.ScheduleTick.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["costly"]),
  HttpApiEndpoint.get("listScheduleTicks", "/schedules/:schedule_id/ticks", {
    params: {
      schedule_id: Format.Uuid,
    },
    query: {
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
    },
    success: S.ScheduleTickListResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
) {}

/**
 * Vaults of password managers whose logins agents can type.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Vaults extends HttpApiGroup.make("vaults").add(
  HttpApiEndpoint.get("listVaults", "/vaults", {
    success: S.VaultListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createVault", "/vaults", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.CreateVaultRequest,
    success: S.VaultView.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, Forbidden, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteVault", "/vaults/:vault_id", {
    params: {
      vault_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("listVaultLogins", "/vaults/:vault_id/logins", {
    params: {
      vault_id: Format.Uuid,
    },
    success: S.VaultLoginListResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * All operations of v4. Every issue of a request part is reported, not only the first.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Api extends HttpApi.make("v4")
  .add(Runs, Sessions, Browsers, Workspaces, Recipes, Profiles, Evals, Models, Key, Project, Members, Invitations, ConsoleSessions, Stats, Webhooks, Notifications, McpServers, Skills, Marketplace, Credentials, Extensions, Pages, Schedules, Vaults)
  .annotate(HttpApi.ParseOptions, { errors: "all" })
  .prefix("/api/v4") {}
