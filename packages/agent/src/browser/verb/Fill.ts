import * as Effect from "effect/Effect"
import { fieldValue, isFilledWith } from "../../action/FieldValue.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { StateReply } from "../../page/Probe.ts"
import type { Announce, Doing } from "../Outcome.ts"
import { describe, type Grip, grip, orRefuse, readState, refuse, type Refused, use } from "../Refused.ts"
import type { Session } from "../Session.ts"
import { type Typed, typed } from "../Typing.ts"
import { pickDay } from "./Calendar.ts"
import { setGauge } from "./Gauge.ts"

/** What `fill` is asked for. */
export interface Filling {
  readonly el: number
  readonly text: string
  readonly clear?: boolean
  readonly submit?: boolean
}

/** Longest text that is typed key by key when filling it at once did not stick. */
const typedLimit = 300

/** Replaces what a field holds or adds to it, reads it back, and presses Enter where `submit` is given. */
export const fill = Effect.fnUntraced(function* <E>(session: Session, asked: Filling, announce: Announce<E>): Doing<E> {
  const held = yield* grip(session, asked.el)
  const { target, frame, state } = held
  const what = describe(target)
  if (state.type === "file") return yield* refuse(`The ${what} takes a file, not text.`)
  if (state.tag === "select") return yield* refuse(`The ${what} is a list to select from, not a text field.`)
  if (state.type === "checkbox" || state.type === "radio")
    return yield* refuse(`The ${what} is to be ticked, not filled in.`)
  if (state.isDisabled) return yield* refuse(`The ${what} is disabled.`)
  if (!state.isEditable || state.isReadOnly) return yield* setOtherwise(session, held, asked.text, announce)
  return yield* fillText(session, held, asked, yield* typed(session, frame, asked.text), announce)
})

/** Sliders and calendars hold a value too, though nothing can be typed into them. */
const setOtherwise = Effect.fnUntraced(function* <E>(
  session: Session,
  held: Grip,
  text: string,
  announce: Announce<E>,
): Doing<E> {
  const what = describe(held.target)
  const ref = { ref: held.target.block.ref, token: held.target.token }
  const gauge = yield* orRefuse(session.probe.ask(held.frame, "gauge", ref, session.timeouts.readMs))
  if (gauge !== null) return yield* setGauge(session, held, gauge, text, announce)
  const day = fieldValue("date", text)
  if (/^\d{4}-\d{2}-\d{2}$/.test(day)) return yield* pickDay(session, held, day, announce)
  return yield* refuse(held.state.isReadOnly ? `The ${what} is read-only.` : `The ${what} is not a text field.`)
})

const fillText = Effect.fnUntraced(function* <E>(
  session: Session,
  held: Grip,
  { text: asked, clear = true, submit = false }: Filling,
  given: Typed,
  announce: Announce<E>,
): Doing<E> {
  const { target, frame, locator, state } = held
  const what = describe(target)
  const isUnseen = state.type === "password" || given.isSecret || state.isMasked
  const readValue = Effect.map(readState(session, target, isUnseen), ({ value }) => value)
  const added = fieldValue(state.type, given.text)
  const wanted = clear ? added : (yield* readValue) + added
  const timeout = session.timeouts.actionMs
  // What is added would be added twice.
  yield* announce(what, clear && (!submit || target.block.isPlain))
  // Recordings and viewers see the field too, and pages offer to show what is in it.
  if (isUnseen)
    yield* orRefuse(
      session.probe.ask(frame, "mask", { ref: target.block.ref, token: target.token }, session.timeouts.readMs),
    )
  yield* use(target, (signal) => locator.fill(wanted, { timeout, signal }))
  let read = yield* readValue
  // A line break typed is the Enter key, which in many places sends what was typed so far.
  const isTypable = wanted.length <= typedLimit && !/[\r\n]/.test(wanted)
  if (!isFilledWith(read, wanted) && isTypable) {
    yield* typeKeys(session, held, wanted, given.isSecret)
    read = yield* readValue
  }
  // A secret is named, never shown, not even in part.
  const shown = (value: string): string => (isUnseen ? "***" : value.slice(0, 80))
  const words = given.isSecret ? asked.slice(0, 80) : shown(added)
  if (!isFilledWith(read, wanted)) {
    return {
      ok: false,
      message: `Filled ${what} with "${words}", but it reads "${shown(read)}".`,
      valueRead: shown(read) === "***" ? "***" : read,
      settles: "Fully",
    }
  }
  const filled = clear ? `Filled ${what} with "${words}"` : `Added "${words}" to ${what}`
  if (submit) yield* use(target, (signal) => locator.press("Enter", { timeout, signal, noWaitAfter: true }))
  return {
    message: submit ? `${filled} and pressed Enter.` : `${filled}.`,
    valueRead: isUnseen ? "***" : read,
    // A search field may suggest something for what was typed, a moment after the last key.
    settles: submit ? "Fully" : isSuggesting(state) ? "Patiently" : "Briefly",
  }
})

/** Some fields listen for keys alone. */
const typeKeys = Effect.fnUntraced(function* (
  session: Session,
  { target, locator }: Grip,
  wanted: string,
  isSecret: boolean,
): Effect.fn.Return<void, AgentError | Refused> {
  const timeout = session.timeouts.actionMs
  yield* use(target, async (signal) => {
    await locator.fill("", { timeout, signal })
    // Typing goes where the focus is, and a page may move it; pressing takes the element anew each time.
    if (isSecret) for (const key of wanted) await locator.press(key === " " ? "Space" : key, { timeout, signal })
    else await locator.pressSequentially(wanted, { timeout, signal })
  })
})

const isSuggesting = (state: StateReply): boolean => state.role === "searchbox" || state.role === "combobox"
