import * as Schema from "effect/Schema"
import { BadRequest } from "./BadRequest.ts"
import { Conflict } from "./Conflict.ts"
import { DecodeFailed } from "./DecodeFailed.ts"
import { Forbidden } from "./Forbidden.ts"
import { Misconfigured } from "./Misconfigured.ts"
import { NetworkError } from "./NetworkError.ts"
import { NotFound } from "./NotFound.ts"
import { PaymentRequired } from "./PaymentRequired.ts"
import { RateLimited } from "./RateLimited.ts"
import { ServerError } from "./ServerError.ts"
import { TimedOut } from "./TimedOut.ts"
import { Unauthorized } from "./Unauthorized.ts"
import { UnsupportedReasoning } from "./UnsupportedReasoning.ts"
import { ValidationFailed } from "./ValidationFailed.ts"

/**
 * Every way a call can fail, one class per condition.
 *
 * @category errors
 * @since 0.1.0
 */
export const ApiError = Schema.Union([
  BadRequest,
  Conflict,
  DecodeFailed,
  Forbidden,
  Misconfigured,
  NetworkError,
  NotFound,
  PaymentRequired,
  RateLimited,
  ServerError,
  TimedOut,
  Unauthorized,
  UnsupportedReasoning,
  ValidationFailed,
])
export type ApiError = typeof ApiError.Type

/**
 * Tells whether something caught is an error of a call.
 *
 * @category guards
 * @since 0.1.0
 */
export const isApiError = (error: unknown): error is ApiError =>
  ApiError.members.some((member) => error instanceof member)
