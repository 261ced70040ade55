import type { Issue } from "../reasoning/index.ts"

export type { Issue }

/** Reads the issues of a 422 body and ignores anything else. */
export const readIssues = (detail: unknown): ReadonlyArray<Issue> =>
  Array.isArray(detail) ? detail.filter(isIssue) : []

const isIssue = (value: unknown): value is Issue =>
  typeof value === "object" &&
  value !== null &&
  "loc" in value &&
  Array.isArray(value.loc) &&
  "msg" in value &&
  typeof value.msg === "string" &&
  "type" in value &&
  typeof value.type === "string"

/** Formats issues as one line, each with its location. */
export const issuesMessage = (issues: ReadonlyArray<Issue>): string =>
  issues.map((issue) => `${issue.loc.join(".")}: ${issue.msg}`).join("; ")

/**
 * Fields of every call error.
 *
 * @category models
 * @since 0.1.0
 */
export interface FailureFields {
  /** Operation name in the contract, such as `createRun`. */
  readonly operation: string
  /** Problem description, taken from the server's response if it has one. */
  readonly detail: string
  /** HTTP status. Absent without a response. */
  readonly status?: number | undefined
  /** Request id in the server's log. Absent without a response. */
  readonly requestId?: string | undefined
}

/**
 * Additional fields of errors with a response.
 *
 * @category models
 * @since 0.1.0
 */
export interface ResponseFields extends FailureFields {
  /** HTTP status of the response. */
  readonly status: number
  /** Stable error code, if the server sends one. */
  readonly code?: string | undefined
  /** Response body: parsed JSON, else text. */
  readonly body: unknown
}

/** Formats an error as one line: what failed, why, and the fix. */
export const failureMessage = (
  failure: {
    readonly operation: string
    readonly detail: string
    readonly status?: number | undefined
    readonly requestId?: string | undefined
  },
  advice: string,
): string => {
  const outcome = failure.status === undefined ? "failed" : `failed with ${failure.status}`
  const request = failure.requestId === undefined ? "" : ` (request ${failure.requestId})`
  const detail = /[.!?]$/.test(failure.detail) ? failure.detail : `${failure.detail}.`
  return `${failure.operation} ${outcome}: ${detail} ${advice}${request}`
}
