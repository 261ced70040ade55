import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { BrowserHost } from "@tabwright/chromium"
import { Deferred, Effect, Exit, Fiber, Layer, Option } from "effect"
import { randomUUID } from "node:crypto"
import { Projects } from "../../../src/access/Projects.ts"
import { BrowserCapacity, StartQueueSettings } from "../../../src/browser/scheduling/BrowserCapacity.ts"
import { BrowserLimitReached, BrowsersUnavailable } from "../../../src/browser/scheduling/BrowserLimit.ts"
import { BrowserNodes } from "../../../src/browser/scheduling/BrowserNodes.ts"
import type { DispatchedRun } from "../../../src/store/browser/BrowserDemandStore.ts"
import { BrowserStore } from "../../../src/store/browser/BrowserStore.ts"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { layerNode } from "../../fixture/layer/Nodes.ts"
import { layerStores, makeProject, makeSession, newRun } from "../../fixture/database/Stores.ts"

const limit = 2
const empty = { inUse: 0, warm: 0, starting: 0, queued: 0 }
const host = Layer.mock(BrowserHost, { limit, find: () => undefined, list: () => [], load: () => empty })

const layerCapacity = (queue: { readonly waitMs: number; readonly length: number }, hosts = host) =>
  BrowserCapacity.layer.pipe(
    Layer.provide(BrowserNodes.layer),
    Layer.provide([hosts, layerNode, Layer.succeed(StartQueueSettings, queue)]),
    Layer.provideMerge(layerStores),
  )

const insert = Effect.fnUntraced(function* (projectId: string, id: string, sessionId: string | null = null) {
  yield* (yield* BrowserStore).insert({
    id,
    projectId,
    sessionId,
    nodeId: "only",
    profileId: null,
    settings: { timeoutMinutes: 60 },
    metadata: {},
    timeoutAt: new Date(Date.now() + 3_600_000),
  })
})

/** Starts a browser and returns its id. */
const start = Effect.fnUntraced(function* (projectId: string) {
  const id = randomUUID()
  const services = yield* Effect.context<BrowserStore>()
  yield* (yield* BrowserCapacity).within(
    { browserId: id, projectId },
    Effect.provideContext(insert(projectId, id), services),
  )
  return id
})

const stop = Effect.fnUntraced(function* (id: string) {
  yield* (yield* BrowserStore).stop(id, { reason: "stopped", bytesUp: 0, bytesDown: 0 })
  yield* (yield* BrowserCapacity).changed
})

const queue = Effect.fnUntraced(function* (projectId: string) {
  const run = Option.getOrThrow(yield* (yield* RunStore).create(newRun(yield* makeSession({ projectId }))))
  yield* (yield* BrowserCapacity).changed
  return run
})

/** Waits until `count` requests have entered the queue, which fixes their order. */
const untilWaiting = Effect.fnUntraced(function* (count: number) {
  const sql = yield* PgClient.PgClient
  for (;;) {
    if ((yield* sql`SELECT FROM waiting_browser`).length === count) return
    yield* Effect.sleep(5)
  }
})

const limitReached = (exit: Exit.Exit<unknown, unknown>): string =>
  Exit.match(exit, {
    onSuccess: () => "none",
    onFailure: (cause) => {
      const [reason] = cause.reasons
      const error = reason?._tag === "Fail" ? reason.error : undefined
      return error instanceof BrowserLimitReached ? error.limit : String(error)
    },
  })

layer(layerCapacity({ waitMs: 60_000, length: 3 }), { excludeTestServices: true })("BrowserCapacity", (it) => {
  it.effect("serves waiting projects round-robin, and treats runs and clients alike", () =>
    Effect.gen(function* () {
      const capacity = yield* BrowserCapacity
      const [flooding, other, third] = [yield* makeProject, yield* makeProject, yield* makeProject]
      const dispatched: Array<DispatchedRun> = []
      const isDispatched = yield* Deferred.make<void>()
      capacity.handleWith({
        dispatched: (runs) =>
          Effect.andThen(
            Effect.sync(() => void dispatched.push(...runs)),
            runs.length > 0 ? Deferred.succeed(isDispatched, undefined) : Effect.void,
          ),
        evicted: () => Effect.void,
      })
      const held = [yield* start(flooding), yield* start(flooding)]
      const served: Array<string> = []
      const client = (name: string, projectId: string) =>
        start(projectId).pipe(
          Effect.tap(() => Effect.sync(() => void served.push(name))),
          Effect.forkChild,
        )
      const waiting: Array<Fiber.Fiber<string, unknown>> = []
      for (let count = 1; count <= 3; count++) {
        waiting.push(yield* client("flooding", flooding))
        yield* untilWaiting(count)
      }
      const last = yield* client("other", other)
      yield* untilWaiting(4)
      const run = yield* queue(third)

      assert.strictEqual(limitReached(yield* Effect.exit(start(flooding))), "queue")
      yield* stop(held[0] ?? "")
      yield* stop(yield* Fiber.join(last))
      yield* Deferred.await(isDispatched)
      assert.deepStrictEqual(served, ["other"])
      assert.deepStrictEqual(dispatched, [{ id: run.id, sessionId: run.sessionId }])

      yield* (yield* RunStore).cancel(run.id)
      yield* stop(held[1] ?? "")
      yield* Fiber.join(waiting[0] ?? assert.fail())
      yield* Fiber.join(waiting[1] ?? assert.fail())
      yield* Fiber.interrupt(waiting[2] ?? assert.fail())
      assert.strictEqual(capacity.waiting(), 0)
    }),
  )
})

