import type * as Duration from "effect/Duration"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type { ApiError } from "./ApiError.ts"
import { BadRequest } from "./BadRequest.ts"
import { Conflict } from "./Conflict.ts"
import { DecodeFailed } from "./DecodeFailed.ts"
import { Forbidden } from "./Forbidden.ts"
import { Issue, issuesMessage } from "./Issue.ts"
import { NotFound } from "./NotFound.ts"
import { PaymentRequired } from "./PaymentRequired.ts"
import { RateLimited } from "./RateLimited.ts"
import { ServerError } from "./ServerError.ts"
import { TimedOut } from "./TimedOut.ts"
import { Unauthorized } from "./Unauthorized.ts"
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
}

/** Nothing is demanded of an error body: a proxy's page must not hide the status. */
const ErrorBody = Schema.Struct({
  detail: Schema.optional(Schema.Unknown),
  message: Schema.optional(Schema.Unknown),
  code: Schema.optional(Schema.Unknown),
  requestId: Schema.optional(Schema.Unknown),
})

const decodeBody = Schema.decodeUnknownOption(ErrorBody)
const decodeIssues = Schema.decodeUnknownOption(Schema.Array(Issue))
/** A spending cap answers an object in `detail`, with a message of its own. */
const decodeMessage = Schema.decodeUnknownOption(Schema.Struct({ message: Schema.String }))

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined

/** A proxy's error page is long; its beginning tells whose it is. */
const maxDetailChars = 500

const readableDetail = (body: unknown, response: FailedResponse["response"]): string => {
  const parsed = Option.getOrUndefined(decodeBody(body))
  const issues = Option.getOrElse(decodeIssues(parsed?.detail), () => [])
  const detail =
    text(parsed?.detail) ??
    text(issuesMessage(issues)) ??
    text(Option.getOrUndefined(decodeMessage(parsed?.detail))?.message) ??
    text(parsed?.message) ??
    text(JSON.stringify(parsed?.detail)) ??
    text(body) ??
    text(response.statusText) ??
    "The server gave no reason"
  return detail.length > maxDetailChars ? `${detail.slice(0, maxDetailChars)}…` : detail
}

/**
 * Turns a response that is not a success into the error of its status.
 *
 * @category constructors
 * @since 0.1.0
 */
export const fromResponse = ({ operation, response, body, retryAfter }: FailedResponse): ApiError => {
  const parsed = Option.getOrUndefined(decodeBody(body))
  const fields = {
    operation,
    status: response.status,
    detail: readableDetail(body, response),
    requestId: response.headers.get("x-request-id") ?? text(parsed?.requestId),
    code: text(parsed?.code),
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
  switch (response.status) {
    case 401:
      return new Unauthorized(fields)
    case 402:
      return new PaymentRequired(fields)
    case 403:
      return new Forbidden(fields)
    case 404:
      return new NotFound(fields)
    case 408:
      return new TimedOut(fields)
    case 409:
      return new Conflict(fields)
    case 422:
      return new ValidationFailed({ ...fields, issues: Option.getOrElse(decodeIssues(parsed?.detail), () => []) })
    case 429:
      return new RateLimited({ ...fields, retryAfter })
    default:
      return new BadRequest(fields)
  }
}
