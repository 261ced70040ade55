import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { Browser, BrowserContext } from "playwright-core"
import { attempt } from "./Attempt.ts"

/** A page that did not come within this time is nobody's that we know. */
const comingMs = 3_000

/** Pages that the browser has opened and that Playwright has not handed over yet. */
export interface Openings {
  readonly coming: () => number
}

/**
 * Watches pages being opened. Playwright tells of a popup only after it has set it up, which on a busy machine is long after
 * the click that opened it: whoever waits for the page to come to rest has to know that another one is on its way.
 */
export const watchOpenings = Effect.fnUntraced(function* (
  browser: Browser,
  context: BrowserContext,
): Effect.fn.Return<Openings, never, Scope.Scope> {
  /** When each began to open, oldest first. */
  let opened: Array<number> = []
  let isWatching = false
  context.on("page", () => void opened.shift())
  const cdp = yield* Effect.acquireRelease(Effect.option(attempt(() => browser.newBrowserCDPSession())), (session) =>
    session._tag === "Some" ? Effect.ignore(attempt(() => session.value.detach())) : Effect.void,
  )
  if (cdp._tag === "Some") {
    cdp.value.on("Target.targetCreated", ({ targetInfo }) => {
      // What was there before is told first.
      if (isWatching && targetInfo.type === "page" && targetInfo.subtype === undefined) opened.push(performance.now())
    })
    yield* Effect.ignore(attempt(() => cdp.value.send("Target.setDiscoverTargets", { discover: true })))
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
