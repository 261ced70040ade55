import { assert, describe, it } from "@effect/vitest"
import type * as Duration from "effect/Duration"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Scope from "effect/Scope"
import * as TestClock from "effect/testing/TestClock"
import { type ChromiumError, chromiumError, LaunchFailed } from "../../src/index.ts"
import { makeWarmPool } from "../../src/host/WarmPool.ts"

const failure = chromiumError(new LaunchFailed({ what: "A browser", likelyCause: "It may not.", stderr: "" }))

/** A pool of numbered fake browsers, each with a start time of one second. */
const open = Effect.fnUntraced(function* (options: { readonly size: number; readonly maxAgeMs?: number }) {
  const world = {
    capacity: 10,
    isBusy: false,
    outcome: Effect.void as Effect.Effect<void, ChromiumError>,
    starts: 0,
    startingNow: 0,
    mostStartingAtOnce: 0,
    alive: new Set<number>(),
    unusable: new Map<number, Deferred.Deferred<string>>(),
  }
  const start = (scope: Scope.Closeable) =>
    Effect.gen(function* () {
      const number = ++world.starts
      world.mostStartingAtOnce = Math.max(world.mostStartingAtOnce, ++world.startingNow)
      world.alive.add(number)
      world.unusable.set(number, yield* Deferred.make<string>())
      yield* Scope.addFinalizer(
        scope,
        Effect.sync(() => void world.alive.delete(number)),
      )
      yield* Effect.sleep("1 second").pipe(Effect.ensuring(Effect.sync(() => void world.startingNow--)))
      yield* world.outcome
      return number
    })
  const pool = yield* makeWarmPool<number>({
    size: options.size,
    maxAgeMs: options.maxAgeMs ?? 3_600_000,
    capacity: () => world.capacity,
    isBusy: () => world.isBusy,
    start,
    untilUnusable: (number) => Deferred.await(world.unusable.get(number) ?? Deferred.makeUnsafe()),
    discard: ({ scope }) => Scope.close(scope, Exit.void),
  })
  const passes = (duration: Duration.Input) =>
    Effect.andThen(TestClock.adjust(duration), Effect.repeat(Effect.yieldNow, { times: 20 }))
  const size = () => pool.warm() + pool.warming()
  return { world, pool, size, passes, any: () => pool.take(() => true)?.ready }
})

describe("makeWarmPool", () => {
  it.effect("starts one browser at a time, provides the oldest first, and refills", () =>
    Effect.gen(function* () {
      const { world, pool, size, passes, any } = yield* open({ size: 3 })
      yield* passes("10 seconds")
      assert.deepStrictEqual([size(), world.mostStartingAtOnce], [3, 1])
      assert.deepStrictEqual([any(), any()], [1, 2])
      pool.wake()
      yield* passes("10 seconds")
      assert.deepStrictEqual([size(), world.starts, world.mostStartingAtOnce], [3, 5, 1])
      assert.isUndefined(pool.take((number) => number === 1))
      assert.strictEqual(pool.take((number) => number === 4)?.ready, 4)
    }),
  )

  it.effect("starts no browser during a requested start or beyond the capacity", () =>
    Effect.gen(function* () {
      const { world, pool, size, passes } = yield* open({ size: 3 })
      world.isBusy = true
      world.capacity = 2
      yield* passes("10 seconds")
      assert.strictEqual(world.starts, 0)
      world.isBusy = false
      pool.wake()
      yield* passes("10 seconds")
      assert.strictEqual(size(), 2)
    }),
  )

  it.effect("discards browsers over the capacity, including one that is starting", () =>
    Effect.gen(function* () {
      const { world, pool, size, passes, any } = yield* open({ size: 3 })
      yield* passes(1500)
      assert.deepStrictEqual([size(), world.alive.size], [2, 2])
      world.capacity = 1
      yield* pool.shrink
      yield* passes(0)
      assert.deepStrictEqual([size(), [...world.alive]], [1, [1]])
      world.capacity = 0
      yield* pool.shrink
      assert.deepStrictEqual([size(), world.alive.size, any()], [0, 0, undefined])
    }),
  )

  it.effect("replaces expired and unusable browsers", () =>
    Effect.gen(function* () {
      const { world, passes, any } = yield* open({ size: 1, maxAgeMs: 60_000 })
      yield* passes("50 seconds")
      assert.deepStrictEqual([...world.alive], [1])
      yield* passes("20 seconds")
      assert.deepStrictEqual([...world.alive], [2])
      yield* Deferred.succeed(world.unusable.get(2) ?? Deferred.makeUnsafe<string>(), "it crashed")
      yield* passes("10 seconds")
      assert.deepStrictEqual([...world.alive], [3])
      assert.strictEqual(any(), 3)
      yield* passes("2 hours")
      assert.isTrue(world.alive.has(3), "the pool must not stop an assigned browser")
    }),
  )

  it.effect("retries failed starts with backoff and leaves nothing behind", () =>
    Effect.gen(function* () {
      const { world, size, passes } = yield* open({ size: 2 })
      world.outcome = Effect.fail(failure)
      yield* passes("10 minutes")
      assert.isAtLeast(world.starts, 8)
      assert.isAtMost(world.starts, 20)
      assert.strictEqual(world.alive.size, world.startingNow)
      world.outcome = Effect.void
      yield* passes("5 minutes")
      assert.strictEqual(size(), 2)
    }),
  )

  it.effect("stops all browsers when it is closed", () =>
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const { world, passes } = yield* open({ size: 3 }).pipe(Scope.provide(scope))
      yield* passes(2500)
      assert.strictEqual(world.alive.size, 3)
      yield* Scope.close(scope, Exit.void)
      assert.deepStrictEqual([world.alive.size, world.startingNow], [0, 0])
      yield* passes("1 minute")
      assert.strictEqual(world.starts, 3)
    }),
  )
})
