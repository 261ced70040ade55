import { Context, Effect, Layer, Option, Schedule, type Scope } from "effect"
import type { HttpServerRequest, HttpServerResponse } from "effect/http"
import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import * as NodeSocket from "@effect/platform-node/NodeSocket"
import {
  HttpRunner,
  RunnerAddress,
  RunnerHealth,
  Runners,
  RunnerStorage,
  Sharding,
  ShardingConfig,
  SqlRunnerStorage,
} from "effect/cluster"
import { RpcClient, RpcSerialization } from "effect/rpc"
import { Socket } from "effect/socket"
import { withStartupLock } from "../../database/DatabaseLock.ts"
import { type Node, Nodes } from "../../node/Nodes.ts"
import { NodeAuth, nodeHeader } from "../../node/NodeAuth.ts"
import type { LocalNode } from "../../node/LocalNode.ts"
import { engineStorageLayer } from "./DatabaseOutage.ts"
import { repeatInBackground } from "../../RecurringTask.ts"

/** Path of the runner WebSocket on the node listener. Only cluster nodes are admitted. */
export const runnerPath = "/node/runner"

/** Accepts WebSockets from other nodes. None on a node that is standalone or not a worker. */
export class RunnerEndpoint extends Context.Service<
  RunnerEndpoint,
  Option.Option<
    Effect.Effect<HttpServerResponse.HttpServerResponse, never, Scope.Scope | HttpServerRequest.HttpServerRequest>
  >
>()("@tabwright/service/run/engine/RunnerEndpoint") {
  static readonly layerNone = Layer.succeed(RunnerEndpoint, Option.none())
}

/** Runner address of a node id. The engine requires a port; the actual address comes from the node's row. */
const addressOf = (nodeId: string) => RunnerAddress.make(nodeId, 1)

/** Interval at which the remaining workers take over the sessions of a lost one. */
const reapInterval = "500 millis"

const config = (runnerAddress: Option.Option<RunnerAddress.RunnerAddress>) =>
  ShardingConfig.layer({
    runnerAddress,
    refreshAssignmentsInterval: "500 millis",
    entityMessagePollInterval: "500 millis",
    entityReplyPollInterval: "200 millis",
    // Moves sessions once if several workers start together.
    runnerJoinDebounce: "2 seconds",
    // A run that moves to another node may finish its step; nothing else is waited for.
    entityTerminationTimeout: "3 seconds",
    // Liveness comes from the node table; see `reap`.
    runnerHealthCheckInterval: "1 hour",
  })

/** Runner protocol over the node listeners. The address is looked up for each connection. */
const protocol = Layer.effect(
  Runners.RpcClientProtocol,
  Effect.gen(function* () {
    const nodes = yield* Nodes
    const auth = yield* NodeAuth
    const open = yield* Socket.WebSocketConstructor
    const services = yield* Effect.context<RpcSerialization.RpcSerialization>()
    const { codecFor } = yield* RpcSerialization.RpcSerialization

    const nodeOf = (nodeId: string) =>
      nodes.find(nodeId).pipe(
        Effect.orElseSucceed(() => Option.none<Node>()),
        Effect.map(Option.filter(({ protocol }) => protocol !== undefined)),
        // The node is starting, is about to be marked as lost, which ends this connection, or is of an unsupported
        // version, which reads its messages from the database.
        Effect.repeat({ until: Option.isSome, schedule: Schedule.spaced("200 millis") }),
        Effect.map(Option.getOrThrow),
        // Opening a socket is uninterruptible by default and would wait forever for a lost node.
        Effect.interruptible,
      )

    return {
      codecFor,
      make: ({ host }) =>
        Effect.gen(function* () {
          let to: Pick<Node, "id" | "protocol"> = { id: host, protocol: undefined }
          const url = Effect.map(nodeOf(host), (node) => {
            to = node
            return `ws://${node.address}${runnerPath}`
          })
          const openSigned: typeof open = (address) =>
            open(address, { headers: { [nodeHeader]: auth.sign(to, { method: "GET", path: runnerPath }) } })
          const socket = yield* Effect.provideService(
            Socket.makeWebSocket(url),
            Socket.WebSocketConstructor,
            openSigned,
          )
          return yield* Effect.provideService(RpcClient.makeProtocolSocket(), Socket.Socket, socket)
        }).pipe(Effect.provideContext(services)),
    }
  }),
).pipe(Layer.provide([NodeSocket.layerWebSocketConstructor, RpcSerialization.layerNdjson]))

const sharding = Sharding.layer.pipe(
  Layer.provideMerge(Runners.layerRpc),
  Layer.provide([protocol, RunnerHealth.layerNoop]),
)

const storage = withStartupLock(Layer.orDie(Layer.mergeAll(engineStorageLayer, SqlRunnerStorage.layer)))

/**
 * Removes workers of ended nodes from the engine's runner list, so that the others take over their sessions. The
 * engine's own health check is run by a single worker, which may be the lost one.
 */
const reap = Layer.effectDiscard(
  Effect.gen(function* () {
    const nodes = yield* Nodes
    const runners = yield* RunnerStorage.RunnerStorage
    const round = Effect.gen(function* () {
      const listed = yield* runners.getRunners
      // Read after the list: a node has a row before it becomes a worker.
      const present = yield* nodes.present
      for (const [{ address }] of listed) {
        if (!present.has(address.host)) yield* runners.unregister(address)
      }
    })
    yield* round.pipe(repeatInBackground(reapInterval, "Failed to check for lost workers", Effect.logDebug))
  }),
)

const endpointLayer = Layer.effect(
  RunnerEndpoint,
  Effect.map(HttpRunner.toHttpEffectWebsocket, (serve) => Option.some(serve)),
).pipe(Layer.provide(RpcSerialization.layerNdjson))

/** Distributes sessions among the cluster's workers and runs this node's share. */
export const layerWorker = (self: LocalNode) =>
  Layer.mergeAll(endpointLayer, reap).pipe(
    Layer.provideMerge(sharding),
    Layer.provideMerge(storage),
    Layer.provide(config(Option.some(addressOf(self.id)))),
    Layer.provide(NodeCrypto.layerDigest),
  )

/** Connects to the workers without joining them. */
export const layerClient = sharding.pipe(
  Layer.provideMerge(storage),
  Layer.provide(config(Option.none())),
  Layer.provide(NodeCrypto.layerDigest),
)
