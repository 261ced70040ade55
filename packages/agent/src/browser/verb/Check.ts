import * as Effect from "effect/Effect"
import type { Announce, Doing } from "../Outcome.ts"
import { describe, grip, readState, refuse, use } from "../Refused.ts"
import type { Session } from "../Session.ts"

/** Roles whose state Playwright sets; other toggles are buttons that are pressed. */
const settable = new Set(["checkbox", "radio", "switch", "menuitemcheckbox", "menuitemradio", "option"])

/** Turns a check box, radio button or switch on or off; nothing happens when it is as wanted already. */
export const check = Effect.fnUntraced(function* <E>(
  session: Session,
  { el, on }: { readonly el: number; readonly on: boolean },
  announce: Announce<E>,
): Doing<E> {
  const { target, locator, state } = yield* grip(session, el)
  const what = describe(target)
  const word = on ? "on" : "off"
  if (state.checked === null) return yield* refuse(`The ${what} is not a check box, radio button or switch.`)
  if (state.checked === on) return { message: `${what} is ${word} already.`, valueRead: word, settles: "No" }
  if (!on && state.role === "radio")
    return yield* refuse(`The ${what} cannot be turned off: choose another one of its group.`)
  const timeout = session.timeouts.actionMs
  // A label may hold a link in its middle ("I accept the terms"): its beginning is next to the box.
  const atStart = target.element.tag === "label" ? yield* labelStart(target, locator) : {}
  const toggle = (signal: AbortSignal, trial: boolean): Promise<void> =>
    settable.has(state.role)
      ? locator.setChecked(on, { trial, timeout, signal, ...atStart })
      : locator.click({ trial, timeout, signal, ...atStart })
  yield* use(target, (signal) => toggle(signal, true))
  yield* announce(what, true)
  yield* use(target, (signal) => toggle(signal, false))
  const after = yield* readState(session, target)
  if (after.isConnected && after.checked !== null && after.checked !== on) {
    const read = after.checked ? "on" : "off"
    return { ok: false, message: `Turned ${what} ${word}, but it is ${read}.`, valueRead: read, settles: "Fully" }
  }
  return { message: `Turned ${what} ${word}.`, valueRead: word, settles: "Briefly" }
})

const labelStart = Effect.fnUntraced(function* (
  target: Parameters<typeof use>[0],
  locator: { boundingBox: (options: { timeout: number }) => Promise<{ readonly height: number } | null> },
) {
  const box = yield* use(target, () => locator.boundingBox({ timeout: 1_000 }))
  return box === null ? {} : { position: { x: 4, y: Math.max(1, Math.min(box.height / 2, 12)) } }
})
