import { randomUUID } from "node:crypto"
import { once } from "node:events"
import type { IncomingMessage } from "node:http"
import { WebSocketServer } from "ws"
import type { CdpAddress } from "./connection/CdpSocket.ts"
import { CdpSocket } from "./connection/CdpSocket.ts"
import { Extension } from "./stagehand/Extension.ts"
import { relay } from "./stagehand/Relay.ts"

export { BrowserDisconnected } from "./connection/BrowserDisconnected.ts"
export type { CdpAddress } from "./connection/CdpSocket.ts"

/** Responsive clients respond to a close frame within milliseconds. */
const closeLimitMs = 2000

/**
 * A local endpoint at which Stagehand 4 controls a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface StagehandEndpoint extends AsyncDisposable {
  /** URL for `localBrowser.connect` of Stagehand. A credential, reachable from this machine only. */
  readonly cdpUrl: string
}

/**
 * Opens an endpoint for Stagehand 4, which otherwise installs an extension in the browser. The endpoint runs the code of
 * that extension in a worker of this process and forwards everything else to the browser. Disposing of it disconnects.
 *
 * @throws BrowserDisconnected if the browser has stopped or does not respond
 *
 * @category constructors
 * @since 0.1.0
 */
export const stagehand = async (address: CdpAddress): Promise<StagehandEndpoint> => {
  const first = await CdpSocket.open(address)
  first.close()
  const extension = new Extension()
  const path = `/${randomUUID()}`
  const server = new WebSocketServer({
    host: "127.0.0.1",
    port: 0,
    perMessageDeflate: false,
    verifyClient: ({ req }: { readonly req: IncomingMessage }) => req.url === path && req.headers.origin === undefined,
  })
  await once(server, "listening")
  server.on("connection", (client) => void relay(client, address, extension))
  const { port } = Object(server.address())
  return {
    cdpUrl: `ws://127.0.0.1:${port}${path}`,
    [Symbol.asyncDispose]: async () => {
      for (const client of server.clients) {
        client.close()
        setTimeout(() => client.terminate(), closeLimitMs).unref()
      }
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
