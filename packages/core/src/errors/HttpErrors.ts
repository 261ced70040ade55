import * as Data from "effect/Data"
import * as Duration from "effect/Duration"
import { failureMessage, type Issue, type ResponseFields } from "./ErrorFields.ts"

/**
 * The request is invalid in the current state (400). Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class BadRequest extends Data.TaggedError("BadRequest")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "Change the request before retrying.")
  }

  /** Always false: the same request fails again. */
  get isRetryable(): boolean {
    return false
  }
}

/**
 * The API key is missing or unknown (401). Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class Unauthorized extends Data.TaggedError("Unauthorized")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "Check the API key and that it belongs to this server.")
  }

  /** Always false: the same key is rejected again. */
  get isRetryable(): boolean {
    return false
  }
}

/**
 * The project has no credit left, or the key has reached its spending limit (402). Not retryable until that changes.
 *
 * @category errors
 * @since 0.1.0
 */
export class PaymentRequired extends Data.TaggedError("PaymentRequired")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "Add credit or raise the cap first.")
  }

  /** Always false: retrying does not add credit. */
  get isRetryable(): boolean {
    return false
  }
}

/**
 * The key is valid, but its scopes, the project or a limit forbid the request (403). Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class Forbidden extends Data.TaggedError("Forbidden")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "The key is valid but lacks permission.")
  }

  /** Always false: the same request fails again. */
  get isRetryable(): boolean {
    return false
  }
}

/**
 * The resource does not exist or belongs to another project (404). Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class NotFound extends Data.TaggedError("NotFound")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "Check the id and the base URL.")
  }

  /** Always false: a deleted resource is not restored. */
  get isRetryable(): boolean {
    return false
  }
}

/**
 * The request conflicts with the current state, such as a second run in a busy session (409). Retry after the state has
 * changed.
 *
 * @category errors
 * @since 0.1.0
 */
export class Conflict extends Data.TaggedError("Conflict")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "Retry after the state has changed.")
  }

  /** Always false: an immediate retry would not see a changed state. */
  get isRetryable(): boolean {
    return false
  }
}

/**
 * A file, or the workspace including it, exceeds the size limit (413). Not retryable until space is freed.
 *
 * @category errors
 * @since 0.1.0
 */
export class PayloadTooLarge extends Data.TaggedError("PayloadTooLarge")<ResponseFields> {
  override get message(): string {
    return failureMessage(this, "Send less data, or delete files you no longer need.")
  }

  /** Always false: the same request fails again. */
  get isRetryable(): boolean {
    return false
  }
}

/**
 * The request is invalid (422). `issues` lists all problems. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class ValidationFailed extends Data.TaggedError("ValidationFailed")<
  ResponseFields & { readonly issues: ReadonlyArray<Issue> }
> {
  override get message(): string {
    return failureMessage(this, "Correct the request.")
  }

  /** Always false: the same request fails again. */
  get isRetryable(): boolean {
    return false
  }
}

/**
 * Too many requests, sessions or queued messages (429). The request was not executed, so retrying later is safe.
 *
 * @category errors
 * @since 0.1.0
 */
export class RateLimited extends Data.TaggedError("RateLimited")<
  ResponseFields & {
    /** Delay requested by the server, if any. */
    readonly retryAfter?: Duration.Duration | undefined
  }
> {
  override get message(): string {
    const advice =
      this.retryAfter === undefined
        ? "Try again later."
        : `Try again in ${Math.ceil(Duration.toSeconds(this.retryAfter))} s.`
    return failureMessage(this, advice)
  }

  /** Always true. */
  get isRetryable(): boolean {
    return true
  }
}

const transient = [502, 503, 504]

/**
 * The server or a proxy in front of it failed (5xx). 502, 503 and 504 are retryable; the request may have been
 * executed.
 *
 * @category errors
 * @since 0.1.0
 */
export class ServerError extends Data.TaggedError("ServerError")<
  ResponseFields & {
    /** Delay requested by the server, if any. */
    readonly retryAfter?: Duration.Duration | undefined
  }
> {
  override get message(): string {
    return failureMessage(
      this,
      this.isRetryable ? "Try again later." : "Check the server's log for the request id, or report it.",
    )
  }

  /** True for 502, 503 and 504, which are temporary gateway failures. */
  get isRetryable(): boolean {
    return transient.includes(this.status)
  }
}

/**
 * The response has a 4xx status that the operation does not declare, typically from a proxy. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export class UnexpectedStatus extends Data.TaggedError("UnexpectedStatus")<ResponseFields> {
  override get message(): string {
    return failureMessage(
      this,
      "Unexpected status for this operation. Check the base URL and any proxy in front of the service.",
    )
  }

  /** Always false: the same request fails again. */
  get isRetryable(): boolean {
    return false
  }
}
