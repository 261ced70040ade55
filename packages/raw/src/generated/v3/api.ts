// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 9a671acb16356888cbb6a444567620cc623838553d4d5cebf84801b9b9f49d71

import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as Format from "../../wire/Format.ts"
import * as OptionalBody from "../../wire/OptionalBody.ts"
import * as QueryValue from "../../wire/QueryValue.ts"
import * as S from "./schemas.ts"

/**
 * 400. Well formed, but it cannot be done like this; the text says what to change. The named model's provider has no key, for one.
 *
 * @category errors
 * @since 0.1.0
 */
export class BadRequest extends Schema.Error<BadRequest>("BadRequest")(S.ErrorDetail.fields, { httpApiStatus: 400 }) {
  get _tag() { return "BadRequest" as const }
  override get message(): string { return this.detail }
}

/**
 * 401. No API key was sent, or it is not a key of this server.
 *
 * @category errors
 * @since 0.1.0
 */
export class Unauthorized extends Schema.Error<Unauthorized>("Unauthorized")(S.ErrorDetail.fields, { httpApiStatus: 401 }) {
  get _tag() { return "Unauthorized" as const }
  override get message(): string { return this.detail }
}

/**
 * 402. The project, or its API key in this month, has spent what it may spend.
 *
 * @category errors
 * @since 0.1.0
 */
export class PaymentRequired extends Schema.Error<PaymentRequired>("PaymentRequired")(S.SpendingRefusal.fields, { httpApiStatus: 402 }) {
  get _tag() { return "PaymentRequired" as const }
  override get message(): string { return typeof this.detail === "string" ? this.detail : this.detail.message }
}

/**
 * 403. More than the server's limits allow (a browser for over 240 minutes, for one), or a key that lacks the scope for it:
 * `read` for GET, `write` for everything else.
 *
 * @category errors
 * @since 0.1.0
 */
export class Forbidden extends Schema.Error<Forbidden>("Forbidden")(S.ErrorDetail.fields, { httpApiStatus: 403 }) {
  get _tag() { return "Forbidden" as const }
  override get message(): string { return this.detail }
}

/**
 * 404. What the request names does not exist in this project.
 *
 * @category errors
 * @since 0.1.0
 */
export class NotFound extends Schema.Error<NotFound>("NotFound")(S.ErrorDetail.fields, { httpApiStatus: 404 }) {
  get _tag() { return "NotFound" as const }
  override get message(): string { return this.detail }
}

/**
 * 409. The session is busy, or has ended, or the profile is in use, or the idempotency key came with another request before; the text says which.
 *
 * @category errors
 * @since 0.1.0
 */
export class Conflict extends Schema.Error<Conflict>("Conflict")(S.ErrorDetail.fields, { httpApiStatus: 409 }) {
  get _tag() { return "Conflict" as const }
  override get message(): string { return this.detail }
}

/**
 * 422. The body, query or path breaks the contract. All faults are listed at once.
 *
 * @category errors
 * @since 0.1.0
 */
export class ValidationFailed extends Schema.Error<ValidationFailed>("ValidationFailed")(S.HTTPValidationError.fields, { httpApiStatus: 422 }) {
  get _tag() { return "ValidationFailed" as const }
  override get message(): string { return this.detail.map(({ loc, msg }) => `${loc.join(".")}: ${msg}`).join("; ") }
}

/**
 * 429. Too much at once - requests, sessions or browsers. `Retry-After` says how many seconds to wait.
 *
 * @category errors
 * @since 0.1.0
 */
export class RateLimited extends Schema.Error<RateLimited>("RateLimited")(S.LimitRefusal.fields, { httpApiStatus: 429 }) {
  get _tag() { return "RateLimited" as const }
  override get message(): string { return this.detail }
}

/**
 * 500. The server failed. The fault is in its log under the request id.
 *
 * @category errors
 * @since 0.1.0
 */
export class InternalError extends Schema.Error<InternalError>("InternalError")(S.ErrorDetail.fields, { httpApiStatus: 500 }) {
  get _tag() { return "InternalError" as const }
  override get message(): string { return this.detail }
}

/**
 * Start a session, give it tasks, read its result and its messages.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Sessions extends HttpApiGroup.make("sessions").add(
  HttpApiEndpoint.get("listSessions", "/sessions", {
    query: {
      page: QueryValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(1))),
      page_size: QueryValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(20))),
    },
    success: S.SessionListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createSession", "/sessions", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: OptionalBody.optionalBody(S.CreateSessionRequest),
    success: S.SessionResponse,
    error: [BadRequest, Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getSession", "/sessions/:session_id", {
    params: {
      session_id: Format.Uuid,
    },
    success: S.SessionResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
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
    payload: OptionalBody.optionalBody(S.StopSessionRequest),
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
      limit: QueryValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(10))),
    },
    success: S.MessageListResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
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
      pageSize: QueryValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(10))),
      pageNumber: QueryValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(1))),
    },
    success: S.WorkspaceListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createWorkspace", "/workspaces", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: OptionalBody.optionalBody(S.CreateWorkspaceRequest),
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
    payload: S.UpdateWorkspaceRequest,
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
      limit: QueryValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
      includeUrls: QueryValue.QueryBoolean.pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(false))),
      shallow: QueryValue.QueryBoolean.pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(false))),
    },
    success: S.WorkspaceFileListResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
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
    payload: S.CreateWorkspaceUploadsRequest,
    success: S.WorkspaceUploadsResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Browsers that the client drives itself over CDP.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Browsers extends HttpApiGroup.make("browsers").add(
  HttpApiEndpoint.get("listBrowsers", "/browsers", {
    query: {
      pageSize: QueryValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(10))),
      pageNumber: QueryValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(1))),
      filterBy: Schema.optionalKey(S.BrowserStatus),
      agentSessionId: Schema.optionalKey(Format.Uuid),
      metadata: Schema.optionalKey(Schema.Array(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" })))),
    },
    success: S.BrowserListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createBrowser", "/browsers", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: OptionalBody.optionalBody(S.CreateBrowserRequest),
    success: S.BrowserSessionItemView.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getBrowser", "/browsers/:session_id", {
    params: {
      session_id: Format.Uuid,
    },
    success: S.BrowserSessionView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.patch("updateBrowser", "/browsers/:session_id", {
    params: {
      session_id: Format.Uuid,
    },
    payload: S.UpdateBrowserRequest,
    success: S.BrowserSessionView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("listBrowserDownloads", "/browsers/:session_id/downloads", {
    params: {
      session_id: Format.Uuid,
    },
    query: {
      limit: QueryValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
      includeUrls: QueryValue.QueryBoolean.pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(false))),
    },
    success: S.DownloadListResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Cookies and storage that outlive a browser.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Profiles extends HttpApiGroup.make("profiles").add(
  HttpApiEndpoint.get("listProfiles", "/profiles", {
    query: {
      pageSize: QueryValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(10))),
      pageNumber: QueryValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(1))),
      query: Schema.optionalKey(Schema.String.check(Schema.isMaxCodePoints(200, { expected: "at most 200 characters" }))),
    },
    success: S.ProfileListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createProfile", "/profiles", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: OptionalBody.optionalBody(S.CreateProfileRequest),
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
    payload: S.UpdateProfileRequest,
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
 * What the project has and may use.
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
 * Models with what each accepts.
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
