import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Exit, Fiber, Latch, Layer, Option, Scope } from "effect"
import { randomUUID } from "node:crypto"
import { Notifications } from "../../../src/database/Notifications.ts"
import { EventFeed, SilenceLimit } from "../../../src/store/event/EventFeed.ts"
import { EventStore } from "../../../src/store/event/EventStore.ts"
import type { EventBuffer } from "../../../src/store/event/EventBuffer.ts"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { StepStore } from "../../../src/store/run/StepStore.ts"
import { decidedStep, layerStores, makeRun, makeRunning } from "../../fixture/database/Stores.ts"

let reads = 0

/** Reads of this run block until the latch opens, even if interrupted. */
let held: { readonly runId: string; readonly latch: Latch.Latch } | undefined

const counting = Layer.effect(
  EventStore,
  Effect.map(EventStore, (events) =>
    EventStore.of({
      ...events,
      read: (runId, after, limit, bytes) =>
        Effect.suspend(() => {
          reads += 1
          const found = events.read(runId, after, limit, bytes)
          return held?.runId === runId ? Effect.uninterruptible(Effect.andThen(held.latch.await, found)) : found
        }),
    }),
  ),
)

const feed = EventFeed.layer.pipe(
  Layer.provide([counting, Layer.succeed(SilenceLimit, "300 millis")]),
  Layer.provide(Notifications.layer),
  Layer.provideMerge(layerStores),
)

const named = (...types: ReadonlyArray<string>) => types.map((type) => ({ type, data: {} }))

/** Returns all events after `after`, until the run is over. */
const collect = Effect.fnUntraced(function* (tail: EventBuffer, after = 0) {
  const types: Array<string> = []
  let last = after
  while (true) {
    const { events, isOver } = yield* tail.next(last)
    types.push(...events.map(({ type }) => type))
    last = events.at(-1)?.id ?? last
    if (isOver) return types
  }
})

const collectOne = Effect.fnUntraced(function* (tail: EventBuffer, after: number) {
  while (true) {
    const found = yield* tail.next(after)
    if (found.events.length > 0) return found
  }
})

const follow = (runId: string) => Effect.flatMap(EventFeed, (all) => all.follow({ id: runId, projectId: "project" }))

const types = ["run.created", "a", "b", "run.completed", "worker.session_released"]

