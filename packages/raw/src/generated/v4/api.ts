// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 ccbd7790ac9f472ee29656a7431cfb753c9fd040c2a6b7a381f416ddf2fb0235

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
 * 400. Well formed, but it cannot be done like this; the text says what to change. No key for the named model's provider, a workspace or profile that is not the session's, a foreign cursor.
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
 * 402. The project has spent what it may spend.
 *
 * @category errors
 * @since 0.1.0
 */
export class PaymentRequired extends Schema.Error<PaymentRequired>("PaymentRequired")(S.ErrorDetail.fields, { httpApiStatus: 402 }) {
  get _tag() { return "PaymentRequired" as const }
  override get message(): string { return this.detail }
}

/**
 * 403. The project may not do this, or asks for more than the server's limits; a browser for over 240 minutes, for one.
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
 * 409. The session has an active run; queue a message, or wait for the run.
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
 * 429. Too much at once - requests, browsers, or messages waiting in one session. `Retry-After` says how many seconds to wait.
 *
 * @category errors
 * @since 0.1.0
 */
export class RateLimited extends Schema.Error<RateLimited>("RateLimited")(S.ErrorDetail.fields, { httpApiStatus: 429 }) {
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
 * 502. The node that runs the agent could not be reached; repeating helps.
 *
 * @category errors
 * @since 0.1.0
 */
export class BadGateway extends Schema.Error<BadGateway>("BadGateway")(S.ErrorDetail.fields, { httpApiStatus: 502 }) {
  get _tag() { return "BadGateway" as const }
  override get message(): string { return this.detail }
}

/**
 * Give an agent a task and follow what it does.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Runs extends HttpApiGroup.make("runs").add(
  HttpApiEndpoint.post("createRun", "/runs", {
    payload: S.CreateRunRequest,
    success: S.RunCreateResponse,
    error: [BadRequest, Unauthorized, PaymentRequired, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
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
  }),
  HttpApiEndpoint.get("listRunEvents", "/runs/:run_id/events", {
    params: {
      run_id: Format.Uuid,
    },
    query: {
      after: QueryValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(0)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(0))),
      limit: QueryValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(200))),
    },
    success: S.RunEventsResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("cancelRun", "/runs/:run_id/cancel", {
    params: {
      run_id: Format.Uuid,
    },
    success: S.RunSummary,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError, BadGateway],
  }),
) {}

/**
 * Go on with a conversation.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Sessions extends HttpApiGroup.make("sessions").add(
  HttpApiEndpoint.get("getSession", "/sessions/:session_id", {
    params: {
      session_id: Format.Uuid,
    },
    success: S.SessionInfo,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("enqueueMessage", "/sessions/:session_id/queue", {
    params: {
      session_id: Format.Uuid,
    },
    payload: S.CreateQueueMessageRequest,
    success: S.QueuedMessage,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
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
    error: [Unauthorized, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createBrowser", "/browsers", {
    payload: OptionalBody.optionalBody(S.CreateBrowserRequest),
    success: S.BrowserSessionItemView.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, PaymentRequired, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getBrowser", "/browsers/:session_id", {
    params: {
      session_id: Format.Uuid,
    },
    success: S.BrowserSessionView,
    error: [Unauthorized, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.patch("updateBrowser", "/browsers/:session_id", {
    params: {
      session_id: Format.Uuid,
    },
    payload: S.UpdateBrowserRequest,
    success: S.BrowserSessionView,
    error: [Unauthorized, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Files that runs read and write.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Workspaces extends HttpApiGroup.make("workspaces").add(
  HttpApiEndpoint.get("listWorkspaceFiles", "/workspaces/:workspace_id/files", {
    params: {
      workspace_id: Format.Uuid,
    },
    query: {
      prefix: Schema.String.pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed("" as const))),
      limit: QueryValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
      includeUrls: QueryValue.QueryBoolean.pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(false))),
      contentDisposition: Schema.optionalKey(Schema.Literals(["attachment"])),
    },
    success: S.WorkspaceFileListResponse,
    error: [BadRequest, Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * All operations of v4. Every issue of a request part is reported, not only the first.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Api extends HttpApi.make("v4")
  .add(Runs, Sessions, Browsers, Workspaces)
  .annotate(HttpApi.ParseOptions, { errors: "all" })
  .prefix("/api/v4") {}
