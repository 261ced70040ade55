import { assert, layer } from "@effect/vitest"
import { Effect, Fiber, Layer, Option } from "effect"
import { AtWork } from "../../src/run/AtWork.ts"
import { HumanRequests, HumanWaitMinutes } from "../../src/run/HumanRequests.ts"
import { EventStore } from "../../src/store/EventStore.ts"
import { PurgeStore } from "../../src/store/PurgeStore.ts"
import { RunStore } from "../../src/store/RunStore.ts"
import { layerNode } from "../fixture/Nodes.ts"
import { layerStores, makeRunning } from "../fixture/Stores.ts"

const layerWaiting = (minutes: number) =>
  Layer.fresh(HumanRequests.layer).pipe(
    Layer.provideMerge(AtWork.layer.pipe(Layer.provide(layerNode))),
    Layer.provide(Layer.succeed(HumanWaitMinutes, minutes)),
  )

const question = { kind: "question", step: 3, reason: "Which?", url: "http://a/", browserId: undefined } as const

const eventsOf = (runId: string) =>
  Effect.map(
    Effect.flatMap(EventStore, (events) => events.read(runId, 0, 100)),
    ({ items }) => items.map(({ type }) => type).filter((type) => type.startsWith("human.")),
  )

layer(layerStores, { excludeTestServices: true })("HumanRequests", (it) => {
  it.effect("goes on by itself after the limit, once, and then says the same again", () =>
    Effect.gen(function* () {
      const { run } = yield* makeRunning
      const people = yield* HumanRequests
      assert.deepStrictEqual(yield* people.ask(run, question), { _tag: "TimedOut" })
      assert.deepStrictEqual(yield* people.ask(run, question), { _tag: "TimedOut" })
      assert.deepStrictEqual(yield* eventsOf(run.id), ["human.requested", "human.timed_out"])
    }).pipe(Effect.provide(layerWaiting(0.001))),
  )

  it.effect("keeps a reply that came while nobody waited, and asks nobody twice", () =>
    Effect.gen(function* () {
      const { run } = yield* makeRunning
      const people = yield* HumanRequests
      const waiting = yield* Effect.forkChild(people.ask(run, question), { startImmediately: true })
      yield* Effect.repeat(people.waiting(run), { until: Option.isSome })
      yield* Fiber.interrupt(waiting)
      yield* people.resume(run.projectId, run.id.toUpperCase(), "The left one.")
      const reply = { _tag: "Resumed", note: "The left one." } as const
      assert.deepStrictEqual(yield* people.ask(run, question), reply)
      assert.deepStrictEqual(yield* eventsOf(run.id), ["human.requested", "human.replied"])
      const again = yield* Effect.flip(people.resume(run.projectId, run.id, undefined))
      assert.strictEqual("reason" in again ? again.reason : "", "RunNotWaiting")
      yield* (yield* PurgeStore).erase(run.sessionId)
      assert.isTrue(Option.isNone(yield* people.waiting(run)))
    }).pipe(Effect.provide(layerWaiting(5))),
  )

  it.effect("lets go of a run that another worker has taken up", () =>
    Effect.gen(function* () {
      const { run } = yield* makeRunning
      const people = yield* HumanRequests
      yield* (yield* RunStore).claim(run.id)
      assert.strictEqual((yield* Effect.flip(people.ask(run, question)))._tag, "RunStopped")
      assert.deepStrictEqual(yield* eventsOf(run.id), [])
    }).pipe(Effect.provide(layerWaiting(5))),
  )

  it.effect("pauses before a step where that is wanted, and not where the pause was taken back", () =>
    Effect.gen(function* () {
      const { run } = yield* makeRunning
      const people = yield* HumanRequests
      const place = Effect.succeed({ step: 2, url: "", browserId: undefined })
      yield* people.pauseIfWanted(run, place)
      yield* people.pause(run.projectId, run.id)
      yield* people.resume(run.projectId, run.id, undefined)
      yield* people.pauseIfWanted(run, place)
      assert.deepStrictEqual(yield* eventsOf(run.id), [])
      yield* people.pause(run.projectId, run.id)
      // Somebody resumes it in the very moment in which the run comes to its pause.
      const resumed = Effect.orDie(people.resume(run.projectId, run.id, "as it is: \u0000"))
      yield* people.pauseIfWanted(run, Effect.andThen(resumed, place))
      assert.deepStrictEqual(yield* eventsOf(run.id), [])
      yield* people.pause(run.projectId, run.id)
      const waiting = yield* Effect.forkChild(people.pauseIfWanted(run, place), { startImmediately: true })
      const human = yield* Effect.repeat(people.waiting(run), { until: Option.isSome })
      assert.deepInclude(Option.getOrThrow(human), { kind: "pause", step: 2 })
      // Others hear of it over the database.
      yield* people.resume(run.projectId, run.id, undefined)
      yield* Fiber.join(waiting)
      assert.deepStrictEqual(yield* eventsOf(run.id), ["human.requested", "human.replied"])
    }).pipe(Effect.provide(layerWaiting(5))),
  )
})
