import { assert, describe, it } from "@effect/vitest"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Stream from "effect/Stream"
import { TestClock } from "effect/testing"
import { DecodeFailed, TimedOut } from "../../src/errors/index.ts"
import { Events, Runs } from "../../src/v4/index.ts"
import { json, StubFetch } from "../transport/StubFetch.ts"
import { event, runId } from "./Service.ts"

type Entry = ReturnType<typeof event>

const frame = (entry: Entry) => `id: ${entry.id}\nevent: ${entry.type}\ndata: ${JSON.stringify(entry)}\n\n`

/** A response of server-sent events that ends, breaks or stays open without further data. */
const stream =
  (entries: ReadonlyArray<Entry>, then: "breaks" | "ends" | "hangs" = "ends") =>
  () => {
    const pieces = [": keep-alive\n\n", ...entries.map(frame)].map((text) => new TextEncoder().encode(text))
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const piece = pieces.shift()
        if (piece !== undefined) controller.enqueue(piece)
        else if (then === "ends") controller.close()
        else if (then === "breaks") controller.error(new TypeError("terminated"))
        else return new Promise(() => {})
      },
    })
    return new Response(body, { headers: { "content-type": "text/event-stream" } })
  }

const ids = (stub: StubFetch, options: Events.WatchOptions = {}) =>
  Events.watch(runId, { via: "stream", ...options }).pipe(
    Stream.map(({ id }) => id),
    Stream.runCollect,
    Effect.provide(stub.layer()),
  )

describe("Events.watch with server-sent events", () => {
  it.live("yields every event in order with one request, including those after the run's end", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(
        stream([event(1, "run.created"), event(4, "run.completed"), event(5, "worker.session_released")]),
      )
      assert.deepStrictEqual(yield* ids(stub), [1, 4, 5])
      assert.lengthOf(stub.seen, 1)
      assert.include(stub.seen[0]?.headers.get("accept"), "text/event-stream")
    }),
  )

  it.live.each(["breaks", "ends"] as const)(
    "resumes after the last event if the connection %s before the end",
    (then) =>
      Effect.gen(function* () {
        const stub = new StubFetch(
          stream([event(1, "run.created"), event(2, "run.dispatched")], then),
          // A server that ignores the header starts over.
          stream([event(2, "run.dispatched"), event(7, "run.failed")]),
        )
        assert.deepStrictEqual(yield* ids(stub), [1, 2, 7])
        assert.deepStrictEqual(
          stub.seen.map(({ headers, url }) => [headers.get("last-event-id"), url.searchParams.get("after")]),
          [
            ["0", "0"],
            ["2", "2"],
          ],
        )
      }),
  )

  it.effect("reconnects an idle connection", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(stream([event(1, "run.created")], "hangs"), stream([event(2, "run.completed")]))
      const fiber = yield* Effect.forkChild(ids(stub))
      while (stub.seen.length < 2) yield* TestClock.adjust("10 seconds")
      assert.deepStrictEqual(yield* Fiber.join(fiber), [1, 2])
    }),
  )

  it.effect("times out, even within an idle stream", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(
        stream([event(1, "run.created"), event(2, "run.dispatching"), event(3, "browser.ready")], "hangs"),
      )
      const fiber = yield* Effect.forkChild(Effect.flip(ids(stub, { timeout: Duration.seconds(90) })))
      while (fiber.pollUnsafe() === undefined) yield* TestClock.adjust("5 seconds")
      const error = yield* Fiber.join(fiber)
      assert.instanceOf(error, TimedOut)
      assert.match(error.message, /Timed out after 90 s waiting for the run \S+ \(last status: dispatching\)/)
    }),
  )

  it.effect("times out while the service does not respond", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(() => new Promise<Response>(() => {}))
      const fiber = yield* Effect.forkChild(Effect.flip(ids(stub, { timeout: Duration.seconds(5) })))
      yield* TestClock.adjust("6 seconds")
      const error = yield* Fiber.join(fiber)
      assert.instanceOf(error, TimedOut)
      assert.include(error.message, "Timed out after 5 s waiting for the run ")
    }),
  )

  it.live("polls if the service responds with a page, and fetches no page twice", () =>
    Effect.gen(function* () {
      const page = { events: [event(1, "run.created"), event(2, "run.completed")], nextAfter: 2, hasMore: false }
      const stub = new StubFetch(json(page))
      assert.deepStrictEqual(yield* ids(stub), [1, 2])
      assert.lengthOf(stub.seen, 1)
    }),
  )

  it.live("fails if the stream does not contain events", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(
        () => new Response("data: {}\n\n", { headers: { "content-type": "text/event-stream" } }),
      )
      const error = yield* Effect.flip(ids(stub))
      assert.instanceOf(error, DecodeFailed)
    }),
  )
})

describe("Runs.waitUntilTerminal with server-sent events", () => {
  it.live("fetches the status once the end was announced", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(
        stream([event(1, "run.created"), event(2, "run.completed")], "hangs"),
        json({ status: "completed" }),
      )
      const status = yield* Runs.waitUntilTerminal(runId, { via: "stream" }).pipe(Effect.provide(stub.layer()))
      assert.strictEqual(status, "completed")
      assert.lengthOf(stub.seen, 2)
    }),
  )

  it.live("is followed once for several waits", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(
        stream([event(1, "run.created"), event(2, "run.failed")], "hangs"),
        json({ status: "failed" }),
      )
      const waits = Effect.forEach([1, 2, 3], () => Runs.waitUntilTerminal(runId, { via: "stream" }), {
        concurrency: "unbounded",
      })
      assert.deepStrictEqual(yield* waits.pipe(Effect.provide(stub.layer())), ["failed", "failed", "failed"])
      assert.lengthOf(stub.seen, 2)
    }),
  )

  it.live("polls the status if following fails", () =>
    Effect.gen(function* () {
      const stub = new StubFetch(
        new TypeError("terminated"),
        json({ status: "running" }),
        json({ status: "cancelled" }),
      )
      const status = yield* Runs.waitUntilTerminal(runId, { via: "stream" }).pipe(Effect.provide(stub.layer()))
      assert.strictEqual(status, "cancelled")
      assert.lengthOf(stub.seen, 3)
    }),
  )
})
