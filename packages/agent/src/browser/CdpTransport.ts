import type { ConnectOverCDPTransport } from "playwright-core"
import { WebSocket } from "ws"
import { type CdpMessage, makeScriptInstaller } from "./InjectedScript.ts"

/** Maximum size of a message in bytes, such as a screenshot of a long page. */
const maxMessageBytes = 2 ** 28

/**
 * Connects Playwright to a WebSocket without compression. Its own transport offers compression, which Chromium accepts:
 * both sides would compress every screenshot on the same machine.
 */
export const openTransport = (
  url: string,
  headers: { readonly [name: string]: string },
  limitMs: number,
): Promise<ConnectOverCDPTransport> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, {
      perMessageDeflate: false,
      handshakeTimeout: limitMs,
      maxPayload: maxMessageBytes,
      headers,
      // Playwright requires a task for each message.
      allowSynchronousEvents: false,
      skipUTF8Validation: true,
    })
    const send = (message: CdpMessage): void => socket.send(JSON.stringify(message))
    const installer = makeScriptInstaller(send)
    const transport: ConnectOverCDPTransport = {
      send: (message) => send(installer.outgoing(withoutMediaDefaults(message))),
      close: () => socket.close(),
    }
    socket.once("open", () => resolve(transport))
    // An error is followed by the end of the connection.
    socket.on("error", reject)
    socket.on("message", (data: Buffer) => {
      const message: CdpMessage = JSON.parse(data.toString())
      if (installer.incoming(message)) transport.onmessage?.(message)
    })
    socket.on("close", (_code, reason) => transport.onclose?.(reason.toString()))
  })

/** The agent emulates no preferences. Playwright sends defaults for every page, which would override the browser's. */
const withoutMediaDefaults = (message: CdpMessage): CdpMessage =>
  message.method === "Emulation.setEmulatedMedia" ? { ...message, params: { media: "", features: [] } } : message
