import { type CdpGateway, closeCodes, openTunnel } from "@tabwright/chromium"
import { Effect } from "effect"
import type { IncomingMessage } from "node:http"
import { agentCdpPath } from "../../browser/node/NodeRpc.ts"
import { LocalBrowsers } from "../../browser/node/LocalBrowsers.ts"
import { NodeAuth, nodeHeader } from "../../node/NodeAuth.ts"

/** The endpoint over which agents of other nodes drive this node's browsers. */
export interface AgentCdpEndpoint extends Pick<CdpGateway, "handleUpgrade"> {
  /** Returns the browser that a node's request wants to connect to, or undefined for any other request. Idempotent. */
  readonly browserOf: (request: IncomingMessage) => string | undefined
}

/**
 * Opens the CDP endpoint for agents on other nodes. It bypasses the gateway's policy, because only cluster nodes can
 * use it. Other callers get a 404.
 */
export const openAgentCdpEndpoint = Effect.gen(function* () {
  const own = yield* LocalBrowsers
  const auth = yield* NodeAuth
  /** A token is accepted once, but both forwarding and the endpoint check it. */
  const known = new WeakMap<IncomingMessage, string>()

  const browserOf = (request: IncomingMessage): string | undefined => {
    const { url = "", headers } = request
    const id = /^\/node\/browsers\/([\w-]{1,64})\/cdp$/.exec(url)?.[1]
    const token = headers[nodeHeader]
    if (id === undefined || agentCdpPath(id) !== url || typeof token !== "string") return undefined
    if (known.get(request) === id) return id
    if (!auth.accept({ method: "GET", path: url }, token)) return undefined
    known.set(request, id)
    return id
  }

  const handleUpgrade: CdpGateway["handleUpgrade"] = (request, client, head) => {
    const id = browserOf(request)
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
      onUnreachable: refuse,
      onLost: () => Promise.resolve(closeCodes.lost),
    })
    return true
  }
  const endpoint: AgentCdpEndpoint = { handleUpgrade, browserOf }
  return endpoint
})
