import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Frame, Page } from "playwright-core"
import type { Rest } from "../page/acting/Commands.ts"
import { withCdp, pause } from "./Attempt.ts"
import type { Session } from "./Session.ts"

/** Between two looks at what the page is busy with. */
const lookEveryMs = 20

/** Silence after an input that a page rarely answers, or whose answer is there. */
export const briefMs = 100

/** Two frames and a little: by then a page has dealt with what it answers at once. */
const framesMs = 40

/** What a page did so shortly before a request ended counts as done after it: two clocks and a connection lie between. */
const toleranceMs = 50

/** How settling ended: `Hung` when a document was still not there after `navigationMs`. */
export type Settled = "Quiet" | "Busy" | "Hung"

/**
 * Waits until what an action set off is over: a navigation has arrived, and no awaited request was made for `quietMs`. For a
 * shorter time where the page has answered already and lies still: something changed after the last request, or the document is
 * another one, and nothing more did; not where `isPatient`. Where `quietMs` is brief, a page that has not changed at all is left after
 * two frames. `since` is when the action began, by `performance.now()`; `frames` are those that it was
 * about. Always ends.
 */
export const settle = Effect.fnUntraced(function* (
  session: Session,
  since: number,
  quietMs: number = session.timeouts.quietMs,
  frames: ReadonlyArray<Frame> = [],
  isPatient = false,
): Effect.fn.Return<Settled> {
  const { tabs, timeouts } = session
  // The answer comes after the page has dealt with the input: only then does silence mean anything on a busy machine.
  yield* askRest(session, frames)
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
      // From here on changes of the new document are told.
      if (isNew) yield* askRest(session, frames)
      isNew = false
      const silentMs = performance.now() - Math.max(start, activity.lastChange())
      if (session.openings.coming() === 0 && activity.inflight(since) === 0) {
        if (silentMs >= quietMs) return "Quiet"
        if (quietMs <= briefMs && silentMs >= framesMs && isUntouched(yield* askRest(session, frames))) return "Quiet"
        if (!isPatient && silentMs >= briefMs && performance.now() >= askAt) {
          const answeredMs = performance.now() - Math.max(since, activity.lastQuestion() - toleranceMs)
          if (isStill(yield* askRest(session, frames), answeredMs)) return "Quiet"
          askAt = performance.now() + 2 * lookEveryMs
        }
      }
      if (performance.now() - arrivedAt >= timeouts.settleMs) return "Busy"
    }
    yield* pause(lookEveryMs)
  }
})

const askMs = 1_000

/** How much the page is at work: its document, and those of the frames that the action was about. */
const askRest = Effect.fnUntraced(function* (
  session: Session,
  frames: ReadonlyArray<Frame>,
): Effect.fn.Return<ReadonlyArray<Rest>> {
  const page = session.tabs.current()
  if (page === undefined || session.tabs.activity(page).isNavigating()) return []
  const asked = new Set([page.mainFrame(), ...frames.filter((frame) => !frame.isDetached())])
  const rests = yield* Effect.forEach(asked, (frame) => Effect.option(session.probe.ask(frame, "rest", {}, askMs)), {
    concurrency: 4,
  })
  // One that does not answer is not still.
  return rests.map(Option.getOrElse(() => ({ changedMs: 0, isMoving: true })))
})

/** Whether something has changed, at most `answeredMs` ago, and nothing does any more. */
const isStill = (rests: ReadonlyArray<Rest>, answeredMs: number): boolean =>
  rests.some(({ changedMs }) => changedMs !== null && changedMs <= answeredMs) &&
  rests.every(({ changedMs, isMoving }) => !isMoving && (changedMs === null || changedMs >= briefMs))

/** Whether nothing has come of an action, in any of the documents. */
const isUntouched = (rests: ReadonlyArray<Rest>): boolean =>
  rests.length > 0 && rests.every(({ changedMs, isMoving }) => !isMoving && changedMs === null)

/** Ends a navigation that nobody waits for, so that the old document can be used again. */
export const stopLoading = (page: Page): Effect.Effect<void> =>
  withCdp(page, (cdp) => cdp.send("Page.stopLoading")).pipe(Effect.timeout(1000), Effect.ignore)
