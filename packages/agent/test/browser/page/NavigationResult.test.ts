import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { navigateBy } from "../../../src/browser/page/NavigationResult.ts"
import { type DriverContext, defaultTimeouts } from "../../../src/browser/DriverContext.ts"

describe("navigateBy", () => {
  it.live("continues after a failed load only once the error page is shown", () =>
    Effect.gen(function* () {
      let errorPages = 1
      const page = {} as Page
      const session = {
        tabs: { activity: () => ({ errorPages: () => errorPages }) },
        timeouts: defaultTimeouts,
      } as unknown as DriverContext
      const refused = yield* Effect.flip(
        navigateBy(session, page, "http://dead.test/", "Opened.", () => {
          setTimeout(() => errorPages++, 50)
          return Promise.reject(new Error("page.goto: net::ERR_CONNECTION_REFUSED at http://dead.test/"))
        }),
      )
      assert.deepInclude(refused, {
        text: "http://dead.test/ could not be loaded: net::ERR_CONNECTION_REFUSED, nothing is listening on this port.",
      })
      assert.strictEqual(errorPages, 2)
    }),
  )
})
