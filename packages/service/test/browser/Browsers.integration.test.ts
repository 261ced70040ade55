import { PgClient } from "@effect/sql-pg"
import { BrowserHost, ChromiumError, LimitReached } from "@tabwright/chromium"
import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Layer, Option, Schedule } from "effect"
import { Browsers } from "../../src/browser/Browsers.ts"
import * as IdleSessions from "../../src/browser/IdleSessions.ts"
import { ProfileInUse } from "../../src/browser/ProfileInUse.ts"
import { SessionBrowsers } from "../../src/browser/SessionBrowsers.ts"
import { type BrowserRow, BrowserStore } from "../../src/store/BrowserStore.ts"
import { RunStore } from "../../src/store/RunStore.ts"
import { layerBrowsers, nodeId } from "../fixture/Browsers.ts"
import { makeProject, makeSession, newRun } from "../fixture/Stores.ts"

const create = Effect.fnUntraced(function* (timeoutMinutes = 60) {
  const projectId = yield* makeProject
  const request = { projectId, sessionId: null, options: { timeoutMinutes }, metadata: {} }
  return yield* (yield* Browsers).create(request)
})

const find = (row: Pick<BrowserRow, "id" | "projectId">) =>
  Effect.flatMap(BrowserStore, (rows) => Effect.map(rows.findOf(row.projectId, row.id), Option.getOrThrow))

/** Waits until the row says that its browser has stopped. */
const stopped = (row: Pick<BrowserRow, "id" | "projectId">) =>
  find(row).pipe(
    Effect.repeat({ until: ({ status }) => status === "stopped", schedule: Schedule.spaced("20 millis") }),
    Effect.timeout("5 seconds"),
  )

layer(layerBrowsers, { excludeTestServices: true })("Browsers", (it) => {
  it.effect("ends a browser when its time is up, and the row says why", () =>
    Effect.gen(function* () {
      const browsers = yield* Browsers
      const { row, hosted } = yield* create(0.01)
      assert.strictEqual(browsers.live(row.id), hosted)
      assert.strictEqual(yield* hosted.exited, "timedOut")
      assert.deepInclude(yield* stopped(row), { endReason: "timedOut" })
      assert.isUndefined(browsers.live(row.id))
    }),
  )

  it.effect("stops a browser once, with the reason that came first", () =>
    Effect.gen(function* () {
      const browsers = yield* Browsers
      const { row, hosted } = yield* create()
      yield* Effect.all([browsers.stop(row.id, "stopped"), browsers.stop(row.id, "again")], { concurrency: 2 })
      yield* hosted.exited
      const { endReason, finishedAt } = yield* find(row)
      assert.include(["stopped", "again"], endReason)
      yield* browsers.stop(row.id, "late")
      assert.deepInclude(yield* find(row), { endReason, finishedAt })
    }),
  )

  it.effect("stops a browser also for who does not wait for it", () =>
    Effect.gen(function* () {
      const { row, hosted } = yield* create()
      const stopping = yield* Effect.forkChild((yield* Browsers).stop(row.id, "stopped"), { startImmediately: true })
      yield* Fiber.interrupt(stopping)
      assert.deepInclude(yield* find(row), { status: "stopped", endReason: "stopped" })
      assert.strictEqual(yield* Effect.timeout(hosted.exited, "5 seconds"), "stopped")
    }),
  )

  it.effect("leaves neither a browser without a row nor a row without a browser when a start is interrupted", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const host = yield* BrowserHost
      const browsers = yield* Browsers
      for (const afterMs of [0, 100, 250, 400, 550, 700]) {
        const starting = yield* Effect.forkChild(create())
        yield* Effect.sleep(afterMs)
        yield* Fiber.interrupt(starting)
        const active = yield* sql<{ id: string }>`SELECT id FROM browser WHERE status = 'active'`
        assert.sameMembers(
          host.list().map(({ id }) => id),
          active.map(({ id }) => id),
        )
        yield* Effect.forEach(active, ({ id }) => browsers.stop(id, "stopped"))
      }
    }),
  )

  it.effect("marks what ran here before the server was restarted as stopped", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const host = yield* BrowserHost
      const { row } = yield* create()
      yield* Layer.build(Browsers.layer({ nodeId, allow: [], headful: false })).pipe(Effect.scoped)
      assert.deepInclude(yield* find(row), { status: "stopped", endReason: "serverRestarted" })
      yield* host.stop(row.id)
      assert.deepStrictEqual(yield* sql`SELECT id FROM browser WHERE status = 'active'`, [])
    }),
  )
})

