import { Schema } from "effect"

export const Issue = Schema.Struct({
  loc: Schema.Array(Schema.Union([Schema.String, Schema.Number])),
  msg: Schema.String,
  type: Schema.String,
})
export type Issue = typeof Issue.Type

export type RunErrorReason = typeof reasons.Type
const reasons = Schema.Literals([
  "RunNotFound",
  "SessionNotFound",
  "WorkspaceNotFound",
  "ProfileNotFound",
  "CredentialNotFound",
  "ExtensionNotFound",
  "SessionBusy",
  /** The session has ended and accepts no more work. */
  "SessionEnded",
  /** The run's workspace or profile differs from the session's. */
  "SessionMismatch",
  "ProfileInUse",
  "TooManyBrowsers",
  /** No configured provider serves the model. */
  "ProviderMissing",
  /** The request is not allowed or not supported; see `issues`. */
  "Invalid",
  "QueueFull",
  /** Too many of the project's schemas are waiting to be compiled. */
  "CpuLimited",
  "RunNotPaused",
])

/** Nothing was started. Retrying helps only if `isRetryable`. */
export class RunError extends Schema.TaggedError<RunError>("@tabwright/service/run/RunError")("RunError", {
  reason: reasons,
  /** Message for the caller, if the reason alone is not enough. */
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
