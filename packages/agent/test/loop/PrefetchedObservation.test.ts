import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type { AgentBrowser } from "../../src/loop/AgentBrowser.ts"
import {
  collectStepOutcome,
  type PrefetchedObservation,
  type TakenScreenshot,
  usePrefetched,
} from "../../src/loop/PrefetchedObservation.ts"

const dialogOf = (look: number) => ({ type: "alert", message: `look ${look}`, accepted: true })

/** A browser that numbers its observations and reports a dialog in each. */
const browser = (): AgentBrowser => {
  let looks = 0
  return {
    observe: Effect.sync(() => ({
      url: "",
      text: "page",
      title: `look ${++looks}`,
      dialogs: [dialogOf(looks)],
      downloads: [],
    })),
    screenshot: Effect.succeed(new Uint8Array()),
    saveState: Effect.succeed({ url: "", cookies: [], origins: [] }),
    url: Effect.succeed(""),
  } as unknown as AgentBrowser
}

type Seen = NonNullable<Effect.Success<ReturnType<typeof joined>>>
const joined = ({ fiber }: PrefetchedObservation) => Fiber.join(fiber)

/** Replaces the observation by a changed one. */
const changed = Effect.fnUntraced(function* ({ browser, fiber }: PrefetchedObservation, change: (seen: Seen) => Seen) {
  const seen = yield* joined({ browser, fiber })
  assert(seen !== undefined)
  return { browser, fiber: yield* Effect.forkChild(Effect.succeed(change(seen))) }
})

describe("prefetched observations", () => {
  it.effect("are used for the next step, unless they are too old or from another browser", () =>
    Effect.gen(function* () {
      const own = browser()
      const scope = yield* Effect.scope
      const { prefetched: ahead } = yield* collectStepOutcome(own, [], scope, { looksAhead: true })
      assert(ahead !== undefined)
      assert.deepInclude(yield* usePrefetched(own, ahead), { title: "look 1", dialogs: [dialogOf(1)] })
      const old = yield* changed(ahead, (seen) => ({ ...seen, at: seen.at - 60_000 }))
      assert.deepInclude(yield* usePrefetched(own, old), { title: "look 2", dialogs: [dialogOf(1), dialogOf(2)] })
      assert.deepInclude(yield* usePrefetched(browser(), ahead), { title: "look 1", dialogs: [dialogOf(1)] })
      assert.isUndefined((yield* collectStepOutcome(own, [], scope, { looksAhead: false })).prefetched)
      assert.deepInclude(yield* own.observe, { title: "look 3" })
    }),
  )

  it.effect("are replaced after a navigation, without losing their events", () =>
    Effect.gen(function* () {
      const own = browser()
      const { prefetched: ahead } = yield* collectStepOutcome(own, [], yield* Effect.scope, { looksAhead: true })
      assert(ahead !== undefined)
      const moved = yield* changed(ahead, ({ observation, ...seen }) => {
        assert(observation !== undefined)
        return { ...seen, observation: { ...observation, url: "http://before/", notice: "It hung." } }
      })
      assert.deepInclude(yield* usePrefetched(own, moved), {
        title: "look 2",
        notice: "It hung.",
        text: "notice: It hung.\npage",
      })
    }),
  )

  it.effect("and screenshots are replaced when the page has changed since", () =>
    Effect.gen(function* () {
      for (const hasChanged of [true, false]) {
        let shots = 0
        const screenshot = Effect.sync(() => new Uint8Array([++shots]))
        const own = { ...browser(), screenshot, hasChanged: Effect.succeed(hasChanged) }
        const { prefetched: ahead, screenshot: taken } = yield* collectStepOutcome(own, [], yield* Effect.scope, {
          looksAhead: true,
        })
        const seen = hasChanged
          ? { title: "look 2", dialogs: [dialogOf(1), dialogOf(2)] }
          : { title: "look 1", dialogs: [dialogOf(1)] }
        assert.deepInclude(yield* usePrefetched(own, ahead), seen)
        assert.deepStrictEqual(yield* taken, new Uint8Array([hasChanged ? 2 : 1]))
      }
    }),
  )

  it.effect("are omitted if the next decision needs none, and made if it does after all", () =>
    Effect.gen(function* () {
      let checks = 0
      const own = { ...browser(), hasChanged: Effect.sync(() => ++checks > 1) }
      const reads = { looksAhead: true, needs: "url" as const }
      const { prefetched: ahead } = yield* collectStepOutcome(own, [], yield* Effect.scope, reads)
      assert.deepInclude(yield* usePrefetched(own, ahead), { title: "look 1" })
      assert.strictEqual(checks, 1)
    }),
  )

  it.effect("do not delay the result of a step, and neither does its screenshot", () =>
    Effect.gen(function* () {
      const slow = { ...browser(), observe: Effect.never, screenshot: Effect.never }
      const outcome = yield* collectStepOutcome(slow, [], yield* Effect.scope, { looksAhead: true })
      assert.deepInclude(outcome, { urlAfter: "", results: [] })
      assert.isUndefined(outcome.prefetched?.fiber.pollUnsafe())
    }),
  )
})

describe("screenshots", () => {
  it.effect("are reused by steps that do not touch the page, unless they failed or are too old", () =>
    Effect.gen(function* () {
      let shots = 0
      const screenshot = Effect.sync(() => new Uint8Array([++shots]))
      const own = { ...browser(), screenshot }
      const scope = yield* Effect.scope
      const first = yield* collectStepOutcome(own, [], scope, { looksAhead: false })
      assert(first.taken !== undefined)
      const reads = (taken: TakenScreenshot) => ({ looksAhead: false, taken })
      const second = yield* collectStepOutcome(own, [], scope, reads(first.taken))
      assert.strictEqual(yield* second.screenshot, yield* first.screenshot)
      assert.strictEqual(second.taken, first.taken)
      for (const other of [
        { ...first.taken, at: first.taken.at - 60_000 },
        { ...first.taken, browser: browser() },
        { ...first.taken, screenshot: Effect.succeed(null) },
      ]) {
        const before = shots
        assert.deepStrictEqual(
          yield* (yield* collectStepOutcome(own, [], scope, reads(other))).screenshot,
          new Uint8Array([before + 1]),
        )
      }
    }),
  )
})
