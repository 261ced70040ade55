import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { Session } from "../../src/browser/Session.ts"
import { settle } from "../../src/browser/Settle.ts"
import { defaultTimeouts } from "../../src/browser/Timeouts.ts"

/** A session on a page that has answered an input, has asked for nothing since and lies still. */
const stillSession = (isUntouched = false): Session => {
  const page = { mainFrame: () => "main" } as unknown as Page
  const began = performance.now()
  const activity = {
    isCrashed: () => false,
    isNavigating: () => false,
    inflight: () => 0,
    // A page that asks for something again and again is never silent for long.
    lastChange: () => (isUntouched ? performance.now() - 60 : began),
    lastQuestion: () => began,
  }
  return {
    tabs: { current: () => page, activity: () => activity },
    timeouts: defaultTimeouts,
    openings: { coming: () => 0 },
    probe: {
      ask: () => Effect.sync(() => ({ changedMs: isUntouched ? null : performance.now() - began, isMoving: false })),
    },
  } as unknown as Session
}

describe("settle", () => {
  it.live("goes on early on a page that lies still, but not where more may come a moment later", () =>
    Effect.gen(function* () {
      const start = performance.now() - 1_000
      const early = stillSession()
      assert.strictEqual(yield* settle(early, start, 60_000), "Quiet")
      const { quietMs } = defaultTimeouts
      const from = performance.now()
      assert.strictEqual(yield* settle(stillSession(), from, quietMs, [], true), "Quiet")
      assert.isAtLeast(performance.now() - from, quietMs)
    }),
  )

  it.live("leaves a page alone that has not answered an input within two frames, where it rarely does", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* settle(stillSession(true), performance.now(), 100), "Quiet")
      const hasty = { ...stillSession(true), timeouts: { ...defaultTimeouts, settleMs: 200 } }
      assert.strictEqual(yield* settle(hasty, performance.now(), 101), "Busy")
    }),
  )
})
