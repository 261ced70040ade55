import * as Effect from "effect/Effect"
import { matchOption, listChoices } from "../../../action/FieldValue.ts"
import type { AgentError } from "../../../loop/AgentBrowser.ts"
import type { Choice } from "../../../page/Probe.ts"
import { playwrightCall, pause, within } from "../../PlaywrightCall.ts"
import {
  type OnDispatch,
  type ActionEffect,
  type ActionOutcome,
  describe,
  type ElementHandleRef,
  acquireElement,
  orReject,
  readState,
  reject,
  type ActionRejected,
  useElement,
} from "../../execute/ActionOutcome.ts"
import type { DriverContext } from "../../DriverContext.ts"
import { clickUnlessDetached } from "../Click.ts"

/** Timeout for an opened list to show the option; some lists load from a server. */
const openMs = 3_000
const pollMs = 100
/** Time for a list to render after scrolling. */
const scrollMs = 40
const settleMs = 150
/** Maximum checks for a list to become stable after the option was found: some re-render endlessly. */
const maxStabilityChecks = 6
/** Maximum attempts to click an option that is re-rendered under the click. */
const maxClickAttempts = 8
/** Timeout for a page to show the selection. */
const verifyMs = 1_000

/** Selects options by label or value, in native selects and in list boxes and combo boxes built by the page. */
export const select = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { el, values }: { readonly el: number; readonly values: ReadonlyArray<string> },
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const held = yield* acquireElement(session, el)
  if (held.state.isDisabled) return yield* reject(`The ${describe(held.target)} is disabled.`)
  return held.state.tag === "select"
    ? yield* selectNative(session, held, values, onDispatch)
    : yield* selectCustom(session, held, values, onDispatch)
})

const selectNative = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  { target, locator, state }: ElementHandleRef,
  values: ReadonlyArray<string>,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const what = describe(target)
  if (!state.isMultiple && values.length !== 1)
    return yield* reject(`The ${what} accepts exactly one option, not ${values.length}.`)
  const indices: Array<number> = []
  for (const value of values) {
    const index = matchOption(state.options, value)
    const option = index === undefined ? undefined : state.options[index]
    if (index === undefined || option === undefined)
      return yield* reject(`The ${what} has no option "${value}". It has ${listChoices(state.options)}.`)
    if (option.isDisabled) return yield* reject(`The option "${option.label}" of ${what} is disabled.`)
    indices.push(index)
  }
  yield* onDispatch(what, true)
  const timeout = session.timeouts.actionMs
  const wanted = indices.map((index) => ({ index }))
  yield* useElement(session, target, (signal) => locator.selectOption(wanted, { timeout, signal }))
  const labels = indices.map((index) => state.options[index]?.label ?? "").join(", ")
  const after = yield* readState(session, target)
  // A page that navigates or re-renders the list has accepted the selection.
  if (!after.isConnected) return { message: `Selected "${labels}" in ${what}.`, valueRead: labels, settles: "Full" }
  const ok = after.options.every((option, index) => option.isSelected === indices.includes(index))
  return {
    ok,
    message: ok
      ? `Selected "${labels}" in ${what}.`
      : `Selected "${labels}" in ${what}, but it reads "${after.value}".`,
    valueRead: after.value,
    settles: "Full",
  }
})

const choicesOf = (
  session: DriverContext,
  { target }: ElementHandleRef,
  except: ReadonlyArray<number>,
): Effect.Effect<ReadonlyArray<Choice>, AgentError | ActionRejected> => {
  const options = { ref: target.block.ref, token: target.token, except }
  return orReject(session.probe.ask(target.frame, "choices", options, session.timeouts.readMs))
}

const labelled = (choices: ReadonlyArray<Choice>) => choices.map((choice) => ({ label: choice.text }))

/** Maximum number of scrolls of a virtualized list. */
const maxScrolls = 200

