import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Option from "effect/Option"
import type { Frame, Page } from "playwright-core"
import type { DocumentActivity } from "../../page/action/ActionCommands.ts"
import { pause, withCdp } from "../PlaywrightCall.ts"
import type { DriverContext } from "../DriverContext.ts"
import { screenshot, stepPicture } from "../observe/Screenshot.ts"
import type { PageActivity } from "./PageActivity.ts"

/** Maximum interval between checks of the page, for changes without an event. */
const pollMs = 20

/** Required silence after an input that pages rarely respond to, or to which the page has already responded. */
export const briefMs = 100

/** A little more than two frames, in which a page handles immediate effects. */
const twoFramesMs = 40

/** Tolerance for events reported shortly before a request ended: they are timed by different clocks. */
const toleranceMs = 50

/**
 * Result of settling: `Hung` if a document did not arrive within `navigationMs`, `Loaded` if a new document has loaded
 * but was not silent as long as otherwise required.
 */
export type Settled = "Quiet" | "Loaded" | "Busy" | "Hung"

/** Document before an action, for callers that check later whether the new one has changed. */
export interface LeftDocument {
  readonly page: Page
  readonly url: string
  readonly documents: number
}

/**
 * Waits until the effects of an action are complete: navigation has finished, and there was no relevant request for
 * `quietMs`. Ends earlier when the page has already responded and is stable: something changed after the last
 * request, or the document is new, and nothing else changes; not with `canWait`. If `quietMs` is brief, an unchanged
 * page is settled after two frames. With `left`, a document with another URL is settled once it has loaded, responds
 * and has requested nothing by script: the caller must check {@link hasChanged}. `since` is the start of the action by
 * `performance.now()`; `frames` are those involved. Always ends.
 */
export const pageSettled = Effect.fnUntraced(function* (
  session: DriverContext,
  since: number,
  quietMs: number = session.timeouts.quietMs,
  frames: ReadonlyArray<Frame> = [],
  canWait = false,
  left?: LeftDocument,
): Effect.fn.Return<Settled> {
  const settled = settle(session, since, quietMs, frames, canWait, left)
  // Secrets in a screenshot are found first.
  if (left === undefined || canWait || session.exposure !== undefined) return yield* settled
  const taking = yield* Effect.forkChild(takePicture(session, left, since), { startImmediately: true })
  return yield* Effect.ensuring(settled, Fiber.interrupt(taking))
})

/** Begins the screenshot of a new document right after its load event, so that it is taken while the document is checked. */
const takePicture = Effect.fnUntraced(function* (session: DriverContext, left: LeftDocument, since: number) {
  const { page } = left
  const activity = session.tabs.activity(page)
  while (!hasLoaded(activity, page, left, since)) yield* activity.nextEvent(frameTimeoutMs)
  if (activity.isNavigating() || activity.inflight(since) > 0) return
  const at = performance.now()
  const picture = yield* Effect.forkDetach(screenshot(session, page, stepPicture), { startImmediately: true })
  session.picture = { page, documents: activity.documents(), at, picture }
})

const settle = Effect.fnUntraced(function* (
  session: DriverContext,
  since: number,
  quietMs: number,
  frames: ReadonlyArray<Frame>,
  canWait: boolean,
  left: LeftDocument | undefined,
): Effect.fn.Return<Settled> {
  const { tabs, timeouts } = session
  // The response shows that the page has handled the input. Earlier silence may only mean that the machine is busy.
  yield* activityOfFrames(session, frames)
  const start = performance.now()
  let arrivedAt = start
  let isNew = false
  let observed: number | undefined
  let askAt = start
  for (;;) {
    const page = tabs.current()
    if (page === undefined) return "Quiet"
    const activity = tabs.activity(page)
    const now = performance.now()
    let waitMs = pollMs
    if (activity.isCrashed()) return "Quiet"
    if (activity.isNavigating()) {
      if (now - start >= timeouts.navigationMs) {
        activity.giveUp()
        yield* stopLoading(page)
        return "Hung"
      }
      arrivedAt = now
      isNew = true
      // Starts observing changes while the document loads, because the first call to a document takes the longest.
      if (activity.isArriving() && observed !== activity.documents()) {
        observed = activity.documents()
        yield* Effect.forkChild(Effect.ignore(session.probe.ask(page.mainFrame(), "activity", {}, frameTimeoutMs)))
      }
    } else {
      let askedAt = performance.now()
      let rests = isNew ? yield* activityOfFrames(session, frames) : undefined
      isNew = false
      const checkedAt = performance.now()
      const silentMs = checkedAt - Math.max(start, activity.lastChange())
      if (session.openings.pendingCount() === 0 && activity.inflight(since) === 0) {
        if (silentMs >= quietMs) return "Quiet"
        if (quietMs <= briefMs && silentMs >= twoFramesMs && isUnchanged(yield* activityOfFrames(session, frames)))
          return "Quiet"
        if (!canWait && now >= askAt && hasLoaded(activity, page, left, since)) {
          if (rests === undefined) {
            askedAt = performance.now()
            rests = yield* activityOfFrames(session, frames)
          }
          const loadedAt = activity.loadedAt()
          if (loadedAt !== undefined && isStable(rests, 0)) {
            // A response that arrives after the load event was made after it.
            askedAt = Math.min(Math.max(askedAt, loadedAt), session.picture?.at ?? Infinity)
            session.loaded = { page, documents: activity.documents(), since, loadedAt, checkedAt, askedAt }
            return "Loaded"
          }
          askAt = performance.now() + pollMs
        } else if (!canWait && silentMs >= briefMs && performance.now() >= askAt) {
          const answeredMs = performance.now() - Math.max(since, activity.lastScriptRequest() - toleranceMs)
          if (hasSettled(yield* activityOfFrames(session, frames), answeredMs)) return "Quiet"
          askAt = performance.now() + 2 * pollMs
        }
        waitMs = untilNextCheck([silentMs, twoFramesMs], [silentMs, briefMs], [silentMs, quietMs])
      }
      if (performance.now() - arrivedAt >= timeouts.settleMs) return "Busy"
    }
    yield* activity.nextEvent(waitMs)
  }
})

