import * as Effect from "effect/Effect"
import type { ScrollDirection } from "../../action/Action.ts"
import type { OnDispatch, ActionEffect } from "../execute/ActionOutcome.ts"
import { describe, acquireElement, orReject, reject } from "../execute/ActionRejected.ts"
import type { DriverContext } from "../DriverContext.ts"

/** Maximum number of pages scrolled by one action. */
const pageLimit = 20

/** Scrolls the page or its largest scrollable part; with an element, the scrollable part around it. */
export const scroll = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { direction, pages = 1, el }: { readonly direction: ScrollDirection; readonly pages?: number; readonly el?: number },
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const held = el === undefined ? undefined : yield* acquireElement(session, el)
  const page = yield* session.tabs.active
  const part = held === undefined ? "the page" : describe(held.target)
  yield* onDispatch(part, true)
  const scope = held === undefined ? { ref: 0, token: "" } : { ref: held.target.block.ref, token: held.target.token }
  const options = { ...scope, direction, pages: Math.min(pageLimit, Math.max(0.1, pages)) }
  const frame = held?.frame ?? page.mainFrame()
  const at = yield* orReject(session.probe.ask(frame, "scrollPart", options, session.timeouts.readMs))
  const isPart = held !== undefined || direction === "left" || direction === "right"
  if (at === null || (isPart && at.end <= 0 && at.moved === 0))
    return yield* reject(`There is nothing to scroll ${direction} in ${part}.`)
  const place = `${at.at} of ${Math.max(0, at.end)} px`
  const edge = { up: "top", top: "top", left: "left end", right: "right end" }[direction as string] ?? "bottom"
  const name = held === undefined ? "The page" : "It"
  return {
    message:
      at.moved === 0 ? `${name} is at the ${edge} already (${place}).` : `Scrolled ${direction}, now at ${place}.`,
    settles: at.moved === 0 ? "No" : "Fully",
  }
})
