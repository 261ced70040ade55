// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e2159f4905e0f96c8f561c4ded821574f8f1a2b5c4f4790d376a229305e586f1

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
 * 400. The request is invalid, for example because of an unknown cursor. `detail` states the cause.
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
 * 403. The key lacks the scope `admin`.
 *
 * @category errors
 * @since 0.1.0
 */
export class Forbidden extends Schema.Error<Forbidden>("Forbidden")(S.ErrorDetail.fields, { httpApiStatus: 403 }) {
  get _tag() { return "Forbidden" as const }
  override get message(): string { return this.detail }
}

/**
 * 404. A resource named in the request does not exist.
 *
 * @category errors
 * @since 0.1.0
 */
export class NotFound extends Schema.Error<NotFound>("NotFound")(S.ErrorDetail.fields, { httpApiStatus: 404 }) {
  get _tag() { return "NotFound" as const }
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
 * 429. Too many requests. `Retry-After` is the delay in seconds.
 *
 * @category errors
 * @since 0.1.0
 */
export class RateLimited extends Schema.Error<RateLimited>("RateLimited")(S.ErrorDetail.fields, { httpApiStatus: 429 }) {
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
 * Projects with their limits.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Projects extends HttpApiGroup.make("projects").add(
  HttpApiEndpoint.get("listProjects", "/projects", {
    query: {
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
    },
    success: S.ProjectListResponse,
    error: [BadRequest, Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createProject", "/projects", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.CreateProjectRequest,
    success: S.ProjectView.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, Forbidden, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getProject", "/projects/:project_id", {
    params: {
      project_id: Format.Uuid,
    },
    success: S.ProjectView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.patch("updateProject", "/projects/:project_id", {
    params: {
      project_id: Format.Uuid,
    },
    payload: S.UpdateProjectRequest,
    success: S.ProjectView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * API keys of projects.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Keys extends HttpApiGroup.make("keys").add(
  HttpApiEndpoint.get("listApiKeys", "/keys", {
    query: {
      projectId: Schema.optionalKey(Format.Uuid),
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
    },
    success: S.ApiKeyListResponse,
    error: [BadRequest, Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("createApiKey", "/keys", {
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: S.CreateApiKeyRequest,
    success: S.ApiKeyWithSecret.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("getApiKey", "/keys/:key_id", {
    params: {
      key_id: Format.Uuid,
    },
    success: S.ApiKeyView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.patch("updateApiKey", "/keys/:key_id", {
    params: {
      key_id: Format.Uuid,
    },
    payload: S.UpdateApiKeyRequest,
    success: S.ApiKeyView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("rotateApiKey", "/keys/:key_id/rotate", {
    params: {
      key_id: Format.Uuid,
    },
    headers: {
      "idempotency-key": Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(255, { expected: "at most 255 characters" }), Schema.isPattern(/^[!-~]+$/, { expected: "visible ASCII characters" }))),
    },
    payload: RequestValue.optionalBody(S.RotateApiKeyRequest),
    success: S.ApiKeyWithSecret,
    error: [Unauthorized, Forbidden, NotFound, Conflict, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("revokeApiKey", "/keys/:key_id/revoke", {
    params: {
      key_id: Format.Uuid,
    },
    success: S.ApiKeyView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Model provider keys of projects.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Providers extends HttpApiGroup.make("providers").add(
  HttpApiEndpoint.get("listProviderKeys", "/projects/:project_id/provider-keys", {
    params: {
      project_id: Format.Uuid,
    },
    success: S.ProviderKeyListResponse,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.put("setProviderKey", "/projects/:project_id/provider-keys/:provider", {
    params: {
      project_id: Format.Uuid,
      provider: S.Provider,
    },
    payload: S.SetProviderKeyRequest,
    success: S.ProviderKeyView,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.delete("deleteProviderKey", "/projects/:project_id/provider-keys/:provider", {
    params: {
      project_id: Format.Uuid,
      provider: S.Provider,
    },
    success: HttpApiSchema.NoContent,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.post("testProviderKey", "/projects/:project_id/provider-keys/:provider/test", {
    params: {
      project_id: Format.Uuid,
      provider: S.Provider,
    },
    success: S.ProviderKeyTest,
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Log of administrative changes.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Audit extends HttpApiGroup.make("audit").add(
  HttpApiEndpoint.get("listAuditEntries", "/audit", {
    query: {
      projectId: Schema.optionalKey(Format.Uuid),
      apiKeyId: Schema.optionalKey(Format.Uuid),
      action: Schema.optionalKey(Schema.String.check(Schema.isMinCodePoints(1, { expected: "at least 1 character" }), Schema.isMaxCodePoints(100, { expected: "at most 100 characters" }))),
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
    },
    success: S.AuditListResponse,
    error: [BadRequest, Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }).annotate(OperationLoad.Loads, ["heavy"]),
) {}

/**
 * Usage and cost.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Usage extends HttpApiGroup.make("usage").add(
  HttpApiEndpoint.get("listUsage", "/usage", {
    query: {
      projectId: Schema.optionalKey(Format.Uuid),
      apiKeyId: Schema.optionalKey(Format.Uuid),
      sessionId: Schema.optionalKey(Format.Uuid),
      runId: Schema.optionalKey(Format.Uuid),
      months: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(120)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(12))),
      interval: Schema.optionalKey(S.UsageInterval),
      limit: RequestValue.QueryInteger.check(Schema.isGreaterThanOrEqualTo(1), Schema.isLessThanOrEqualTo(100)).pipe(Schema.withDecodingDefaultTypeKey(Effect.succeed(50))),
      cursor: Schema.optionalKey(Schema.String),
    },
    success: S.UsageListResponse,
    error: [BadRequest, Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Access to the web console.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Console extends HttpApiGroup.make("console").add(
  HttpApiEndpoint.post("createSignInCode", "/sign-in-codes", {
    success: S.SignInCode.pipe(HttpApiSchema.status(201)),
    error: [Unauthorized, Forbidden, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Encryption of credentials.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Credentials extends HttpApiGroup.make("credentials").add(
  HttpApiEndpoint.post("rewrapCredentialKeys", "/credential-keys/rewrap", {
    success: S.RewrapResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * Processes of the server.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Nodes extends HttpApiGroup.make("nodes").add(
  HttpApiEndpoint.get("listNodes", "/nodes", {
    success: S.NodeListResponse,
    error: [Unauthorized, Forbidden, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * All operations of admin. Every issue of a request part is reported, not only the first.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Api extends HttpApi.make("admin")
  .add(Projects, Keys, Providers, Audit, Usage, Console, Credentials, Nodes)
  .annotate(HttpApi.ParseOptions, { errors: "all" })
  .prefix("/api/admin") {}
