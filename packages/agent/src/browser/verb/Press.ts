import * as Effect from "effect/Effect"
import { chord, isRepeatableChord } from "../../action/Keys.ts"
import { attempt, firstLine } from "../Attempt.ts"
import type { Announce, Doing } from "../Outcome.ts"
import { describe, grip, orRefuse, use } from "../Refused.ts"
import type { Session } from "../Session.ts"

/** Presses a key or a chord on an element, or where the focus is. */
export const press = Effect.fnUntraced(function* <E>(
  session: Session,
  { keys, el }: { readonly keys: string; readonly el?: number },
  announce: Announce<E>,
): Doing<E> {
  const pressed = chord(keys)
  if (el === undefined) {
    const page = yield* session.tabs.active
    yield* announce(`key ${pressed}`, isRepeatableChord(pressed))
    yield* orRefuse(
      attempt(() => page.keyboard.press(pressed)),
      (error) => `The key "${keys}" could not be pressed: ${firstLine(error.cause)}`,
    )
    return { message: `Pressed ${pressed}.`, settles: "Fully" }
  }
  const { target, locator } = yield* grip(session, el)
  const what = describe(target)
  const isPlain = isRepeatableChord(pressed) || (pressed === "Enter" && target.block.isPlain)
  yield* announce(`key ${pressed} on ${what}`, isPlain)
  yield* use(target, (signal) =>
    locator.press(pressed, { timeout: session.timeouts.actionMs, signal, noWaitAfter: true }),
  )
  return { message: `Pressed ${pressed} on ${what}.`, settles: "Fully" }
})
