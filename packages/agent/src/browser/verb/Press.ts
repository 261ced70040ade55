import * as Effect from "effect/Effect"
import { isRepeatableChord, keySequence } from "../../action/Keys.ts"
import { attempt, firstLine, within } from "../Attempt.ts"
import type { Announce, Doing } from "../Outcome.ts"
import { describe, grip, orRefuse, use } from "../Refused.ts"
import type { Session } from "../Session.ts"
import { mayTransfer, transferOf } from "../Transfer.ts"

/** Presses keys and chords one after the other, on an element or where the focus is. */
export const press = Effect.fnUntraced(function* <E>(
  session: Session,
  { keys, el }: { readonly keys: string; readonly el?: number },
  announce: Announce<E>,
): Doing<E> {
  const chords = keySequence(keys)
  const pressed = chords.join(" ")
  const limitMs = session.timeouts.actionMs * Math.max(1, chords.length)
  const held = el === undefined ? undefined : yield* grip(session, el)
  const page = yield* session.tabs.active
  for (const chord of chords) yield* mayTransfer(session, page, transferOf(chord))
  const isHarmless = chords.every(isRepeatableChord)
  if (held === undefined) {
    yield* announce(`key ${pressed}`, isHarmless)
    yield* orRefuse(
      within(
        attempt(async (signal) => {
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
  yield* announce(`key ${pressed} on ${what}`, isPlain)
  const [first = "", ...others] = chords
  const pressAll = async (signal: AbortSignal) => {
    await locator.press(first, { timeout: session.timeouts.actionMs, signal, noWaitAfter: true })
    // Where the first one has put the focus: Tab and the arrows move it.
    for (const one of others) {
      signal.throwIfAborted()
      await target.frame.page().keyboard.press(one)
    }
  }
  yield* use(target, pressAll, limitMs)
  return { message: `Pressed ${pressed} on ${what}.`, settles: "Fully" }
})
