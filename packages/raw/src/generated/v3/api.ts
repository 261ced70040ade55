// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 49e37c0492b8ab88fbd967ccab067d9895fb41276d5c5e64bcc03914d3c68905

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
 * 400. The request is invalid in the current state, for example because the model's provider has no key. `detail` states the cause.
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
 * 403. The request exceeds a server limit (such as a browser timeout over 240 minutes), or the key lacks the required
 * scope: `read` for GET, `write` for everything else.
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
 * 409. The session is busy or has ended, the profile is in use, or the idempotency key was used with another request. `detail` states the cause.
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
 * 429. Too many requests, sessions or browsers. `Retry-After` is the delay in seconds.
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
 * Start a session, assign tasks, read its result and messages.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Sessions extends HttpApiGroup.make("sessions").add(
  HttpApiEndpoint.get("listSessions", "/sessions", {
    query: {
      page: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(1))),
      page_size: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(20))),
    },
    success: S.SessionListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
  HttpApiEndpoint.post("createSession", "/sessions", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: RequestValue.optionalBody(S.RunTaskRequest),
    success: S.SessionResponse,
    error: [BadRequest, Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["costly"]),
  HttpApiEndpoint.get("getSession", "/sessions/:session_id", {
    params: {
      session_id: Format.Uuid,
    },
    success: S.SessionResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["poll"]),
  HttpApiEndpoint.delete("deleteSession", "/sessions/:session_id", {
    params: {
      session_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("stopSession", "/sessions/:session_id/stop", {
    params: {
      session_id: Format.Uuid,
    },
    payload: RequestValue.optionalBody(S.StopSessionRequest),
    success: S.SessionResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("listSessionMessages", "/sessions/:session_id/messages", {
    params: {
      session_id: Format.Uuid,
    },
    query: {
      after: Schema.optionalKey(Format.Uuid),
      before: Schema.optionalKey(Format.Uuid),
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(10))),
    },
    success: S.MessageListResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
) {}

/**
 * Files that sessions read and write.
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
    success: S.WorkspaceView.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, Forbidden, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getWorkspace", "/workspaces/:workspace_id", {
    params: {
      workspace_id: Format.Uuid,
    },
    success: S.WorkspaceView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.patch("updateWorkspace", "/workspaces/:workspace_id", {
    params: {
      workspace_id: Format.Uuid,
    },
    payload: S.WorkspaceUpdateRequest,
    success: S.WorkspaceView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteWorkspace", "/workspaces/:workspace_id", {
    params: {
      workspace_id: Format.Uuid,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
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
      shallow: RequestValue.QueryBoolean.pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(false))),
    },
    success: S.FileListResponse,
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
    query: {
      prefix: Schema.String.pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed("" as const))),
    },
    payload: S.FileUploadRequest,
    success: S.FileUploadResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["upload"]),
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
 * All operations of v3. Every issue of a request part is reported, not only the first.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Api extends HttpApi.make("v3")
  .add(Sessions, Workspaces, Browsers, Profiles, Billing, Models)
  .annotate(HttpApi.ParseOptions, { errors: "all" })
  .prefix("/api/v3") {}
