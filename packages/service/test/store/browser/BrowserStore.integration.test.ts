import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Option } from "effect"
import { randomUUID } from "node:crypto"
import { type BrowserQuery, type BrowserRow, BrowserStore } from "../../../src/store/browser/BrowserStore.ts"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { layerStores, makeProject, makeSession, newRun } from "../../fixture/database/Stores.ts"

const insert = Effect.fnUntraced(function* (of: Partial<BrowserRow> & { readonly projectId: string }) {
  const inserted = yield* (yield* BrowserStore).insert({
    id: randomUUID(),
    sessionId: null,
    nodeId: "node",
    profileId: null,
    settings: { timeoutMinutes: 60 },
    metadata: {},
    timeoutAt: new Date(Date.now() + 3_600_000),
    ...of,
  })
  return Option.getOrThrow(inserted)
})

const idsOf = Effect.fnUntraced(function* (projectId: string, query: Partial<BrowserQuery>) {
  const { items } = yield* (yield* BrowserStore).list(projectId, {
    metadata: [],
    pageSize: 100,
    pageNumber: 1,
    ...query,
  })
  return items.map(({ id }) => id)
})

const stopped = { reason: "stopped", bytesUp: 1, bytesDown: 2 }

layer(layerStores, { excludeTestServices: true })("BrowserStore", (it) => {
  it.effect("stops a browser once and keeps the first reason and traffic", () =>
    Effect.gen(function* () {
      const browsers = yield* BrowserStore
      const projectId = yield* makeProject
      const { id } = yield* insert({ projectId })
      yield* browsers.stop(id, stopped)
      yield* browsers.stop(id, { reason: "timedOut", bytesUp: 9, bytesDown: 9 })
      const row = Option.getOrThrow(yield* browsers.findOf(projectId, id))
      assert.deepInclude(row, { status: "stopped", endReason: "stopped", bytesUp: 1n, bytesDown: 2n })
      assert.instanceOf(row.finishedAt, Date)
    }),
  )

  it.effect("allows one active browser per session", () =>
    Effect.gen(function* () {
      const browsers = yield* BrowserStore
      const { id: sessionId, projectId } = yield* makeSession()
      const first = yield* insert({ projectId, sessionId })
      const rejected = yield* Effect.flip(insert({ projectId, sessionId }))
      assert.deepInclude(rejected, { _tag: "SessionHasBrowser", sessionId, isRetryable: true })
      yield* browsers.stop(first.id, stopped)
      assert.isTrue(Option.isNone(yield* browsers.activeOf(sessionId)))
      const second = yield* insert({ projectId, sessionId })
      assert.strictEqual(Option.getOrThrow(yield* browsers.activeOf(sessionId)).id, second.id)
    }),
  )

  it.effect("finds browsers by status, session and metadata, in pages, newest first", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const browsers = yield* BrowserStore
      const { id: sessionId, projectId } = yield* makeSession()
      const qa = yield* insert({ projectId, metadata: { team: "qa", "a=b": "c", "?": "x" } })
      const dev = yield* insert({ projectId, metadata: { team: "dev" } })
      const own = yield* insert({ projectId, sessionId })
      yield* insert({ projectId: yield* makeProject, metadata: { team: "qa" } })
      for (const [at, { id }] of [qa, dev, own].entries()) {
        yield* sql`UPDATE browser SET started_at = now() + make_interval(secs => ${at}) WHERE id = ${id}`
      }
      yield* browsers.stop(dev.id, stopped)

      assert.deepStrictEqual(yield* idsOf(projectId, {}), [own.id, dev.id, qa.id])
      assert.deepStrictEqual(yield* idsOf(projectId, { status: "active" }), [own.id, qa.id])
      assert.deepStrictEqual(yield* idsOf(projectId, { status: "stopped" }), [dev.id])
      assert.deepStrictEqual(yield* idsOf(projectId, { sessionId }), [own.id])
      assert.deepStrictEqual(yield* idsOf(projectId, { metadata: ["team"] }), [dev.id, qa.id])
      assert.deepStrictEqual(yield* idsOf(projectId, { metadata: ["team=qa", "?"] }), [qa.id])
      for (const none of ["team=", "q", "team=q", "=qa", "' OR true --", "a\u0000"]) {
        assert.deepStrictEqual(yield* idsOf(projectId, { metadata: [none] }), [], none)
      }
      assert.deepStrictEqual(yield* idsOf(projectId, { pageSize: 2, pageNumber: 2 }), [qa.id])
      const beyond = yield* browsers.list(projectId, { metadata: [], pageSize: 2, pageNumber: 9 })
      assert.deepStrictEqual(beyond, { items: [], total: 3 })
    }),
  )

  it.effect("returns the browsers of ended and idle sessions, but not client browsers", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const browsers = yield* BrowserStore
      const runs = yield* RunStore
      const projectId = yield* makeProject
      const made = Effect.gen(function* () {
        const session = yield* makeSession({ projectId })
        const browser = yield* insert({ projectId, sessionId: session.id })
        return { session, browser }
      })
      const [ended, idle, working, recent] = [yield* made, yield* made, yield* made, yield* made]
      const own = yield* insert({ projectId })
      yield* sql`UPDATE browser SET started_at = now() - interval '1 hour' WHERE project_id = ${projectId}`
      yield* sql`UPDATE session SET ended_at = now(), end_reason = 'completed' WHERE id = ${ended.session.id}`
      yield* runs.create(newRun(working.session))
      for (const { session } of [idle, recent]) {
        const run = Option.getOrThrow(yield* runs.create(newRun(session)))
        yield* runs.cancel(run.id)
      }
      yield* sql`UPDATE run SET updated_at = now() - interval '30 minutes'
        WHERE session_id IN (${idle.session.id}, ${working.session.id})`

      const named = yield* browsers.idle(20)
      assert.sameMembers([...named], [ended.browser.id, idle.browser.id])
      assert.notInclude(named, own.id)
    }),
  )

  it.effect("rejects a stopped browser without a reason", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const projectId = yield* makeProject
      const { id } = yield* insert({ projectId })
      const unexplained = sql`UPDATE browser SET status = 'stopped', finished_at = now() WHERE id = ${id}`
      assert.isTrue(Exit.isFailure(yield* Effect.exit(unexplained)))
    }),
  )

  it.effect("stops overdue browsers a minute after their timeout, but not earlier", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const browsers = yield* BrowserStore
      const projectId = yield* makeProject
      const [overdue, late, running] = [
        yield* insert({ projectId }),
        yield* insert({ projectId }),
        yield* insert({ projectId }),
      ]
      yield* sql`UPDATE browser SET timeout_at = now() - interval '61 seconds' WHERE id = ${overdue.id}`
      yield* sql`UPDATE browser SET timeout_at = now() - interval '10 seconds' WHERE id = ${late.id}`
      yield* browsers.stopOverdue
      assert.sameMembers([...(yield* idsOf(projectId, { status: "active" }))], [late.id, running.id])
      const row = Option.getOrThrow(yield* browsers.findOf(projectId, overdue.id))
      assert.deepStrictEqual([row.endReason, row.finishedAt], ["timedOut", row.timeoutAt])
    }),
  )

  it.effect("sums up the browsers of each session", () =>
    Effect.gen(function* () {
      const browsers = yield* BrowserStore
      const session = yield* makeSession()
      const { id: none } = yield* makeSession()
      const of = { projectId: session.projectId, sessionId: session.id }
      for (const bytesUp of [10, 20]) yield* browsers.stop((yield* insert(of)).id, { ...stopped, bytesUp })
      assert.deepStrictEqual(yield* browsers.ofSessions([session.id, none]), [
        { sessionId: session.id, activeId: null, trafficBytes: 34n, proxyCostUsd: "0" },
      ])
      const { id: activeId } = yield* insert(of)
      const [use] = yield* browsers.ofSessions([session.id])
      assert.deepStrictEqual(use, { sessionId: session.id, activeId, trafficBytes: 34n, proxyCostUsd: "0" })
      assert.deepStrictEqual(yield* browsers.ofSessions([]), [])
    }),
  )

  it.effect("never decreases recorded traffic and leaves stopped browsers unchanged", () =>
    Effect.gen(function* () {
      const browsers = yield* BrowserStore
      const { id: projectId } = { id: yield* makeProject }
      const [running, gone] = [yield* insert({ projectId }), yield* insert({ projectId })]
      yield* browsers.stop(gone.id, { reason: "stopped", bytesUp: 1, bytesDown: 2 })
      yield* browsers.saveTraffic([
        { id: running.id, up: 100, down: 5_000_000_000 },
        { id: gone.id, up: 9, down: 9 },
      ])
      const trafficOf = (id: string) =>
        Effect.map(browsers.findOf(projectId, id), (row) => {
          const { bytesUp, bytesDown } = Option.getOrThrow(row)
          return [bytesUp, bytesDown]
        })
      assert.deepStrictEqual(yield* trafficOf(running.id), [100n, 5_000_000_000n])
      assert.deepStrictEqual(yield* trafficOf(gone.id), [1n, 2n])
      yield* browsers.stop(running.id, { reason: "lost", bytesUp: 0, bytesDown: 0 })
      assert.deepStrictEqual(yield* trafficOf(running.id), [100n, 5_000_000_000n])
      yield* browsers.saveTraffic([])
    }),
  )

  it.effect("bills traffic by the byte and time by the minute, at least one, and refunds unused time", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const browsers = yield* BrowserStore
      const projectId = yield* makeProject
      const { id } = yield* insert({ projectId, settings: { timeoutMinutes: 60 }, hourUsd: "0.02", gbUsd: "5" })
      const costs = Effect.map(browsers.findOf(projectId, id), (row) => {
        const { browserCostUsd, proxyCostUsd } = Option.getOrThrow(row)
        return [browserCostUsd, proxyCostUsd]
      })
      assert.deepStrictEqual(yield* costs, ["0.02", "0"])
      yield* browsers.saveTraffic([{ id, up: 1, down: 123_456_789 }])
      assert.deepStrictEqual(yield* costs, ["0.02", "0.617284"])
      for (const [seconds, cost] of [
        [0, "0.000333"],
        [60, "0.000333"],
        [60.001, "0.000667"],
        [90, "0.000667"],
        [1800, "0.01"],
        // The server was down when the timeout passed.
        [99_999, "0.02"],
      ] as const) {
        yield* sql`UPDATE browser SET finished_at = started_at + make_interval(secs => ${seconds}) WHERE id = ${id}`
        assert.deepStrictEqual(yield* costs, [cost, "0.617284"], String(seconds))
      }
      const free = yield* insert({ projectId })
      assert.deepStrictEqual([free.browserCostUsd, free.proxyCostUsd, free.route], ["0", "0", "direct"])
    }),
  )

  it.effect("marks the browsers of a killed server as stopped, only on its own node", () =>
    Effect.gen(function* () {
      const browsers = yield* BrowserStore
      const projectId = yield* makeProject
      const here = yield* insert({ projectId, nodeId: "here" })
      const there = yield* insert({ projectId, nodeId: "there" })
      yield* browsers.stopAllOf("here", "serverRestarted")
      assert.deepStrictEqual(yield* idsOf(projectId, { status: "active" }), [there.id])
      assert.strictEqual(Option.getOrThrow(yield* browsers.findOf(projectId, here.id)).endReason, "serverRestarted")
    }),
  )
})
