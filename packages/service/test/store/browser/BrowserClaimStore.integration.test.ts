import { assert, layer } from "@effect/vitest"
import { PgClient } from "@effect/sql-pg"
import { Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import { BrowserClaimStore } from "../../../src/store/browser/BrowserClaimStore.ts"
import { type BrowserRow, BrowserStore } from "../../../src/store/browser/BrowserStore.ts"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { layerStores, makeProject, makeSession, newRun } from "../../fixture/Stores.ts"

const nodeIds = ["one", "other"]

const insert = Effect.fnUntraced(function* (of: Partial<BrowserRow> & Pick<BrowserRow, "projectId">) {
  const row = yield* (yield* BrowserStore).insert({
    id: randomUUID(),
    sessionId: null,
    nodeId: "one",
    profileId: null,
    settings: { timeoutMinutes: 60 },
    metadata: {},
    timeoutAt: new Date(Date.now() + 3_600_000),
    ...of,
  })
  return Option.getOrThrow(row)
})

layer(layerStores, { excludeTestServices: true })("BrowserClaimStore", (it) => {
  it.effect("counts a run that waits for its browser once, and not in addition to its browser", () =>
    Effect.gen(function* () {
      const claims = yield* BrowserClaimStore
      const taken = claims.countTaken(nodeIds)
      const before = yield* taken
      const session = yield* makeSession()
      const run = Option.getOrThrow(yield* (yield* RunStore).create(newRun(session)))
      assert.strictEqual(yield* taken, before + 1)
      const { id } = yield* insert({ projectId: session.projectId, sessionId: session.id })
      assert.strictEqual(yield* taken, before + 1)
      yield* (yield* RunStore).cancel(run.id)
      assert.strictEqual(yield* taken, before + 1)
      yield* (yield* BrowserStore).stop(id, { reason: "stopped", bytesUp: 0, bytesDown: 0 })
      assert.strictEqual(yield* taken, before)
    }),
  )

  it.effect("counts the browsers and claims of nodes that accept new ones only", () =>
    Effect.gen(function* () {
      const claims = yield* BrowserClaimStore
      const projectId = yield* makeProject
      const before = yield* claims.countTaken(nodeIds)
      yield* insert({ projectId, nodeId: "draining" })
      yield* insert({ projectId, nodeId: "other" })
      const claim = { browserId: randomUUID(), nodeId: "one", isForRun: false }
      assert.isTrue(yield* claims.claim(claim, { nodeIds, limit: before + 2 }))
      assert.strictEqual(yield* claims.countTaken(nodeIds), before + 2)
      assert.strictEqual(yield* claims.countTaken(["draining"]), before + 1)
      const loads = yield* claims.loads
      assert.deepInclude(Object.fromEntries(loads), { draining: 1, other: 1 })
      yield* claims.settle(claim.browserId, "one")
    }),
  )

  it.effect("lets one node start a browser until it releases the claim, and none once it has a row", () =>
    Effect.gen(function* () {
      const claims = yield* BrowserClaimStore
      const browserId = randomUUID()
      const of = (nodeId: string) => claims.claim({ browserId, nodeId, isForRun: true }, { nodeIds, limit: 0 })
      const both = yield* Effect.all([of("one"), of("other")], { concurrency: 2 })
      assert.sameMembers(both, [true, false])
      const [holder, waiter] = both[0] ? (["one", "other"] as const) : (["other", "one"] as const)
      assert.isTrue(yield* of(holder))
      yield* claims.settle(browserId, waiter)
      assert.isFalse(yield* of(waiter))
      yield* claims.settle(browserId, holder)
      assert.isTrue(yield* of(waiter))
      yield* insert({ id: browserId, projectId: yield* makeProject, nodeId: waiter })
      yield* claims.settle(browserId, waiter)
      assert.isFalse(yield* of(holder))
    }),
  )

  it.effect("ignores the claims of a node that was killed during a start", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const claims = yield* BrowserClaimStore
      const before = yield* claims.countTaken(nodeIds)
      const claim = { browserId: randomUUID(), nodeId: "one", isForRun: false }
      assert.isTrue(yield* claims.claim(claim, { nodeIds, limit: before + 1 }))
      yield* sql`UPDATE browser_claim SET claimed_at = now() - interval '3 minutes'`
      assert.strictEqual(yield* claims.countTaken(nodeIds), before)
      assert.isTrue(yield* claims.claim({ ...claim, nodeId: "other" }, { nodeIds, limit: before + 1 }))
      yield* claims.settle(claim.browserId, "other")
    }),
  )
})
