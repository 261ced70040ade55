import { assert, describe, it } from "@effect/vitest"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { TestClock } from "effect/testing"
import { NotFound, TimedOut } from "../src/errors/index.ts"
import { CallSettings } from "../src/transport/index.ts"
import { Runs, type WaitOptions } from "../src/v4/index.ts"
import { json, StubFetch } from "./transport/StubFetch.ts"

/** A service that counts the requests of each run. */
const countingService = () => {
  const requestsMs = new Map<string, Array<number>>()
  const states = new Map<string, string>()
  let nowMs = () => 0
  const aborted: Array<string> = []
  const stub = new StubFetch()
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const [, id = ""] = /runs\/([^/]+)/.exec(url) ?? []
    const times = requestsMs.get(id) ?? []
    requestsMs.set(id, [...times, nowMs()])
    const state = states.get(id) ?? "running"
    if (state === "missing") return json({ detail: "Run not found" }, { status: 404 })
    if (state !== "hangs") return json({ status: state })
    return new Promise((_, reject) => {
      init.signal?.addEventListener("abort", () => {
        aborted.push(id)
        reject(new DOMException("Aborted", "AbortError"))
      })
    })
  }
  return {
    aborted,
    states,
    timesOf: (id: string) => requestsMs.get(id) ?? [],
    layer: stub.layer({ fetch }),
    useClock: Effect.map(Clock.clockWith(Effect.succeed), (clock) => {
      nowMs = () => clock.currentTimeMillisUnsafe()
    }),
  }
}

const wait = (id: string, options: WaitOptions = {}) => Runs.waitUntilTerminal(id, { via: "polling", ...options })

/** Advances virtual time. Each poll is a promise and needs real turns of the event loop. */
const elapse = (ms: number, stepMs = 100) =>
  Effect.gen(function* () {
    for (let passedMs = 0; passedMs < ms; passedMs += stepMs) {
      yield* TestClock.adjust(Duration.millis(stepMs))
      yield* turn
    }
  })

const turn = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))

describe("Waits for the same run", () => {
  it.effect("share the polls of one client and all get the status", () =>
    Effect.gen(function* () {
      const service = countingService()
      yield* Effect.gen(function* () {
        const waits = yield* Effect.forEach(Array.from({ length: 50 }), () => Effect.forkChild(wait("a")))
        yield* elapse(1_000)
        const polls = service.timesOf("a").length
        assert.isAtLeast(polls, 4)
        assert.isAtMost(polls, 8)
        service.states.set("a", "completed")
        yield* elapse(1_000)
        assert.deepStrictEqual(new Set(yield* Fiber.joinAll(waits)), new Set(["completed"]))
        assert.lengthOf(service.timesOf("a"), polls + 1)
      }).pipe(Effect.provide(service.layer))
    }),
  )

  it.effect("keep their own timeouts, and the polls stop with the last one", () =>
    Effect.gen(function* () {
      const service = countingService()
      yield* Effect.gen(function* () {
        const short = yield* Effect.forkChild(Effect.flip(wait("a", { timeout: Duration.seconds(3) })))
        const long = yield* Effect.forkChild(wait("a", { timeout: Duration.hours(1) }))
        yield* elapse(4_000)
        const error = yield* Fiber.join(short)
        assert.instanceOf(error, TimedOut)
        assert.include(error.message, "Timed out after 3 s waiting for the run a (last status: running)")
        assert.isUndefined(long.pollUnsafe())
        service.states.set("a", "hangs")
        yield* elapse(3_000)
        assert.deepStrictEqual(service.aborted, [])
        yield* Fiber.interrupt(long)
        assert.deepStrictEqual(service.aborted, ["a"])
        const polls = service.timesOf("a").length
        yield* elapse(10_000)
        assert.lengthOf(service.timesOf("a"), polls)
      }).pipe(Effect.provide(service.layer))
    }),
  )

  it.effect("fail with an error of their own", () =>
    Effect.gen(function* () {
      const service = countingService()
      service.states.set("a", "missing")
      yield* Effect.gen(function* () {
        const waits = yield* Effect.forEach([1, 2], () => Effect.forkChild(Effect.flip(wait("a"))))
        yield* elapse(100)
        const [first, second] = yield* Fiber.joinAll(waits)
        assert.lengthOf(service.timesOf("a"), 1)
        assert.notStrictEqual(first, second)
        for (const error of [first, second]) {
          assert.instanceOf(error, NotFound)
          assert.strictEqual(error.requestId, "req_1")
          assert.include(error.message, "Run not found")
        }
      }).pipe(Effect.provide(service.layer))
    }),
  )

  it.effect("do not accept the answer to a poll that started before them", () =>
    Effect.gen(function* () {
      let answer: (status: string) => void = () => {}
      const answered = () => new Promise<Response>((resolve) => (answer = (status) => resolve(json({ status }))))
      const stub = new StubFetch(answered)
      yield* Effect.gen(function* () {
        const first = yield* Effect.forkChild(wait("a"))
        while (stub.seen.length < 1) yield* turn
        const second = yield* Effect.forkChild(wait("a"))
        yield* turn
        answer("failed")
        while (stub.seen.length < 2) yield* elapse(100)
        assert.strictEqual(yield* Fiber.join(first), "failed")
        assert.isUndefined(second.pollUnsafe())
        answer("completed")
        assert.strictEqual(yield* Fiber.join(second), "completed")
      }).pipe(Effect.provide(stub.layer()))
    }),
  )

  it.effect("are not shared if their requests differ", () =>
    Effect.gen(function* () {
      const service = countingService()
      yield* Effect.gen(function* () {
        const own = Effect.provideService(wait("a"), CallSettings, { headers: { "x-tenant": "b" } })
        yield* Effect.forkChild(wait("a"))
        yield* Effect.forkChild(own)
        yield* elapse(10, 10)
        assert.lengthOf(service.timesOf("a"), 2)
      }).pipe(Effect.provide(service.layer))
    }),
  )
})

