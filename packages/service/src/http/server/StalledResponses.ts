import type { Server } from "node:http"

/** Time without progress after which an unread response is dropped. Slow clients make progress. */
const stallLimitMs = 60_000

/**
 * Disconnects clients that read nothing of a pending response, which occupies memory as long as they are connected.
 * Waiting for a response or for more of a stream is not limited, and neither are WebSockets.
 */
export const dropStalledResponses = (server: Server, limitMs = stallLimitMs): void => {
  // Set per response, because a listener of the server would also keep idle connections open.
  server.on("request", (_request, response) => {
    // Node.js counts partial writes as progress, and calls this once per pause.
    response.setTimeout(limitMs, () => {
      if (response.socket !== null && response.socket.writableLength > 0) response.socket.destroy()
    })
  })
}
