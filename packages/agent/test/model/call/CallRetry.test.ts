import { assert, describe, it } from "@effect/vitest"
import {
  failWith,
  failWithBody,
  FakeModels,
  type ModelReply,
  rateLimited,
  say,
  silence,
} from "@tabwright/testing/models"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as TestClock from "effect/testing/TestClock"
import { defaultCallLimits } from "../../../src/model/index.ts"
import { type ProviderFailure, failureOf } from "../../../src/model/provider/ProviderFailure.ts"
import { callRetry } from "../../../src/model/call/CallRetry.ts"
import { abandoned, callerOf } from "../Asking.ts"

const failureSource = { provider: "openai", model: "gpt-5.6-luna", baseUrl: "http://fake.test", apiKey: "" }
const failure = (requestedWaitMs?: number): ProviderFailure =>
  failureOf("RateLimited", "Slow down.", failureSource, requestedWaitMs === undefined ? {} : { requestedWaitMs })

/** Fails with the given failures, then succeeds with the number of the attempt; records the start of each. */
const trial = (failures: ReadonlyArray<ProviderFailure>, limits: Partial<typeof defaultCallLimits> = {}) => {
  const began: Array<number> = []
  const waits: Array<number> = []
  const run = callRetry(
    { ...defaultCallLimits, ...limits },
    {
      attempt: (number) =>
        Effect.gen(function* () {
          began.push(yield* Clock.currentTimeMillis)
          const next = failures[number - 1]
          return next === undefined ? number : yield* Effect.fail(next)
        }),
      onRetry: (_, waitMs) => Effect.sync(() => void waits.push(waitMs)),
      timedOut: () => failureOf("TimedOut", "Too long.", failureSource),
    },
  )
  return { run, began, waits }
}

const untilDone = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(effect)
    yield* TestClock.adjust("1 hour")
    return yield* Fiber.await(fiber)
  })

describe("callRetry", () => {
  it.effect("waits for a random time up to a bound that doubles, up to a cap", () =>
    Effect.gen(function* () {
      const many = Array.from({ length: 8 }, () => failure())
      const limits = { maxRetries: 8, baseDelay: Duration.seconds(1), maxDelay: Duration.seconds(4) }
      const { began, run, waits } = trial(many, limits)
      yield* untilDone(run)
      assert.lengthOf(began, 9)
      for (const [position, bound] of [1000, 2000, 4000, 4000, 4000, 4000, 4000, 4000].entries()) {
        assert.isAtMost(waits[position] ?? Number.NaN, bound)
      }
      assert.isAbove(new Set(waits).size, 1)
    }),
  )

  it.effect("waits at least as long as the provider requests", () =>
    Effect.gen(function* () {
      const { began, run } = trial([failure(7000)])
      yield* untilDone(run)
      assert.isAtLeast((began[1] ?? 0) - (began[0] ?? 0), 7000)
      assert.isAtMost((began[1] ?? 0) - (began[0] ?? 0), 8000)
    }),
  )

  it.effect("does not start a wait that is too long or exceeds the call's timeout", () =>
    Effect.gen(function* () {
      const tooLong = trial([failure(121_000)])
      const ended = yield* untilDone(tooLong.run)
      assert.strictEqual(ended._tag, "Failure")
      assert.deepStrictEqual(tooLong.waits, [])
      const tooLate = trial([failure(5000), failure(5000)], {
        totalTimeout: Duration.seconds(9),
        baseDelay: Duration.zero,
      })
      yield* untilDone(tooLate.run)
      assert.deepStrictEqual(tooLate.waits, [5000])
    }),
  )

  it.effect("ends after the maximum number of attempts", () =>
    Effect.gen(function* () {
      const { began, run } = trial(Array.from({ length: 9 }, () => failure()))
      yield* untilDone(run)
      assert.lengthOf(began, 5)
    }),
  )

  it.effect("retries unreadable responses only if configured", () =>
    Effect.gen(function* () {
      const unreadable = failureOf("MalformedResponse", "No JSON.", failureSource)
      const byItself = trial([unreadable, unreadable])
      yield* untilDone(byItself.run)
      assert.lengthOf(byItself.began, 1)
      const { began, run } = trial([unreadable, unreadable, unreadable], { maxMalformedRetries: 1 })
      yield* untilDone(run)
      assert.lengthOf(began, 2)
    }),
  )

  it.effect("limits each attempt and the total time", () =>
    Effect.gen(function* () {
      let attempts = 0
      const run = callRetry(
        {
          ...defaultCallLimits,
          attemptTimeout: Duration.seconds(10),
          totalTimeout: Duration.seconds(25),
          baseDelay: Duration.zero,
        },
        {
          attempt: () =>
            Effect.andThen(
              Effect.sync(() => void (attempts += 1)),
              Effect.never,
            ),
          onRetry: () => Effect.void,
          timedOut: () => failureOf("TimedOut", "Too long.", failureSource),
        },
      )
      const fiber = yield* Effect.forkChild(Effect.flip(run))
      yield* TestClock.adjust("26 seconds")
      const { error } = yield* Fiber.join(fiber)
      assert.strictEqual(error.reason, "TimedOut")
      assert.strictEqual(attempts, 3)
    }),
  )

  it.effect("ends a wait on interruption", () =>
    Effect.gen(function* () {
      const { began, run } = trial([failure(60_000)])
      const fiber = yield* Effect.forkChild(run)
      yield* TestClock.adjust("1 second")
      yield* Fiber.interrupt(fiber)
      yield* TestClock.adjust("1 hour")
      assert.lengthOf(began, 1)
    }),
  )
})

