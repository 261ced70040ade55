/**
 * The reasons for which the gateway closes a client's WebSocket. 4000 to 4004: the browser has ended, so reconnecting does not
 * help. With the others it still runs; after 4014 it needs another address.
 *
 * @category constants
 * @since 0.1.0
 */
export const closeCodes = {
  stopped: [4000, "The browser was stopped"],
  timedOut: [4001, "The browser's time was up"],
  crashed: [4002, "The browser crashed"],
  serverClosed: [4003, "The server closed"],
  hung: [4004, "The browser did not answer any more"],
  lost: [4010, "The connection to the browser was lost"],
  unreadable: [4011, "A message was not a JSON object"],
  tooSlow: [4012, "The client answered no pings, or held pages up and read nothing"],
  revoked: [4014, "The API key behind this address is no longer valid"],
} as const satisfies Readonly<Record<string, readonly [code: number, reason: string]>>

export type CloseReason = keyof typeof closeCodes
