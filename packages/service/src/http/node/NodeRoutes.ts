import { ByteSize, Effect, Option } from "effect"
import { HttpIncomingMessage, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { RpcSerialization, RpcServer } from "effect/rpc"
import { NodeRpc, nodeRpcLayer, nodeRpcPath } from "../../browser/node/NodeRpc.ts"
import { isSignedBody, NodeAuth, nodeHeader } from "../../node/NodeAuth.ts"
import { Nodes } from "../../node/Nodes.ts"
import { RunnerEndpoint, runnerPath } from "../../run/engine/ClusterRunner.ts"
import { LimitJson } from "../server/JsonLimits.ts"
import { errorDetails } from "../ErrorResponse.ts"
import { RequestId } from "../server/RequestId.ts"

/** The response to any other caller, which must not learn that there is a cluster. */
const missing = Effect.map(RequestId, (requestId) =>
  HttpServerResponse.jsonUnsafe(
    { detail: errorDetails.RouteNotFound, code: "RouteNotFound", requestId },
    { status: 404 },
  ),
)

/**
 * Guards a route: accepts a request once, and only if a cluster node signed it for this node. The body is read after
 * that check.
 */
export const onlyNodes = Effect.gen(function* () {
  const auth = yield* NodeAuth
  return <E, R>(route: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
      const { method, url, headers } = request
      const token = headers[nodeHeader]
      if (!auth.accept({ method, path: url }, token)) return missing
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

/** The RPC endpoint for calls between nodes. */
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
