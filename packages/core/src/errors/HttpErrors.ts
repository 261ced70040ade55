import { callError } from "./ErrorClass.ts"
import type { Issue, ResponseFields } from "./ErrorFields.ts"

/**
 * The request is invalid in the current state (400). Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class BadRequest
  extends /* @__PURE__ */ callError("BadRequest", "Change the request before retrying.")<ResponseFields>
{
  /** Always false: the same request fails again. */
  get isRetryable(): boolean {
    return false
  }
}

/**
 * The API key is missing or unknown (401). Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class Unauthorized
  extends /* @__PURE__ */ callError(
    "Unauthorized",
    "Check apiKey or TABWRIGHT_API_KEY, and the base URL.",
  )<ResponseFields>
{
  /** Always false: the same key is rejected again. */
  get isRetryable(): boolean {
    return false
  }
}

/**
 * The project has no credit left, or the key has reached its spending limit (402). Not retryable until that changes.
 *
 * @category errors
 * @since 0.1.0
 */
export class PaymentRequired
  extends /* @__PURE__ */ callError("PaymentRequired", "Add credit or raise the cap first.")<ResponseFields>
{
  /** Always false: retrying does not add credit. */
  get isRetryable(): boolean {
    return false
  }
}

/**
 * The key is valid, but its scopes, the project or a limit forbid the request (403). Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class Forbidden
  extends /* @__PURE__ */ callError(
    "Forbidden",
    "Change the request, or use a key and project that allow it.",
  )<ResponseFields>
{
  /** Always false: the same request fails again. */
  get isRetryable(): boolean {
    return false
  }
}

/**
 * The resource does not exist or belongs to another project (404). Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class NotFound extends /* @__PURE__ */ callError("NotFound", "Check the id and the base URL.")<ResponseFields> {
  /** Always false: a deleted resource is not restored. */
  get isRetryable(): boolean {
    return false
  }
}

/**
 * The request conflicts with the current state, such as a second run in a busy session (409). Retry after the state has
 * changed.
 *
 * @category errors
 * @since 0.1.0
 */
export class Conflict
  extends /* @__PURE__ */ callError("Conflict", "Retry after the state has changed.")<ResponseFields>
{
  /** Always false: an immediate retry would not see a changed state. */
  get isRetryable(): boolean {
    return false
  }
}

/**
 * A file, or the workspace including it, exceeds the size limit (413). Not retryable until space is freed.
 *
 * @category errors
 * @since 0.1.0
 */
export class PayloadTooLarge
  extends /* @__PURE__ */ callError(
    "PayloadTooLarge",
    "Send less data, or delete files you no longer need.",
  )<ResponseFields>
{
  /** Always false: the same request fails again. */
  get isRetryable(): boolean {
    return false
  }
}

/**
 * The request is invalid (422). `issues` lists all problems. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class ValidationFailed
  extends /* @__PURE__ */ callError("ValidationFailed", "Correct the request.")<
    ResponseFields & {
      /** Problems with their locations in the request. Empty if the server names none. */
      readonly issues: ReadonlyArray<Issue>
    }
  >
{
  /** Always false: the same request fails again. */
  get isRetryable(): boolean {
    return false
  }
}

interface RetryFields extends ResponseFields {
  /** Delay in ms requested by the server. Absent if it requests none. */
  readonly retryAfterMs?: number | undefined
}

/**
 * Too many requests, sessions or queued messages (429). The request was not executed, so retrying later is safe.
 *
 * @category errors
 * @since 0.1.0
 */
export class RateLimited
  extends /* @__PURE__ */ callError("RateLimited", ({ retryAfterMs }: RetryFields) =>
    retryAfterMs === undefined ? "Try again later." : `Try again in ${Math.ceil(retryAfterMs / 1000)} s.`,
  )<RetryFields>
{
  /** Always true. */
  get isRetryable(): boolean {
    return true
  }
}

const transient = [502, 503, 504]

/**
 * The server or a proxy in front of it failed (5xx). 502, 503 and 504 are retryable; the request may have been
 * executed.
 *
 * @category errors
 * @since 0.1.0
 */
export class ServerError
  extends /* @__PURE__ */ callError("ServerError", ({ status }: RetryFields) =>
    transient.includes(status) ? "Try again later." : "Check the server's log for the request id, or report it.",
  )<RetryFields>
{
  /** True for 502, 503 and 504, which are temporary gateway failures. */
  get isRetryable(): boolean {
    return transient.includes(this.status)
  }
}

/**
 * The response has a 4xx status that the operation does not declare, typically from a proxy. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class UnexpectedStatus
  extends /* @__PURE__ */ callError(
    "UnexpectedStatus",
    "Unexpected status for this operation. Check the base URL and any proxy in front of the service.",
  )<ResponseFields>
{
  /** Always false: the same request fails again. */
  get isRetryable(): boolean {
    return false
  }
}
