import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { Browser, BrowserContext } from "playwright-core"
import { playwrightCall } from "../PlaywrightCall.ts"

/** A page that does not appear within this time belongs to something else. */
const comingMs = 3_000

/** Pages that the browser has opened and Playwright has not reported yet. */
export interface PendingPages {
  readonly coming: () => number
}

/**
 * Tracks opening pages. Playwright reports a popup only after setting it up, which on a busy machine is long after
 * the click; settling must know that one is pending.
 */
export const watchPendingPages = Effect.fnUntraced(function* (
  browser: Browser,
  context: BrowserContext,
): Effect.fn.Return<PendingPages, never, Scope.Scope> {
  /** Start times, oldest first. */
  let opened: Array<number> = []
  let isWatching = false
  context.on("page", () => void opened.shift())
  const cdp = yield* Effect.acquireRelease(
    Effect.option(playwrightCall(() => browser.newBrowserCDPSession())),
    (session) => (session._tag === "Some" ? Effect.ignore(playwrightCall(() => session.value.detach())) : Effect.void),
  )
  if (cdp._tag === "Some") {
    cdp.value.on("Target.targetCreated", ({ targetInfo }) => {
      // Existing pages are reported first.
      if (isWatching && targetInfo.type === "page" && targetInfo.subtype === undefined) opened.push(performance.now())
    })
    yield* Effect.ignore(playwrightCall(() => cdp.value.send("Target.setDiscoverTargets", { discover: true })))
    isWatching = true
  }
  return {
    coming: () => {
      const now = performance.now()
      opened = opened.filter((at) => now - at < comingMs)
      return opened.length
    },
  }
})
