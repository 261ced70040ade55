import { BrowserHost } from "@tabwright/chromium"
import { Context, Effect, Layer, Option } from "effect"
import { Nodes } from "../node/Nodes.ts"
import type { StoreError } from "../store/StoreError.ts"

/**
 * A node that new browsers may be placed on.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserPlace {
  readonly nodeId: string
  /** Where it is reached; absent for this node. */
  readonly address?: string
  /** How many browsers it may run at once. */
  readonly limit: number
}

/**
 * The nodes that host browsers.
 *
 * @category services
 * @since 0.1.0
 */
export class BrowserPlaces extends Context.Service<
  BrowserPlaces,
  {
    /** Those that take new browsers now. */
    readonly open: Effect.Effect<ReadonlyArray<BrowserPlace>, StoreError>
  }
>()("@tabwright/service/browser/BrowserPlaces") {
  /** Tells the other nodes how many this one may run, if it hosts browsers at all. */
  static readonly layer = Layer.effect(
    BrowserPlaces,
    Effect.gen(function* () {
      const nodes = yield* Nodes
      const host = yield* Effect.serviceOption(BrowserHost)
      const own = Option.match(host, {
        onNone: () => [],
        onSome: ({ limit }): ReadonlyArray<BrowserPlace> => [{ nodeId: nodes.self.id, limit }],
      })
      for (const { limit } of own) yield* nodes.tell({ browserLimit: limit })

      const open = Effect.gen(function* () {
        const others = (yield* nodes.alive).flatMap(
          ({ id, roles, draining, address, browserLimit }): ReadonlyArray<BrowserPlace> =>
            id === nodes.self.id || !roles.has("browser") || draining || browserLimit === null
              ? []
              : [{ nodeId: id, address, limit: browserLimit }],
        )
        return (yield* nodes.isDraining) ? others : [...own, ...others]
      })

      return BrowserPlaces.of({ open })
    }),
  )
}
