import { BrowserHost } from "@tabwright/chromium"
import { Context, Effect, Layer, Option } from "effect"
import { Nodes } from "../../node/Nodes.ts"
import type { Capacity } from "../../store/browser/BrowserDemandStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import type { CalledNode } from "../node/RemoteNode.ts"

/** A node that new browsers may be scheduled on. */
export interface BrowserNode {
  readonly nodeId: string
  /** The node to call. Absent for this node. */
  readonly remote?: CalledNode
  readonly limit: number
}

/** The nodes that host browsers. */
export class BrowserNodes extends Context.Service<
  BrowserNodes,
  {
    readonly open: Effect.Effect<ReadonlyArray<BrowserNode>, StoreError>
    /** The total capacity of the open nodes. */
    readonly capacity: Effect.Effect<Capacity, StoreError>
  }
>()("@tabwright/service/browser/scheduling/BrowserNodes") {
  static readonly layer = Layer.effect(
    BrowserNodes,
    Effect.gen(function* () {
      const nodes = yield* Nodes
      const { self } = nodes
      const host = yield* Effect.serviceOption(BrowserHost)
      const own = Option.match(host, {
        onNone: () => [],
        onSome: ({ limit }): ReadonlyArray<BrowserNode> => [{ nodeId: self.id, limit }],
      })
      for (const { limit } of own) yield* nodes.publish({ browserLimit: limit })

      const look = Effect.gen(function* () {
        const others = (yield* nodes.alive).filter(
          ({ id, draining, protocol }) => id !== self.id && !draining && protocol !== undefined,
        )
        const isOpen = !(yield* nodes.isDraining)
        const hosts = others.flatMap((remote): ReadonlyArray<BrowserNode> =>
          remote.roles.has("browser") && remote.browserLimit !== null
            ? [{ nodeId: remote.id, remote, limit: remote.browserLimit }]
            : [],
        )
        return {
          open: isOpen ? [...own, ...hosts] : hosts,
          hasWorkers: (isOpen && self.roles.has("worker")) || others.some(({ roles }) => roles.has("worker")),
        }
      })

      return BrowserNodes.of({
        open: Effect.map(look, ({ open }) => open),
        capacity: Effect.map(look, ({ open, hasWorkers }) => ({
          nodeIds: open.map(({ nodeId }) => nodeId),
          limit: open.reduce((sum, { limit }) => sum + limit, 0),
          hasWorkers,
        })),
      })
    }),
  )
}
