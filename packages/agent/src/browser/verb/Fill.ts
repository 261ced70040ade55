import * as Effect from "effect/Effect"
import { fieldValue, isFilledWith } from "../../action/FieldValue.ts"
import type { StateReply } from "../../page/Probe.ts"
import type { Announce, Doing } from "../Outcome.ts"
import { describe, grip, orRefuse, readState, refuse, use } from "../Refused.ts"
import type { Session } from "../Session.ts"

/** Longest text that is typed key by key when filling it at once did not stick. */
const typedLimit = 300

/** Replaces what a field holds, reads it back, and presses Enter where `submit` is given. */
export const fill = Effect.fnUntraced(function* <E>(
  session: Session,
  { el, text, submit = false }: { readonly el: number; readonly text: string; readonly submit?: boolean },
  announce: Announce<E>,
): Doing<E> {
  const { target, frame, locator, state } = yield* grip(session, el)
  const what = describe(target)
  if (state.type === "file") return yield* refuse(`The ${what} takes a file, not text.`)
  if (state.tag === "select") return yield* refuse(`The ${what} is a list to select from, not a text field.`)
  if (state.type === "checkbox" || state.type === "radio")
    return yield* refuse(`The ${what} is to be ticked, not filled in.`)
  if (state.isDisabled) return yield* refuse(`The ${what} is disabled.`)
  if (state.isReadOnly) return yield* refuse(`The ${what} is read-only.`)
  if (!state.isEditable) return yield* refuse(`The ${what} is not a text field.`)

  const isSecret = state.type === "password"
  const wanted = fieldValue(state.type, text)
  const timeout = session.timeouts.actionMs
  yield* announce(what, !submit || target.block.isPlain)
  // Recordings and viewers see the field too, and pages offer to show what is in it.
  if (isSecret)
    yield* orRefuse(
      session.probe.ask(frame, "mask", { ref: target.block.ref, token: target.token }, session.timeouts.readMs),
    )
  yield* use(target, (signal) => locator.fill(wanted, { timeout, signal }))
  let read = (yield* readState(session, target)).value
  if (!isFilledWith(read, wanted) && wanted.length <= typedLimit) {
    // Some fields listen for keys alone.
    yield* use(target, async (signal) => {
      await locator.fill("", { timeout, signal })
      await locator.pressSequentially(wanted, { timeout, signal })
    })
    read = (yield* readState(session, target)).value
  }
  const shown = (value: string): string => (isSecret ? "***" : value.slice(0, 80))
  if (!isFilledWith(read, wanted)) {
    return {
      ok: false,
      message: `Filled ${what} with "${shown(wanted)}", but it reads "${shown(read)}".`,
      valueRead: isSecret ? "***" : read,
      settles: "Fully",
    }
  }
  const filled = `Filled ${what} with "${shown(wanted)}"`
  if (submit) yield* use(target, (signal) => locator.press("Enter", { timeout, signal, noWaitAfter: true }))
  return {
    message: submit ? `${filled} and pressed Enter.` : `${filled}.`,
    valueRead: isSecret ? "***" : read,
    // A search field may suggest something for what was typed.
    settles: submit || isSuggesting(state) ? "Fully" : "Briefly",
  }
})

const isSuggesting = (state: StateReply): boolean => state.role === "searchbox" || state.role === "combobox"
