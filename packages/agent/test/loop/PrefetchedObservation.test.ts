import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type { AgentBrowser } from "../../src/loop/AgentBrowser.ts"
import { collectStepOutcome, type PrefetchedObservation, usePrefetched } from "../../src/loop/PrefetchedObservation.ts"

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
      const moved = yield* changed(ahead, ({ at, observation }) => ({
        at,
        isLater: false,
        observation: { ...observation, url: "http://before/", notice: "It hung." },
      }))
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

  it.effect("do not delay the result of a step, and neither does its screenshot", () =>
    Effect.gen(function* () {
      const slow = { ...browser(), observe: Effect.never, screenshot: Effect.never }
      const outcome = yield* collectStepOutcome(slow, [], yield* Effect.scope, { looksAhead: true })
      assert.deepInclude(outcome, { urlAfter: "", results: [] })
      assert.isUndefined(outcome.prefetched?.fiber.pollUnsafe())
    }),
  )
})
