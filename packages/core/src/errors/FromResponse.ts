import type * as Duration from "effect/Duration"
import type { ApiError } from "./ApiError.ts"
import { BadRequest } from "./BadRequest.ts"
import { Conflict } from "./Conflict.ts"
import { DecodeFailed } from "./DecodeFailed.ts"
import type { ResponseFields } from "./Failure.ts"
import { Forbidden } from "./Forbidden.ts"
import { issuesMessage, readIssues } from "./Issue.ts"
import { NotFound } from "./NotFound.ts"
import { PayloadTooLarge } from "./PayloadTooLarge.ts"
import { PaymentRequired } from "./PaymentRequired.ts"
import { RateLimited } from "./RateLimited.ts"
import { ServerError } from "./ServerError.ts"
import { TimedOut } from "./TimedOut.ts"
import { Unauthorized } from "./Unauthorized.ts"
import { UndeclaredStatus } from "./UndeclaredStatus.ts"
import { ValidationFailed } from "./ValidationFailed.ts"

/**
 * A response that is not a success, with its body read.
 *
 * @category models
 * @since 0.1.0
 */
export interface FailedResponse {
  /** The contract's name of the call. */
  readonly operation: string
  readonly response: Pick<Response, "status" | "statusText" | "headers">
  /** Parsed JSON, else text; `undefined` for an empty body. */
  readonly body: unknown
  /** The wish in the `Retry-After` header, if there is one. */
  readonly retryAfter?: Duration.Duration | undefined
  /** The statuses that the contract declares for a failure. Default: any. */
  readonly declared?: ReadonlyArray<number> | undefined
}

/** A field of an error body. Nothing is demanded of one: a proxy's page must not hide the status. */
const fieldOf = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null && !Array.isArray(body) ? Reflect.get(body, name) : undefined

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined

/** A proxy's error page is long; its beginning tells whose it is. */
const maxDetailChars = 500

const readableDetail = (body: unknown, response: FailedResponse["response"]): string => {
  const given = fieldOf(body, "detail")
  const detail =
    text(given) ??
    text(issuesMessage(readIssues(given))) ??
    // A spending cap answers an object in `detail`, with a message of its own.
    text(fieldOf(given, "message")) ??
    text(fieldOf(body, "message")) ??
    text(JSON.stringify(given)) ??
    text(body) ??
    text(response.statusText) ??
    "The server gave no reason"
  return detail.length > maxDetailChars ? `${detail.slice(0, maxDetailChars)}…` : detail
}

const classes: Readonly<Record<number, new (fields: ResponseFields) => ApiError>> = {
  400: BadRequest,
  401: Unauthorized,
  402: PaymentRequired,
  403: Forbidden,
  404: NotFound,
  409: Conflict,
  413: PayloadTooLarge,
}

/**
 * Turns a response that is not a success into the error of its status.
 *
 * @category constructors
 * @since 0.1.0
 */
export const fromResponse = ({ operation, response, body, declared, retryAfter }: FailedResponse): ApiError => {
  const fields = {
    operation,
    status: response.status,
    detail: readableDetail(body, response),
    requestId: response.headers.get("x-request-id") ?? text(fieldOf(body, "requestId")),
    code: text(fieldOf(body, "code")) ?? text(fieldOf(fieldOf(body, "detail"), "code")),
    body,
  }
  if (response.status >= 500) return new ServerError({ ...fields, retryAfter })
  if (response.status < 400) {
    const location = response.headers.get("location")
    return new DecodeFailed({
      ...fields,
      detail: location === null ? "The answer is not one of the API" : `The answer is a redirect to ${location}`,
    })
  }
  // These may come from anything on the way, so every operation has them.
  if (response.status === 408) return new TimedOut(fields)
  if (response.status === 429) return new RateLimited({ ...fields, retryAfter })
  const Declared = declared?.includes(response.status) === false ? undefined : classes[response.status]
  if (Declared !== undefined) return new Declared(fields)
  if (response.status === 422 && declared?.includes(422) !== false) {
    return new ValidationFailed({ ...fields, issues: readIssues(fieldOf(body, "detail")) })
  }
  return new UndeclaredStatus(fields)
}
