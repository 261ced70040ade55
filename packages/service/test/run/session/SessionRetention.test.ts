import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, References } from "effect"
import { TestClock } from "effect/testing"
import { Files } from "../../../src/files/Files.ts"
import { sessionRetentionLayer, SessionPurge } from "../../../src/run/session/SessionRetention.ts"
import { SessionRetention } from "../../../src/run/session/RetentionSettings.ts"
import { ModelCallStore } from "../../../src/store/run/ModelCallStore.ts"
import { RetentionStore, type SessionTimes } from "../../../src/store/session/RetentionStore.ts"

describe("SessionRetention", () => {
  it.effect("reaches every session, even if many fail to purge", () =>
    Effect.gen(function* () {
      const overdue = Array.from({ length: 450 }, (_, number) => String(number).padStart(3, "0"))
      const erased: Array<string> = []
      const stores = Layer.mergeAll(
        Layer.mock(RetentionStore, {
          sessionsToPurge: (_times, limit, after = "") =>
            Effect.sync(() => {
              const next = overdue.filter((id) => id > after && !erased.includes(id))
              return next.toSorted((one, other) => (one < other ? -1 : 1)).slice(0, limit)
            }),
        }),
        Layer.mock(SessionPurge, {
          purgeAny: (id) =>
            overdue.indexOf(id) < 420
              ? Effect.die(new Error("cannot be read"))
              : Effect.sync(() => void erased.push(id)),
        }),
        Layer.mock(Files, {}),
        Layer.mock(ModelCallStore, { deleteOlderThan: () => Effect.void }),
      )
      yield* Layer.build(sessionRetentionLayer.pipe(Layer.provide(stores)))
      yield* TestClock.adjust("10 minutes")
      assert.deepStrictEqual(erased, overdue.slice(420))
      // The next round starts over.
      overdue.push("!")
      yield* TestClock.adjust("15 minutes")
      assert.include(erased, "!")
    }).pipe(Effect.scoped, Effect.provideService(References.MinimumLogLevel, "None")),
  )

  it.effect("purges overdue sessions in each round and continues after a failure", () =>
    Effect.gen(function* () {
      const queries: Array<SessionTimes> = []
      const erased: Array<string> = []
      const overdue = [["stuck", "first"], ["second"]]
      const stores = Layer.mergeAll(
        Layer.mock(RetentionStore, {
          sessionsToPurge: (times) => {
            queries.push(times)
            return Effect.succeed(overdue.shift() ?? [])
          },
          deleteScreenshots: (days) => Effect.sync(() => void erased.push(`screenshots of ${days} days`)),
        }),
        Layer.mock(SessionPurge, {
          purgeAny: (id) =>
            id === "stuck" ? Effect.die(new Error("still active")) : Effect.sync(() => erased.push(id)),
        }),
        Layer.mock(ModelCallStore, {
          deleteOlderThan: (days) => Effect.sync(() => void erased.push(`model calls of ${days} days`)),
        }),
        Layer.mock(Files, { collectGarbage: Effect.void }),
        Layer.succeed(SessionRetention, {
          deletedRetentionDays: 30,
          sessionRetentionDays: null,
          screenshotRetentionDays: 7,
          modelCallRetentionDays: 3,
        }),
      )
      yield* Layer.build(sessionRetentionLayer.pipe(Layer.provide(stores)))
      yield* TestClock.adjust("1 second")
      assert.deepStrictEqual(erased, ["first", "model calls of 3 days", "screenshots of 7 days"])
      yield* TestClock.adjust("5 minutes")
      assert.deepStrictEqual(erased.slice(3), ["second", "model calls of 3 days", "screenshots of 7 days"])
      assert.deepStrictEqual(queries[0], {
        deletedRetentionDays: 30,
        sessionRetentionDays: null,
        zeroRetentionMinutes: 60,
      })
    }).pipe(Effect.scoped),
  )
})
