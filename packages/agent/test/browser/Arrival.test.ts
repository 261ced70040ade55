import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { arrive } from "../../src/browser/Arrival.ts"
import type { Session } from "../../src/browser/Session.ts"
import { defaultTimeouts } from "../../src/browser/Timeouts.ts"

describe("arrive", () => {
  it.live("goes on from a document that could not be loaded only when the page that says so is there", () =>
    Effect.gen(function* () {
      let errorPages = 1
      const page = {} as Page
      const session = {
        tabs: { activity: () => ({ errorPages: () => errorPages }) },
        timeouts: defaultTimeouts,
      } as unknown as Session
      const refused = yield* Effect.flip(
        arrive(session, page, "http://dead.test/", "Opened.", () => {
          setTimeout(() => errorPages++, 50)
          return Promise.reject(new Error("page.goto: net::ERR_CONNECTION_REFUSED at http://dead.test/"))
        }),
      )
      assert.deepInclude(refused, {
        text: "http://dead.test/ could not be loaded: net::ERR_CONNECTION_REFUSED, nothing listens there.",
      })
      assert.strictEqual(errorPages, 2)
    }),
  )
})
