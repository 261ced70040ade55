import { BrowserHost } from "@tabwright/chromium"
import { Context, Effect, Layer, Option } from "effect"
import { Nodes } from "../../node/Nodes.ts"
import type { StoreError } from "../../store/StoreError.ts"

/** A node that new browsers may be scheduled on. */
export interface BrowserNode {
  readonly nodeId: string
  /** Address of the node. Absent for this node. */
  readonly address?: string
  readonly limit: number
}

/** The nodes that host browsers. */
export class BrowserNodes extends Context.Service<
  BrowserNodes,
  {
    readonly open: Effect.Effect<ReadonlyArray<BrowserNode>, StoreError>
  }
>()("@tabwright/service/browser/scheduling/BrowserNodes") {
  static readonly layer = Layer.effect(
    BrowserNodes,
    Effect.gen(function* () {
      const nodes = yield* Nodes
      const host = yield* Effect.serviceOption(BrowserHost)
      const own = Option.match(host, {
        onNone: () => [],
        onSome: ({ limit }): ReadonlyArray<BrowserNode> => [{ nodeId: nodes.self.id, limit }],
      })
      for (const { limit } of own) yield* nodes.publish({ browserLimit: limit })

      const open = Effect.gen(function* () {
        const others = (yield* nodes.alive).flatMap(
          ({ id, roles, draining, address, browserLimit }): ReadonlyArray<BrowserNode> =>
            id === nodes.self.id || !roles.has("browser") || draining || browserLimit === null
              ? []
              : [{ nodeId: id, address, limit: browserLimit }],
        )
        return (yield* nodes.isDraining) ? others : [...own, ...others]
      })

      return BrowserNodes.of({ open })
    }),
  )
}
