import { ByteSize, Effect, Option } from "effect"
import { HttpIncomingMessage, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { RpcSerialization, RpcServer } from "effect/rpc"
import { type CdpGateway, closeCodes, openTunnel } from "@tabwright/chromium"
import type { IncomingMessage } from "node:http"
import { NodeRpc, nodeRpcPath, agentCdpPath, nodeRpcLayer } from "../../browser/node/NodeRpc.ts"
import { NodeAuth, isSignedBody, nodeHeader } from "../../node/NodeAuth.ts"
import { Nodes } from "../../node/Nodes.ts"
import { RunnerEndpoint, runnerPath } from "../../run/engine/ClusterRunner.ts"
import { LimitJson } from "../server/JsonLimits.ts"
import { respondWith } from "../ErrorResponse.ts"
import { LocalBrowsers } from "../../browser/node/LocalBrowsers.ts"

/** The response to any other caller. It does not reveal that there is a cluster. */
const missing = respondWith(404, "RouteNotFound")

/** The response to a node that uses another protocol version. */
const unsupported = Effect.succeed(
  HttpServerResponse.text("This node does not support the protocol version of the request.", { status: 426 }),
)

/** Accepts a request once, and only if a cluster node signed it for this node. The body is read after that check. */
export const onlyNodes = Effect.gen(function* () {
  const auth = yield* NodeAuth
  return <E, R>(route: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
      const { method, url, headers } = request
      const token = headers[nodeHeader]
      const check = auth.accept({ method, path: url }, token)
      if (check !== "accepted") return check === "unsupported" ? unsupported : missing
      if (method === "GET") return route
      // The request caches the body for the route.
      return Effect.flatMap(Effect.orDie(request.arrayBuffer), (body) =>
        isSignedBody(token, new Uint8Array(body)) ? route : missing,
      )
    })
})

/** Maximum body size of a call between nodes. Larger than any client request. */
export const maxCallSize = ByteSize.mebibytes(8)

/** A defect in one call must not affect the others. */
const takeCalls = RpcServer.toHttpEffect(NodeRpc, { disableFatalDefects: true }).pipe(
  Effect.provide(nodeRpcLayer),
  Effect.provide(RpcSerialization.layerNdjson),
)

export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const guard = yield* onlyNodes
    const endpoint = yield* RunnerEndpoint
    const { self } = yield* Nodes
    if (Option.isSome(endpoint)) yield* router.add("GET", runnerPath, guard(endpoint.value))
    if (self.roles.has("browser")) {
      const calls = guard(yield* takeCalls).pipe(
        Effect.provideService(HttpIncomingMessage.MaxBodySize, maxCallSize),
        Effect.provideService(LimitJson, false),
      )
      yield* router.add("POST", nodeRpcPath, calls)
    }
  }),
)

/** The endpoint over which agents of other nodes drive this node's browsers. */
export interface AgentCdpEndpoint extends Pick<CdpGateway, "handleUpgrade"> {
  /** Returns the browser that a node's request wants to connect to, or undefined for any other request. Idempotent. */
  readonly browserOf: (request: IncomingMessage) => string | undefined
}

/** Opens the CDP endpoint for agents on other nodes. Bypasses the gateway's policy, because only nodes can use it. */
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
    if (auth.accept({ method: "GET", path: url }, token) !== "accepted") return undefined
    known.set(request, id)
    return id
  }

  const handleUpgrade: CdpGateway["handleUpgrade"] = (request, client, head) => {
    const id = browserOf(request)
    if (id === undefined) return false
    client.on("error", () => client.destroy())
    const respondNotFound = () =>
      void client.end("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
    const hosted = own.live(id)
    if (hosted === undefined) {
      respondNotFound()
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
      onUnreachable: respondNotFound,
      onLost: () => Promise.resolve(closeCodes.lost),
    })
    return true
  }
  const endpoint: AgentCdpEndpoint = { handleUpgrade, browserOf }
  return endpoint
})
