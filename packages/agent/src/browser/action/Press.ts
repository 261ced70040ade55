import * as Effect from "effect/Effect"
import { isRepeatableChord, keySequence } from "../../action/Keys.ts"
import { playwrightCall, firstLine, within } from "../PlaywrightCall.ts"
import {
  type OnDispatch,
  type ActionEffect,
  describe,
  acquireElement,
  orReject,
  use,
} from "../execute/ActionOutcome.ts"
import type { DriverContext } from "../DriverContext.ts"
import { mayTransfer, transferOf } from "../Exposure.ts"

/** Presses keys and chords in sequence, on an element or on the focused one. */
export const press = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { keys, el }: { readonly keys: string; readonly el?: number },
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const chords = keySequence(keys)
  const pressed = chords.join(" ")
  const limitMs = session.timeouts.actionMs * Math.max(1, chords.length)
  const held = el === undefined ? undefined : yield* acquireElement(session, el)
  const page = yield* session.tabs.active
  for (const chord of chords) yield* mayTransfer(session, page, transferOf(chord))
  const isHarmless = chords.every(isRepeatableChord)
  if (held === undefined) {
    yield* onDispatch(`key ${pressed}`, isHarmless)
    yield* orReject(
      within(
        playwrightCall(async (signal) => {
          for (const one of chords) {
            signal.throwIfAborted()
            await page.keyboard.press(one)
          }
        }),
        limitMs,
      ),
      (error) => `The key "${keys}" could not be pressed: ${firstLine(error.cause ?? error)}`,
    )
    return { message: `Pressed ${pressed}.`, settles: "Fully" }
  }
  const { target, locator } = held
  const what = describe(target)
  const isPlain = isHarmless || (pressed === "Enter" && target.block.isPlain)
  yield* onDispatch(`key ${pressed} on ${what}`, isPlain)
  const [first = "", ...others] = chords
  const pressAll = async (signal: AbortSignal) => {
    await locator.press(first, { timeout: session.timeouts.actionMs, signal, noWaitAfter: true })
    // Later keys go to the focused element: Tab and the arrow keys move the focus.
    for (const one of others) {
      signal.throwIfAborted()
      await target.frame.page().keyboard.press(one)
    }
  }
  yield* use(target, pressAll, limitMs)
  return { message: `Pressed ${pressed} on ${what}.`, settles: "Fully" }
})
