import { Schema } from "effect"

/** One entry of a 422 body. */
const Issue = Schema.Struct({
  loc: Schema.Array(Schema.Union([Schema.String, Schema.Number])),
  msg: Schema.String,
  type: Schema.String,
})
export type Issue = typeof Issue.Type

/**
 * Why a request about a run was refused.
 *
 * @category models
 * @since 0.1.0
 */
export type RunErrorReason = typeof reasons.Type
const reasons = Schema.Literals([
  "RunNotFound",
  "SessionNotFound",
  "WorkspaceNotFound",
  "ProfileNotFound",
  /** The session has a run under way. */
  "SessionBusy",
  /** The session has ended and takes no more work. */
  "SessionEnded",
  /** The run's workspace or profile is not the session's. */
  "SessionMismatch",
  /** Another live browser has the profile. */
  "ProfileInUse",
  /** As many browsers run as may at once. */
  "TooManyBrowsers",
  /** No configured provider serves the model. */
  "ProviderMissing",
  /** What was asked for is not allowed or not offered; `issues` says what. */
  "Invalid",
  "QueueFull",
  /** Too many schemas of the project are waiting to be compiled. */
  "CpuLimited",
  /** The run waits for nobody. */
  "RunNotWaiting",
])

/**
 * A run, a session, or a message to it was not accepted. Nothing was started. Repeating the same request helps only for
 * `SessionBusy`, `QueueFull`, `CpuLimited`, `ProfileInUse` and `TooManyBrowsers`.
 *
 * @category errors
 * @since 0.1.0
 */
export class RunError extends Schema.TaggedError<RunError>("@tabwright/service/run/RunError")("RunError", {
  reason: reasons,
  /** For the caller, where the reason alone does not say it all. */
  detail: Schema.optionalKey(Schema.String),
  issues: Schema.optionalKey(Schema.Array(Issue)),
}) {
  override get message(): string {
    return this.detail ?? this.issues?.map((issue) => issue.msg).join("; ") ?? this.reason
  }

  get isRetryable(): boolean {
    return retryable.has(this.reason)
  }
}

const retryable: ReadonlySet<RunErrorReason> = new Set([
  "SessionBusy",
  "QueueFull",
  "CpuLimited",
  "ProfileInUse",
  "TooManyBrowsers",
])

export const invalid = (issues: ReadonlyArray<Issue>): RunError => new RunError({ reason: "Invalid", issues })
