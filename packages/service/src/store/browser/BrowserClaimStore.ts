import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** Exceeds the duration of any start. An older claim belongs to a killed node. */
const lifeSeconds = 120

export interface BrowserClaim {
  readonly browserId: string
  readonly nodeId: string
  /** True if a run has reserved the browser, which then has capacity already. */
  readonly isForRun: boolean
}

/** The nodes that new browsers may be scheduled on. */
export interface Capacity {
  readonly nodeIds: ReadonlyArray<string>
  readonly limit: number
}

/** Counts used browser capacity and stores claims on it. */
export class BrowserClaimStore extends Context.Service<
  BrowserClaimStore,
  {
    /**
     * Counts the capacity in use on the nodes: running and starting browsers, and runs of all projects still waiting
     * for theirs. Other counting transactions wait until the caller's ends.
     */
    countTaken(nodeIds: ReadonlyArray<string>): Effect.Effect<number, SqlError>
    /**
     * Claims capacity for a browser. Returns false if there is none and it is not reserved, or if another node has
     * claimed or started the browser. Idempotent.
     */
    claim(claim: BrowserClaim, capacity: Capacity): Effect.Effect<boolean, SqlError>
    /** Releases the node's claim. Idempotent. */
    settle(browserId: string, nodeId: string): Effect.Effect<void, SqlError>
    /** Number of running and starting browsers per node, for nodes that have any. */
    readonly loads: Effect.Effect<ReadonlyMap<string, number>, SqlError>
  }
>()("@tabwright/service/store/browser/BrowserClaimStore") {
  static readonly layer = Layer.effect(
    BrowserClaimStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const isOpen = sql`claimed_at > now() - make_interval(secs => ${lifeSeconds})`

      const countTaken = Effect.fn("BrowserClaimStore.countTaken")(function* (nodeIds: ReadonlyArray<string>) {
        yield* sql`SELECT pg_advisory_xact_lock(hashtext('tabwright/browsers taken'))`
        const here = nodeIds.length === 0 ? sql`false` : sql.in("node_id", nodeIds)
        const rows = yield* sql<{ total: bigint }>`
          SELECT (SELECT count(*) FROM browser WHERE status = 'active' AND ${here})
            + (SELECT count(*) FROM browser_claim WHERE NOT is_for_run AND ${isOpen} AND ${here})
            + (SELECT count(*) FROM run WHERE status IN ('queued', 'dispatching', 'running') AND NOT EXISTS (
              SELECT FROM browser WHERE browser.session_id = run.session_id AND browser.status = 'active')) AS total`
        return Number(rows[0]?.total ?? 0)
      })

      const claim = Effect.fn("BrowserClaimStore.claim")(
        function* ({ browserId, nodeId, isForRun }: BrowserClaim, { nodeIds, limit }: Capacity) {
          if (!isForRun && (yield* countTaken(nodeIds)) >= limit) return false
          const claimed = yield* sql`
            INSERT INTO browser_claim (browser_id, node_id, is_for_run)
            SELECT ${browserId}::uuid, ${nodeId}::text, ${isForRun}::boolean
            WHERE NOT EXISTS (SELECT FROM browser WHERE id = ${browserId})
            ON CONFLICT (browser_id) DO UPDATE SET node_id = excluded.node_id, claimed_at = now()
            WHERE browser_claim.node_id = excluded.node_id
              OR browser_claim.claimed_at <= now() - make_interval(secs => ${lifeSeconds})
            RETURNING browser_id`
          return claimed.length > 0
        },
        (effect) => sql.withTransaction(effect),
      )

      const settle = (browserId: string, nodeId: string) =>
        Effect.asVoid(sql`
          DELETE FROM browser_claim WHERE (browser_id = ${browserId} AND node_id = ${nodeId}) OR NOT ${isOpen}`)

      const loads = Effect.map(
        sql<{ nodeId: string; total: bigint }>`
          SELECT node_id, count(*) AS total FROM (
            SELECT node_id FROM browser WHERE status = 'active'
            UNION ALL SELECT node_id FROM browser_claim WHERE ${isOpen}) AS busy
          GROUP BY node_id`,
        (rows) => new Map(rows.map(({ nodeId, total }) => [nodeId, Number(total)])),
      )

      return BrowserClaimStore.of({ countTaken, claim, settle, loads })
    }),
  )
}
