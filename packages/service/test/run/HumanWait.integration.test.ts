import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Layer, Option } from "effect"
import { ActiveWork } from "../../src/run/engine/ActiveWork.ts"
import { HumanRequests, HumanWaitMinutes } from "../../src/run/HumanRequests.ts"
import { EventStore } from "../../src/store/event/EventStore.ts"
import { PurgeStore } from "../../src/store/session/PurgeStore.ts"
import { RunStore } from "../../src/store/run/RunStore.ts"
import { layerNode } from "../fixture/layer/Nodes.ts"
import { layerStores, makeRunning } from "../fixture/database/Stores.ts"

const layerWaiting = (minutes: number) =>
  Layer.fresh(HumanRequests.layer).pipe(
    Layer.provideMerge(ActiveWork.layer.pipe(Layer.provide(layerNode))),
    Layer.provide(Layer.succeed(HumanWaitMinutes, minutes)),
  )

const question = {
  kind: "question",
  step: 3,
  topic: "task",
  reason: "Which?",
  url: "http://a/",
  browserId: undefined,
} as const

const eventsOf = (runId: string) =>
  Effect.map(
    Effect.flatMap(EventStore, (events) => events.read(runId, 0, 100)),
    ({ items }) => items.map(({ type }) => type).filter((type) => type.startsWith("human.")),
  )

layer(layerStores, { excludeTestServices: true })("HumanRequests", (it) => {
  it.effect("times out once, and returns the same result when called again", () =>
    Effect.gen(function* () {
      const { run } = yield* makeRunning
      const humanRequests = yield* HumanRequests
      assert.deepStrictEqual(yield* humanRequests.ask(run, question), { _tag: "TimedOut" })
      assert.deepStrictEqual(yield* humanRequests.ask(run, question), { _tag: "TimedOut" })
      assert.deepStrictEqual(yield* eventsOf(run.id), ["human.requested", "human.timed_out"])
    }).pipe(Effect.provide(layerWaiting(0.001))),
  )

  it.effect("returns a reply that arrived while no worker waited, without asking again", () =>
    Effect.gen(function* () {
      const { run } = yield* makeRunning
      const humanRequests = yield* HumanRequests
      const waiting = yield* Effect.forkChild(humanRequests.ask(run, question), { startImmediately: true })
      yield* Effect.repeat(humanRequests.waiting(run), { until: Option.isSome })
      yield* Fiber.interrupt(waiting)
      yield* humanRequests.resume(run.projectId, run.id.toUpperCase(), "The left one.")
      const reply = { _tag: "Resumed", note: "The left one." } as const
      assert.deepStrictEqual(yield* humanRequests.ask(run, question), reply)
      assert.deepStrictEqual(yield* eventsOf(run.id), ["human.requested", "human.replied"])
      const again = yield* Effect.flip(humanRequests.resume(run.projectId, run.id, undefined))
      assert.strictEqual("reason" in again ? again.reason : "", "RunNotPaused")
      yield* (yield* PurgeStore).erase(run.sessionId)
      assert.isTrue(Option.isNone(yield* humanRequests.waiting(run)))
    }).pipe(Effect.provide(layerWaiting(5))),
  )

  it.effect("asks about each topic of a step separately, and closes a question that a crash left open", () =>
    Effect.gen(function* () {
      const { run } = yield* makeRunning
      const humanRequests = yield* HumanRequests
      const safety = { ...question, topic: "safety", reason: "Safe?" }
      const host = { ...question, topic: "host evil.example", reason: "Leave?" }
      const ask = (asked: Parameters<HumanRequests["Service"]["ask"]>[1]) =>
        Effect.gen(function* () {
          const asking = yield* Effect.forkChild(humanRequests.ask(run, asked), { startImmediately: true })
          yield* Effect.repeat(humanRequests.waiting(run), {
            until: (open) => Option.isSome(open) && open.value.reason === asked.reason,
          })
          return asking
        })
      yield* Fiber.interrupt(yield* ask({ ...question, step: 2, topic: "task", reason: "Left open." }))
      const asking = yield* ask(safety)
      yield* humanRequests.resume(run.projectId, run.id, "yes")
      assert.deepStrictEqual(yield* Fiber.join(asking), { _tag: "Resumed", note: "yes" })
      const leaving = yield* ask(host)
      yield* humanRequests.resume(run.projectId, run.id, "no")
      assert.deepStrictEqual(yield* Fiber.join(leaving), { _tag: "Resumed", note: "no" })
      // The step is repeated after a crash between the answers and the action.
      assert.deepStrictEqual(yield* humanRequests.ask(run, safety), { _tag: "Resumed", note: "yes" })
      assert.deepStrictEqual(yield* humanRequests.ask(run, host), { _tag: "Resumed", note: "no" })
      assert.deepStrictEqual(
        yield* eventsOf(run.id),
        ["requested", "timed_out", "requested", "replied", "requested", "replied"].map((type) => `human.${type}`),
      )
    }).pipe(Effect.provide(layerWaiting(5))),
  )

  it.effect("stops waiting when another worker takes over the run", () =>
    Effect.gen(function* () {
      const { run } = yield* makeRunning
      const humanRequests = yield* HumanRequests
      yield* (yield* RunStore).claim(run.id)
      assert.strictEqual((yield* Effect.flip(humanRequests.ask(run, question)))._tag, "RunStopped")
      assert.deepStrictEqual(yield* eventsOf(run.id), [])
    }).pipe(Effect.provide(layerWaiting(5))),
  )

  it.effect("pauses before a step if requested, unless it was already resumed", () =>
    Effect.gen(function* () {
      const { run } = yield* makeRunning
      const humanRequests = yield* HumanRequests
      const place = Effect.succeed({ step: 2, url: "", browserId: undefined })
      yield* humanRequests.pauseIfRequested(run, place)
      yield* humanRequests.pause(run.projectId, run.id)
      yield* humanRequests.resume(run.projectId, run.id, undefined)
      yield* humanRequests.pauseIfRequested(run, place)
      assert.deepStrictEqual(yield* eventsOf(run.id), [])
      yield* humanRequests.pause(run.projectId, run.id)
      // Resumes the run at the moment it reaches the pause.
      const resumed = Effect.orDie(humanRequests.resume(run.projectId, run.id, "as it is: \u0000"))
      yield* humanRequests.pauseIfRequested(run, Effect.andThen(resumed, place))
      assert.deepStrictEqual(yield* eventsOf(run.id), [])
      yield* humanRequests.pause(run.projectId, run.id)
      const waiting = yield* Effect.forkChild(humanRequests.pauseIfRequested(run, place), { startImmediately: true })
      const human = yield* Effect.repeat(humanRequests.waiting(run), { until: Option.isSome })
      assert.deepInclude(Option.getOrThrow(human), { kind: "pause", step: 2 })
      // Other nodes are notified through the database.
      yield* humanRequests.resume(run.projectId, run.id, undefined)
      yield* Fiber.join(waiting)
      assert.deepStrictEqual(yield* eventsOf(run.id), ["human.requested", "human.replied"])
    }).pipe(Effect.provide(layerWaiting(5))),
  )
})
