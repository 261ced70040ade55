import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Random from "effect/Random"
import { assert, describe, it } from "@effect/vitest"
import { TestClock } from "effect/testing"
import { type ApiError, fromResponse, NetworkError, TimedOut } from "../../src/errors/index.ts"
import { Randomness } from "../../src/retry/RetryPolicy.ts"
import { defaultRetryPolicy, retrying, type RetryPolicy } from "../../src/retry/index.ts"
import { limited } from "../../src/retry/TimeLimit.ts"

const read = { operation: "getRun", isIdempotent: true, timeout: Duration.infinity }
const write = { ...read, operation: "createRun", isIdempotent: false }

const status = (code: number, retryAfterMs?: number) =>
  fromResponse({ operation: "test", response: new Response(null, { status: code }), body: undefined, retryAfterMs })
const network = (code: string) =>
  NetworkError.fromFetch("test", "http://127.0.0.1", Object.assign(new Error(code), { code }))

/** Fails with each error in turn, then succeeds. Returns the start of each attempt in virtual ms. */
const run = (errors: ReadonlyArray<ApiError>, call = read, policy: RetryPolicy = defaultRetryPolicy) =>
  Effect.gen(function* () {
    const startedMs: Array<number> = []
    const attempt = Effect.gen(function* () {
      startedMs.push(yield* Clock.currentTimeMillis)
      const error = errors[startedMs.length - 1]
      return yield* error === undefined ? Effect.succeed("done") : Effect.fail(error)
    })
    const fiber = yield* Effect.forkChild(Effect.exit(retrying(policy, call)(() => attempt)))
    yield* TestClock.adjust("1 hour")
    return { startedMs, exit: yield* Fiber.join(fiber) }
  })

describe("retrying", () => {
  it.effect.each([
    ["408", status(408)],
    ["429", status(429)],
    ["502", status(502)],
    ["503", status(503)],
    ["504", status(504)],
    ["a broken connection", network("ECONNRESET")],
    ["a refused connection", network("ECONNREFUSED")],
    ["a timeout", TimedOut.after("getRun", 30_000)],
  ] as const)("retries a read after %s", ([, error]) =>
    Effect.gen(function* () {
      const { exit, startedMs } = yield* run([error])
      assert.isTrue(Exit.isSuccess(exit))
      assert.lengthOf(startedMs, 2)
    }),
  )

  it.effect.each([
    ["429, which is sent before any work", status(429), 2],
    ["a refused connection, on which nothing was sent", network("ECONNREFUSED"), 2],
    ["502", status(502), 1],
    ["503", status(503), 1],
    ["408", status(408), 1],
    ["a broken connection", network("ECONNRESET"), 1],
    ["a timeout", TimedOut.after("createRun", 30_000), 1],
  ] as const)("retries a write only if it was certainly not executed: %s", ([, error, attempts]) =>
    Effect.gen(function* () {
      const { startedMs } = yield* run([error], write)
      assert.lengthOf(startedMs, attempts)
    }),
  )

  it.effect.each([400, 401, 402, 403, 404, 409, 422, 500, 501])("never retries after %i", (code) =>
    Effect.gen(function* () {
      const { startedMs } = yield* run([status(code)])
      assert.lengthOf(startedMs, 1)
    }),
  )

  it.effect("fails with the last error after the configured number of retries", () =>
    Effect.gen(function* () {
      const errors = [502, 503, 504, 429, 502].map((code) => status(code))
      const { exit, startedMs } = yield* run(errors)
      assert.lengthOf(startedMs, 4)
      assert.deepStrictEqual(exit, Exit.fail(errors[3] ?? assert.fail()))
      assert.lengthOf((yield* run(errors, read, { ...defaultRetryPolicy, maxRetries: 0 })).startedMs, 1)
    }),
  )

  it.effect("draws each delay from zero to a bound that doubles up to the cap", () =>
    Effect.gen(function* () {
      const policy = { ...defaultRetryPolicy, maxRetries: 10, deadline: Duration.minutes(30) }
      const bounds = [250, 500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000, 8_000, 8_000]
      const waits: Array<Array<number>> = []
      for (let round = 0; round < 40; round++) {
        const { startedMs } = yield* run(
          Array.from({ length: 10 }, () => status(503)),
          read,
          policy,
        )
        waits.push(startedMs.slice(1).map((at, index) => at - (startedMs[index] ?? 0)))
      }
      bounds.forEach((bound, index) => {
        const delays = waits.map((row) => row[index] ?? Number.NaN)
        assert.isAtMost(Math.max(...delays), bound)
        assert.isAtLeast(Math.min(...delays), 0)
        assert.isAbove(Math.max(...delays), bound / 2, "the delays cover the whole range")
        assert.isBelow(Math.min(...delays), bound / 2, "the delays cover the whole range")
      })
    }),
  )

  it.effect("never retries before Retry-After", () =>
    Effect.gen(function* () {
      const { startedMs } = yield* run([status(429, 20_000), status(503, 3_000)])
      const [first = 0, second = 0, third = 0] = startedMs
      assert.isAtLeast(second - first, 20_000)
      assert.isAtMost(second - first, 20_250)
      assert.isAtLeast(third - second, 3_000)
    }),
  )

  it.effect("fails immediately when the delay would exceed the deadline", () =>
    Effect.gen(function* () {
      const error = status(429, 600_000)
      const fiber = yield* Effect.forkChild(Effect.exit(retrying(defaultRetryPolicy, read)(() => Effect.fail(error))))
      yield* TestClock.adjust(0)
      assert.deepStrictEqual(fiber.pollUnsafe(), Exit.succeed(Exit.fail(error)))
    }),
  )

  it.effect("stops a hanging call at the deadline", () =>
    Effect.gen(function* () {
      const hang = retrying(defaultRetryPolicy, read)((limit) => limited(limit, () => () => {}))
      const fiber = yield* Effect.forkChild(Effect.exit(hang))
      yield* TestClock.adjust("119 seconds")
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust("1 seconds")
      assert.deepStrictEqual(yield* Fiber.join(fiber), Exit.fail(TimedOut.after("getRun", 120_000)))
    }),
  )

  it.effect("stops the delay on interruption", () =>
    Effect.gen(function* () {
      let attempts = 0
      const attempt = Effect.suspend(() => {
        attempts++
        return Effect.fail(status(503, 10_000))
      })
      const fiber = yield* Effect.forkChild(retrying(defaultRetryPolicy, read)(() => attempt))
      yield* TestClock.adjust("1 seconds")
      yield* Fiber.interrupt(fiber)
      yield* TestClock.adjust("1 hour")
      assert.strictEqual(attempts, 1)
    }),
  )
})

describe("Randomness", () => {
  it.effect("uses the randomness provided to Effect", () =>
    Effect.gen(function* () {
      const source = { nextIntUnsafe: () => 7, nextDoubleUnsafe: () => 0.25 }
      const seen = yield* Effect.provideService(Randomness, Random.Random, source)
      assert.strictEqual(seen, source)
    }),
  )

  it.effect("draws from zero up to one by default", () =>
    Effect.gen(function* () {
      const random = yield* Randomness
      const share = random.nextDoubleUnsafe()
      assert.isTrue(share >= 0 && share < 1)
      assert.isTrue(Number.isSafeInteger(random.nextIntUnsafe()))
    }),
  )
})