describe("A thousand waits", () => {
  it.effect("poll each run at most once a second, spread evenly", () =>
    Effect.gen(function* () {
      const service = countingService()
      yield* service.useClock
      yield* Effect.gen(function* () {
        const ids = Array.from({ length: 1_000 }, (_, index) => `run-${index}`)
        yield* Effect.forEach(ids, (id) => Effect.forkChild(wait(id)))
        yield* elapse(12_000)
        for (const id of ids) {
          const times = service.timesOf(id)
          assert.isAtLeast(times.length, 2, id)
          times.slice(1).forEach((at, index) => assert.isAtLeast(at - (times[index] ?? 0), 1_000, id))
        }
        const perSecond = new Map<number, number>()
        for (const at of ids.flatMap(service.timesOf)) {
          const second = Math.floor(at / 1_000)
          perSecond.set(second, (perSecond.get(second) ?? 0) + 1)
        }
        for (const [second, polls] of perSecond) assert.isAtMost(polls, 260, `in second ${second}`)
      }).pipe(Effect.provide(service.layer))
    }),
  )
})

describe("The next poll of a client", () => {
  it.effect("is not delayed by a clock that was set back", () =>
    Effect.gen(function* () {
      const service = countingService()
      yield* Effect.gen(function* () {
        yield* TestClock.setTime(3_600_000)
        yield* Effect.forkChild(wait("a"))
        yield* turn
        yield* TestClock.setTime(0)
        yield* Effect.forkChild(wait("b"))
        yield* elapse(20, 10)
        assert.lengthOf(service.timesOf("b"), 1)
      }).pipe(Effect.provide(service.layer))
    }),
  )

  it.effect("is not delayed by interrupted waits", () =>
    Effect.gen(function* () {
      const service = countingService()
      yield* Effect.gen(function* () {
        const ids = Array.from({ length: 1_000 }, (_, index) => `run-${index}`)
        const waits = yield* Effect.forEach(ids, (id) => Effect.forkChild(wait(id)))
        yield* turn
        yield* Fiber.interruptAll(waits)
        yield* Effect.forkChild(wait("a"))
        yield* elapse(20, 10)
        assert.lengthOf(service.timesOf("a"), 1)
      }).pipe(Effect.provide(service.layer))
    }),
  )
})
