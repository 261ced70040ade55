import * as Effect from "effect/Effect"
import {
  type OnDispatch,
  type ActionEffect,
  describe,
  acquireElement,
  readState,
  orReject,
  reject,
  useElement,
} from "../../execute/ActionOutcome.ts"
import type { DriverContext } from "../../DriverContext.ts"
import type { ElementTarget } from "../../observe/ObservedPage.ts"
import { refreshTarget } from "../../observe/ObservePage.ts"

/** Roles whose state Playwright can set; other toggles are buttons. */
const settableRoles = new Set(["checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio", "option"])

/** Turns a checkbox, radio button or switch on or off. Does nothing if the state matches already. */
export const check = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { el, on }: { readonly el: number; readonly on: boolean },
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const { target, locator, state } = yield* acquireElement(session, el)
  const what = describe(target)
  const word = on ? "on" : "off"
  if (state.checked === null) return yield* reject(`The ${what} is not a check box, radio button or switch.`)
  if (state.checked === on) return { message: `${what} is already ${word}.`, valueRead: word, settles: "None" }
  if (!on && state.role === "radio")
    return yield* reject(`The ${what} cannot be turned off: select another option of its group.`)
  const timeout = session.timeouts.actionMs
  // A label may contain a link in its middle ("I accept the terms"), so its beginning is clicked.
  const atStart = target.element.tag === "label" ? yield* labelStart(session, target, locator) : {}
  const how = { timeout, ...atStart }
  yield* useElement(session, target, (signal) =>
    settableRoles.has(state.role)
      ? locator.setChecked(on, { ...how, trial: true, signal })
      : locator.click({ ...how, trial: true, signal }),
  )
  yield* onDispatch(what, true)
  // `setChecked` would wait for the state of an element that the page replaces when it changes.
  yield* useElement(session, target, (signal) => locator.click({ ...how, signal, noWaitAfter: true }))
  const before = yield* readState(session, target)
  const current = before.isConnected ? target : yield* orReject(refreshTarget(session, target))
  const after = current === undefined ? before : yield* readState(session, current)
  if (after.isConnected && after.checked !== null && after.checked !== on) {
    const read = after.checked ? "on" : "off"
    return { ok: false, message: `Turned ${what} ${word}, but it is ${read}.`, valueRead: read, settles: "Full" }
  }
  return { message: `Turned ${what} ${word}.`, valueRead: word, settles: "Brief" }
})

const labelStart = Effect.fnUntraced(function* (
  session: DriverContext,
  target: ElementTarget,
  locator: { boundingBox: (options: { timeout: number }) => Promise<{ readonly height: number } | null> },
) {
  const box = yield* useElement(session, target, () => locator.boundingBox({ timeout: 1_000 }))
  return box === null ? {} : { position: { x: 4, y: Math.max(1, Math.min(box.height / 2, 12)) } }
})
