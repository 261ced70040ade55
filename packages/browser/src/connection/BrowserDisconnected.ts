import * as Schema from "effect/Schema"
import { type CloseReason, closeReasons, unexplained } from "./CloseReason.ts"

/**
 * The CDP connection to a browser ended or could not be opened. Reconnect if `isRetryable`.
 *
 * @category errors
 * @since 0.1.0
 */
export class BrowserDisconnected extends Schema.TaggedError<BrowserDisconnected>(
  "@tabwright/browser/connection/BrowserDisconnected",
)("BrowserDisconnected", {
  browserId: Schema.String,
  /** Close code of the WebSocket. The gateway uses 4000 to 4014. Absent if no WebSocket was opened. */
  code: Schema.optional(Schema.Int),
  /** `stopped`, `timedOut`, `crashed`, `serverClosed`, `hung`, `lost`, `unreadable`, `tooSlow`, `revoked`; `broken`, `closedHere`, `gone`, `unreachable`. */
  reason: Schema.String,
  /** True if the browser itself has stopped. */
  isGone: Schema.Boolean,
  /** Human-readable description of the cause. */
  detail: Schema.String,
  advice: Schema.String,
}) {
  override get message(): string {
    const code = this.code === undefined ? "" : `${this.code} `
    return `Browser ${this.browserId} is disconnected (${code}${this.reason}): ${this.detail}. ${this.advice}.`
  }

  /** True unless the browser has stopped or the API key behind its URL is no longer valid. */
  get isRetryable(): boolean {
    return !this.isGone && this.reason !== "revoked"
  }

  static fromCode(browserId: string, code: number): BrowserDisconnected {
    return BrowserDisconnected.because(browserId, closeReasons[code] ?? unexplained.broken, code)
  }

  static because(browserId: string, reason: CloseReason, code?: number): BrowserDisconnected {
    const { advice, isGone, name, text } = reason
    return new BrowserDisconnected({
      browserId,
      reason: name,
      isGone,
      detail: text,
      advice,
      ...(code === undefined ? {} : { code }),
    })
  }
}
