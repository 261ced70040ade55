import { ByteSize, Effect, Option } from "effect"
import { HttpIncomingMessage, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { RpcSerialization, RpcServer } from "effect/rpc"
import * as NodeCallHandlers from "../browser/NodeCallHandlers.ts"
import { NodeCalls, nodeCallsPath } from "../browser/NodeCalls.ts"
import { NodeAuth } from "../node/NodeAuth.ts"
import { isSignedBody, nodeHeader } from "../node/NodeToken.ts"
import { Nodes } from "../node/Nodes.ts"
import { RunnerDoor, runnerPath } from "../run/RunnerDoor.ts"
import { refusals } from "./Refusal.ts"
import { RequestId } from "./RequestId.ts"

/** The answer to any other caller, who is not to learn that there is a cluster. */
const missing = Effect.map(RequestId, (requestId) =>
  HttpServerResponse.jsonUnsafe({ detail: refusals.RouteNotFound, code: "RouteNotFound", requestId }, { status: 404 }),
)

/**
 * Guards a route: a request is answered once, and only if a node of the cluster signed it for this one. A body is read only after
 * that.
 *
 * @category constructors
 * @since 0.1.0
 */
export const onlyNodes = Effect.gen(function* () {
  const auth = yield* NodeAuth
  return <E, R>(route: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
      const { method, url, headers } = request
      const token = headers[nodeHeader]
      if (!auth.accept({ method, path: url }, token)) return missing
      if (method === "GET") return route
      // The request keeps what was read of it for the route.
      return Effect.flatMap(Effect.orDie(request.arrayBuffer), (body) =>
        isSignedBody(token, new Uint8Array(body)) ? route : missing,
      )
    })
})

/**
 * Largest body of a call between nodes: it contains the largest request of a client, and more.
 *
 * @category constants
 * @since 0.1.0
 */
export const maxCallSize = ByteSize.mebibytes(8)

/** Nothing that one call meets concerns the others. */
const takeCalls = RpcServer.toHttpEffect(NodeCalls, { disableFatalDefects: true }).pipe(
  Effect.provide(NodeCallHandlers.layer),
  Effect.provide(RpcSerialization.layerNdjson),
)

/**
 * What nodes say to each other.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = HttpRouter.use((router) =>
  Effect.gen(function* () {
    const guard = yield* onlyNodes
    const door = yield* RunnerDoor
    const { self } = yield* Nodes
    if (Option.isSome(door)) yield* router.add("GET", runnerPath, guard(door.value))
    if (self.roles.has("browser")) {
      const calls = Effect.provideService(guard(yield* takeCalls), HttpIncomingMessage.MaxBodySize, maxCallSize)
      yield* router.add("POST", nodeCallsPath, calls)
    }
  }),
)
