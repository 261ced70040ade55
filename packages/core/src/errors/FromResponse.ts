import { truncate } from "../reasoning/Rejection.ts"
import * as Predicate from "effect/Predicate"
import type { ApiError } from "./ApiError.ts"
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
import { DecodeFailed, TimedOut } from "./ClientErrors.ts"
import { issuesMessage, readIssues, type ResponseFields } from "./ErrorFields.ts"

/**
 * An error response with its body.
 *
 * @category models
 * @since 0.1.0
 */
export interface FailedResponse {
  /** Operation name in the contract. */
  readonly operation: string
  /** Status and headers. */
  readonly response: Pick<Response, "status" | "statusText" | "headers">
  /** Parsed JSON, else text; `undefined` for an empty body. */
  readonly body: unknown
  /** Delay in ms from the `Retry-After` header, if present. */
  readonly retryAfterMs?: number | undefined
  /** Failure statuses declared by the contract. Default: any. */
  readonly declared?: ReadonlyArray<number> | undefined
}

/** Returns a field of an error body. Lenient, so that a proxy's error page does not hide the status. */
const fieldOf = (body: unknown, name: string): unknown => (Predicate.isReadonlyObject(body) ? body[name] : undefined)

const text = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined

const webAddress = (value: unknown): string | undefined =>
  typeof value === "string" && /^https?:\/\//.test(value) ? value : undefined

/** Returns the title of an HTML page, which names the proxy or the site. */
const pageTitle = (body: unknown): string | undefined => {
  const title = typeof body === "string" ? /<title[^>]*>([^<]*)/i.exec(body)?.[1]?.trim() : undefined
  return title === undefined ? undefined : `The response is the page "${title}"`
}

/** Proxy error pages are long; the beginning identifies the proxy. */
const maxDetailChars = 500

const readableDetail = (body: unknown, response: FailedResponse["response"]): string => {
  const given = fieldOf(body, "detail")
  const detail =
    text(given) ??
    text(issuesMessage(readIssues(given))) ??
    // The spending limit error sends an object with its own message in `detail`.
    text(fieldOf(given, "message")) ??
    text(fieldOf(body, "message")) ??
    text(JSON.stringify(given)) ??
    pageTitle(body) ??
    text(body) ??
    text(response.statusText) ??
    "The server gave no reason"
  return truncate(detail, maxDetailChars)
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
 * Converts an error response to the error class of its status.
 *
 * @category constructors
 * @since 0.1.0
 */
export const fromResponse = ({ operation, response, body, declared, retryAfterMs }: FailedResponse): ApiError => {
  const fields = {
    operation,
    status: response.status,
    detail: readableDetail(body, response),
    requestId: response.headers.get("x-request-id") ?? text(fieldOf(body, "requestId")),
    code: text(fieldOf(body, "code")) ?? text(fieldOf(fieldOf(body, "detail"), "code")),
    docs: webAddress(fieldOf(body, "docs")),
    body,
  }
  if (response.status >= 500) return new ServerError({ ...fields, retryAfterMs })
  if (response.status < 400) {
    const location = response.headers.get("location")
    return new DecodeFailed({
      ...fields,
      detail: location === null ? "The response is not from the API" : `The response is a redirect to ${location}`,
    })
  }
  // Proxies can send these for any operation.
  if (response.status === 408) return new TimedOut(fields)
  if (response.status === 429) return new RateLimited({ ...fields, retryAfterMs })
  const Declared = declared?.includes(response.status) === false ? undefined : classes[response.status]
  if (Declared !== undefined) return new Declared(fields)
  if (response.status === 422 && declared?.includes(422) !== false) {
    return new ValidationFailed({ ...fields, issues: readIssues(fieldOf(body, "detail")) })
  }
  return new UnexpectedStatus(fields)
}
