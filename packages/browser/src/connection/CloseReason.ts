/**
 * Why a CDP connection ended.
 *
 * @category models
 * @since 0.1.0
 */
export interface CloseReason {
  readonly name: string
  /** Whether the browser itself has ended, so that connecting again is of no use. */
  readonly isGone: boolean
  readonly text: string
  readonly advice: string
}

const acquireAgain = "Acquire another browser"
const reconnect = "The browser still runs with its pages: call reconnect()"

/**
 * What the gateway's close codes mean. The numbers are the wire's.
 *
 * @category constants
 * @since 0.1.0
 */
export const closeReasons: Readonly<Record<number, CloseReason>> = {
  4000: { name: "stopped", isGone: true, text: "it has been stopped", advice: acquireAgain },
  4001: {
    name: "timedOut",
    isGone: true,
    text: "it reached its time limit",
    advice: `${acquireAgain}, with a longer timeout (in minutes, at most 240)`,
  },
  4002: { name: "crashed", isGone: true, text: "its process died", advice: acquireAgain },
  4003: {
    name: "serverClosed",
    isGone: true,
    text: "the service shut down and took it along",
    advice: `${acquireAgain} once the service is back`,
  },
  4004: { name: "hung", isGone: true, text: "its process did not answer any more", advice: acquireAgain },
  4010: { name: "lost", isGone: false, text: "the gateway lost its own connection to it", advice: reconnect },
  4011: {
    name: "unreadable",
    isGone: false,
    text: "this client sent something that is not CDP",
    advice: `${reconnect}, and send JSON objects only`,
  },
  4012: {
    name: "tooSlow",
    isGone: false,
    text: "this client was silent for too long, as a process is whose event loop is blocked",
    advice: reconnect,
  },
  4014: {
    name: "revoked",
    isGone: false,
    text: "the API key behind its address was revoked, has expired or lost the scope `write`",
    advice: "The browser still runs: get it with a valid key, which shows another address",
  },
}

/** For ends that no code of the gateway explains. */
export const unexplained = {
  broken: { name: "broken", isGone: false, text: "the connection broke", advice: reconnect },
  closedHere: { name: "closedHere", isGone: false, text: "this program disconnected", advice: reconnect },
  gone: {
    name: "gone",
    isGone: true,
    text: "the service has no running browser with this id and a valid token (any more)",
    advice: acquireAgain,
  },
  unreachable: {
    name: "unreachable",
    isGone: false,
    text: "the service did not take the connection",
    advice: "Look whether it runs and lets this machine in, then call reconnect()",
  },
} as const satisfies Readonly<Record<string, CloseReason>>
