import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { type DriverContext, defaultTimeouts } from "../../../src/browser/DriverContext.ts"
import { pageSettled } from "../../../src/browser/page/PageSettled.ts"

/** A context whose page has responded to an input and is stable since. */
const stillSession = (isUntouched = false): DriverContext => {
  const page = { mainFrame: () => "main" } as unknown as Page
  const began = performance.now()
  const activity = {
    isCrashed: () => false,
    isNavigating: () => false,
    inflight: () => 0,
    // A page with repeated requests is never silent for long.
    lastChange: () => (isUntouched ? performance.now() - 60 : began),
    lastScriptRequest: () => began,
  }
  return {
    tabs: { current: () => page, activity: () => activity },
    timeouts: defaultTimeouts,
    openings: { pendingCount: () => 0 },
    probe: {
      ask: () => Effect.sync(() => ({ changedMs: isUntouched ? null : performance.now() - began, isMoving: false })),
    },
  } as unknown as DriverContext
}

describe("pageSettled", () => {
  it.live("ends early on a stable page, unless more changes may follow", () =>
    Effect.gen(function* () {
      const start = performance.now() - 1_000
      const early = stillSession()
      assert.strictEqual(yield* pageSettled(early, start, 60_000), "Quiet")
      const { quietMs } = defaultTimeouts
      const from = performance.now()
      assert.strictEqual(yield* pageSettled(stillSession(), from, quietMs, [], true), "Quiet")
      assert.isAtLeast(performance.now() - from, quietMs)
    }),
  )

  it.live("ends after two frames on a page that rarely reacts to input", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* pageSettled(stillSession(true), performance.now(), 100), "Quiet")
      const hasty = { ...stillSession(true), timeouts: { ...defaultTimeouts, settleMs: 200 } }
      assert.strictEqual(yield* pageSettled(hasty, performance.now(), 101), "Busy")
    }),
  )
})
