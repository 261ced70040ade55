import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Frame, Page } from "playwright-core"
import type { DocumentActivity } from "../../page/action/ActionCommands.ts"
import { withCdp, pause } from "../PlaywrightCall.ts"
import type { DriverContext } from "../DriverContext.ts"

/** Interval between checks of the page's activity. */
const pollMs = 20

/** Required silence after an input that pages rarely respond to, or to which the page has already responded. */
export const briefMs = 100

/** A little more than two frames, in which a page handles immediate effects. */
const twoFramesMs = 40

/** Tolerance for events reported shortly before a request ended: they are timed by different clocks. */
const toleranceMs = 50

/** Result of settling: `Hung` if a document did not arrive within `navigationMs`. */
export type Settled = "Quiet" | "Busy" | "Hung"

/**
 * Waits until the effects of an action are complete: navigation has finished, and there was no relevant request for
 * `quietMs`. Ends earlier when the page has already responded and is stable: something changed after the last
 * request, or the document is new, and nothing else changes; not with `canWait`. If `quietMs` is brief, an unchanged
 * page is settled after two frames. `since` is the start of the action by `performance.now()`; `frames` are those
 * involved. Always ends.
 */
export const pageSettled = Effect.fnUntraced(function* (
  session: DriverContext,
  since: number,
  quietMs: number = session.timeouts.quietMs,
  frames: ReadonlyArray<Frame> = [],
  canWait = false,
): Effect.fn.Return<Settled> {
  const { tabs, timeouts } = session
  // The response shows that the page has handled the input. Earlier silence may only mean that the machine is busy.
  yield* activityOfFrames(session, frames)
  const start = performance.now()
  let arrivedAt = start
  let isNew = false
  let askAt = start
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
      isNew = true
    } else {
      // Starts observing changes in the new document.
      if (isNew) yield* activityOfFrames(session, frames)
      isNew = false
      const silentMs = performance.now() - Math.max(start, activity.lastChange())
      if (session.openings.pendingCount() === 0 && activity.inflight(since) === 0) {
        if (silentMs >= quietMs) return "Quiet"
        if (quietMs <= briefMs && silentMs >= twoFramesMs && isUnchanged(yield* activityOfFrames(session, frames)))
          return "Quiet"
        if (!canWait && silentMs >= briefMs && performance.now() >= askAt) {
          const answeredMs = performance.now() - Math.max(since, activity.lastScriptRequest() - toleranceMs)
          if (hasSettled(yield* activityOfFrames(session, frames), answeredMs)) return "Quiet"
          askAt = performance.now() + 2 * pollMs
        }
      }
      if (performance.now() - arrivedAt >= timeouts.settleMs) return "Busy"
    }
    yield* pause(pollMs)
  }
})

const frameTimeoutMs = 1_000

/** Returns the activity of the page's document and those of the frames involved. */
const activityOfFrames = Effect.fnUntraced(function* (
  session: DriverContext,
  frames: ReadonlyArray<Frame>,
): Effect.fn.Return<ReadonlyArray<DocumentActivity>> {
  const page = session.tabs.current()
  if (page === undefined || session.tabs.activity(page).isNavigating()) return []
  const asked = new Set([page.mainFrame(), ...frames.filter((frame) => !frame.isDetached())])
  const rests = yield* Effect.forEach(
    asked,
    (frame) => Effect.option(session.probe.ask(frame, "activity", {}, frameTimeoutMs)),
    {
      concurrency: 4,
    },
  )
  // A frame that does not respond is not stable.
  return rests.map(Option.getOrElse(() => ({ changedMs: 0, isMoving: true })))
})

/** Returns true when something changed at most `answeredMs` ago and nothing changes any more. */
const hasSettled = (rests: ReadonlyArray<DocumentActivity>, answeredMs: number): boolean =>
  rests.some(({ changedMs }) => changedMs !== null && changedMs <= answeredMs) &&
  rests.every(({ changedMs, isMoving }) => !isMoving && (changedMs === null || changedMs >= briefMs))

const isUnchanged = (rests: ReadonlyArray<DocumentActivity>): boolean =>
  rests.length > 0 && rests.every(({ changedMs, isMoving }) => !isMoving && changedMs === null)

/** Stops a navigation that is no longer awaited, so that the old document is usable again. */
export const stopLoading = (page: Page): Effect.Effect<void> =>
  withCdp(page, (cdp) => cdp.send("Page.stopLoading")).pipe(Effect.timeout(1000), Effect.ignore)
