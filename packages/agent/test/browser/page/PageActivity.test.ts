import { EventEmitter } from "node:events"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { watchActivity } from "../../../src/browser/page/PageActivity.ts"

const main = {}

const pageOf = () => {
  const events = new EventEmitter()
  const page = Object.assign(events, { url: () => "http://x/", mainFrame: () => main })
  return { events, activity: watchActivity(page as unknown as Page) }
}

describe("watchActivity", () => {
  it.live("resumes a waiter once per event, even if it waits again", () =>
    Effect.gen(function* () {
      const { activity, events } = pageOf()
      let resumed = 0
      yield* Effect.forkChild(
        Effect.forever(
          Effect.andThen(
            activity.nextEvent(60_000),
            Effect.sync(() => void resumed++),
          ),
        ),
        { startImmediately: true },
      )
      for (const expected of [1, 2]) {
        events.emit("load")
        yield* Effect.sleep(1)
        assert.strictEqual(resumed, expected)
      }
    }),
  )

  it.live("resumes a waiter after its time without an event", () =>
    Effect.gen(function* () {
      const { activity } = pageOf()
      yield* activity.nextEvent(5)
      assert.isUndefined(activity.loadedAt())
    }),
  )

  it("counts styles and scripts of frames as requests of scripts only after the load event", () => {
    const { activity, events } = pageOf()
    const frame = {}
    const request = (type: string, own: boolean) => ({
      resourceType: () => type,
      url: () => "http://x/",
      frame: () => (own ? main : frame),
      isNavigationRequest: () => false,
    })
    const start = activity.lastScriptRequest()
    const isCounted = (type: string, own: boolean): boolean => {
      const before = activity.lastScriptRequest()
      while (performance.now() === before);
      events.emit("request", request(type, own))
      return activity.lastScriptRequest() > before
    }
    assert.isFalse(isCounted("stylesheet", false))
    assert.isFalse(isCounted("script", false))
    assert.strictEqual(activity.lastScriptRequest(), start)
    assert.isTrue(isCounted("fetch", false))
    assert.isTrue(isCounted("script", true))
    events.emit("load")
    assert.isTrue(isCounted("script", false))
  })
})
