import { callError } from "./ErrorClass.ts"
import { type FailureFields, type Issue, issuesMessage } from "./ErrorFields.ts"

/**
 * The client has no API key or no usable base URL. Raised before sending. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class Misconfigured
  extends /* @__PURE__ */ callError("Misconfigured", "Nothing was sent.")<
    FailureFields & {
      /** Error thrown by the caller's function. */
      readonly cause?: unknown
    }
  >
{
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
export class UnsupportedReasoning
  extends /* @__PURE__ */ callError("UnsupportedReasoning", "Nothing was sent.")<
    FailureFields & {
      /** Requested model. */
      readonly model: string
      /** Problems with their locations in the request. */
      readonly issues: ReadonlyArray<Issue>
    }
  >
{
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

/** A page cannot distinguish a forbidden origin from an unreachable service. */
const inPage = (): string => ("document" in globalThis ? ", and does it allow the origin of this page" : "")

const startAdvice = (origin: string): string =>
  /^http:\/\/(localhost|127\.|\[::1\])/.test(origin)
    ? ' Start it with "npx @tabwright/cli serve".'
    : " Check the base URL."

interface NetworkFields extends FailureFields {
  /** Request origin, without path and key. */
  readonly origin: string
  /** True if the server may have received and executed the request. */
  readonly maybeSent: boolean
  /** Value thrown by `fetch`. */
  readonly cause: unknown
}

/**
 * No complete response: the service was unreachable or the connection broke. Retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class NetworkError
  extends /* @__PURE__ */ callError(
    "NetworkError",
    ({ maybeSent, origin }: NetworkFields) =>
      `Is the service running at ${origin}${inPage()}?${maybeSent ? "" : startAdvice(origin)}`,
  )<NetworkFields>
{
  /** Always true. */
  get isRetryable(): boolean {
    return true
  }

  /** Creates the error from what `fetch` threw. */
  static fromFetch(operation: string, origin: string, thrown: unknown): NetworkError {
    const codes = errorCodes(thrown)
    const text = thrown instanceof Error ? thrown.message : String(thrown)
    const cause = thrown instanceof Error && thrown.cause instanceof Error ? [thrown.cause.message] : []
    const reasons = codes.length > 0 ? codes : cause
    return new NetworkError({
      operation,
      origin,
      detail: reasons.length === 0 ? text : `${text} (${reasons.join(", ")})`,
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
 * The resource that a call waited for.
 *
 * @category models
 * @since 0.1.0
 */
export interface WaitedFor {
  /** Such as `run`, or `recording of the browser`. */
  readonly kind: string
  /** Id of the run, task, session, browser or message. */
  readonly id: string
  /** Last known status. Absent if none was received. */
  readonly status?: string | undefined
}

interface TimedOutFields extends FailureFields {
  /** Exceeded limit in ms. Absent for a 408. */
  readonly limitMs?: number | undefined
  /** Awaited resource. Absent if a single request timed out. */
  readonly waitedFor?: WaitedFor | undefined
}

/**
 * A client-side time limit passed, or the server returned 408. The operation may still take effect: a run continues
 * when only the wait for it timed out. Retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class TimedOut
  extends /* @__PURE__ */ callError("TimedOut", ({ waitedFor }: TimedOutFields) =>
    waitedFor === undefined
      ? "Allow more time, or try again."
      : "The server continues with it. Wait again, or allow more time (waitTimeout).",
  )<TimedOutFields>
{
  /** Always true. */
  get isRetryable(): boolean {
    return true
  }

  /** Creates the error of a request. */
  static after(operation: string, limitMs: number, what = "No response"): TimedOut {
    return new TimedOut({ operation, limitMs, detail: `${what} after ${limitMs / 1000} s` })
  }

  /** Creates the error of a wait. */
  static waiting(operation: string, limitMs: number, waitedFor: WaitedFor): TimedOut {
    const { id, kind, status } = waitedFor
    const last = status === undefined ? "" : ` (last status: ${status})`
    const detail = `Timed out after ${limitMs / 1000} s waiting for the ${kind} ${id}${last}`
    return new TimedOut({ operation, limitMs, waitedFor, detail })
  }
}

/**
 * The response does not match the contract: not JSON, a redirect, or a missing field. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class DecodeFailed
  extends /* @__PURE__ */ callError("DecodeFailed", "Check the base URL, and that client and server versions match.")<
    FailureFields & {
      /** Paths and problems, such as `steps.3.url`. Absent if the response is not JSON. */
      readonly issues?: ReadonlyArray<string> | undefined
      /** Error of the JSON parser, if the response is not JSON. */
      readonly cause?: unknown
    }
  >
{
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
export class FileChanged
  extends /* @__PURE__ */ callError(
    "FileChanged",
    "Upload it again, and do not write to it until the upload has finished.",
  )<
    FailureFields & {
      /** Name of the uploaded file. */
      readonly fileName: string
      /** Declared size in bytes. */
      readonly announcedBytes: number
      /** Size of the content in bytes. */
      readonly foundBytes: number
    }
  >
{
  /** Always false: the declared size is still wrong. */
  get isRetryable(): boolean {
    return false
  }
}
