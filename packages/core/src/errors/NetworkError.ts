import * as Data from "effect/Data"
import { type FailureFields, failureMessage } from "./ErrorFields.ts"

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

  /** Creates the error from the value thrown by `fetch`. */
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
