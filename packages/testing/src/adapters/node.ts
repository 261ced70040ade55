import { FakeService } from "../fake/FakeService.ts"
import type { FakeServiceOptions } from "../fake/Options.ts"
import { listen as listenOn } from "./NodeServer.ts"
import { createHash } from "node:crypto"
import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import { cdpToken } from "../fake/http/unversioned/Browsers.ts"

/** Handshake constant, RFC 6455, 1.3. */
const webSocketGuid = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

/**
 * Accepts CDP connections to fake browsers and closes them immediately with a code and reason, as the real gateway does
 * for a stopped browser. An unknown browser or a wrong token is a 404.
 */
const rejectCdp =
  (service: FakeService) =>
  (incoming: IncomingMessage, socket: Duplex): void => {
    // The client may disconnect at any time.
    socket.on("error", () => socket.destroy())
    const url = new URL(incoming.url ?? "/", "http://127.0.0.1")
    const [, id] = /^\/cdp\/([^/]+)/.exec(url.pathname) ?? []
    const isAuthorized = id !== undefined && url.searchParams.get("token") === cdpToken(id)
    const closing = isAuthorized ? service.cdpClose(id) : undefined
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
    // Reads the client's close frame, so that the end of the connection is detected.
    socket.resume()
  }

/** Creates an unmasked close frame. The reason must be shorter than 124 bytes. */
const closeFrame = ({ code, reason }: { readonly code: number; readonly reason: string }): Buffer => {
  const words = Buffer.from(reason)
  const head = Buffer.from([0x88, words.length + 2, code >> 8, code & 0xff])
  return Buffer.concat([head, words])
}

/**
 * A fake service on a local port.
 *
 * @category models
 * @since 0.1.0
 */
export interface FakeServer extends AsyncDisposable {
  /** URL such as `http://127.0.0.1:40123`, to use as a client's `baseUrl`. */
  readonly url: string
  readonly apiKey: string
  readonly service: FakeService
}

/**
 * Serves a fake service, or a new one with these options, on a free port of 127.0.0.1 until disposed. Faults can break
 * its connections.
 *
 * @category constructors
 * @since 0.1.0
 */
export const listen = async (given: FakeService | FakeServiceOptions = {}): Promise<FakeServer> => {
  const isOwn = !(given instanceof FakeService)
  const service = isOwn ? new FakeService(given) : given
  const server = await listenOn(service.fetch, rejectCdp(service))
  return {
    url: server.url,
    apiKey: service.apiKey,
    service,
    [Symbol.asyncDispose]: async () => {
      await server.close()
      // A service passed in belongs to the caller.
      if (isOwn) await service[Symbol.asyncDispose]()
    },
  }
}
