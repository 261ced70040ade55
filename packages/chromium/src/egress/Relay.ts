import type { Socket, TcpNetConnectOpts } from "node:net"
import type { Duplex } from "node:stream"

/** Opens a TCP connection that is counted and ends with the browser's. Rejects with the system's error. */
export type OpenSocket = (options: TcpNetConnectOpts) => Promise<Socket>

/** Takes over a connection of the browser, which considers it open from then on. */
export type Relay = (client: Socket) => void

/** Forwards bytes both ways. Ends and resets of a site reach the browser as they are. */
export const joinSockets = (client: Socket, site: Duplex): void => {
  client.once("close", () => site.destroy())
  site.on("error", (cause: NodeJS.ErrnoException) => {
    if (cause.code === "ECONNRESET") client.resetAndDestroy()
    else client.destroy()
  })
  site.once("close", () => client.end())
  if (site.destroyed) return void client.resetAndDestroy()
  client.pipe(site)
  site.pipe(client)
}
