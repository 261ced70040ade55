import { Schema } from "effect"

/**
 * The session got another browser while this one started, for example when two workers took over its run. The new
 * browser is discarded. A retry finds the other browser, or that it has stopped.
 */
export class SessionBrowserConflict extends Schema.TaggedError<SessionBrowserConflict>(
  "@tabwright/service/store/session/SessionBrowserConflict",
)("SessionHasBrowser", { sessionId: Schema.String }) {
  readonly isRetryable = true

  override get message(): string {
    return `Session ${this.sessionId} got another browser in the meantime. Retry to use it.`
  }
}
