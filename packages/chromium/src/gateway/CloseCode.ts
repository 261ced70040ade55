/**
 * Close codes of a client's WebSocket. After 4000 to 4004 the browser has stopped, so reconnecting does not help. After
 * the others it still runs; after 4014 clients need a new URL.
 *
 * @category constants
 * @since 0.1.0
 */
export const closeCodes = {
  stopped: [4000, "The browser was stopped"],
  timedOut: [4001, "The browser reached its time limit"],
  crashed: [4002, "The browser crashed"],
  serverClosed: [4003, "The server closed"],
  hung: [4004, "The browser stopped responding"],
  lost: [4010, "The connection to the browser was lost"],
  unreadable: [4011, "A message was not a JSON object"],
  tooSlow: [4012, "The client stopped responding"],
  revoked: [4014, "The API key behind this URL is no longer valid"],
} as const satisfies Readonly<Record<string, readonly [code: number, reason: string]>>

export type CloseReason = keyof typeof closeCodes
