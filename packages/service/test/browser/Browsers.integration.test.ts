import { PgClient } from "@effect/sql-pg"
import { BrowserHost, ChromiumError, LimitReached } from "@tabwright/chromium"
import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Layer, Option, Schedule } from "effect"
import type { BrowserRequest } from "../../src/browser/BrowserRequest.ts"
import { Browsers } from "../../src/browser/Browsers.ts"
import { BrowserClients, idleBrowsersLayer, orphanedBrowsersLayer } from "../../src/browser/node/BrowserMonitors.ts"
import { idleSessionsLayer, SessionBrowsers } from "../../src/browser/SessionBrowsers.ts"
import { LocalBrowsers } from "../../src/browser/node/LocalBrowsers.ts"
import { type BrowserRow, BrowserStore } from "../../src/store/browser/BrowserStore.ts"
import { RunStore } from "../../src/store/run/RunStore.ts"
import { hostedOf, layerBrowsers, startHere } from "../fixture/layer/Browsers.ts"
import { makeProject, makeSession, newRun } from "../fixture/database/Stores.ts"

const create = Effect.fnUntraced(function* (timeoutMinutes = 60) {
  const projectId = yield* makeProject
  const request = { projectId, sessionId: null, options: { timeoutMinutes }, metadata: {} }
  return yield* startHere(request)
})

const find = (row: Pick<BrowserRow, "id" | "projectId">) =>
  Effect.flatMap(BrowserStore, (rows) => Effect.map(rows.findOf(row.projectId, row.id), Option.getOrThrow))

const stopped = (row: Pick<BrowserRow, "id" | "projectId">) =>
  find(row).pipe(
    Effect.repeat({ until: ({ status }) => status === "stopped", schedule: Schedule.spaced("20 millis") }),
    Effect.timeout("60 seconds"),
  )

layer(layerBrowsers, { excludeTestServices: true })("Browsers", (it) => {
  it.effect("stops a browser at its timeout and records the reason in its row", () =>
    Effect.gen(function* () {
      const browsers = yield* LocalBrowsers
      const { row, hosted } = yield* create(0.01)
      assert.strictEqual(browsers.live(row.id), hosted)
      assert.strictEqual(yield* hosted.exited, "timedOut")
      assert.deepInclude(yield* stopped(row), { endReason: "timedOut" })
      assert.isUndefined(browsers.live(row.id))
    }),
  )

  it.effect("stops a browser once and keeps the first reason", () =>
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

  it.effect("completes a stop even if its caller disconnects", () =>
    Effect.gen(function* () {
      const { row, hosted } = yield* create()
      const stopping = yield* Effect.forkChild((yield* Browsers).stop(row.id, "stopped"), { startImmediately: true })
      yield* Fiber.interrupt(stopping)
      assert.deepInclude(yield* find(row), { status: "stopped", endReason: "stopped" })
      assert.strictEqual(yield* Effect.timeout(hosted.exited, "60 seconds"), "stopped")
    }),
  )

  it.effect("leaves neither a browser without a row nor a row without a browser after an interrupted start", () =>
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

  it.effect("stops only abandoned client browsers, and only if an idle limit is set", () =>
    Effect.gen(function* () {
      const [driven, left] = [yield* create(), yield* create()]
      const idleMs = 60
      while (Date.now() - left.hosted.startedAt.getTime() <= idleMs) yield* Effect.sleep(5)
      const clients = Layer.mock(BrowserClients, {
        isAttended: ({ id }) => id === driven.row.id,
        postponeEviction: () => {},
        countWith: () => {},
      })
      yield* Layer.build(idleBrowsersLayer(idleMs / 60_000).pipe(Layer.provide(clients))).pipe(
        Effect.andThen(left.hosted.exited),
        Effect.timeout("60 seconds"),
        Effect.scoped,
      )
      assert.deepInclude(yield* stopped(left.row), { endReason: "idle" })
      assert.deepInclude(yield* find(driven.row), { status: "active" })
      yield* (yield* Browsers).stop(driven.row.id, "stopped")
    }),
  )

  it.effect("stops a browser that another node has marked as stopped", () =>
    Effect.gen(function* () {
      const { row, hosted } = yield* create()
      yield* (yield* BrowserStore).stop(row.id, { reason: "lost", bytesUp: 0, bytesDown: 0 })
      yield* Layer.build(orphanedBrowsersLayer).pipe(
        Effect.andThen(hosted.exited),
        Effect.timeout("60 seconds"),
        Effect.scoped,
      )
      assert.deepInclude(yield* find(row), { endReason: "lost" })
    }),
  )

  it.effect("marks a crashed browser's row as stopped with that reason", () =>
    Effect.gen(function* () {
      const { row, hosted } = yield* create()
      process.kill(hosted.pid, "SIGKILL")
      assert.deepInclude(yield* stopped(row), { endReason: "crashed" })
    }),
  )

  it.effect("marks a crashed browser's row as stopped after a database outage", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const { row, hosted } = yield* create()
      // A rollback does not undo sequence numbers.
      yield* sql`CREATE SEQUENCE attempts`
      yield* sql`CREATE FUNCTION fail_twice() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          IF nextval('attempts') <= 2 THEN RAISE EXCEPTION 'not now'; END IF;
          RETURN NEW;
        END $$`
      yield* sql`CREATE TRIGGER fail_twice BEFORE UPDATE OF status ON browser FOR EACH ROW EXECUTE FUNCTION fail_twice()`
      process.kill(hosted.pid, "SIGKILL")
      assert.deepInclude(yield* stopped(row), { endReason: "crashed" })
      yield* sql`DROP FUNCTION fail_twice CASCADE`
      assert.deepStrictEqual(yield* sql`SELECT last_value::int AS made FROM attempts`, [{ made: 3 }])
    }),
  )

  it.effect("marks the browsers of the previous process as stopped", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const host = yield* BrowserHost
      const { row } = yield* create()
      yield* Layer.build(LocalBrowsers.layer({ headful: false })).pipe(Effect.scoped)
      assert.deepInclude(yield* find(row), { status: "stopped", endReason: "serverRestarted" })
      yield* host.stop(row.id)
      assert.deepStrictEqual(yield* sql`SELECT id FROM browser WHERE status = 'active'`, [])
    }),
  )
})

