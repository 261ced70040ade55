import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { randomUUID } from "node:crypto"
import { describe } from "vitest"
import * as ClusterMembership from "../../src/node/ClusterMembership.ts"
import { NodeError, Nodes } from "../../src/node/Nodes.ts"
import { protocolVersion } from "../../src/node/NodeProtocol.ts"
import { NodeStore } from "../../src/store/NodeStore.ts"
import { version } from "../../src/Version.ts"
import { insertNode } from "../fixture/layer/Nodes.ts"
import { layerStores } from "../fixture/database/Stores.ts"

/** A node that joins under a new ID each time, as processes do. */
const membership = Layer.fresh(
  Layer.unwrap(
    Effect.sync(() => ClusterMembership.layer({ id: `joining-${randomUUID()}`, roles: new Set(["worker"]) })),
  ),
)

describe("cluster of several versions", () => {
  it.live("admits nodes of adjacent protocol versions and calls them in the older one", () =>
    Effect.gen(function* () {
      const store = yield* NodeStore
      for (const by of [-1, 0, 1]) {
        const { id } = yield* insertNode({ protocolVersion: protocolVersion + by, version: `1.${by}` })
        yield* store.update(id, { address: "10.0.0.1:7700" })
      }
      const alive = yield* Effect.provide(
        Effect.flatMap(Nodes, ({ alive }) => alive),
        membership,
      )
      assert.deepStrictEqual(
        alive.map((node) => [node.version, node.protocol]),
        [
          ["1.-1", protocolVersion - 1],
          ["1.0", protocolVersion],
          ["1.1", protocolVersion],
        ],
      )
    }).pipe(Effect.scoped, Effect.provide(Layer.fresh(layerStores))),
  )

  it.live("rejects a node while another one is more than one protocol version apart", () =>
    Effect.gen(function* () {
      const join = Effect.scoped(Layer.build(membership))
      for (const by of [-2, 2]) {
        const together = Effect.gen(function* () {
          const { id } = yield* insertNode({ protocolVersion: protocolVersion + by, version: "7.1.0" })
          const error = yield* Effect.flip(join)
          if (!(error instanceof NodeError)) throw error
          assert.strictEqual(error.reason, "OtherVersions")
          assert.isTrue(error.isRetryable)
          assert.strictEqual(
            error.message,
            `This version, ${version}, cannot work with running nodes of the cluster: ${id} (7.1.0).`,
          )
          yield* (yield* NodeStore).leave(id)
        })
        yield* Effect.scoped(together)
        yield* join
      }
    }).pipe(Effect.provide(Layer.fresh(layerStores))),
  )
})
