import * as Effect from "effect/Effect"
import type { AgentError } from "../../../loop/AgentBrowser.ts"
import type { Slider } from "../../../page/action/ActionCommands.ts"
import {
  type OnDispatch,
  type ActionEffect,
  describe,
  type ElementHandleRef,
  orReject,
  reject,
  type ActionRejected,
  useElement,
  acquireElement,
  readState,
} from "../../execute/ActionOutcome.ts"
import type { DriverContext } from "../../DriverContext.ts"
import { fieldValue, isFilledWith } from "../../../action/FieldValue.ts"
import type { StateReply } from "../../../page/Probe.ts"
import { type InputText, resolveSecrets } from "../../execute/SecretInput.ts"
import { typeInto } from "../Type.ts"
import { pickDay } from "./Calendar.ts"

/** Maximum key presses; sliders with more steps are set by pointer. */
const pressLimit = 150

const read = (
  session: DriverContext,
  { target, frame }: ElementHandleRef,
): Effect.Effect<Slider | null, AgentError | ActionRejected> =>
  orReject(session.probe.ask(frame, "slider", { ref: target.block.ref, token: target.token }, session.timeouts.readMs))

/** Sets a custom slider or spin button, by pointer where the page supports it, otherwise by keys. */
const setSlider = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  held: ElementHandleRef,
  gauge: Slider,
  text: string,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const { target, locator } = held
  const what = describe(target)
  const wanted = Number(text.trim().replace(/[%,\s]/g, ""))
  if (text.trim() === "" || Number.isNaN(wanted)) return yield* reject(`The ${what} accepts a number, not "${text}".`)
  if (wanted < gauge.min || wanted > gauge.max)
    return yield* reject(`The ${what} ranges from ${gauge.min} to ${gauge.max}.`)
  yield* onDispatch(what, true)
  const timeout = session.timeouts.actionMs
  const span = gauge.max - gauge.min
  if (held.state.role === "slider" && span > 0 && span < Number.MAX_SAFE_INTEGER) {
    const share = (wanted - gauge.min) / span
    const box = yield* useElement(session, target, (signal) => locator.boundingBox({ timeout, signal }))
    if (box !== null) {
      const at = gauge.isVertical
        ? { x: box.width / 2, y: Math.min(box.height - 1, Math.max(1, box.height * (1 - share))) }
        : { x: Math.min(box.width - 1, Math.max(1, box.width * share)), y: box.height / 2 }
      yield* Effect.ignore(
        useElement(session, target, (signal) => locator.click({ position: at, timeout, signal, noWaitAfter: true })),
      )
    }
  }
  let now = (yield* read(session, held))?.now ?? gauge.now
  // Stops when a key press does not bring the value closer.
  for (let pressed = 0; now !== wanted && pressed < pressLimit; pressed++) {
    const key = now < wanted ? "ArrowUp" : "ArrowDown"
    yield* useElement(session, target, (signal) => locator.press(key, { timeout, signal }))
    const next = (yield* read(session, held))?.now ?? now
    if (Math.abs(next - wanted) >= Math.abs(now - wanted)) break
    now = next
  }
  const after = yield* read(session, held)
  const shown = after?.text ?? String(now)
  const ok = (after?.now ?? now) === wanted
  return {
    ok,
    message: ok ? `Set ${what} to ${shown}.` : `Set ${what} to ${wanted}, but it is at ${shown}.`,
    valueRead: shown,
    settles: "Full",
  }
})

interface FillArguments {
  readonly el: number
  readonly text: string
  readonly clear?: boolean
  readonly submit?: boolean
}

/** Maximum length of text typed key by key when setting it in one step failed. */
const typedLimit = 300

/** Replaces or appends to a field's content, reads it back, and presses Enter if `submit` is set. */
export const fill = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  asked: FillArguments,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const held = yield* acquireElement(session, asked.el)
  const { target, frame, state } = held
  const what = describe(target)
  if (state.type === "file") return yield* reject(`The ${what} accepts files, not text.`)
  if (state.tag === "select") return yield* reject(`The ${what} is a list to select from, not a text field.`)
  if (state.type === "checkbox" || state.type === "radio")
    return yield* reject(`The ${what} must be checked, not filled.`)
  if (state.isDisabled) return yield* reject(`The ${what} is disabled.`)
  if (!state.isEditable || state.isReadOnly) return yield* setValue(session, held, asked.text, onDispatch)
  return yield* fillText(session, held, asked, yield* resolveSecrets(session, frame, asked.text), onDispatch)
})