layer(layerBrowsers, { excludeTestServices: true })("SessionBrowsers", (it) => {
  it.effect("reuses a session's browser across turns and replaces one that has stopped", () =>
    Effect.gen(function* () {
      const of = yield* SessionBrowsers
      const session = yield* makeSession({ browserSettings: { screenWidth: 800, screenHeight: 600 } })
      const first = yield* of.acquire(session)
      assert.isTrue(first.isNew)
      const second = yield* of.acquire(session)
      assert.deepStrictEqual([second.isNew, second.browser.id], [false, first.browser.id])

      const hosted = yield* hostedOf(first.browser.id)
      process.kill(hosted.pid, "SIGKILL")
      yield* hosted.exited
      const third = yield* of.acquire(session)
      assert.isTrue(third.isNew)
      assert.notStrictEqual(third.browser.id, first.browser.id)
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

  it.effect("waits for a slot for a dispatched run and reports why none became free", () =>
    Effect.gen(function* () {
      const session = yield* makeSession()
      const reservations: Array<BrowserRequest["reservation"]> = []
      const create = ({ reservation }: BrowserRequest) => {
        reservations.push(reservation)
        return Effect.fail(new ChromiumError({ reason: new LimitReached({ limit: 1 }) }))
      }
      const layerFull = Layer.fresh(SessionBrowsers.layer).pipe(Layer.provide(Layer.mock(Browsers, { create })))
      const of = yield* Effect.provide(SessionBrowsers, layerFull)
      assert.include((yield* Effect.flip(of.acquire(session))).message, "limit of 1 concurrent browsers")
      yield* Effect.flip(of.start(session))
      assert.deepStrictEqual(reservations, [{ waitMs: 1_800_000 }, undefined])
    }),
  )

  it.effect("ends idle sessions and browsers but keeps active ones", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const of = yield* SessionBrowsers
      const runs = yield* RunStore
      const [idle, working] = [yield* makeSession({ apiVersion: "v3" }), yield* makeSession()]
      const old = yield* hostedOf((yield* of.acquire(idle)).browser.id)
      const busy = yield* of.acquire(working)
      yield* runs.create(newRun(working))
      yield* sql`UPDATE session SET updated_at = now() - interval '1 hour'`
      yield* sql`UPDATE browser SET started_at = now() - interval '1 hour'`

      yield* Layer.build(idleSessionsLayer).pipe(
        Effect.andThen(old.exited),
        Effect.timeout("60 seconds"),
        Effect.scoped,
      )
      const rows = yield* BrowserStore
      assert.strictEqual(Option.getOrThrow(yield* rows.activeOf(working.id)).id, busy.browser.id)
      assert.isTrue(Option.isNone(yield* rows.activeOf(idle.id)))
      const ended = yield* sql`SELECT end_reason FROM session WHERE ended_at IS NOT NULL`
      assert.deepStrictEqual(ended, [{ endReason: "timedOut" }])
    }),
  )
})

layer(layerBrowsers, { excludeTestServices: true })("SessionBrowsers", (it) => {
  it.effect("returns the same browser to two workers that start a session's browser concurrently", () =>
    Effect.gen(function* () {
      const sessions = yield* SessionBrowsers
      const session = yield* makeSession()
      const acquired = yield* Effect.all([sessions.acquire(session), sessions.acquire(session)], {
        concurrency: "unbounded",
      })
      assert.deepStrictEqual(acquired.filter(({ isNew }) => isNew).length, 1)
      const row = Option.getOrThrow(yield* (yield* BrowserStore).activeOf(session.id))
      assert.deepStrictEqual(
        acquired.map(({ browser }) => browser.id),
        [row.id, row.id],
      )
      assert.isTrue(Option.isSome(yield* (yield* Browsers).find(row.id)))
      yield* sessions.stop(session.id, "stopped")
    }),
  )
})
