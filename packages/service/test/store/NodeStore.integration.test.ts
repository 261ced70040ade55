import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Metric, Option } from "effect"
import { randomUUID } from "node:crypto"
import { browserEnds } from "../../src/telemetry/ServiceMetrics.ts"
import { BrowserStore } from "../../src/store/browser/BrowserStore.ts"
import { NodeStore } from "../../src/store/NodeStore.ts"
import { RunStore } from "../../src/store/run/RunStore.ts"
import { insertNode, sendHeartbeat } from "../fixture/layer/Nodes.ts"
import { layerStores, makeSession, newRun } from "../fixture/database/Stores.ts"

const rowOf = Effect.fnUntraced(function* (id: string) {
  return (yield* (yield* NodeStore).present).find((row) => row.id === id)
})

layer(layerStores, { excludeTestServices: true })("NodeStore", (it) => {
  it.effect("reports live nodes by their lock and heartbeat", () =>
    Effect.gen(function* () {
      const store = yield* NodeStore
      const sql = yield* PgClient.PgClient
      const { id } = yield* insertNode()
      const seen = { roles: ["api", "worker"], address: null, draining: false, isHeld: true, isSilent: false }
      assert.deepInclude(yield* rowOf(id), seen)

      yield* store.update(id, { address: "10.0.0.1:7700", browserLimit: 4 })
      yield* sql`UPDATE node SET seen_at = now() - interval '1 minute' WHERE id = ${id}`
      assert.deepInclude(yield* rowOf(id), { address: "10.0.0.1:7700", browserLimit: 4, isHeld: true, isSilent: true })
      assert.isTrue(yield* sendHeartbeat(id))
      assert.isFalse((yield* rowOf(id))?.isSilent)

      const ended = yield* Effect.scoped(insertNode())
      while ((yield* rowOf(ended.id))?.isHeld === true) yield* Effect.sleep("10 millis")
      assert.isFalse((yield* rowOf(ended.id))?.isHeld)
    }).pipe(Effect.scoped),
  )

  it.effect("marks a node as lost once, terminates its connections, and fails its heartbeat", () =>
    Effect.gen(function* () {
      const store = yield* NodeStore
      const { id, session } = yield* insertNode()
      const lost = yield* Effect.all([store.markLost(id), store.markLost(id), store.markLost(id)], {
        concurrency: "unbounded",
      })
      assert.deepStrictEqual(
        lost.filter((isFirst) => isFirst),
        [true],
      )
      assert.isFalse(yield* sendHeartbeat(id))
      assert.isUndefined(yield* rowOf(id))
      // The frozen process cannot execute further statements.
      assert.strictEqual((yield* Effect.flip(session.query("SELECT 1")))._tag, "SqlError")
    }).pipe(Effect.scoped),
  )

  it.effect("stops only the browsers of ended nodes", () =>
    Effect.gen(function* () {
      const browsers = yield* BrowserStore
      const store = yield* NodeStore
      const session = yield* makeSession()
      const [own, other, ended] = yield* Effect.all([insertNode(), insertNode(), insertNode()])
      const made = yield* Effect.forEach([own.id, other.id, ended.id, "no-node"], (nodeId) =>
        Effect.map(
          browsers.insert({
            id: randomUUID(),
            projectId: session.projectId,
            apiKeyId: null,
            sessionId: null,
            nodeId,
            profileId: null,
            settings: { timeoutMinutes: 5 },
            metadata: {},
            timeoutAt: new Date(Date.now() + 300_000),
          }),
          Option.getOrThrow,
        ),
      )
      yield* store.leave(ended.id)
      const ends = Metric.value(Metric.withAttributes(browserEnds, { reason: "nodeLost" }))
      const before = (yield* ends).count
      yield* browsers.stopOfLostNodes(own.id)
      yield* browsers.stopOfLostNodes(own.id)
      assert.strictEqual(Number((yield* ends).count) - Number(before), 2)
      const found = yield* Effect.forEach(made, ({ id }) => Effect.map(browsers.find(id), Option.getOrThrow))
      assert.deepStrictEqual(
        found.map(({ endReason }) => endReason),
        [null, null, "nodeLost", "nodeLost"],
      )
    }).pipe(Effect.scoped),
  )

  it.effect("releases runs that a node holds without working on them", () =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const sql = yield* PgClient.PgClient
      const [one, other] = yield* Effect.all([insertNode(), insertNode()])
      const make = Effect.gen(function* () {
        const session = yield* makeSession()
        const run = Option.getOrThrow(yield* runs.create(newRun(session)))
        yield* runs.claim(run.id, one.id)
        yield* sql`UPDATE run SET updated_at = now() - interval '1 minute' WHERE id = ${run.id}`
        return { runId: run.id, sessionId: session.id }
      })
      const [broken, working, taken] = yield* Effect.all([make, make, make])
      const isHeld = ({ sessionId }: { readonly sessionId: string }) => runs.isActiveElsewhere(sessionId, other.id)

      // The session is not yet registered as active.
      yield* runs.claim(taken.runId, one.id)
      yield* runs.releaseInactive(other.id, [])
      yield* runs.releaseInactive(one.id, [working.sessionId])
      assert.deepStrictEqual(yield* Effect.all([isHeld(broken), isHeld(working), isHeld(taken)]), [false, true, true])
      yield* runs.releaseInactive(one.id, [])
      assert.isFalse(yield* isHeld(working))
    }).pipe(Effect.scoped),
  )

  it.effect("keeps a session on its node while the node is alive", () =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const store = yield* NodeStore
      const session = yield* makeSession()
      const [one, other] = yield* Effect.all([insertNode(), insertNode()])
      const run = Option.getOrThrow(yield* runs.create(newRun(session)))
      const wakes = (nodeId: string) =>
        Effect.map(runs.sessionsToWake(nodeId), (sessions) => sessions.includes(session.id))

      yield* runs.claim(run.id)
      assert.isTrue(yield* wakes(other.id))
      yield* runs.claim(run.id, one.id)
      assert.isTrue(yield* wakes(one.id))
      assert.isFalse(yield* wakes(other.id))
      assert.isTrue(yield* runs.isActiveElsewhere(session.id, other.id))
      assert.isFalse(yield* runs.isActiveElsewhere(session.id, one.id))

      // A node cannot release another node's run.
      yield* runs.release(run.id, other.id)
      assert.isFalse(yield* wakes(other.id))
      yield* store.markLost(one.id)
      assert.isTrue(yield* wakes(other.id))
      assert.isFalse(yield* runs.isActiveElsewhere(session.id, other.id))
    }).pipe(Effect.scoped),
  )

  it.effect("keeps the digest of the first secret", () =>
    Effect.gen(function* () {
      const store = yield* NodeStore
      yield* store.replaceSecretDigest("first")
      assert.strictEqual(yield* store.storeSecretDigest("second"), "first")
      yield* store.replaceSecretDigest("second")
      assert.strictEqual(yield* store.storeSecretDigest("third"), "second")
    }),
  )
})
