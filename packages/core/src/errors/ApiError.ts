import {
  BadRequest,
  Conflict,
  Forbidden,
  NotFound,
  PayloadTooLarge,
  PaymentRequired,
  RateLimited,
  ServerError,
  Unauthorized,
  UnexpectedStatus,
  ValidationFailed,
} from "./HttpErrors.ts"
import {
  DecodeFailed,
  FileChanged,
  Misconfigured,
  NetworkError,
  TimedOut,
  UnsupportedReasoning,
} from "./ClientErrors.ts"

const classes = [
  BadRequest,
  Conflict,
  DecodeFailed,
  FileChanged,
  Forbidden,
  Misconfigured,
  NetworkError,
  NotFound,
  PayloadTooLarge,
  PaymentRequired,
  RateLimited,
  ServerError,
  TimedOut,
  Unauthorized,
  UnexpectedStatus,
  UnsupportedReasoning,
  ValidationFailed,
] as const

/**
 * Union of all errors of a call, one class per condition.
 *
 * @category errors
 * @since 0.1.0
 */
export type ApiError = InstanceType<(typeof classes)[number]>

/**
 * Returns true for an error of a call.
 *
 * @category guards
 * @since 0.1.0
 */
export const isApiError = (error: unknown): error is ApiError => classes.some((member) => error instanceof member)

/**
 * Error class of each HTTP status.
 *
 * @category models
 * @since 0.1.0
 */
export interface ErrorOfStatus {
  /** The request is invalid in the current state. */
  readonly 400: BadRequest
  /** The API key is missing or unknown. */
  readonly 401: Unauthorized
  /** No credit is left, or the spending limit of the key is reached. */
  readonly 402: PaymentRequired
  /** Scopes, project or a limit forbid the request. */
  readonly 403: Forbidden
  /** The resource does not exist, or belongs to another project. */
  readonly 404: NotFound
  /** The request conflicts with the current state. */
  readonly 409: Conflict
  /** A file or workspace is too large. */
  readonly 413: PayloadTooLarge
  /** The request is invalid; `issues` lists all problems. */
  readonly 422: ValidationFailed
}

/**
 * Errors that every call can raise, in addition to the declared ones.
 *
 * @category errors
 * @since 0.1.0
 */
export type CommonError =
  | DecodeFailed
  | Misconfigured
  | NetworkError
  | RateLimited
  | ServerError
  | TimedOut
  | UnexpectedStatus

/**
 * Errors of a call with these declared statuses, including {@link CommonError}.
 *
 * @category errors
 * @since 0.1.0
 */
export type CallError<Status extends number> = CommonError | ErrorOfStatus[Status & keyof ErrorOfStatus]
