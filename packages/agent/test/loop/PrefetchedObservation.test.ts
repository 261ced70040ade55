import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { AgentBrowser } from "../../src/loop/AgentBrowser.ts"
import { collectStepOutcome, usePrefetched } from "../../src/loop/PrefetchedObservation.ts"

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

describe("prefetched observations", () => {
  it.effect("are used for the next step, unless they are too old or from another browser", () =>
    Effect.gen(function* () {
      const own = browser()
      const { prefetched: ahead } = yield* collectStepOutcome(own, [], true)
      assert.isDefined(ahead)
      assert.deepInclude(yield* usePrefetched(own, ahead), { title: "look 1", dialogs: [dialogOf(1)] })
      const old = ahead === undefined ? undefined : { ...ahead, at: ahead.at - 60_000 }
      assert.deepInclude(yield* usePrefetched(own, old), { title: "look 2", dialogs: [dialogOf(1), dialogOf(2)] })
      assert.deepInclude(yield* usePrefetched(browser(), ahead), { title: "look 1", dialogs: [dialogOf(1)] })
      assert.isUndefined((yield* collectStepOutcome(own, [], false)).prefetched)
      assert.deepInclude(yield* own.observe, { title: "look 3" })
    }),
  )

  it.effect("are replaced after a navigation, without losing their events", () =>
    Effect.gen(function* () {
      const own = browser()
      const { prefetched: ahead } = yield* collectStepOutcome(own, [], true)
      assert(ahead !== undefined)
      const moved = { ...ahead, observation: { ...ahead.observation, url: "http://before/", notice: "It hung." } }
      assert.deepInclude(yield* usePrefetched(own, moved), {
        title: "look 2",
        notice: "It hung.",
        text: "notice: It hung.\npage",
      })
    }),
  )
})
