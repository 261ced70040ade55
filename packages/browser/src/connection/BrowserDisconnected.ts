import * as Schema from "effect/Schema"
import { type CloseReason, closeReasons, unexplained } from "./CloseReason.ts"

/**
 * The CDP connection to a browser ended, or could not be made. Reconnecting helps where `isRetryable`.
 *
 * @category errors
 * @since 0.1.0
 */
export class BrowserDisconnected extends Schema.TaggedError<BrowserDisconnected>(
  "@tabwright/browser/connection/BrowserDisconnected",
)("BrowserDisconnected", {
  browserId: Schema.String,
  /** The WebSocket's close code: 4000 to 4014 are the gateway's. Absent where there was no WebSocket. */
  code: Schema.optional(Schema.Int),
  /** `stopped`, `timedOut`, `crashed`, `serverClosed`, `hung`, `lost`, `unreadable`, `tooSlow`, `revoked`; `broken`, `closedHere`, `gone`, `unreachable`. */
  reason: Schema.String,
  /** Whether the browser itself has ended. */
  isGone: Schema.Boolean,
  /** What happened, in words. */
  detail: Schema.String,
  advice: Schema.String,
}) {
  override get message(): string {
    const code = this.code === undefined ? "" : `${this.code} `
    return `Browser ${this.browserId} is disconnected (${code}${this.reason}): ${this.detail}. ${this.advice}.`
  }

  /** A running browser accepts a new connection at any time, unless the key behind its address is no longer valid. */
  get isRetryable(): boolean {
    return !this.isGone && this.reason !== "revoked"
  }

  /**
   * Makes the error from a close code.
   *
   * @category constructors
   * @since 0.1.0
   */
  static fromCode(browserId: string, code: number): BrowserDisconnected {
    return BrowserDisconnected.because(browserId, closeReasons[code] ?? unexplained.broken, code)
  }

  /**
   * Makes the error from a reason.
   *
   * @category constructors
   * @since 0.1.0
   */
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
