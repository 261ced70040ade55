import { assert, layer } from "@effect/vitest"
import { PgClient } from "@effect/sql-pg"
import { Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import { Projects } from "../../../src/access/Projects.ts"
import {
  type BrowserDemand,
  BrowserDemandStore,
  type Capacity,
  type WaitingRequest,
} from "../../../src/store/browser/BrowserDemandStore.ts"
import { type BrowserRow, BrowserStore } from "../../../src/store/browser/BrowserStore.ts"
import { EventStore } from "../../../src/store/event/EventStore.ts"
import { QueueStore } from "../../../src/store/session/QueueStore.ts"
import { type NewRun, RunStore } from "../../../src/store/run/RunStore.ts"
import { WorkloadStore } from "../../../src/store/run/WorkloadStore.ts"
import type { NewSession } from "../../../src/store/session/SessionStore.ts"
import { layerStores, makeProject, makeSession, newRun } from "../../fixture/database/Stores.ts"

const capacity = (limit: number): Capacity => ({ nodeIds: ["one", "other"], limit, hasWorkers: true })

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

const queue = Effect.fnUntraced(function* (of: Partial<NewSession> = {}, run: Partial<NewRun> = {}) {
  const session = yield* makeSession(of)
  return { session, run: Option.getOrThrow(yield* (yield* RunStore).create(newRun(session, run))) }
})

/** Reads the demand without granting anything. */
const demandFor = Effect.fnUntraced(function* (limit: number, of: Partial<Capacity> = {}) {
  let demand: BrowserDemand | undefined
  yield* (yield* BrowserDemandStore).schedule({ ...capacity(limit), ...of }, null, (one) => {
    demand = one
    return { granted: [], evicted: [] }
  })
  return demand ?? assert.fail("The demand was not read")
})

const demandOf = (projectId: string, limit = 10, of: Partial<Capacity> = {}) =>
  Effect.map(demandFor(limit, of), ({ projects }) => projects.find((one) => one.projectId === projectId))

const grant = Effect.fnUntraced(function* (granted: ReadonlyArray<WaitingRequest>, of: Partial<Capacity> = {}) {
  return yield* (yield* BrowserDemandStore).schedule({ ...capacity(10), ...of }, null, () => ({ granted, evicted: [] }))
})

/** Removes the requests of earlier tests. */
const clear = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient
  yield* sql`DELETE FROM browser_request`
  yield* sql`UPDATE run SET status = 'cancelled'`
})

const claimOf = (projectId: string) => ({ browserId: randomUUID(), projectId, nodeId: "api" })