layer(feed, { excludeTestServices: true })("EventFeed", (it) => {
  it.effect("sends each event once and in order to early and late followers, then ends", () =>
    Effect.gen(function* () {
      const events = yield* EventStore
      const { run } = yield* makeRun()
      const early = yield* Effect.forkScoped(collect(yield* follow(run.id)))
      yield* events.append(run.id, named("a"))
      const resumed = yield* Effect.forkScoped(collect(yield* follow(run.id), 2))
      yield* events.append(run.id, named("b", "run.completed"))
      yield* events.append(run.id, named("worker.session_released"))
      assert.deepStrictEqual(yield* Fiber.join(early), types)
      assert.deepStrictEqual(yield* Fiber.join(resumed), types.slice(2))
      assert.deepStrictEqual(yield* collect(yield* follow(run.id)), types)
      assert.deepStrictEqual(yield* collect(yield* follow(run.id), 5), [])
    }).pipe(Effect.scoped, Effect.timeout("60 seconds")),
  )

  it.effect("serves a new follower while the previous reader is closing", () =>
    Effect.gen(function* () {
      const events = yield* EventStore
      const { run } = yield* makeRun()
      const earlier = yield* Scope.make()
      yield* Scope.provide(follow(run.id), earlier)
      const latch = Latch.makeUnsafe()
      held = { runId: run.id, latch }
      const before = reads
      yield* events.append(run.id, named("a"))
      while (reads === before) yield* Effect.sleep("10 millis")
      const ending = yield* Effect.forkChild(Scope.close(earlier, Exit.void), { startImmediately: true })
      const tail = yield* follow(run.id)
      held = undefined
      yield* latch.open
      yield* Fiber.join(ending)

      yield* events.append(run.id, named("b"))
      assert.deepStrictEqual(
        (yield* collectOne(tail, 2)).events.map(({ type }) => type),
        ["b"],
      )
    }).pipe(Effect.scoped, Effect.timeout("60 seconds")),
  )

  it.effect("reads a burst once for a thousand followers of a run", () =>
    Effect.gen(function* () {
      const events = yield* EventStore
      const { run } = yield* makeRun()
      const followers = yield* Effect.forEach(
        Array.from({ length: 1000 }),
        () =>
          Effect.gen(function* () {
            const tail = yield* follow(run.id)
            yield* tail.next(0)
            return yield* Effect.forkScoped(collect(tail, 1))
          }),
        { concurrency: "unbounded" },
      )
      // A late notification of the run's creation causes reads of its own.
      let before: number
      do {
        before = reads
        yield* Effect.sleep("100 millis")
      } while (reads !== before)
      yield* events.append(run.id, named("a", "b", "run.completed", "worker.session_released"))
      for (const follower of followers) assert.deepStrictEqual(yield* Fiber.join(follower), types.slice(1))
      const tail = yield* follow(run.id)
      assert.deepStrictEqual(
        tail.peek(1)?.events.map(({ type }) => type),
        types.slice(1),
      )
      assert.strictEqual(tail.peek(1)?.events, tail.peek(1)?.events)
      assert.strictEqual(reads - before, 1)
    }).pipe(Effect.scoped, Effect.timeout("60 seconds")),
  )

  it.effect("serves a slow follower without delaying others", () =>
    Effect.gen(function* () {
      const events = yield* EventStore
      const { run } = yield* makeRun()
      const tail = yield* follow(run.id)
      const many = Array.from({ length: 450 }, (_, at) => `event-${at}`)
      const slow = yield* follow(run.id)
      yield* events.append(run.id, named(...many))
      while ((yield* tail.next(0)).events.length < 1) yield* Effect.sleep("5 millis")
      yield* events.append(run.id, named("run.failed", "worker.session_released"))
      const ending = ["run.failed", "worker.session_released"]
      assert.deepStrictEqual(yield* collect(tail, 451), ending)
      assert.deepStrictEqual(yield* collect(slow), ["run.created", ...many, ...ending])
    }).pipe(Effect.scoped, Effect.timeout("60 seconds")),
  )

  it.effect("resumes after the listening connection was lost, without missing events", () =>
    Effect.gen(function* () {
      const events = yield* EventStore
      const sql = yield* PgClient.PgClient
      const { run } = yield* makeRun()
      const all = yield* Effect.forkScoped(collect(yield* follow(run.id)))
      const cut = yield* sql`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = current_database() AND (query LIKE 'LISTEN%' OR query = 'SELECT 1')`
      assert.isNotEmpty(cut)
      yield* events.append(run.id, named("a", "b", "run.completed", "worker.session_released"))
      assert.deepStrictEqual(yield* Fiber.join(all), types)
    }).pipe(Effect.scoped, Effect.timeout("60 seconds")),
  )

  it.effect("sends nothing before the commit", () =>
    Effect.gen(function* () {
      const events = yield* EventStore
      const sql = yield* PgClient.PgClient
      const { run } = yield* makeRun()
      const tail = yield* follow(run.id)
      const next = yield* Effect.forkScoped(collectOne(tail, 1))
      yield* sql
        .withTransaction(
          Effect.gen(function* () {
            yield* events.append(run.id, named("never"))
            return yield* Effect.fail("rolled back")
          }).pipe(Effect.exit, Effect.andThen(Effect.fail("rolled back"))),
        )
        .pipe(Effect.exit)
      yield* events.append(run.id, named("kept"))
      assert.deepStrictEqual(
        (yield* Fiber.join(next)).events.map(({ type }) => type),
        ["kept"],
      )
    }).pipe(Effect.scoped, Effect.timeout("60 seconds")),
  )

  it.effect("ends after a purge, and immediately for an unknown run", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const { run } = yield* makeRun()
      const tail = yield* follow(run.id)
      const rest = yield* Effect.forkScoped(collect(tail, 1))
      yield* sql`DELETE FROM event WHERE run_id = ${run.id}`
      assert.deepStrictEqual(yield* Fiber.join(rest), [])
      assert.deepStrictEqual(yield* collect(tail), [])
      assert.deepStrictEqual(yield* collect(yield* follow(randomUUID())), [])
    }).pipe(Effect.scoped, Effect.timeout("60 seconds")),
  )

  it.effect("stops waiting for a worker that never releases an ended run", () =>
    Effect.gen(function* () {
      const events = yield* EventStore
      const sql = yield* PgClient.PgClient
      const { run } = yield* makeRun()
      yield* events.append(run.id, named("run.cancelled"))
      yield* sql`UPDATE event SET ts = ts - interval '59.5 seconds' WHERE run_id = ${run.id}`
      assert.deepStrictEqual(yield* collect(yield* follow(run.id)), ["run.created", "run.cancelled"])
    }).pipe(Effect.scoped, Effect.timeout("60 seconds")),
  )

  it.effect("sends an empty batch after a long silence, and the next event afterwards", () =>
    Effect.gen(function* () {
      const events = yield* EventStore
      const { run } = yield* makeRun()
      const tail = yield* follow(run.id)
      assert.deepStrictEqual(yield* tail.next(1), { events: [], isOver: false })
      yield* events.append(run.id, named("a"))
      assert.strictEqual((yield* collectOne(tail, 1)).events[0]?.type, "a")
    }).pipe(Effect.scoped, Effect.timeout("60 seconds")),
  )

  it.effect("sends a completed step with its event", () =>
    Effect.gen(function* () {
      const steps = yield* StepStore
      const all = yield* EventFeed
      const { run } = yield* makeRunning
      yield* steps.decide(run, decidedStep(1), [])
      yield* steps.complete(run, 1, {
        results: [],
        urlAfter: "http://b/",
        screenshotFileId: null,
        events: [{ type: "step.completed", data: { number: 1 } }],
        browserState: null,
      })
      const found = (yield* all.read(run.id, 0, 10)).items.at(-1)
      assert.strictEqual(found?.type, "step.completed")
      assert.strictEqual(found?.step?.urlAfter, "http://b/")
      assert.isTrue(Option.isSome(yield* (yield* RunStore).find(run.id)))
    }),
  )

  it.effect("holds nothing in memory for a run without followers", () =>
    Effect.gen(function* () {
      const all = yield* EventFeed
      const { run } = yield* makeRun()
      yield* Effect.scoped(follow(run.id))
      assert.strictEqual(yield* all.followed, 0)
    }),
  )
})
