import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { search } from "../../../src/browser/action/Navigate.ts"
import { type DriverContext, defaultTimeouts } from "../../../src/browser/DriverContext.ts"
import { ActionRejected } from "../../../src/browser/execute/ActionOutcome.ts"

/** A browser whose network policy blocks every page. */
const sessionWith = (searchUrl: string | undefined): DriverContext => {
  let errorPages = 0
  const page = {
    url: () => "about:blank",
    goto: (url: string) => Promise.reject(new Error(`page.goto: net::ERR_SOCKS_CONNECTION_FAILED at ${url}`)),
  }
  const session = {
    searchUrl,
    tabs: { active: Effect.succeed(page), activity: () => ({ errorPages: () => errorPages++, failedUrl: () => "" }) },
    timeouts: defaultTimeouts,
    failureOf: (url: string) =>
      Effect.succeed({ error: "ERR_BLOCKED_BY_CLIENT", reason: `${new URL(url).host} is not an allowed domain.` }),
  }
  return session as unknown as DriverContext
}

const rejection = (searchUrl: string | undefined, query: string) =>
  Effect.map(Effect.flip(search(sessionWith(searchUrl), { query }, () => Effect.void)), (error) => {
    assert(error instanceof ActionRejected)
    return error.text
  })

describe("search", () => {
  it.effect("reports that the allowed domains exclude the search page, however long the query is", () =>
    Effect.gen(function* () {
      assert.strictEqual(
        yield* rejection("https://search.test/?q={query}", "lamp ".repeat(300)),
        "The search page is unavailable in this run. search.test could not be loaded: Blocked by the network policy: search.test is not an allowed domain.",
      )
    }),
  )

  it.effect("is rejected when it is turned off, and opens the configured page without a query", () =>
    Effect.gen(function* () {
      for (const query of ["lamp", ""]) assert.include(yield* rejection(undefined, query), "Searching is turned off.")
      assert.include(yield* rejection("https://search.test/?q={query}", ""), "search.test could not be loaded")
    }),
  )
})