/** Returns the time until the first duration reaches its limit, in whole ms, and at most the interval between checks. */
export const untilNextCheck = (...durations: ReadonlyArray<readonly [ms: number, limitMs: number]>): number =>
  Math.min(pollMs, ...durations.flatMap(([ms, limitMs]) => (ms < limitMs ? [Math.ceil(limitMs - ms)] : [])))

/** Returns true when the page shows another document that has loaded and whose scripts requested nothing. */
const hasLoaded = (activity: PageActivity, page: Page, left: LeftDocument | undefined, since: number): boolean =>
  left !== undefined &&
  page === left.page &&
  activity.documents() > left.documents &&
  page.url() !== left.url &&
  activity.lastScriptRequest() < since &&
  activity.loadedAt() !== undefined

/** A document that was settled as soon as it had loaded. */
export interface LoadedDocument {
  readonly page: Page
  readonly documents: number
  /** Start of the action. */
  readonly since: number
  readonly loadedAt: number
  /** Time up to which its requests were checked, and its changes. */
  readonly checkedAt: number
  readonly askedAt: number
}

/**
 * Returns true if the document has changed since it had loaded, after waiting until it is quiet. Waits for at least two
 * frames after it had loaded. Always false if the last action did not end with a new document.
 */
export const hasChanged = Effect.fnUntraced(function* (session: DriverContext): Effect.fn.Return<boolean> {
  const { loaded, tabs } = session
  if (loaded === undefined) return false
  session.loaded = undefined
  const page = tabs.current()
  if (page === undefined) return true
  const activity = tabs.activity(page)
  yield* pause(Math.max(0, loaded.loadedAt + twoFramesMs - performance.now()))
  const isOther =
    page !== loaded.page ||
    activity.isNavigating() ||
    activity.documents() !== loaded.documents ||
    activity.lastChange() >= loaded.checkedAt ||
    activity.inflight(loaded.since) > 0
  if (!isOther) {
    const rests = yield* activityOfFrames(session, [])
    const unchangedMs = performance.now() - loaded.askedAt
    if (isStable(rests, unchangedMs)) return false
  }
  yield* pageSettled(session, loaded.since)
  return true
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
  rests.some(({ changedMs }) => changedMs !== null && changedMs <= answeredMs) && isStable(rests, briefMs)

/** Returns true when nothing is changing or has changed for `ms`. */
const isStable = (rests: ReadonlyArray<DocumentActivity>, ms: number): boolean =>
  rests.length > 0 && rests.every(({ changedMs, isMoving }) => !isMoving && (changedMs === null || changedMs >= ms))

const isUnchanged = (rests: ReadonlyArray<DocumentActivity>): boolean =>
  rests.length > 0 && rests.every(({ changedMs, isMoving }) => !isMoving && changedMs === null)

/** Stops a navigation that is no longer awaited, so that the old document is usable again. */
export const stopLoading = (page: Page): Effect.Effect<void> =>
  withCdp(page, (cdp) => cdp.send("Page.stopLoading")).pipe(Effect.timeout(1000), Effect.ignore)
