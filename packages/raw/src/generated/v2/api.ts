// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 41f8d52e6cffd877f3367be36bf989c24335b9fbb0917a3b9f002547cde5036c

import * as Schema from "effect/Schema"
import * as HttpApi from "effect/http-api/HttpApi"
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint"
import * as HttpApiGroup from "effect/http-api/HttpApiGroup"
import * as HttpApiSchema from "effect/http-api/HttpApiSchema"
import * as Format from "../../wire/Format.ts"
import * as S from "./schemas.ts"

/**
 * 400. Well formed, but it cannot be done like this; the text says what to change. The session is stopped or busy, or the named model's provider has no key.
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
 * 404. This project has no such task.
 *
 * @category errors
 * @since 0.1.0
 */
export class TaskNotFound extends Schema.Error<TaskNotFound>("TaskNotFound")(S.TaskNotFoundDetail.fields, { httpApiStatus: 404 }) {
  get _tag() { return "TaskNotFound" as const }
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
 * 429. Too much at once - requests or sessions. `Retry-After` says how many seconds to wait.
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
 * Give an agent a task and read its steps.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Tasks extends HttpApiGroup.make("tasks").add(
  HttpApiEndpoint.post("createTask", "/tasks", {
    payload: S.CreateTaskRequest,
    success: S.TaskCreatedResponse.pipe(HttpApiSchema.status(202)),
    error: [BadRequest, Unauthorized, PaymentRequired, NotFound, ValidationFailed, RateLimited, InternalError],
  }),
  HttpApiEndpoint.get("get_task_tasks__task_id__get", "/tasks/:task_id", {
    params: {
      task_id: Format.Uuid,
    },
    success: S.TaskView,
    error: [Unauthorized, TaskNotFound, ValidationFailed, RateLimited, InternalError],
  }),
) {}

/**
 * All operations of v2. Every issue of a request part is reported, not only the first.
 *
 * @category endpoints
 * @since 0.1.0
 */
export class Api extends HttpApi.make("v2")
  .add(Tasks)
  .annotate(HttpApi.ParseOptions, { errors: "all" })
  .prefix("/api/v2") {}
