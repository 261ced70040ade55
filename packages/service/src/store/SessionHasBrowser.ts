import { Schema } from "effect"

/**
 * A browser was started for a session that has got another one meanwhile, as when two workers took its run for theirs. The new
 * one counts for nothing. Repeating helps: whoever asks again finds the other browser, or that it has gone.
 *
 * @category errors
 * @since 0.1.0
 */
export class SessionHasBrowser extends Schema.TaggedError<SessionHasBrowser>(
  "@tabwright/service/store/SessionHasBrowser",
)("SessionHasBrowser", { sessionId: Schema.String }) {
  readonly isRetryable = true

  override get message(): string {
    return `The session ${this.sessionId} has got another browser meanwhile. Ask again: that one is found then.`
  }
}
