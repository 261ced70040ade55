// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4a96261021450066f5e83391f066d3cc731ecca98ae12f5d3859dd198467c4da

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
 * 400. The request is invalid in the current state: the session is stopped or busy, the model's provider has no key, or the file type is not accepted. `detail` states the cause.
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
 * 404. The task does not exist in this project.
 *
 * @category errors
 * @since 0.1.0
 */
export class TaskNotFound extends Schema.Error<TaskNotFound>("TaskNotFound")(S.TaskNotFoundError.fields, { httpApiStatus: 404 }) {
  get _tag() { return "TaskNotFound" as const }
  override get message(): string { return this.detail }
}

/**
 * 409. The idempotency key was used with another body, or its first request is still in progress.
 *
 * @category errors
 * @since 0.1.0
 */
export class Conflict extends Schema.Error<Conflict>("Conflict")(S.ErrorDetail.fields, { httpApiStatus: 409 }) {
  get _tag() { return "Conflict" as const }
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
 * 429. Too many requests or sessions. `Retry-After` is the delay in seconds.
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
 * Start an agent on a task and read its steps.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Tasks extends HttpApiGroup.make("tasks").add(
  HttpApiEndpoint.get("listTasks", "/tasks", {
    query: {
      pageSize: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(10))),
      pageNumber: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(1))),
      sessionId: Schema.optionalKey(Format.Uuid),
      filterBy: Schema.optionalKey(S.TaskStatus),
      after: Schema.optionalKey(Format.DateTime),
      before: Schema.optionalKey(Format.DateTime),
    },
    success: S.TaskListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.post("createTask", "/tasks", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.CreateTaskRequest,
    success: S.TaskCreatedResponse.pipe(HttpApiSchema.status(202)),
    error: [BadRequest, Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["costly"]),
  HttpApiEndpoint.get("get_task_tasks__task_id__get", "/tasks/:task_id", {
    params: {
      task_id: Format.Uuid,
    },
    success: S.TaskView,
    error: [Unauthorized, Forbidden, TaskNotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.patch("updateTask", "/tasks/:task_id", {
    params: {
      task_id: Format.Uuid,
    },
    payload: S.UpdateTaskRequest,
    success: S.TaskView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getTaskStatus", "/tasks/:task_id/status", {
    params: {
      task_id: Format.Uuid,
    },
    success: S.TaskStatusView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["poll"]),
  HttpApiEndpoint.get("getTaskLogs", "/tasks/:task_id/logs", {
    params: {
      task_id: Format.Uuid,
    },
    success: S.TaskLogFileResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * A browser with its tasks, which can be shared publicly.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Sessions extends HttpApiGroup.make("sessions").add(
  HttpApiEndpoint.get("listSessions", "/sessions", {
    query: {
      pageSize: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(10))),
      pageNumber: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(1))),
      filterBy: Schema.optionalKey(S.SessionStatus),
    },
    success: S.SessionListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createSession", "/sessions", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: RequestValue.optionalBody(S.CreateSessionRequest),
    success: S.SessionItemView.pipe(HttpApiSchema.status(201)),
    error: [BadRequest, Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["costly"]),
  HttpApiEndpoint.get("getSession", "/sessions/:session_id", {
    params: {
      session_id: Format.Uuid,
    },
    success: S.SessionView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy","poll"]),
  HttpApiEndpoint.patch("updateSession", "/sessions/:session_id", {
    params: {
      session_id: Format.Uuid,
    },
    payload: S.UpdateSessionRequest,
    success: S.SessionView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteSession", "/sessions/:session_id", {
    params: {
      session_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("purgeSession", "/sessions/:session_id/purge", {
    params: {
      session_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getPublicShare", "/sessions/:session_id/public-share", {
    params: {
      session_id: Format.Uuid,
    },
    success: S.ShareView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createPublicShare", "/sessions/:session_id/public-share", {
    params: {
      session_id: Format.Uuid,
    },
    success: S.ShareView.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deletePublicShare", "/sessions/:session_id/public-share", {
    params: {
      session_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Uploads to sessions and browsers, and output files of tasks.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Files extends HttpApiGroup.make("files").add(
  HttpApiEndpoint.post("createSessionUpload", "/files/sessions/:session_id/presigned-url", {
    params: {
      session_id: Format.Uuid,
    },
    payload: S.UploadFileRequest,
    success: S.UploadFilePresignedUrlResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["upload"]),
  HttpApiEndpoint.post("createBrowserUpload", "/files/browsers/:session_id/presigned-url", {
    params: {
      session_id: Format.Uuid,
    },
    payload: S.UploadFileRequest,
    success: S.UploadFilePresignedUrlResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["upload"]),
  HttpApiEndpoint.get("getTaskOutputFile", "/files/tasks/:task_id/output-files/:file_id", {
    params: {
      task_id: Format.Uuid,
      file_id: Format.Uuid,
    },
    success: S.TaskOutputFileResponse,
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
) {}

/**
 * The project's credit and limits.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Billing extends HttpApiGroup.make("billing").add(
  HttpApiEndpoint.get("getBillingAccount", "/billing/account", {
    success: S.AccountView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Available models with their reasoning levels.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Models extends HttpApiGroup.make("models").add(
  HttpApiEndpoint.get("listModels", "/models", {
    success: S.ModelListResponse,
    error: [Unauthorized, Forbidden, RateLimited, InternalError],
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
      pageSize: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(10))),
      pageNumber: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(1))),
      isPublic: Schema.optionalKey(RequestValue.QueryBoolean),
      isEnabled: Schema.optionalKey(RequestValue.QueryBoolean),
      category: Schema.optionalKey(S.SkillCategory),
      query: Schema.optionalKey(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }))),
      fromDate: Schema.optionalKey(Format.DateTime),
      toDate: Schema.optionalKey(Format.DateTime),
    },
    success: S.SkillListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.post("createSkill", "/skills", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.CreateSkillRequest,
    success: S.CreateSkillResponse.pipe(HttpApiSchema.status(202)),
    error: [BadRequest, Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["costly"]),
  HttpApiEndpoint.get("getSkill", "/skills/:skill_id", {
    params: {
      skill_id: Format.Uuid,
    },
    success: S.SkillResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.patch("updateSkill", "/skills/:skill_id", {
    params: {
      skill_id: Format.Uuid,
    },
    payload: S.UpdateSkillRequest,
    success: S.SkillResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteSkill", "/skills/:skill_id", {
    params: {
      skill_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("cancelSkill", "/skills/:skill_id/cancel", {
    params: {
      skill_id: Format.Uuid,
    },
    success: S.SkillResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("rollbackSkill", "/skills/:skill_id/rollback", {
    params: {
      skill_id: Format.Uuid,
    },
    success: S.SkillResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("executeSkill", "/skills/:skill_id/execute", {
    params: {
      skill_id: Format.Uuid,
    },
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.ExecuteSkillRequest,
    success: S.ExecuteSkillResponse,
    error: [BadRequest, Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["costly"]),
  HttpApiEndpoint.post("refineSkill", "/skills/:skill_id/refine", {
    params: {
      skill_id: Format.Uuid,
    },
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.RefineSkillRequest,
    success: S.RefineSkillResponse.pipe(HttpApiSchema.status(202)),
    error: [BadRequest, Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["costly"]),
  HttpApiEndpoint.get("listSkillExecutions", "/skills/:skill_id/executions", {
    params: {
      skill_id: Format.Uuid,
    },
    query: {
      pageSize: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(10))),
      pageNumber: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(1))),
    },
    success: S.SkillExecutionListResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.get("getSkillExecutionOutput", "/skills/:skill_id/executions/:execution_id/output", {
    params: {
      skill_id: Format.Uuid,
      execution_id: Format.Uuid,
    },
    success: S.SkillExecutionOutputResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("listMarketplaceSkills", "/marketplace/skills", {
    query: {
      pageSize: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(10))),
      pageNumber: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(1))),
      query: Schema.optionalKey(Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }))),
      category: Schema.optionalKey(S.SkillCategory),
      fromDate: Schema.optionalKey(Format.DateTime),
      toDate: Schema.optionalKey(Format.DateTime),
    },
    success: S.MarketplaceSkillListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.get("getMarketplaceSkill", "/marketplace/skills/:skill_slug", {
    params: {
      skill_slug: Schema.String.check(Schema.isMaxCodePoints(100, { expected: "at most 100 characters" })),
    },
    success: S.MarketplaceSkillResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("cloneMarketplaceSkill", "/marketplace/skills/:skill_id/clone", {
    params: {
      skill_id: Format.Uuid,
    },
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    success: S.SkillResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("executeMarketplaceSkill", "/marketplace/skills/:skill_id/execute", {
    params: {
      skill_id: Format.Uuid,
    },
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.ExecuteSkillRequest,
    success: S.ExecuteSkillResponse,
    error: [BadRequest, Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["costly"]),
) {}

/**
 * All operations of v2. Every issue of a request part is reported, not only the first.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Api extends HttpApi.make("v2")
  .add(Tasks, Sessions, Files, Browsers, Profiles, Billing, Models, Skills)
  .annotate(HttpApi.ParseOptions, { errors: "all" })
  .prefix("/api/v2") {}
