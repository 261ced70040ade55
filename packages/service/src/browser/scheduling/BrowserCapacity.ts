import { Context, Effect, Layer, Option } from "effect"
import { BrowserHost } from "@tabwright/chromium"
import { Nodes } from "../../node/Nodes.ts"
import { BrowserClaimStore } from "../../store/browser/BrowserClaimStore.ts"
import { BrowserStore } from "../../store/browser/BrowserStore.ts"
import type { StoreError } from "../../store/StoreError.ts"

/** Tracks the cluster's free browser capacity, including browsers reserved for queued runs. */
export class BrowserCapacity extends Context.Service<
  BrowserCapacity,
  {
    /** Total browser limit of the nodes that accept new browsers. */
    readonly limit: Effect.Effect<number, StoreError>
    /**
     * Returns false if all capacity is running, starting or reserved for waiting runs. A session with a browser always
     * has capacity. In the transaction that creates the run, the result holds until commit, so concurrent calls cannot
     * both take the last slot.
     */
    hasCapacityFor(sessionId: string | undefined): Effect.Effect<boolean, StoreError>
    /**
     * Claims a browser for this node; the caller must settle the claim. Returns false if there is no capacity or
     * another node claimed the browser. A reserved browser always has capacity.
     */
    claim(browserId: string, isForRun: boolean): Effect.Effect<boolean, StoreError>
    /** Releases the claim once the browser has a row or its start failed. Idempotent. */
    settle(browserId: string): Effect.Effect<void>
  }
>()("@tabwright/service/browser/scheduling/BrowserCapacity") {
  static readonly layer = Layer.effect(
    BrowserCapacity,
    Effect.gen(function* () {
      const { self } = yield* Nodes
      const places = yield* BrowserNodes
      const rows = yield* BrowserStore
      const claims = yield* BrowserClaimStore

      const capacity = Effect.map(places.open, (open) => ({
        nodeIds: open.map(({ nodeId }) => nodeId),
        limit: open.reduce((sum, { limit }) => sum + limit, 0),
      }))

      const hasCapacityFor = Effect.fn("BrowserCapacity.hasCapacityFor")(function* (sessionId: string | undefined) {
        const [own] = sessionId === undefined ? [] : yield* rows.ofSessions([sessionId])
        if (own?.activeId) return true
        const { nodeIds, limit } = yield* capacity
        return (yield* claims.countTaken(nodeIds)) < limit
      })

      const claim = Effect.fn("BrowserCapacity.claim")(function* (browserId: string, isForRun: boolean) {
        return yield* claims.claim({ browserId, nodeId: self.id, isForRun }, yield* capacity)
      })

      /** Claims that cannot be released expire after two minutes. */
      const settle = (browserId: string) =>
        claims
          .settle(browserId, self.id)
          .pipe(Effect.catch((error) => Effect.logWarning("Failed to release a browser claim", error)))

      return BrowserCapacity.of({ limit: Effect.map(capacity, ({ limit }) => limit), hasCapacityFor, claim, settle })
    }),
  )
}

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
