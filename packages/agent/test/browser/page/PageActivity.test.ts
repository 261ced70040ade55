import { EventEmitter } from "node:events"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { watchActivity } from "../../../src/browser/page/PageActivity.ts"

const pageOf = () => {
  const events = new EventEmitter()
  return { events, activity: watchActivity(Object.assign(events, { url: () => "http://x/" }) as unknown as Page) }
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
})
