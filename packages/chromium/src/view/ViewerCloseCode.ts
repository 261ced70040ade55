/**
 * The reasons for which a viewer's WebSocket is closed. 4000 and 4014 follow an `ended` message, and reconnecting does not help;
 * with the others it does.
 *
 * @category constants
 * @since 0.1.0
 */
export const viewerCloseCodes = {
  ended: [4000, "The browser has ended"],
  serverClosed: [4003, "The server closed"],
  unreadable: [4011, "A message was not understood"],
  tooSlow: [4012, "The viewer did not answer pings"],
  moved: [4005, "The browser runs on another server: connect again"],
  tooMany: [4013, "Too many viewers watch this browser"],
  revoked: [4014, "The API key behind this address is no longer valid"],
} as const satisfies Readonly<Record<string, readonly [code: number, reason: string]>>

export type ViewerCloseReason = keyof typeof viewerCloseCodes
