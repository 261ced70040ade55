import { BadRequest } from "./BadRequest.ts"
import { Conflict } from "./Conflict.ts"
import { DecodeFailed } from "./DecodeFailed.ts"
import { FileChanged } from "./FileChanged.ts"
import { Forbidden } from "./Forbidden.ts"
import { Misconfigured } from "./Misconfigured.ts"
import { NetworkError } from "./NetworkError.ts"
import { NotFound } from "./NotFound.ts"
import { PayloadTooLarge } from "./PayloadTooLarge.ts"
import { PaymentRequired } from "./PaymentRequired.ts"
import { RateLimited } from "./RateLimited.ts"
import { ServerError } from "./ServerError.ts"
import { TimedOut } from "./TimedOut.ts"
import { Unauthorized } from "./Unauthorized.ts"
import { UndeclaredStatus } from "./UndeclaredStatus.ts"
import { UnsupportedReasoning } from "./UnsupportedReasoning.ts"
import { ValidationFailed } from "./ValidationFailed.ts"

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
  UndeclaredStatus,
  UnsupportedReasoning,
  ValidationFailed,
] as const

/**
 * Every way a call can fail, one class per condition.
 *
 * @category errors
 * @since 0.1.0
 */
export type ApiError = InstanceType<(typeof classes)[number]>

/**
 * Tells whether something caught is an error of a call.
 *
 * @category guards
 * @since 0.1.0
 */
export const isApiError = (error: unknown): error is ApiError => classes.some((member) => error instanceof member)

/**
 * The condition that a status stands for.
 *
 * @category models
 * @since 0.1.0
 */
export interface ErrorOfStatus {
  readonly 400: BadRequest
  readonly 401: Unauthorized
  readonly 402: PaymentRequired
  readonly 403: Forbidden
  readonly 404: NotFound
  readonly 409: Conflict
  readonly 413: PayloadTooLarge
  readonly 422: ValidationFailed
}

/**
 * What every call can fail with, whatever the contract declares for it.
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
  | UndeclaredStatus

/**
 * What a call can fail with whose declared statuses these are: their conditions, and those of every call.
 *
 * @category errors
 * @since 0.1.0
 */
export type CallError<Status extends number> = CommonError | ErrorOfStatus[Status & keyof ErrorOfStatus]
