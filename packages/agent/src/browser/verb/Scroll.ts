import * as Effect from "effect/Effect"
import type { ScrollDirection } from "../../action/Action.ts"
import type { Announce, Doing } from "../Outcome.ts"
import { orRefuse, refuse } from "../Refused.ts"
import type { Session } from "../Session.ts"

/** Pages scrolled by one action at most. */
const pageLimit = 20

/** Scrolls the page, or the largest part of it that scrolls on its own. */
export const scroll = Effect.fnUntraced(function* <E>(
  session: Session,
  { direction, pages = 1, el }: { readonly direction: ScrollDirection; readonly pages?: number; readonly el?: number },
  announce: Announce<E>,
): Doing<E> {
  if (el !== undefined || direction === "left" || direction === "right")
    return yield* refuse("Only the page can be scrolled yet, up and down.")
  const page = yield* session.tabs.active
  yield* announce("the page", true)
  const options = { direction, pages: Math.min(pageLimit, Math.max(0.1, pages)) }
  const at = yield* orRefuse(session.probe.ask(page.mainFrame(), "scroll", options, session.timeouts.readMs))
  const place = `${at.top} of ${Math.max(0, at.pageHeight - at.viewportHeight)} px`
  const edge = direction === "up" || direction === "top" ? "top" : "bottom"
  return {
    message:
      at.moved === 0 ? `The page is at the ${edge} already (${place}).` : `Scrolled ${direction}, now at ${place}.`,
    settles: at.moved === 0 ? "No" : "Fully",
  }
})