/** Types the option into the list's filter field; returns false if there is none. */
const filterOptions = Effect.fnUntraced(function* (
  session: DriverContext,
  { target }: ElementHandleRef,
  value: string,
  shown: ReadonlyArray<Choice>,
): Effect.fn.Return<boolean, AgentError | ActionRejected> {
  const { ref } = target.block
  const asked = { ref, token: target.token, refs: shown.map((choice) => choice.ref) }
  const field = yield* orReject(session.probe.ask(target.frame, "choiceSearch", asked, session.timeouts.readMs))
  if (field === null) return false
  const search = session.probe.locate(target.frame, target.token, field)
  const timeout = session.timeouts.actionMs
  yield* Effect.ignore(useElement(session, target, (signal) => search.fill(value, { timeout, signal })))
  return true
})

/** Waits until the list shows the option. Returns the last shown options if it never does. */
const waitForOption = Effect.fnUntraced(function* (
  session: DriverContext,
  held: ElementHandleRef,
  value: string,
  except: ReadonlyArray<number>,
): Effect.fn.Return<
  { readonly found: Choice | undefined; readonly shown: ReadonlyArray<Choice> },
  AgentError | ActionRejected
> {
  let until = performance.now() + openMs
  let turned = 0
  let lastFound: number | undefined
  let rests = 0
  let isNarrowed = held.state.isEditable
  const wantedOf = (shown: ReadonlyArray<Choice>): Choice | undefined => {
    const at = matchOption(labelled(shown), value)
    return at === undefined ? undefined : shown[at]
  }
  for (;;) {
    const shown = yield* choicesOf(session, held, except)
    const found = wantedOf(shown)
    // A scrolled list re-renders, which detaches the option found in it.
    const isSettled = turned === 0 || (found !== undefined && found.ref === lastFound) || rests >= maxStabilityChecks
    if (found !== undefined && isSettled) return { found, shown }
    lastFound = found?.ref
    if (found !== undefined) {
      rests++
      // Scrolling now prevents the list from re-rendering right before the click.
      const place = session.probe.locate(held.target.frame, held.target.token, found.ref)
      yield* Effect.ignore(playwrightCall((signal) => place.scrollIntoViewIfNeeded({ timeout: settleMs * 2, signal })))
      yield* pause(settleMs)
      continue
    }
    if (shown.length > 0 && !isNarrowed) {
      isNarrowed = true
      if (yield* filterOptions(session, held, value, shown)) {
        until = performance.now() + openMs
        continue
      }
    }
    if (shown.length > 0 && turned < maxScrolls) {
      const asked = { refs: shown.map((choice) => choice.ref), token: held.target.token }
      const isMore = yield* orReject(
        session.probe.ask(held.target.frame, "moreChoices", asked, session.timeouts.readMs),
      )
      if (isMore) {
        turned++
        until = performance.now() + openMs
        yield* pause(scrollMs)
        continue
      }
    }
    if (performance.now() >= until) {
      // Nothing opened, so the options are those shown before.
      const all = shown.length > 0 ? shown : yield* choicesOf(session, held, [])
      return { found: wantedOf(all), shown: all }
    }
    yield* pause(pollMs)
  }
})

