import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { AgentBrowser } from "../../src/loop/AgentBrowser.ts"
import { outcomeOf, seenBy } from "../../src/loop/Ahead.ts"

const said = (look: number) => ({ type: "alert", message: `look ${look}`, accepted: true })

/** A browser that numbers its looks, and tells of a dialog in each. */
const browser = (): AgentBrowser => {
  let looks = 0
  return {
    observe: Effect.sync(() => ({
      url: "",
      text: "page",
      title: `look ${++looks}`,
      dialogs: [said(looks)],
      downloads: [],
    })),
    screenshot: Effect.succeed(new Uint8Array()),
    saveState: Effect.succeed({ url: "", cookies: [], origins: [] }),
    url: Effect.succeed(""),
  } as unknown as AgentBrowser
}

describe("looking ahead", () => {
  it.effect(
    "gives the next step what was seen while the last one was kept, unless that is too old or another browser's",
    () =>
      Effect.gen(function* () {
        const own = browser()
        const { ahead } = yield* outcomeOf(own, [], true)
        assert.isDefined(ahead)
        assert.deepInclude(yield* seenBy(own, ahead), { title: "look 1", dialogs: [said(1)] })
        const old = ahead === undefined ? undefined : { ...ahead, at: ahead.at - 60_000 }
        assert.deepInclude(yield* seenBy(own, old), { title: "look 2", dialogs: [said(1), said(2)] })
        assert.deepInclude(yield* seenBy(browser(), ahead), { title: "look 1", dialogs: [said(1)] })
        assert.isUndefined((yield* outcomeOf(own, [], false)).ahead)
        assert.deepInclude(yield* own.observe, { title: "look 3" })
      }),
  )

  it.effect("looks again where the page has gone elsewhere meanwhile, and tells what became of the one before", () =>
    Effect.gen(function* () {
      const own = browser()
      const { ahead } = yield* outcomeOf(own, [], true)
      assert(ahead !== undefined)
      const moved = { ...ahead, observation: { ...ahead.observation, url: "http://before/", notice: "It hung." } }
      assert.deepInclude(yield* seenBy(own, moved), {
        title: "look 2",
        notice: "It hung.",
        text: "notice: It hung.\npage",
      })
    }),
  )
})
