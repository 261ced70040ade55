/**
 * Close codes of a viewer's WebSocket. 4000 and 4014 follow an `ended` message and are final; after the others clients
 * can reconnect.
 *
 * @category constants
 * @since 0.1.0
 */
export const viewerCloseCodes = {
  ended: [4000, "The browser has stopped"],
  serverClosed: [4003, "The server closed"],
  unreadable: [4011, "A message could not be parsed"],
  tooSlow: [4012, "The viewer stopped responding to pings"],
  moved: [4005, "The browser runs on another server. Reconnect."],
  tooMany: [4013, "Too many viewers for this browser"],
  revoked: [4014, "The API key behind this URL is no longer valid"],
} as const satisfies Readonly<Record<string, readonly [code: number, reason: string]>>

export type ViewerCloseReason = keyof typeof viewerCloseCodes