layer(layerStores, { excludeTestServices: true })("BrowserDemandStore", (it) => {
  it.effect("counts a dispatched run once until it ends, but not in addition to its browser", () =>
    Effect.gen(function* () {
      const { run, session } = yield* queue()
      const { projectId } = session
      const busy = Effect.map(demandOf(projectId), (found) => found?.busy ?? 0)
      assert.strictEqual(yield* busy, 0)
      yield* grant([{ kind: "run", id: run.id }])
      assert.strictEqual(yield* busy, 1)
      const { id } = yield* insert({ projectId, sessionId: session.id })
      assert.strictEqual(yield* busy, 1)
      yield* (yield* RunStore).cancel(run.id)
      assert.deepInclude(yield* demandOf(projectId), { busy: 0 })
      yield* (yield* BrowserStore).stop(id, { reason: "stopped", bytesUp: 0, bytesDown: 0 })
      assert.isUndefined(yield* demandOf(projectId))
    }),
  )

  it.effect("replaces a client's request with the browser's row", () =>
    Effect.gen(function* () {
      const store = yield* BrowserDemandStore
      const projectId = yield* makeProject
      const claim = claimOf(projectId)
      assert.isTrue(yield* store.claim(claim, capacity(100), null))
      assert.deepInclude(yield* demandOf(projectId), { busy: 1 })
      yield* insert({ id: claim.browserId, projectId })
      assert.deepInclude(yield* demandOf(projectId), { busy: 1 })
      assert.isFalse(yield* store.isGranted(claim.browserId))
    }),
  )

  it.effect("counts only the nodes that accept browsers towards the free capacity", () =>
    Effect.gen(function* () {
      const projectId = yield* makeProject
      const { free } = yield* demandFor(10)
      yield* insert({ projectId, nodeId: "other" })
      yield* insert({ projectId, nodeId: "draining" })
      assert.strictEqual((yield* demandFor(10)).free, free - 1)
      assert.deepInclude(yield* demandOf(projectId), { busy: 2 })
    }),
  )

  it.effect("grants the last slot to one of many concurrent claims", () =>
    Effect.gen(function* () {
      const store = yield* BrowserDemandStore
      const projectId = yield* makeProject
      const taken = 1000 - (yield* demandFor(1000)).free
      const claims = Array.from({ length: 8 }, () => claimOf(projectId))
      const given = yield* Effect.forEach(claims, (claim) => store.claim(claim, capacity(taken + 2), null), {
        concurrency: "unbounded",
      })
      assert.lengthOf(given.filter(Boolean), 2)
      yield* Effect.forEach(claims, ({ browserId }) => store.release(browserId))
      const limited = yield* Effect.forEach(claims, (claim) => store.claim(claim, capacity(1000), 3), {
        concurrency: "unbounded",
      })
      assert.lengthOf(limited.filter(Boolean), 3)
    }),
  )

  it.effect("grants no claim immediately while requests wait", () =>
    Effect.gen(function* () {
      const store = yield* BrowserDemandStore
      const projectId = yield* makeProject
      const [first, second] = [claimOf(projectId), claimOf(projectId)]
      assert.isTrue(yield* store.enter(first, 1))
      assert.isFalse(yield* store.enter(second, 1))
      assert.isFalse(yield* store.claim(second, capacity(1000), null))
      const { run } = yield* queue()
      assert.isTrue(yield* store.withdraw(first.browserId))
      assert.isFalse(yield* store.claim(second, capacity(1000), null))
      yield* (yield* RunStore).cancel(run.id)
      assert.isTrue(yield* store.claim(second, capacity(1000), null))
    }),
  )

  it.effect("lists the oldest requests of each project, for runs and clients, with weight and limit", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const store = yield* BrowserDemandStore
      const projectId = yield* makeProject
      yield* (yield* Projects).update(projectId, { maxBrowsers: 7 })
      yield* sql`UPDATE project SET weight = 3 WHERE id = ${projectId}`
      const first = yield* queue({ projectId })
      const claim = claimOf(projectId)
      yield* store.enter(claim, 20)
      const last = yield* queue({ projectId })
      const found = yield* demandOf(projectId)
      assert.deepInclude(found, {
        weight: 3,
        maxBrowsers: 7,
        busy: 0,
        unservedSeconds: null,
        waiting: [
          { kind: "run", id: first.run.id },
          { kind: "browser", id: claim.browserId },
          { kind: "run", id: last.run.id },
        ],
      })
      const withoutWorkers = yield* demandOf(projectId, 10, { hasWorkers: false })
      assert.deepStrictEqual(withoutWorkers?.waiting, [{ kind: "browser", id: claim.browserId }])
    }),
  )

  it.effect("dispatches granted runs with an event, and each run whose session has a browser", () =>
    Effect.gen(function* () {
      yield* clear
      const runs = yield* RunStore
      const [one, follow, other, cancelled] = [yield* queue(), yield* queue(), yield* queue(), yield* queue()]
      yield* insert({ projectId: follow.session.projectId, sessionId: follow.session.id })
      yield* runs.cancel(cancelled.run.id)
      const { dispatched } = yield* grant([
        { kind: "run", id: one.run.id },
        { kind: "run", id: cancelled.run.id },
      ])
      assert.sameDeepMembers(
        [...dispatched],
        [
          { id: one.run.id, sessionId: one.session.id },
          { id: follow.run.id, sessionId: follow.session.id },
        ],
      )
      const events = yield* (yield* EventStore).read(one.run.id, 0, 10)
      assert.deepStrictEqual(
        events.items.map(({ type }) => type),
        ["run.created", "run.dispatched"],
      )
      const statuses = (yield* runs.findAll([one.run.id, other.run.id, cancelled.run.id])).map(({ status }) => status)
      assert.sameMembers(statuses, ["dispatching", "queued", "cancelled"])
    }),
  )

  it.effect("grants each client once and remembers which project was served while another waited", () =>
    Effect.gen(function* () {
      const store = yield* BrowserDemandStore
      const [projectId, otherId] = [yield* makeProject, yield* makeProject]
      const [claim, other] = [claimOf(projectId), claimOf(otherId)]
      yield* store.enter(claim, 20)
      yield* store.enter(other, 20)
      const round = yield* grant([{ kind: "browser", id: claim.browserId }])
      assert.isTrue(round.isWaiting)
      assert.isTrue(yield* store.isGranted(claim.browserId))
      assert.isFalse(yield* store.withdraw(claim.browserId))
      assert.isFalse(yield* store.isGranted(other.browserId))
      yield* store.enter(claimOf(projectId), 20)
      assert.isBelow((yield* demandOf(projectId))?.unservedSeconds ?? 1000, 100)
      assert.isNull((yield* demandOf(otherId))?.unservedSeconds)
    }),
  )

  it.effect("offers the browsers of idle sessions for eviction, longest idle first", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const rows = yield* BrowserStore
      const projectId = yield* makeProject
      const make = Effect.fnUntraced(function* (of: Partial<NewSession> = {}) {
        const session = yield* makeSession({ projectId, ...of })
        return { session, ...(yield* insert({ projectId, sessionId: session.id })) }
      })
      const [recent, old] = [yield* make(), yield* make({ apiVersion: "v2", keepAlive: false })]
      const [keepsAlive, working, pending, attended] = [
        yield* make({ apiVersion: "v3" }),
        yield* make(),
        yield* make(),
        yield* make(),
      ]
      yield* sql`UPDATE session SET updated_at = now() - interval '1 minute' WHERE id = ${old.session.id}`
      yield* (yield* RunStore).create(newRun(working.session))
      yield* (yield* QueueStore).add({
        sessionId: pending.session.id,
        apiKeyId: null,
        mode: "queue",
        text: "next",
        attachedFileIds: null,
      })
      yield* rows.saveAttended(attended.id, true)
      yield* insert({ projectId })
      const found = yield* demandOf(projectId)
      assert.deepStrictEqual(
        found?.idle.map(({ id }) => id),
        [old.id, recent.id],
      )
      assert.strictEqual(found?.busy, 5)
      assert.deepStrictEqual(yield* (yield* BrowserDemandStore).usageOf(projectId), {
        inUse: 7,
        idle: 2,
        waitingRuns: 0,
      })
      yield* rows.saveAttended(attended.id, false)
      assert.lengthOf((yield* demandOf(projectId))?.idle ?? [], 3)
      assert.strictEqual(keepsAlive.status, "active")
    }),
  )

  it.effect("reports the projects without a browser that have waited for more than a minute", () =>
    Effect.gen(function* () {
      yield* clear
      const sql = yield* PgClient.PgClient
      const starved = Effect.map((yield* WorkloadStore).read, ({ starvedProjects }) => starvedProjects)
      const [late, early] = [yield* queue(), yield* queue()]
      assert.strictEqual(yield* starved, 0)
      yield* sql`UPDATE run SET created_at = now() - interval '2 minutes' WHERE id = ${early.run.id}`
      assert.strictEqual(yield* starved, 1)
      yield* insert({ projectId: early.session.projectId })
      assert.strictEqual(yield* starved, 0)
      assert.strictEqual(late.run.status, "queued")
    }).pipe(Effect.provide(WorkloadStore.layer)),
  )

  it.effect("ignores outdated requests, and removes those of lost nodes", () =>
    Effect.gen(function* () {
      yield* clear
      const sql = yield* PgClient.PgClient
      const store = yield* BrowserDemandStore
      const projectId = yield* makeProject
      const [waiting, granted] = [claimOf(projectId), claimOf(projectId)]
      assert.isTrue(yield* store.claim(granted, capacity(1000), null))
      yield* store.enter(waiting, 20)
      assert.deepInclude(yield* demandOf(projectId), { busy: 1 })
      yield* sql`UPDATE browser_request SET requested_at = now() - interval '1 hour', granted_at = granted_at - interval '1 hour'`
      assert.isUndefined(yield* demandOf(projectId))
      yield* (yield* BrowserStore).stopOfLostNodes("self")
      assert.deepStrictEqual(yield* sql`SELECT browser_id FROM browser_request`, [])
    }),
  )
})