/** Sliders and date pickers hold a value without being editable. */
const setValue = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  held: ElementHandleRef,
  text: string,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const what = describe(held.target)
  const ref = { ref: held.target.block.ref, token: held.target.token }
  const gauge = yield* orReject(session.probe.ask(held.frame, "slider", ref, session.timeouts.readMs))
  if (gauge !== null) return yield* setSlider(session, held, gauge, text, onDispatch)
  const day = fieldValue("date", text)
  if (/^\d{4}-\d{2}-\d{2}$/.test(day)) return yield* pickDay(session, held, day, onDispatch)
  return yield* reject(held.state.isReadOnly ? `The ${what} is read-only.` : `The ${what} is not a text field.`)
})

const fillText = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  held: ElementHandleRef,
  { text: asked, clear = true, submit = false }: FillArguments,
  given: InputText,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const { target, frame, locator, state } = held
  const what = describe(target)
  const isUnseen = state.type === "password" || given.isSecret || state.isMasked
  const readValue = Effect.map(readState(session, target, isUnseen), ({ value }) => value)
  const added = fieldValue(state.type, given.text)
  const wanted = clear ? added : (yield* readValue) + added
  const timeout = session.timeouts.actionMs
  // Appending twice would duplicate the text.
  yield* onDispatch(what, clear && (!submit || target.block.isPlain))
  // Recordings and viewers see the field too, and pages offer to reveal it.
  if (isUnseen)
    yield* orReject(
      session.probe.ask(frame, "mask", { ref: target.block.ref, token: target.token }, session.timeouts.readMs),
    )
  yield* useElement(session, target, (signal) => locator.fill(wanted, { timeout, signal }))
  let read = yield* readValue
  // A typed line break is the Enter key, which submits many forms.
  const isTypable = wanted.length <= typedLimit && !/[\r\n]/.test(wanted)
  if (!isFilledWith(read, wanted) && isTypable) {
    yield* typeKeys(session, held, wanted, given.isSecret)
    read = yield* readValue
  }
  // Secrets are shown by name only, never in part.
  const shown = (value: string): string => (isUnseen ? "***" : value.slice(0, 80))
  const words = given.isSecret ? asked.slice(0, 80) : shown(added)
  if (!isFilledWith(read, wanted)) {
    return {
      ok: false,
      message: `Filled ${what} with "${words}", but it reads "${shown(read)}".`,
      valueRead: shown(read) === "***" ? "***" : read,
      settles: "Full",
    }
  }
  const filled = clear ? `Filled ${what} with "${words}"` : `Appended "${words}" to ${what}`
  if (submit)
    yield* useElement(session, target, (signal) => locator.press("Enter", { timeout, signal, noWaitAfter: true }))
  return {
    message: submit ? `${filled} and pressed Enter.` : `${filled}.`,
    valueRead: isUnseen ? "***" : read,
    // A search field may show suggestions a moment after the last key.
    settles: submit ? "Full" : showsSuggestions(state) ? "Extended" : "Brief",
  }
})

/** Types key by key, for fields that react only to key events. */
const typeKeys = Effect.fnUntraced(function* (
  session: DriverContext,
  { target, locator }: ElementHandleRef,
  wanted: string,
  isSecret: boolean,
): Effect.fn.Return<void, AgentError | ActionRejected> {
  const timeout = session.timeouts.actionMs
  yield* useElement(session, target, async (signal) => {
    await locator.fill("", { timeout, signal })
    if (isSecret) await typeInto(locator, wanted, { timeout, signal })
    else await locator.pressSequentially(wanted, { timeout, signal })
  })
})

const showsSuggestions = (state: StateReply): boolean => state.role === "searchbox" || state.role === "combobox"
