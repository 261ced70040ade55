import * as Effect from "effect/Effect"
import type { ScrollDirection } from "../../action/Action.ts"
import type { Announce, Doing } from "../Outcome.ts"
import { describe, grip, orRefuse, refuse } from "../Refused.ts"
import type { Session } from "../Session.ts"

/** Pages scrolled by one action at most. */
const pageLimit = 20

/** Scrolls the page or its largest part that scrolls on its own; with an element the part of the page it stands in. */
export const scroll = Effect.fnUntraced(function* <E>(
  session: Session,
  { direction, pages = 1, el }: { readonly direction: ScrollDirection; readonly pages?: number; readonly el?: number },
  announce: Announce<E>,
): Doing<E> {
  const held = el === undefined ? undefined : yield* grip(session, el)
  const page = yield* session.tabs.active
  const part = held === undefined ? "the page" : describe(held.target)
  yield* announce(part, true)
  const scope = held === undefined ? { ref: 0, token: "" } : { ref: held.target.block.ref, token: held.target.token }
  const options = { ...scope, direction, pages: Math.min(pageLimit, Math.max(0.1, pages)) }
  const frame = held?.frame ?? page.mainFrame()
  const at = yield* orRefuse(session.probe.ask(frame, "scrollPart", options, session.timeouts.readMs))
  const isPart = held !== undefined || direction === "left" || direction === "right"
  if (at === null || (isPart && at.end <= 0 && at.moved === 0))
    return yield* refuse(`There is nothing to scroll ${direction} in ${part}.`)
  const place = `${at.at} of ${Math.max(0, at.end)} px`
  const edge = { up: "top", top: "top", left: "left end", right: "right end" }[direction as string] ?? "bottom"
  const name = held === undefined ? "The page" : "It"
  return {
    message:
      at.moved === 0 ? `${name} is at the ${edge} already (${place}).` : `Scrolled ${direction}, now at ${place}.`,
    settles: at.moved === 0 ? "No" : "Fully",
  }
})
