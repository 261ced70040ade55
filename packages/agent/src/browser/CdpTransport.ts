import type { ConnectOverCDPTransport } from "playwright-core"
import { WebSocket } from "ws"
import { makeScriptInstaller } from "./InjectedScript.ts"
import { type IsolatedWorlds, makeIsolatedWorlds } from "./IsolatedWorlds.ts"
import { type CdpMessage, makeOwnCalls } from "./OwnCalls.ts"

/** Maximum size of a message in bytes, such as a screenshot of a long page. */
const maxMessageBytes = 2 ** 28

/** A connection of Playwright, and calls past it. */
interface AgentTransport {
  readonly transport: ConnectOverCDPTransport
  readonly evaluate: IsolatedWorlds["evaluate"]
}

/**
 * Connects Playwright to a WebSocket without compression. Its own transport offers compression, which Chromium accepts:
 * both sides would compress every screenshot on the same machine.
 */
export const openTransport = (
  url: string,
  headers: { readonly [name: string]: string },
  limitMs: number,
): Promise<AgentTransport> =>
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
    const own = makeOwnCalls(send)
    const worlds = makeIsolatedWorlds(own)
    const installer = makeScriptInstaller(send, own)
    const transport: ConnectOverCDPTransport = {
      send: (message: CdpMessage) => {
        worlds.outgoing(message)
        send(installer.outgoing(withoutMediaDefaults(message)))
      },
      close: () => socket.close(),
    }
    socket.once("open", () => resolve({ transport, evaluate: worlds.evaluate }))
    // An error is followed by the end of the connection.
    socket.on("error", reject)
    socket.on("message", (data: Buffer) => {
      const message: CdpMessage = JSON.parse(data.toString())
      if (own.receive(message)) return
      worlds.incoming(message)
      if (installer.incoming(message)) transport.onmessage?.(message)
    })
    socket.on("close", (_code, reason) => {
      own.close()
      // In a task of its own too: Playwright throws, outside of any call, if a reply and the end share one.
      setImmediate(() => transport.onclose?.(reason.toString()))
    })
  })

/** The agent emulates no preferences. Playwright sends defaults for every page, which would override the browser's. */
const withoutMediaDefaults = (message: CdpMessage): CdpMessage =>
  message.method === "Emulation.setEmulatedMedia" ? { ...message, params: { media: "", features: [] } } : message
