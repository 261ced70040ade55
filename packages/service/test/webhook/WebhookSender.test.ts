import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { pauseAfter, retryAfter } from "../../src/webhook/WebhookSender.ts"

const waits = Effect.gen(function* () {
  const seconds: Array<number> = []
  for (let attempts = 1; ; attempts++) {
    const next = yield* retryAfter(attempts)
    if (next === undefined) return seconds
    seconds.push(next)
  }
})

describe("retryAfter", () => {
  it.effect("increases the delay, for about a day in all, then stops", () =>
    Effect.gen(function* () {
      const seconds = yield* waits
      const hours = seconds.reduce((sum, next) => sum + next, 0) / 3600
      assert.isAbove(hours, 17)
      assert.isBelow(hours, 28)
      const [first = 0] = seconds
      assert.isAtLeast(first, 4)
      assert.isAtMost(first, 6)
    }),
  )

  it.effect("pauses a webhook as long as its delivery waits, for at most about an hour", () =>
    Effect.gen(function* () {
      assert.isAtMost(yield* pauseAfter(1), 6)
      for (const failures of [7, 11, 1000]) {
        const seconds = yield* pauseAfter(failures)
        assert.isAtLeast(seconds, 2900)
        assert.isAtMost(seconds, 3600)
      }
    }),
  )

  it.effect("adds jitter", () =>
    Effect.gen(function* () {
      assert.notDeepEqual(yield* waits, yield* waits)
    }),
  )
})
