import type { Socket, TcpNetConnectOpts } from "node:net"
import type { Duplex } from "node:stream"
import type { ConnectionError } from "./FailedConnection.ts"
import type { SocksDestination } from "./Socks.ts"

/** Opens a TCP connection that is counted and ends with the browser's. Rejects with the system's error. */
export type OpenSocket = (options: TcpNetConnectOpts) => Promise<Socket>

/** A connection that the browser asks for. */
export interface EgressRequest {
  readonly destination: SocksDestination
  readonly open: OpenSocket
  /** Receives failures that occur once the browser considers the connection open. */
  readonly onFailure: (error: ConnectionError) => void
}

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