layer(layerBrowsers, { excludeTestServices: true })("SessionBrowsers", (it) => {
  it.effect("keeps a session's browser from turn to turn, and replaces one that is gone", () =>
    Effect.gen(function* () {
      const of = yield* SessionBrowsers
      const session = yield* makeSession({ browserSettings: { screenWidth: 800, screenHeight: 600 } })
      const first = yield* of.acquire(session)
      assert.isTrue(first.isNew)
      const second = yield* of.acquire(session)
      assert.deepStrictEqual([second.isNew, second.hosted], [false, first.hosted])

      process.kill(first.hosted.pid, "SIGKILL")
      yield* first.hosted.exited
      const third = yield* of.acquire(session)
      assert.isTrue(third.isNew)
      assert.notStrictEqual(third.hosted.id, first.hosted.id)
      yield* of.stop(session.id, "completed")
      yield* of.stop(session.id, "again")
      const rows = yield* (yield* BrowserStore).list(session.projectId, { metadata: [], pageSize: 9, pageNumber: 1 })
      assert.deepStrictEqual(
        rows.items.map(({ status, sessionId }) => [status, sessionId]),
        [
          ["stopped", session.id],
          ["stopped", session.id],
        ],
      )
      assert.strictEqual(rows.items[0]?.endReason, "completed")
    }),
  )

  it.effect("waits for room where all browsers are taken, for a run that was accepted", () =>
    Effect.gen(function* () {
      const session = yield* makeSession()
      const full = new ChromiumError({ reason: new LimitReached({ limit: 1 }) })
      const failures = [full, new ProfileInUse({ profileId: "theirs" })]
      const create = () => Effect.fail(failures.shift() ?? full)
      const layerFull = Layer.fresh(SessionBrowsers.layer).pipe(
        Layer.provide(Layer.mock(Browsers, { create, live: () => undefined })),
      )
      const error = yield* Effect.flip(
        Effect.flatMap(SessionBrowsers, (of) => of.acquire(session)).pipe(Effect.provide(layerFull)),
      )
      assert.include(error.message, "theirs")
    }),
  )

  it.effect("ends what nobody uses any more, and leaves what is at work", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const of = yield* SessionBrowsers
      const runs = yield* RunStore
      const [idle, working] = [yield* makeSession({ apiVersion: "v3" }), yield* makeSession()]
      const old = yield* of.acquire(idle)
      const busy = yield* of.acquire(working)
      yield* runs.create(newRun(working))
      yield* sql`UPDATE session SET updated_at = now() - interval '1 hour'`
      yield* sql`UPDATE browser SET started_at = now() - interval '1 hour'`

      yield* Layer.build(IdleSessions.layer).pipe(
        Effect.andThen(old.hosted.exited),
        Effect.timeout("5 seconds"),
        Effect.scoped,
      )
      const rows = yield* BrowserStore
      assert.strictEqual(Option.getOrThrow(yield* rows.activeOf(working.id)).id, busy.hosted.id)
      assert.isTrue(Option.isNone(yield* rows.activeOf(idle.id)))
      const ended = yield* sql`SELECT end_reason FROM session WHERE ended_at IS NOT NULL`
      assert.deepStrictEqual(ended, [{ endReason: "timedOut" }])
    }),
  )
})
