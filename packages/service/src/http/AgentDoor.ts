import { type CdpGateway, closeCodes, openTunnel } from "@tabwright/chromium"
import { Effect, Redacted } from "effect"
import type { IncomingMessage } from "node:http"
import { agentPath } from "../browser/NodeCalls.ts"
import { OwnBrowsers } from "../browser/OwnBrowsers.ts"
import { DataFolder } from "../database/DataFolder.ts"
import { isNodeRequest, nodeHeader } from "../node/NodeToken.ts"

/**
 * The browser that a request of a node wants to drive; undefined for every other request.
 *
 * @category constructors
 * @since 0.1.0
 */
export const agentsBrowser = (secret: Uint8Array, { url = "", headers }: IncomingMessage): string | undefined => {
  const id = /^\/node\/browsers\/([\w-]{1,64})\/cdp$/.exec(url)?.[1]
  const token = headers[nodeHeader]
  if (id === undefined || agentPath(id) !== url || typeof token !== "string") return undefined
  return isNodeRequest(secret, { method: "GET", path: url }, token) ? id : undefined
}

/**
 * Where agents of other nodes drive this one's browsers: past the gateway, since nothing that the service itself does is to be
 * judged. Only nodes of the house get in; to all others there is nothing at this address.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openAgentDoor = Effect.gen(function* () {
  const own = yield* OwnBrowsers
  const secret = Redacted.value((yield* DataFolder).secret)

  const handleUpgrade: CdpGateway["handleUpgrade"] = (request, client, head) => {
    const id = agentsBrowser(secret, request)
    if (id === undefined) return false
    client.on("error", () => client.destroy())
    const refuse = () => void client.end("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    const hosted = own.live(id)
    if (hosted === undefined) {
      refuse()
      return true
    }
    const { hostname, port, host, pathname } = new URL(hosted.debuggerUrl)
    openTunnel({
      request,
      client,
      head,
      to: { host: hostname, port: Number(port) },
      path: pathname,
      headers: { host, [nodeHeader]: undefined, origin: undefined },
      onUnanswered: refuse,
      onLost: () => Promise.resolve(closeCodes.lost),
    })
    return true
  }
  return { handleUpgrade }
})
