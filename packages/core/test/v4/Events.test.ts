import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { TimedOut } from "../../src/errors/index.ts"
import { Events } from "../../src/v4/index.ts"
import type { StubFetch } from "../transport/StubFetch.ts"
import { event, runId, service, step } from "./Service.ts"

const page = (events: ReadonlyArray<ReturnType<typeof event>>, hasMore = false) => ({
  events,
  nextAfter: events.at(-1)?.id ?? null,
  hasMore,
})

const run = (pages: ReadonlyArray<unknown>, statuses: ReadonlyArray<string> = ["running"]) =>
  service({
    [`GET /runs/${runId}/events`]: pages,
    [`GET /runs/${runId}/status`]: statuses.map((status) => ({ status })),
  })

const cursors = (stub: StubFetch) =>
  stub.seen.filter((seen) => seen.url.pathname.endsWith("/events")).map((seen) => seen.url.searchParams.get("after"))

const ids = (stub: StubFetch, options?: Events.WatchOptions) =>
  Events.watch(runId, options).pipe(
    Stream.map(({ id }) => id),
    Stream.runCollect,
    Effect.provide(stub.layer()),
  )

describe("Events.watch", () => {
  it.live("yields every event once and in order over all pages", () =>
    Effect.gen(function* () {
      const stub = run([
        page([event(1, "run.created"), event(2, "run.dispatched")], true),
        page([event(5, "browser.ready")]),
        page([]),
        page([event(6, "step.completed", step(1))]),
        page([event(9, "run.completed")], true),
        page([event(10, "worker.session_released")]),
      ])
      assert.deepStrictEqual(yield* ids(stub), [1, 2, 5, 6, 9, 10])
      assert.deepStrictEqual(cursors(stub), ["0", "2", "5", "5", "6", "9"])
    }),
  )

  it.live.each(["run.completed", "run.failed", "run.cancelled", "run.dispatch_failed"])("ends with %s", (type) =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* ids(run([page([event(1, "run.created"), event(2, type)])])), [1, 2])
    }),
  )

  it.live("ends by the status if the final event is missing, after draining the log", () =>
    Effect.gen(function* () {
      const stub = run(
        [page([event(1, "run.created")]), page([]), page([event(2, "outputs.promoted")]), page([])],
        ["failed"],
      )
      assert.deepStrictEqual(yield* ids(stub), [1, 2])
    }),
  )

  it.live("continues after a given event", () =>
    Effect.gen(function* () {
      const stub = run([page([event(8, "run.completed")])])
      assert.deepStrictEqual(yield* ids(stub, { after: 7 }), [8])
      assert.deepStrictEqual(cursors(stub), ["7"])
    }),
  )

  it.live("times out", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(ids(run([page([])]), { timeout: Duration.millis(50) }))
      assert.instanceOf(error, TimedOut)
      assert.strictEqual(error.waitedFor?.status, "running")
    }),
  )

  it.live("does not busy-loop on empty pages with hasMore", () =>
    Effect.gen(function* () {
      const stub = run([page([], true)])
      yield* Effect.flip(ids(stub, { timeout: Duration.millis(300) }))
      assert.isAtMost(stub.seen.length, 6)
    }),
  )

  it.live("fetches no more than is consumed", () =>
    Effect.gen(function* () {
      const stub = run([page([event(1, "run.created")], true), page([event(2, "run.completed")])])
      yield* Events.watch(runId).pipe(Stream.take(1), Stream.runDrain, Effect.provide(stub.layer()))
      assert.lengthOf(stub.seen, 1)
    }),
  )
})

describe("Events.watchSteps", () => {
  it.live("yields the steps and skips other events", () =>
    Effect.gen(function* () {
      const stub = run([
        page([
          event(1, "run.created"),
          event(2, "step.completed", step(1)),
          event(3, "core.event", { type: "tool_use" }),
          event(4, "step.completed", { number: "not a step" }),
          event(5, "step.completed", step(2)),
          event(6, "run.completed"),
        ]),
      ])
      const steps = yield* Events.watchSteps(runId).pipe(Stream.runCollect, Effect.provide(stub.layer()))
      assert.deepStrictEqual(steps, [step(1), step(2)])
    }),
  )
})
