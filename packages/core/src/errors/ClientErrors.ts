import * as Data from "effect/Data"
import * as Duration from "effect/Duration"
import { type FailureFields, failureMessage, type Issue, issuesMessage } from "./ErrorFields.ts"

/**
 * The client has no API key or no usable base URL. Raised before sending. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class Misconfigured extends Data.TaggedError("Misconfigured")<
  FailureFields & {
    /** Error thrown by the caller's function. */
    readonly cause?: unknown
  }
> {
  override get message(): string {
    return failureMessage(this, "Nothing was sent.")
  }

  /** Always false: the configuration has to change first. */
  get isRetryable(): boolean {
    return false
  }
}

/**
 * The model does not support the requested reasoning. Raised before sending, with the issues the server would return.
 * Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class UnsupportedReasoning extends Data.TaggedError("UnsupportedReasoning")<
  FailureFields & { readonly model: string; readonly issues: ReadonlyArray<Issue> }
> {
  override get message(): string {
    return failureMessage(this, "Nothing was sent.")
  }

  /** Always false: the supported levels are fixed. */
  get isRetryable(): boolean {
    return false
  }

  /** Creates the error from the issues the server would return. */
  static fromIssues(operation: string, model: string, issues: ReadonlyArray<Issue>): UnsupportedReasoning {
    return new UnsupportedReasoning({ operation, model, issues, detail: issuesMessage(issues) })
  }
}

/** Node.js and undici error codes for failed connections: the server cannot have seen the request. */
const beforeSending: ReadonlyArray<unknown> = [
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]

/**
 * No complete response: the service was unreachable or the connection broke. Retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class NetworkError extends Data.TaggedError("NetworkError")<
  FailureFields & {
    /** Request origin, without path and key. */
    readonly origin: string
    /** True if the server may have received and executed the request. */
    readonly maybeSent: boolean
    readonly cause: unknown
  }
> {
  override get message(): string {
    return failureMessage(this, `Is the service running at ${this.origin}?`)
  }

  /** Always true. */
  get isRetryable(): boolean {
    return true
  }

  static fromFetch(operation: string, origin: string, thrown: unknown): NetworkError {
    const codes = errorCodes(thrown)
    const text = thrown instanceof Error ? thrown.message : String(thrown)
    return new NetworkError({
      operation,
      origin,
      detail: codes.length === 0 ? text : `${text} (${codes.join(", ")})`,
      maybeSent: codes.length === 0 || !codes.every((code) => beforeSending.includes(code)),
      cause: thrown,
    })
  }
}

/** Node.js nests the code in up to two causes, and in an AggregateError when a host name has several addresses. */
const errorCodes = (thrown: unknown): ReadonlyArray<string> => {
  const codes = new Set<string>()
  const visit = (error: unknown, depth: number): void => {
    if (!(error instanceof Error) || depth > 4) return
    if ("code" in error && typeof error.code === "string") codes.add(error.code)
    if (error instanceof AggregateError) for (const inner of error.errors) visit(inner, depth + 1)
    visit(error.cause, depth + 1)
  }
  visit(thrown, 0)
  return [...codes]
}

/**
 * A client-side time limit passed, or the server returned 408. The operation may still take effect: a run continues
 * when only the wait for it timed out. Retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class TimedOut extends Data.TaggedError("TimedOut")<
  FailureFields & {
    /** Exceeded limit. Absent for a 408. */
    readonly limit?: Duration.Duration | undefined
  }
> {
  override get message(): string {
    return failureMessage(this, "Allow more time, or try again.")
  }

  /** Always true. */
  get isRetryable(): boolean {
    return true
  }

  static after(operation: string, limit: Duration.Duration, what = "No response"): TimedOut {
    return new TimedOut({ operation, limit, detail: `${what} after ${Duration.toSeconds(limit)} s` })
  }
}

/**
 * The response does not match the contract: not JSON, a redirect, or a missing field. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class DecodeFailed extends Data.TaggedError("DecodeFailed")<
  FailureFields & {
    /** Paths and problems, such as `steps.3.url`. Absent if the response is not JSON. */
    readonly issues?: ReadonlyArray<string> | undefined
    readonly cause?: unknown
  }
> {
  override get message(): string {
    return failureMessage(this, "Check the base URL, and that client and server versions match.")
  }

  /** Always false: the same response would come again. */
  get isRetryable(): boolean {
    return false
  }
}

/**
 * An uploaded file does not have its declared size. Nothing is stored. Retry with the new size.
 *
 * @category errors
 * @since 0.1.0
 */
export class FileChanged extends Data.TaggedError("FileChanged")<
  FailureFields & {
    readonly name: string
    readonly announcedBytes: number
    readonly foundBytes: number
  }
> {
  override get message(): string {
    return failureMessage(this, "Upload it again, and do not write to it until the upload has finished.")
  }

  /** Always false: the declared size is still wrong. */
  get isRetryable(): boolean {
    return false
  }
}
