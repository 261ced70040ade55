import * as NodeCrypto from "@effect/platform-node/NodeCrypto"
import * as NodeSocket from "@effect/platform-node/NodeSocket"
import { Effect, Layer, Option, Schedule } from "effect"
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
import { inTurn } from "../database/InTurn.ts"
import { Nodes } from "../node/Nodes.ts"
import { NodeAuth } from "../node/NodeAuth.ts"
import type { NodeSelf } from "../node/NodeSelf.ts"
import { nodeHeader } from "../node/NodeToken.ts"
import * as EngineStorage from "./EngineStorage.ts"
import { RunnerDoor, runnerPath } from "./RunnerDoor.ts"

/** The engine knows a worker by its node's id; where that is reached, the node's row says. It wants a number beside it. */
const addressOf = (nodeId: string) => RunnerAddress.make(nodeId, 1)

/** How soon the workers that are left share out the sessions of one that is gone. */
const reapInterval = "500 millis"

const config = (runnerAddress: Option.Option<RunnerAddress.RunnerAddress>) =>
  ShardingConfig.layer({
    runnerAddress,
    refreshAssignmentsInterval: "500 millis",
    entityMessagePollInterval: "500 millis",
    entityReplyPollInterval: "200 millis",
    // Of several workers that start at once, sessions move once.
    runnerJoinDebounce: "2 seconds",
    // A run that has to go on elsewhere may end its step. It pauses after that, and waits here for nothing but this.
    entityTerminationTimeout: "3 seconds",
    // Who is gone, the nodes know: see `reap`.
    runnerHealthCheckInterval: "1 hour",
  })

/** How a worker is reached: through the listener of its node, whose address is asked for with each connection. */
const protocol = Layer.effect(
  Runners.RpcClientProtocol,
  Effect.gen(function* () {
    const nodes = yield* Nodes
    const auth = yield* NodeAuth
    const open = yield* Socket.WebSocketConstructor
    const services = yield* Effect.context<RpcSerialization.RpcSerialization>()
    const { codecFor } = yield* RpcSerialization.RpcSerialization

    const urlOf = (nodeId: string) =>
      nodes.find(nodeId).pipe(
        Effect.map(Option.map(({ address }) => `ws://${address}${runnerPath}`)),
        Effect.orElseSucceed(() => Option.none<string>()),
        // It is just starting, or about to be found lost: then this connection is given up with it.
        Effect.repeat({ until: Option.isSome, schedule: Schedule.spaced("200 millis") }),
        Effect.map(Option.getOrThrow),
        // A socket is opened without being interrupted, and would wait for a node that is gone for as long as this one lives.
        Effect.interruptible,
      )

    return {
      codecFor,
      make: ({ host }) =>
        Effect.gen(function* () {
          // Each handshake is signed anew, however often the socket is reopened.
          const openSigned: typeof open = (url) =>
            open(url, { headers: { [nodeHeader]: auth.sign(host, { method: "GET", path: runnerPath }) } })
          const socket = yield* Effect.provideService(
            Socket.makeWebSocket(urlOf(host)),
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

const storage = inTurn(Layer.orDie(Layer.mergeAll(EngineStorage.layer, SqlRunnerStorage.layer)))

/**
 * Takes the workers whose nodes have ended off the engine's list, so that the others share out their sessions. The engine
 * could ask them itself, but a single worker does so for all, and that one may be who is gone.
 */
const reap = Layer.effectDiscard(
  Effect.gen(function* () {
    const nodes = yield* Nodes
    const runners = yield* RunnerStorage.RunnerStorage
    const round = Effect.gen(function* () {
      const listed = yield* runners.getRunners
      // Read after the list: a node has its row before it is a worker.
      const present = yield* nodes.present
      for (const [{ address }] of listed) {
        if (!present.has(address.host)) yield* runners.unregister(address)
      }
    })
    yield* round.pipe(
      Effect.catchCause((cause) => Effect.logDebug("Looking for workers that are gone failed", cause)),
      Effect.repeat(Schedule.spaced(reapInterval)),
      Effect.forkScoped,
    )
  }),
)

const door = Layer.effect(
  RunnerDoor,
  Effect.map(HttpRunner.toHttpEffectWebsocket, (serve) => Option.some(serve)),
).pipe(Layer.provide(RpcSerialization.layerNdjson))

/**
 * Shares out sessions among the workers of the house, and takes its part of them.
 *
 * @category layers
 * @since 0.1.0
 */
export const layerWorker = (self: NodeSelf) =>
  Layer.mergeAll(door, reap).pipe(
    Layer.provideMerge(sharding),
    Layer.provideMerge(storage),
    Layer.provide(config(Option.some(addressOf(self.id)))),
    Layer.provide(NodeCrypto.layerDigest),
  )

/**
 * Knows the workers, and is none.
 *
 * @category layers
 * @since 0.1.0
 */
export const layerClient = sharding.pipe(
  Layer.provideMerge(storage),
  Layer.provide(config(Option.none())),
  Layer.provide(NodeCrypto.layerDigest),
)
