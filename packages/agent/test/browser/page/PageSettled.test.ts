import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { type DriverContext, defaultTimeouts } from "../../../src/browser/DriverContext.ts"
import { pause } from "../../../src/browser/PlaywrightCall.ts"
import { hasChanged, pageSettled, untilNextCheck } from "../../../src/browser/page/PageSettled.ts"

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
    loadedAt: () => began,
    nextEvent: pause,
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

/** A context whose page shows a new document that loaded a while ago and requests something repeatedly, but slowly. */
const loadedSession = (deviation: {
  readonly agoMs?: number
  readonly url?: string
  readonly documents?: number
  readonly loadedAt?: undefined
  readonly lastScriptRequest?: number
}) => {
  const at = performance.now() - (deviation.agoMs ?? 150)
  const state = { changedAt: at, lastChange: at }
  const page = { mainFrame: () => "main", url: () => deviation.url ?? "http://x/new" } as unknown as Page
  const activity = {
    isCrashed: () => false,
    isNavigating: () => false,
    inflight: () => 0,
    documents: () => deviation.documents ?? 2,
    loadedAt: () => ("loadedAt" in deviation ? undefined : at),
    lastChange: () => state.lastChange,
    lastScriptRequest: () => deviation.lastScriptRequest ?? 0,
    nextEvent: pause,
  }
  const session = {
    tabs: { current: () => page, activity: () => activity },
    timeouts: { ...defaultTimeouts, quietMs: 60_000 },
    openings: { pendingCount: () => 0 },
    probe: { ask: () => Effect.sync(() => ({ changedMs: performance.now() - state.changedAt, isMoving: false })) },
    loaded: undefined,
  } as unknown as DriverContext
  return { session, state, left: { page, url: "http://x/old", documents: 1 } }
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

  it.live(
    "ends when a new document has loaded and responds, if the caller checks it two frames after its load event",
    () =>
      Effect.gen(function* () {
        for (const agoMs of [0, 150]) {
          const { left, session } = loadedSession({ agoMs })
          assert.strictEqual(yield* pageSettled(session, performance.now() - 200, 60_000, [], false, left), "Loaded")
          const loadedAt = session.loaded?.loadedAt ?? Infinity
          assert.isFalse(yield* hasChanged(session))
          assert.isAtLeast(performance.now() - loadedAt, 35)
        }
      }),
  )

  it.live("asks a new document once if it responds after its load event", () =>
    Effect.gen(function* () {
      const { left, session } = loadedSession({})
      let isNavigating = true
      const activity = {
        ...session.tabs.activity(left.page),
        isNavigating: () => isNavigating,
        isArriving: () => false,
      }
      let asked = 0
      const counting = {
        ...session,
        tabs: { current: () => left.page, activity: () => activity },
        probe: {
          ask: (...given: ReadonlyArray<never>) =>
            Effect.suspend(() => (asked++, Reflect.apply(session.probe.ask, undefined, given))),
        },
      } as unknown as DriverContext
      setTimeout(() => (isNavigating = false), 5)
      assert.strictEqual(yield* pageSettled(counting, performance.now() - 200, 60_000, [], false, left), "Loaded")
      assert.strictEqual(asked, 1)
    }),
  )

  it.live("does not end early in the same document, before the load event, and after a request of a script", () =>
    Effect.gen(function* () {
      const since = performance.now() - 200
      for (const deviation of [
        { url: "http://x/old" },
        { documents: 1 },
        { loadedAt: undefined },
        { lastScriptRequest: performance.now() },
      ]) {
        const from = performance.now()
        const { left, session } = loadedSession(deviation)
        const hasty = { ...session, timeouts: { ...defaultTimeouts, settleMs: 150 } }
        assert.notStrictEqual(yield* pageSettled(hasty, since, 60_000, [], false, left), "Loaded")
        assert.isAtLeast(performance.now() - from, 90)
      }
    }),
  )
})

describe("untilNextCheck", () => {
  it("is the time until the next limit, never early, and at most the interval between checks", () => {
    assert.strictEqual(untilNextCheck([36.5, 40], [61, 40], [61, 100]), 4)
    assert.strictEqual(untilNextCheck([39.9, 40]), 1)
    assert.strictEqual(untilNextCheck([0, 300], [Infinity, 40]), 20)
    assert.strictEqual(untilNextCheck(), 20)
  })
})

describe("hasChanged", () => {
  it.live("is true once, after the page is quiet again, when the new document has changed", () =>
    Effect.gen(function* () {
      const { left, session, state } = loadedSession({})
      yield* pageSettled(session, performance.now() - 200, 60_000, [], false, left)
      state.changedAt = performance.now()
      const from = performance.now()
      assert.isTrue(yield* hasChanged(session))
      assert.isAtLeast(performance.now() - from, 90)
      assert.isFalse(yield* hasChanged(session))
    }),
  )

  it.live("is true when the new document requested something", () =>
    Effect.gen(function* () {
      const { left, session, state } = loadedSession({})
      yield* pageSettled(session, performance.now() - 200, 60_000, [], false, left)
      state.lastChange = performance.now()
      assert.isTrue(yield* hasChanged(session))
    }),
  )
})