const soon = { baseDelay: Duration.zero, maxRequestedDelay: Duration.millis(50) }
const retryInfo = (retryDelay: string) =>
  failWithBody(429, {
    error: {
      code: 429,
      message: "Resource has been exhausted.",
      status: "RESOURCE_EXHAUSTED",
      details: [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay }],
    },
  })

describe("a requested delay", () => {
  const afterOf = (model: string, reply: ModelReply) =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: [reply, say("Yes.")] })
      const caller = callerOf(fake, { model, version: "v4", limits: soon })
      const ended = yield* Effect.result(caller.call())
      return { ended: ended._tag, waitMs: caller.retries()[0]?.waitMs, calls: fake.calls.length }
    })

  it.live("is read from Retry-After in seconds or as a date, and from Google's RetryInfo", () =>
    Effect.gen(function* () {
      const past = new Date(Date.now() - 60_000).toUTCString()
      const done = (waitMs: number) => ({ ended: "Success" as const, waitMs, calls: 2 })
      assert.deepStrictEqual(yield* afterOf("gpt-5.6-luna", rateLimited(0)), done(0))
      assert.deepStrictEqual(yield* afterOf("claude-opus-5", rateLimited(past)), done(0))
      assert.deepStrictEqual(yield* afterOf("gemini-3-flash", retryInfo("0.034s")), done(34))
      assert.deepStrictEqual(yield* afterOf("gemini-3-flash", retryInfo("0s")), done(0))
    }),
  )

  it.live("fails the call if it is too long", () =>
    Effect.gen(function* () {
      const future = new Date(Date.now() + 3_600_000).toUTCString()
      const given = { ended: "Failure" as const, waitMs: undefined, calls: 1 }
      assert.deepStrictEqual(yield* afterOf("gpt-5.6-luna", rateLimited(300)), given)
      assert.deepStrictEqual(yield* afterOf("claude-opus-5", rateLimited(future)), given)
      assert.deepStrictEqual(yield* afterOf("gemini-3-flash", retryInfo("39.5s")), given)
    }),
  )

  it.effect("is ignored after 400, 401, 402 and 403", () =>
    Effect.gen(function* () {
      for (const status of [400, 401, 402, 403]) {
        assert.strictEqual((yield* afterOf("claude-opus-5", failWith(status, "No."))).calls, 1, String(status))
      }
    }),
  )
})

describe("a silent provider", () => {
  it.live.each(["gpt-5.6-luna", "claude-opus-5", "gemini-3-flash", "glm-5.2"])("%s times out", (model) =>
    Effect.gen(function* () {
      const fake = new FakeModels({ brain: () => silence() })
      const limits = { idleTimeout: Duration.millis(30), maxRetries: 1, baseDelay: Duration.zero }
      const caller = callerOf(fake, { model, version: "v4", limits })
      const error = yield* Effect.flip(caller.call())
      assert.strictEqual(error.reason, "TimedOut")
      assert.include(error.message, "sent nothing within 30ms")
      assert.lengthOf(fake.calls, 2)
      yield* abandoned(fake, 1)
      yield* abandoned(fake, 2)
    }),
  )
})
