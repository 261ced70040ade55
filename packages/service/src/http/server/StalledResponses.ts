import type { Server } from "node:http"
import type { Socket } from "node:net"

/** Time without progress after which an unread response is dropped. Slow clients make progress. */
const stallLimitMs = 60_000

/**
 * Disconnects clients that read nothing of a pending response, which occupies memory as long as they are connected.
 * Waiting for a response or for more of a stream is not limited, and neither are WebSockets.
 */
export const dropStalledResponses = (server: Server, limitMs = stallLimitMs): void => {
  // Node.js counts partial writes as progress, and calls this once per pause.
  server.setTimeout(limitMs, (socket: Socket) => {
    if (socket.writableLength > 0) socket.destroy()
  })
}