const selectCustom = Effect.fnUntraced(function* <E>(
  session: DriverContext,
  held: ElementHandleRef,
  values: ReadonlyArray<string>,
  onDispatch: OnDispatch<E>,
): ActionEffect<E> {
  const { target, locator, state } = held
  const what = describe(target)
  const [first] = values
  if (first === undefined) return yield* reject(`No option was specified for ${what}.`)
  const timeout = session.timeouts.actionMs
  // A button opens a menu whose items perform an action, which a repetition would perform twice.
  yield* onDispatch(what, state.role === "combobox" || state.role === "listbox")
  const isOpen = state.role === "listbox" || state.expanded === "true"
  // Options of other open lists must not be mistaken for this one's.
  const before = isOpen ? [] : (yield* choicesOf(session, held, [])).map((choice) => choice.ref)
  if (state.isEditable) yield* useElement(session, target, (signal) => locator.fill(first, { timeout, signal }))
  else if (!isOpen) yield* useElement(session, target, (signal) => locator.click({ timeout, signal }))

  let picked: Choice | undefined
  let isClicked = false
  for (const value of values) {
    const { found, shown } = yield* waitForOption(session, held, value, before)
    if (found === undefined) {
      if (!isOpen) yield* close(session, held)
      const offers = shown.length === 0 ? "It has no options." : `It offers ${listChoices(labelled(shown))}.`
      return yield* reject(`The ${what} has no option "${value}". ${offers}`)
    }
    if (found.isDisabled) return yield* reject(`The option "${found.text}" of ${what} is disabled.`)
    picked = found
    // In a multi-select, clicking a selected option deselects it. Elsewhere the mark may only mean "focused".
    const isMany = found.isMany || (values.length > 1 && !state.isEditable)
    if (found.isSelected && (isMany || state.role === "listbox")) continue
    isClicked = true
    yield* clickOption(session, held, value, before, found)
  }
  if (!isClicked && !isOpen) yield* close(session, held)
  return yield* verifySelection(session, held, values, picked)
})

/** Clicks the option, and looks it up again if it was re-rendered before the press. */
const clickOption = Effect.fnUntraced(function* (
  session: DriverContext,
  held: ElementHandleRef,
  value: string,
  except: ReadonlyArray<number>,
  first: Choice,
) {
  const { target } = held
  const timeout = session.timeouts.actionMs
  let choice = first
  for (let left = maxClickAttempts; ; left--) {
    const place = session.probe.locate(target.frame, target.token, choice.ref)
    const isGone = () =>
      place.count().then(
        (count) => count === 0,
        () => false,
      )
    const isDone = yield* useElement(session, target, (signal) =>
      clickUnlessDetached((until) => place.click({ timeout, signal: until, noWaitAfter: true }), isGone, signal),
    )
    if (isDone) return
    const { found } = yield* waitForOption(session, held, value, except)
    if (found === undefined || left === 1)
      return yield* reject(`The option "${choice.text}" of ${describe(target)} is re-rendered too often to be clicked.`)
    choice = found
  }
})

const close = Effect.fnUntraced(function* (session: DriverContext, { target, locator }: ElementHandleRef) {
  yield* Effect.ignore(
    within(
      playwrightCall(() => target.frame.page().keyboard.press("Escape")),
      verifyMs,
    ),
  )
  const after = yield* readState(session, target)
  if (after.expanded !== "true" || after.isEditable) return
  yield* Effect.ignore(playwrightCall((signal) => locator.click({ timeout: 500, signal })))
})

const verifySelection = Effect.fnUntraced(function* (
  session: DriverContext,
  held: ElementHandleRef,
  values: ReadonlyArray<string>,
  picked: Choice | undefined,
): Effect.fn.Return<ActionOutcome, AgentError | ActionRejected> {
  const what = describe(held.target)
  const label = values.length === 1 && picked !== undefined ? picked.text : values.join(", ")
  const message = `Selected "${label}" in ${what}.`
  // A single-select control shows the selection, in full or abbreviated, possibly after a moment.
  const isShowing = held.state.role === "combobox" && values.length === 1 && picked?.isMany === false
  const until = performance.now() + verifyMs
  const includesText = (inner: string, outer: string): boolean => outer.toLowerCase().includes(inner.toLowerCase())
  let read = ""
  let isShown = false
  for (;;) {
    const after = yield* readState(session, held.target)
    read = after.value || after.text
    if (!after.isConnected || read === "" || held.state.role === "listbox")
      return { message, valueRead: label, settles: "Full" }
    isShown = includesText(label, read) || (isShowing && includesText(read.trim(), label))
    if (isShown || !isShowing || performance.now() >= until) break
    yield* pause(pollMs)
  }
  // A menu button need not show the picked item, so its text is reported without a check.
  return {
    ok: isShown || !isShowing,
    message: isShown ? message : `Picked "${label}" from ${what}, which reads "${read.slice(0, 80)}".`,
    valueRead: isShown ? label : read,
    settles: "Full",
  }
})
