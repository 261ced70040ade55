import { Context, Effect, Layer, Option, Redacted, Ref, Schema } from "effect"
import { createHmac } from "node:crypto"
import { BrowserStore } from "../store/browser/BrowserStore.ts"
import { NodeStore } from "../store/NodeStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import type { LocalNode } from "./LocalNode.ts"
import { protocolVersion } from "./NodeProtocol.ts"
import { DataDirectory } from "../database/DataDirectory.ts"
import { version } from "../Version.ts"

/**
 * A node cannot join its cluster or was removed from it:
 * - `NoSecret`: no secret is configured.
 * - `OtherSecret`: its secret differs from that of the cluster.
 * - `NoFileStore`: no shared file storage is configured.
 * - `NoDatabase`: no shared database is configured.
 * - `OtherVersions`: running nodes are more than one protocol version older or newer.
 * - `Lost`: the cluster removed it because it was frozen or could not reach the database.
 *
 * @category errors
 * @since 0.1.0
 */
export class NodeError extends Schema.TaggedError<NodeError>("@tabwright/service/node/NodeError")("NodeError", {
  reason: Schema.Literals(["NoSecret", "OtherSecret", "NoFileStore", "NoDatabase", "OtherVersions", "Lost"]),
  message: Schema.String,
  hint: Schema.String,
}) {
  /** True if the same start may succeed without intervention. */
  get isRetryable(): boolean {
    return this.reason === "Lost" || this.reason === "OtherVersions"
  }
}

/** A live node that accepts requests. */
export interface Node extends LocalNode {
  /** `host:port` for HTTP requests from other nodes. */
  readonly address: string
  /** Maximum number of concurrent browsers. Null if unknown. */
  readonly browserLimit: number | null
  /** The node's release. */
  readonly version: string
  /**
   * Protocol version of calls to it. Undefined if it and this node have none in common, so that it cannot be called.
   */
  readonly protocol: number | undefined
  /** True while shutting down. The node gets no new sessions and browsers. */
  readonly draining: boolean
  readonly startedAt: Date
}

type NodeProperties = Partial<Pick<Node, "address" | "browserLimit">>

export class Nodes extends Context.Service<
  Nodes,
  {
    readonly self: LocalNode
    /** The live nodes with an address, including this one. */
    readonly alive: Effect.Effect<ReadonlyArray<Node>, StoreError>
    find(id: string): Effect.Effect<Option.Option<Node>, StoreError>
    /** The IDs of all nodes that have not left, including starting ones and failed ones not yet detected. */
    readonly present: Effect.Effect<ReadonlySet<string>, StoreError>
    /** Publishes properties of this node. With its address it counts as alive. */
    publish(news: NodeProperties): Effect.Effect<void, StoreError>
    /** Stops accepting new work on this node. Active work continues. */
    readonly drain: Effect.Effect<void, StoreError>
    readonly isDraining: Effect.Effect<boolean>
    /** Never succeeds. Fails when the cluster has removed this node and may have taken over its work. */
    readonly lost: Effect.Effect<never, NodeError>
  }
>()("@tabwright/service/node/Nodes") {
  /** A single-node server. It is never lost, and all earlier nodes count as ended. */
  static readonly layerSingle = (self: LocalNode) =>
    Layer.effect(
      Nodes,
      Effect.gen(function* () {
        const store = yield* NodeStore
        yield* saveSecret
        yield* store.markAllLost
        yield* (yield* BrowserStore).stopOfLostNodes(self.id)

        const startedAt = new Date()
        const known = yield* Ref.make<NodeProperties>({})
        const draining = yield* Ref.make(false)

        const alive = Effect.gen(function* () {
          const { address, browserLimit = null } = yield* Ref.get(known)
          if (address === undefined) return []
          return [
            {
              ...self,
              address,
              browserLimit,
              version,
              protocol: protocolVersion,
              draining: yield* Ref.get(draining),
              startedAt,
            },
          ]
        })

        return Nodes.of({
          self,
          alive,
          find: (id) => Effect.map(alive, (nodes) => Option.fromUndefinedOr(nodes.find((node) => node.id === id))),
          present: Effect.succeed(new Set([self.id])),
          publish: (news) => Ref.update(known, (earlier) => ({ ...earlier, ...news })),
          drain: Ref.set(draining, true),
          isDraining: Ref.get(draining),
          lost: Effect.never,
        })
      }),
    )
}

const fingerprintOf = (secret: Uint8Array): string => createHmac("sha256", secret).update("fingerprint\n").digest("hex")

/**
 * Checks that this node has the cluster's secret, which is that of its first node. With another one, nodes would reject
 * each other and could not decrypt stored data.
 */
export const checkSecret = Effect.gen(function* () {
  const store = yield* NodeStore
  const own = fingerprintOf(Redacted.value((yield* DataDirectory).secret))
  if ((yield* store.storeSecretDigest(own)) === own) return
  return yield* new NodeError({
    reason: "OtherSecret",
    message: "TABWRIGHT_SECRET does not match the secret this database was initialized with.",
    hint:
      "Use the TABWRIGHT_SECRET of the other nodes. The secret of a former single-node server is in its data directory, " +
      "in the file `secret`: `od -An -tx1 secret | tr -d ' \\n'` prints it in the format of TABWRIGHT_SECRET.",
  })
})

/** With a new secret, data encrypted with the old one cannot be read, which has already been reported. */
const saveSecret = Effect.gen(function* () {
  const store = yield* NodeStore
  yield* store.replaceSecretDigest(fingerprintOf(Redacted.value((yield* DataDirectory).secret)))
})
