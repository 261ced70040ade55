import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import { withCdp, pause } from "./Attempt.ts"
import type { Session } from "./Session.ts"

/** Between two looks at what the page is busy with. */
const lookEveryMs = 20

/** How settling ended: `Hung` when a document was still not there after `navigationMs`. */
export type Settled = "Quiet" | "Busy" | "Hung"

/**
 * Waits until what an action set off is over: a navigation has arrived, and no awaited request was made for `quietMs`.
 * `since` is when the action began, by `performance.now()`. Always ends.
 */
export const settle = Effect.fnUntraced(function* (
  session: Session,
  since: number,
  quietMs: number = session.timeouts.quietMs,
): Effect.fn.Return<Settled> {
  const { tabs, timeouts } = session
  // The answer comes after the page has dealt with the input: only then does silence mean anything on a busy machine.
  yield* touch(session)
  const start = performance.now()
  let arrivedAt = start
  for (;;) {
    const page = tabs.current()
    if (page === undefined) return "Quiet"
    const activity = tabs.activity(page)
    const now = performance.now()
    if (activity.isCrashed()) return "Quiet"
    if (activity.isNavigating()) {
      if (now - start >= timeouts.navigationMs) {
        activity.giveUp()
        yield* stopLoading(page)
        return "Hung"
      }
      arrivedAt = now
    } else {
      const quietSince = Math.max(start, activity.lastChange())
      const isComing = session.openings.coming() > 0
      if (!isComing && activity.inflight(since) === 0 && now - quietSince >= quietMs) return "Quiet"
      if (now - arrivedAt >= timeouts.settleMs) return "Busy"
    }
    yield* pause(lookEveryMs)
  }
})

const touchMs = 1_000

const touch = (session: Session): Effect.Effect<void> => {
  const page = session.tabs.current()
  if (page === undefined || session.tabs.activity(page).isNavigating()) return Effect.void
  return Effect.ignore(session.probe.ask(page.mainFrame(), "title", {}, touchMs))
}

/** Ends a navigation that nobody waits for, so that the old document can be used again. */
export const stopLoading = (page: Page): Effect.Effect<void> =>
  withCdp(page, (cdp) => cdp.send("Page.stopLoading")).pipe(Effect.timeout(1000), Effect.ignore)
