import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { navigateBy } from "../../../src/browser/page/NavigationResult.ts"
import { type DriverContext, defaultTimeouts, type NetworkFailure } from "../../../src/browser/DriverContext.ts"

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

  it.effect("names a failed connection as the browser's network knows it", () =>
    Effect.gen(function* () {
      const failures: Readonly<Record<string, NetworkFailure>> = {
        "http://dead.test/": { error: "ERR_CONNECTION_REFUSED", reason: "dead.test refused the connection." },
        "http://closed.test/": { error: "ERR_BLOCKED_BY_CLIENT", reason: "closed.test is blocked on this server." },
        "http://far.test/": { error: "ERR_TUNNEL_CONNECTION_FAILED", reason: "The proxy responded with 403." },
      }
      const session = {
        timeouts: defaultTimeouts,
        failureOf: (url: string) => Effect.succeed(failures[url]),
      } as unknown as DriverContext
      const textOf = (url: string, code: string) => {
        let errorPages = 0
        const own = { ...session, tabs: { activity: () => ({ errorPages: () => errorPages++ }) } }
        const failing = navigateBy(own as unknown as DriverContext, {} as Page, url, "Opened.", () =>
          Promise.reject(new Error(`page.goto: net::${code} at ${url}`)),
        )
        return Effect.map(Effect.flip(failing), (error) => ("text" in error ? error.text : error.message))
      }
      const raw = "ERR_SOCKS_CONNECTION_FAILED"
      assert.strictEqual(
        yield* textOf("http://dead.test/", raw),
        "http://dead.test/ could not be loaded: net::ERR_CONNECTION_REFUSED, nothing is listening on this port.",
      )
      assert.strictEqual(
        yield* textOf("http://closed.test/", raw),
        "http://closed.test/ could not be loaded: Blocked by the network policy: closed.test is blocked on this server.",
      )
      assert.strictEqual(
        yield* textOf("http://far.test/", raw),
        "http://far.test/ could not be loaded: net::ERR_TUNNEL_CONNECTION_FAILED: The proxy responded with 403.",
      )
      // The site's own error.
      assert.include(yield* textOf("http://dead.test/", "ERR_CONNECTION_RESET"), "net::ERR_CONNECTION_RESET")
    }),
  )
})
