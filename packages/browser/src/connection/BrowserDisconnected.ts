import { errorClass } from "@tabwright/core/errors"

/**
 * The reason for the end of a CDP connection.
 *
 * @category models
 * @since 0.1.0
 */
export interface CloseReason {
  readonly name: string
  /** True if the browser itself has stopped, so that reconnecting cannot succeed. */
  readonly isStopped: boolean
  readonly text: string
  readonly advice: string
}

const acquireAgain = "Acquire another browser"
const reconnect = "The browser still runs with its pages: call reconnect()"

/**
 * Close reasons by the gateway's close code.
 *
 * @category constants
 * @since 0.1.0
 */
export const closeReasons: Readonly<Record<number, CloseReason>> = {
  4000: { name: "stopped", isStopped: true, text: "it was stopped", advice: acquireAgain },
  4001: {
    name: "timedOut",
    isStopped: true,
    text: "it reached its time limit",
    advice: `${acquireAgain}, with a longer timeout (in minutes, at most 240)`,
  },
  4002: { name: "crashed", isStopped: true, text: "its process crashed", advice: acquireAgain },
  4003: {
    name: "serverClosed",
    isStopped: true,
    text: "the service shut down and stopped it",
    advice: `${acquireAgain} once the service is back`,
  },
  4004: { name: "hung", isStopped: true, text: "its process stopped responding", advice: acquireAgain },
  4010: { name: "lost", isStopped: false, text: "the gateway lost its own connection to it", advice: reconnect },
  4012: {
    name: "unresponsive",
    isStopped: false,
    text: "this client was unresponsive for too long, for example because its event loop was blocked",
    advice: reconnect,
  },
  4014: {
    name: "revoked",
    isStopped: false,
    text: "the API key behind its URL was revoked, has expired or lost the scope `write`",
    advice: "The browser still runs: get it with a valid key to receive a new URL",
  },
}

/** Reasons for disconnects without a close code of the gateway. */
export const clientReasons = {
  broken: { name: "broken", isStopped: false, text: "the connection broke", advice: reconnect },
  closedByClient: { name: "closedByClient", isStopped: false, text: "this program disconnected", advice: reconnect },
  notFound: {
    name: "notFound",
    isStopped: true,
    text: "the service has no running browser with this id, or the token is not valid",
    advice: acquireAgain,
  },
  unreachable: {
    name: "unreachable",
    isStopped: false,
    text: "the service did not accept the connection",
    advice: "Check that the service runs and is reachable from this machine, then call reconnect()",
  },
} as const satisfies Readonly<Record<string, CloseReason>>

interface Disconnection {
  readonly browserId: string
  /** Close code of the WebSocket. The gateway uses 4000 to 4014. Absent if no WebSocket was opened. */
  readonly code?: number | undefined
  /** `stopped`, `timedOut`, `crashed`, `serverClosed`, `hung`, `lost`, `unresponsive`, `revoked`; `broken`, `closedByClient`, `notFound`, `unreachable`. */
  readonly reason: string
  /** True if the browser itself has stopped. */
  readonly isStopped: boolean
  /** Human-readable description of the cause. */
  readonly detail: string
  readonly advice: string
}

/**
 * The CDP connection to a browser ended or could not be opened. Reconnect if `isRetryable`.
 *
 * @category errors
 * @since 0.1.0
 */
export class BrowserDisconnected
  extends /* @__PURE__ */ errorClass(
    "BrowserDisconnected",
    ({ advice, browserId, code, detail, reason }: Disconnection) =>
      `Browser ${browserId} is disconnected (${code === undefined ? "" : `${code} `}${reason}): ${detail}. ${advice}.`,
  )<Disconnection>
{
  /** True unless the browser has stopped or the API key behind its URL is no longer valid. */
  get isRetryable(): boolean {
    return !this.isStopped && this.reason !== "revoked"
  }

  static fromCode(browserId: string, code: number): BrowserDisconnected {
    return BrowserDisconnected.because(browserId, closeReasons[code] ?? clientReasons.broken, code)
  }

  static because(browserId: string, reason: CloseReason, code?: number): BrowserDisconnected {
    const { advice, isStopped, name, text } = reason
    return new BrowserDisconnected({
      browserId,
      reason: name,
      isStopped,
      detail: text,
      advice,
      ...(code === undefined ? {} : { code }),
    })
  }
}
