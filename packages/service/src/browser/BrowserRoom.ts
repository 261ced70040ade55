import { Context, Effect, Layer } from "effect"
import { Nodes } from "../node/Nodes.ts"
import { BrowserClaimStore } from "../store/BrowserClaimStore.ts"
import { BrowserStore } from "../store/BrowserStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { BrowserPlaces } from "./BrowserPlaces.ts"

/**
 * Knows whether the nodes together can take one more browser, those counted that are as good as promised to runs. What runs
 * are promised nobody else gets.
 *
 * @category services
 * @since 0.1.0
 */
export class BrowserRoom extends Context.Service<
  BrowserRoom,
  {
    /** How many browsers the nodes that take new ones may run at once together. */
    readonly limit: Effect.Effect<number, StoreError>
    /**
     * False where every browser that may run at once runs, is being started, or is as good as promised to a run that waits
     * for one. A session that has its browser already has room. Asked in the transaction that makes the run, the answer
     * holds until its end: of several that ask at once for the last one, one gets it.
     */
    hasRoomFor(sessionId: string | undefined): Effect.Effect<boolean, StoreError>
    /**
     * Claims a browser for this node. True is a claim, which whoever asked has to settle; false where there is no room, or
     * another node has claimed the same browser. One that a run was promised has its room.
     */
    claim(browserId: string, isPromised: boolean): Effect.Effect<boolean, StoreError>
    /** To be called when the browser has its row, or there will be none. Repeating it is harmless. */
    settle(browserId: string): Effect.Effect<void>
  }
>()("@tabwright/service/browser/BrowserRoom") {
  static readonly layer = Layer.effect(
    BrowserRoom,
    Effect.gen(function* () {
      const { self } = yield* Nodes
      const places = yield* BrowserPlaces
      const rows = yield* BrowserStore
      const claims = yield* BrowserClaimStore

      const capacity = Effect.map(places.open, (open) => ({
        nodeIds: open.map(({ nodeId }) => nodeId),
        limit: open.reduce((sum, { limit }) => sum + limit, 0),
      }))

      const hasRoomFor = Effect.fn("BrowserRoom.hasRoomFor")(function* (sessionId: string | undefined) {
        const [own] = sessionId === undefined ? [] : yield* rows.ofSessions([sessionId])
        if (own?.activeId) return true
        const { nodeIds, limit } = yield* capacity
        return (yield* claims.countTaken(nodeIds)) < limit
      })

      const claim = Effect.fn("BrowserRoom.claim")(function* (browserId: string, isPromised: boolean) {
        return yield* claims.claim({ browserId, nodeId: self.id, isPromised }, yield* capacity)
      })

      /** A claim that could not be given up falls by itself in two minutes. */
      const settle = (browserId: string) =>
        claims
          .settle(browserId, self.id)
          .pipe(Effect.catch((error) => Effect.logWarning("The claim on a browser was not given up", error)))

      return BrowserRoom.of({ limit: Effect.map(capacity, ({ limit }) => limit), hasRoomFor, claim, settle })
    }),
  )
}
