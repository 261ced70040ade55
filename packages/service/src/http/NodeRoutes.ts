import { Effect, Option, Redacted } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { RpcSerialization, RpcServer } from "effect/rpc"
import * as NodeCallHandlers from "../browser/NodeCallHandlers.ts"
import { NodeCalls, nodeCallsPath } from "../browser/NodeCalls.ts"
import { DataFolder } from "../database/DataFolder.ts"
import { isNodeRequest, nodeHeader } from "../node/NodeToken.ts"
import { Nodes } from "../node/Nodes.ts"
import { RunnerDoor, runnerPath } from "../run/RunnerDoor.ts"
import { refusals } from "./Refusal.ts"
import { RequestId } from "./RequestId.ts"

/** A stranger learns nothing here: not even that there is a house. */
const missing = Effect.map(RequestId, (requestId) =>
  HttpServerResponse.jsonUnsafe({ detail: refusals.RouteNotFound, code: "RouteNotFound", requestId }, { status: 404 }),
)

/**
 * Lets in the requests that nodes of the house have signed, and nobody else.
 *
 * @category constructors
 * @since 0.1.0
 */
export const onlyNodes = Effect.gen(function* () {
  const secret = Redacted.value((yield* DataFolder).secret)
  return <E, R>(route: Effect.Effect<HttpServerResponse.HttpServerResponse, E, R>) =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ method, url, headers }) =>
      isNodeRequest(secret, { method, path: url }, headers[nodeHeader]) ? route : missing,
    )
})

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
    if (self.roles.has("browser")) yield* router.add("POST", nodeCallsPath, guard(yield* takeCalls))
  }),
)
