import * as Data from "effect/Data"
import { type FailureFields, failureMessage } from "./Failure.ts"

/** Failures to connect: the server cannot have seen the request. Node's and undici's codes. */
const beforeSending: ReadonlyArray<unknown> = [
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]

/**
 * No complete response came: the service could not be reached, or the connection broke. Repeating may help.
 *
 * @category errors
 * @since 0.1.0
 */
export class NetworkError extends Data.TaggedError("NetworkError")<
  FailureFields & {
    /** Where the request was to go, without path and key. */
    readonly origin: string
    /** Whether the server may have seen the request, and so may have carried it out. */
    readonly maybeSent: boolean
    readonly cause: unknown
  }
> {
  override get message(): string {
    return failureMessage(this, `Is the service running at ${this.origin}?`)
  }

  /** Networks recover. */
  get isRetryable(): boolean {
    return true
  }

  /**
   * Makes the error from what `fetch` threw.
   *
   * @category constructors
   * @since 0.1.0
   */
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

/** Node's `fetch` hides the code one or two causes deep, and behind an AggregateError where a name has several addresses. */
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