layer(layerCapacity({ waitMs: 0, length: 20 }), { excludeTestServices: true })("BrowserCapacity", (it) => {
  it.effect("immediately rejects a client that may not wait, and names the limit", () =>
    Effect.gen(function* () {
      const [projectId, planned] = [yield* makeProject, yield* makeProject]
      yield* (yield* Projects).update(planned, { maxBrowsers: 1 })
      const own = yield* start(planned)
      assert.strictEqual(limitReached(yield* Effect.exit(start(planned))), "plan")
      const other = yield* start(projectId)
      assert.strictEqual(limitReached(yield* Effect.exit(start(projectId))), "server")
      yield* stop(own)
      yield* stop(other)
    }),
  )

  it.effect("enforces the project's limit under concurrent starts, and accepts runs up to it", () =>
    Effect.gen(function* () {
      const capacity = yield* BrowserCapacity
      const projectId = yield* makeProject
      yield* (yield* Projects).update(projectId, { maxBrowsers: 1 })
      assert.strictEqual(yield* capacity.limitOf(projectId), 1)
      yield* capacity.checkRun(projectId, undefined)
      const exits = yield* Effect.forEach(Array.from({ length: 4 }), () => Effect.exit(start(projectId)), {
        concurrency: "unbounded",
      })
      assert.lengthOf(exits.filter(Exit.isSuccess), 1)
      assert.strictEqual(limitReached(yield* Effect.exit(capacity.checkRun(projectId, undefined))), "plan")
      for (const exit of exits) if (Exit.isSuccess(exit)) yield* stop(exit.value)

      const run = yield* queue(projectId)
      assert.strictEqual(limitReached(yield* Effect.exit(capacity.checkRun(projectId, undefined))), "plan")
      const browserId = randomUUID()
      yield* insert(projectId, browserId, run.sessionId)
      yield* capacity.checkRun(projectId, run.sessionId)
      yield* (yield* RunStore).cancel(run.id)
      // The browser of the finished run is idle and does not count.
      yield* capacity.checkRun(projectId, undefined)
      yield* stop(browserId)
    }),
  )

  it.effect("waits for an idle browser to stop, even for a client that may not wait", () =>
    Effect.gen(function* () {
      const capacity = yield* BrowserCapacity
      const [projectId, other] = [yield* makeProject, yield* makeProject]
      const evicted = yield* Deferred.make<string>()
      capacity.handleWith({
        dispatched: () => Effect.void,
        evicted: ([id]) => (id === undefined ? Effect.void : Effect.asVoid(Deferred.succeed(evicted, id))),
      })
      const session = yield* makeSession({ projectId })
      const idle = randomUUID()
      yield* insert(projectId, idle, session.id)
      const busy = yield* start(projectId)
      const starting = yield* Effect.forkChild(start(other))
      assert.strictEqual(yield* Deferred.await(evicted), idle)
      yield* stop(idle)
      const started = yield* Fiber.join(starting)
      yield* Effect.forEach([busy, started], stop)
    }),
  )

  it.effect("releases the capacity of a failed or cancelled start", () =>
    Effect.gen(function* () {
      const capacity = yield* BrowserCapacity
      const projectId = yield* makeProject
      const within = <E>(task: Effect.Effect<void, E>) => capacity.within({ browserId: randomUUID(), projectId }, task)
      for (let count = 0; count <= limit; count++) yield* Effect.exit(within(Effect.fail("no")))
      for (let count = 0; count <= limit; count++) {
        const begun = yield* Deferred.make<void>()
        const fiber = yield* Effect.forkChild(within(Effect.andThen(Deferred.succeed(begun, undefined), Effect.never)))
        yield* Deferred.await(begun)
        yield* Fiber.interrupt(fiber)
      }
      yield* stop(yield* start(projectId))
    }),
  )
})

const noBrowsers = Layer.mock(BrowserHost, { limit: 0, find: () => undefined, list: () => [], load: () => empty })

layer(layerCapacity({ waitMs: 0, length: 20 }, noBrowsers), { excludeTestServices: true })("BrowserCapacity", (it) => {
  it.effect("reports that no node accepts browsers", () =>
    Effect.gen(function* () {
      assert.instanceOf(yield* Effect.flip(start(yield* makeProject)), BrowsersUnavailable)
    }),
  )
})
