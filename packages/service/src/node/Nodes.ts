import { Context, Effect, Layer, Option, Ref } from "effect"
import { BrowserStore } from "../store/BrowserStore.ts"
import { NodeStore } from "../store/NodeStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import type { NodeError } from "./NodeError.ts"
import type { NodeSelf } from "./NodeSelf.ts"
import { keepSecret } from "./SharedSecret.ts"

/**
 * A node that is alive and takes requests.
 *
 * @category models
 * @since 0.1.0
 */
export interface Node extends NodeSelf {
  /** `host:port` under which the other nodes reach it, over HTTP. */
  readonly address: string
  /** How many browsers it may run at once; null where it does not say. */
  readonly browserLimit: number | null
  /** It is about to end: it gets no new sessions and browsers. */
  readonly draining: boolean
  readonly startedAt: Date
}

/**
 * What a node tells the others once it knows it.
 *
 * @category models
 * @since 0.1.0
 */
export type NodeNews = Partial<Pick<Node, "address" | "browserLimit">>

/**
 * The nodes that work on one database together: one alone, or a house of many.
 *
 * @category services
 * @since 0.1.0
 */
export class Nodes extends Context.Service<
  Nodes,
  {
    readonly self: NodeSelf
    /** Those that are alive and have an address, this one included. */
    readonly alive: Effect.Effect<ReadonlyArray<Node>, StoreError>
    find(id: string): Effect.Effect<Option.Option<Node>, StoreError>
    /** The ids of all that have not ended: those that are just starting too, and those that may be found lost in a moment. */
    readonly present: Effect.Effect<ReadonlySet<string>, StoreError>
    /** Tells the others about this node. With its address it is one of those alive. */
    tell(news: NodeNews): Effect.Effect<void, StoreError>
    /** This node takes no new work from now on; what is under way goes on. */
    readonly drain: Effect.Effect<void, StoreError>
    readonly isDraining: Effect.Effect<boolean>
    /** Never succeeds; fails when the others count this node as lost, and may have taken over its work. */
    readonly lost: Effect.Effect<never, NodeError>
  }
>()("@tabwright/service/node/Nodes") {
  /** A server that has its database for itself: it is never lost, and whatever nodes were here before are gone. */
  static readonly layerSingle = (self: NodeSelf) =>
    Layer.effect(
      Nodes,
      Effect.gen(function* () {
        const store = yield* NodeStore
        yield* keepSecret
        yield* store.loseAll
        yield* (yield* BrowserStore).stopOfLostNodes(self.id)

        const startedAt = new Date()
        const known = yield* Ref.make<NodeNews>({})
        const draining = yield* Ref.make(false)

        const alive = Effect.gen(function* () {
          const { address, browserLimit = null } = yield* Ref.get(known)
          if (address === undefined) return []
          return [{ ...self, address, browserLimit, draining: yield* Ref.get(draining), startedAt }]
        })

        return Nodes.of({
          self,
          alive,
          find: (id) => Effect.map(alive, (nodes) => Option.fromUndefinedOr(nodes.find((node) => node.id === id))),
          present: Effect.succeed(new Set([self.id])),
          tell: (news) => Ref.update(known, (earlier) => ({ ...earlier, ...news })),
          drain: Ref.set(draining, true),
          isDraining: Ref.get(draining),
          lost: Effect.never,
        })
      }),
    )
}
