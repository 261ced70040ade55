import { createHash } from "node:crypto"
import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import { cdpToken } from "../fake/http/unversioned/BrowserOperations.ts"
import type { FakeService } from "../fake/FakeService.ts"

/** Every WebSocket server proves itself with it; RFC 6455, 1.3. */
const webSocketGuid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

/**
 * Takes CDP connections to fake browsers and closes them at once with a code and words, as the real gateway does with a browser
 * that is gone. An unknown browser, or a wrong token, is a 404.
 *
 * @category constructors
 * @since 0.1.0
 */
export const refuseCdp =
  (service: FakeService) =>
  (incoming: IncomingMessage, socket: Duplex): void => {
    // Whoever goes away in the middle of it needs no answer.
    socket.on("error", () => socket.destroy())
    const url = new URL(incoming.url ?? "/", "http://127.0.0.1")
    const [, id] = /^\/cdp\/([^/]+)/.exec(url.pathname) ?? []
    const mayEnter = id !== undefined && url.searchParams.get("token") === cdpToken(id)
    const closing = mayEnter ? service.cdpClosing(id) : undefined
    const key = incoming.headers["sec-websocket-key"]
    if (closing === undefined || key === undefined) {
      socket.end("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
      return
    }
    const accept = createHash("sha1")
      .update(key + webSocketGuid)
      .digest("base64")
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    )
    socket.end(closeFrame(closing))
    // The client's own close frame is taken off the line, so that its end is seen.
    socket.resume()
  }

/** A whole close frame, unmasked as a server sends it. The words have less than 124 bytes. */
const closeFrame = ({ code, reason }: { readonly code: number; readonly reason: string }): Buffer => {
  const words = Buffer.from(reason)
  const head = Buffer.from([0x88, words.length + 2, code >> 8, code & 0xff])
  return Buffer.concat([head, words])
}
