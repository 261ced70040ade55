import * as Effect from "effect/Effect"
import { choose, listChoices } from "../../action/Choosing.ts"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import type { Choice } from "../../page/Probe.ts"
import { attempt, pause, within } from "../Attempt.ts"
import type { Announce, Doing, Outcome } from "../Outcome.ts"
import { describe, type Grip, grip, orRefuse, readState, refuse, type Refused, use } from "../Refused.ts"
import type { Session } from "../Session.ts"
import { unlessLost } from "../UnlessLost.ts"

/** Time for an opened list to show what is asked for; lists that load from a server need some. */
const openMs = 3_000
const lookEveryMs = 100
/** Time for a list to draw what it was scrolled to, and to be done with it. */
const turnMs = 40
const settleMs = 150
/** Looks that a list is given to rest after its choice was found: some draw it anew without end. */
const restLimit = 6
/** Times that a choice is picked which its list draws anew under the click. */
const pickLimit = 8
/** Time for a page to show what was chosen. */
const showMs = 1_000

/** Selects options by label or value, in native selects as well as in list boxes and combo boxes built by the page. */
export const select = Effect.fnUntraced(function* <E>(
  session: Session,
  { el, values }: { readonly el: number; readonly values: ReadonlyArray<string> },
  announce: Announce<E>,
): Doing<E> {
  const held = yield* grip(session, el)
  if (held.state.isDisabled) return yield* refuse(`The ${describe(held.target)} is disabled.`)
  return held.state.tag === "select"
    ? yield* selectNative(session, held, values, announce)
    : yield* selectBuilt(session, held, values, announce)
})

const selectNative = Effect.fnUntraced(function* <E>(
  session: Session,
  { target, locator, state }: Grip,
  values: ReadonlyArray<string>,
  announce: Announce<E>,
): Doing<E> {
  const what = describe(target)
  if (!state.isMultiple && values.length !== 1)
    return yield* refuse(`The ${what} takes exactly one option, not ${values.length}.`)
  const indices: Array<number> = []
  for (const value of values) {
    const index = choose(state.options, value)
    const option = index === undefined ? undefined : state.options[index]
    if (index === undefined || option === undefined)
      return yield* refuse(`The ${what} has no option "${value}". It has ${listChoices(state.options)}.`)
    if (option.isDisabled) return yield* refuse(`The option "${option.label}" of ${what} is disabled.`)
    indices.push(index)
  }
  yield* announce(what, true)
  const timeout = session.timeouts.actionMs
  const wanted = indices.map((index) => ({ index }))
  yield* use(target, (signal) => locator.selectOption(wanted, { timeout, signal }))
  const labels = indices.map((index) => state.options[index]?.label ?? "").join(", ")
  const after = yield* readState(session, target)
  // A page that goes on to another one, or builds the list anew, has taken the choice.
  if (!after.isConnected) return { message: `Selected "${labels}" in ${what}.`, valueRead: labels, settles: "Fully" }
  const ok = after.options.every((option, index) => option.isSelected === indices.includes(index))
  return {
    ok,
    message: ok
      ? `Selected "${labels}" in ${what}.`
      : `Selected "${labels}" in ${what}, but it reads "${after.value}".`,
    valueRead: after.value,
    settles: "Fully",
  }
})

const choicesOf = (
  session: Session,
  { target }: Grip,
  except: ReadonlyArray<number>,
): Effect.Effect<ReadonlyArray<Choice>, AgentError | Refused> => {
  const options = { ref: target.block.ref, token: target.token, except }
  return orRefuse(session.probe.ask(target.frame, "choices", options, session.timeouts.readMs))
}

const labelled = (choices: ReadonlyArray<Choice>) => choices.map((choice) => ({ label: choice.text }))

/** Turns of a list that shows only a part of what it offers. */
const turnLimit = 200

/** Types what is wanted into the field that the opened list has for it; false where there is none. */
const narrow = Effect.fnUntraced(function* (
  session: Session,
  { target }: Grip,
  value: string,
  shown: ReadonlyArray<Choice>,
): Effect.fn.Return<boolean, AgentError | Refused> {
  const { ref } = target.block
  const asked = { ref, token: target.token, refs: shown.map((choice) => choice.ref) }
  const field = yield* orRefuse(session.probe.ask(target.frame, "choiceSearch", asked, session.timeouts.readMs))
  if (field === null) return false
  const search = session.probe.locate(target.frame, target.token, field)
  const timeout = session.timeouts.actionMs
  yield* Effect.ignore(use(target, (signal) => search.fill(value, { timeout, signal })))
  return true
})

/** Waits until the list shows the choice; gives back what it showed last when it never does. */
const awaitChoice = Effect.fnUntraced(function* (
  session: Session,
  held: Grip,
  value: string,
  except: ReadonlyArray<number>,
): Effect.fn.Return<
  { readonly found: Choice | undefined; readonly shown: ReadonlyArray<Choice> },
  AgentError | Refused
> {
  let until = performance.now() + openMs
  let turned = 0
  let lastFound: number | undefined
  let rests = 0
  let isNarrowed = held.state.isEditable
  const wantedOf = (shown: ReadonlyArray<Choice>): Choice | undefined => {
    const at = choose(labelled(shown), value)
    return at === undefined ? undefined : shown[at]
  }
  for (;;) {
    const shown = yield* choicesOf(session, held, except)
    const found = wantedOf(shown)
    // A list that was scrolled draws itself anew, and what was found in it is gone a moment later.
    const isSettled = turned === 0 || (found !== undefined && found.ref === lastFound) || rests >= restLimit
    if (found !== undefined && isSettled) return { found, shown }
    lastFound = found?.ref
    if (found !== undefined) {
      rests++
      // Into sight now: a list that draws on scrolling would take it away right before the click.
      const place = session.probe.locate(held.target.frame, held.target.token, found.ref)
      yield* Effect.ignore(attempt((signal) => place.scrollIntoViewIfNeeded({ timeout: settleMs * 2, signal })))
      yield* pause(settleMs)
      continue
    }
    if (shown.length > 0 && !isNarrowed) {
      isNarrowed = true
      if (yield* narrow(session, held, value, shown)) {
        until = performance.now() + openMs
        continue
      }
    }
    if (shown.length > 0 && turned < turnLimit) {
      const asked = { refs: shown.map((choice) => choice.ref), token: held.target.token }
      const isMore = yield* orRefuse(
        session.probe.ask(held.target.frame, "moreChoices", asked, session.timeouts.readMs),
      )
      if (isMore) {
        turned++
        until = performance.now() + openMs
        yield* pause(turnMs)
        continue
      }
    }
    if (performance.now() >= until) {
      // Nothing opened at all: then what was there before is what there is to choose from.
      const all = shown.length > 0 ? shown : yield* choicesOf(session, held, [])
      return { found: wantedOf(all), shown: all }
    }
    yield* pause(lookEveryMs)
  }
})

const selectBuilt = Effect.fnUntraced(function* <E>(
  session: Session,
  held: Grip,
  values: ReadonlyArray<string>,
  announce: Announce<E>,
): Doing<E> {
  const { target, locator, state } = held
  const what = describe(target)
  const [first] = values
  if (first === undefined) return yield* refuse(`Nothing was named to select in ${what}.`)
  const timeout = session.timeouts.actionMs
  // A button opens a menu, and what stands in one is done by picking it: it would be done twice.
  yield* announce(what, state.role === "combobox" || state.role === "listbox")
  const isOpen = state.role === "listbox" || state.expanded === "true"
  // What another list shows already must not be taken for what this one will.
  const before = isOpen ? [] : (yield* choicesOf(session, held, [])).map((choice) => choice.ref)
  if (state.isEditable) yield* use(target, (signal) => locator.fill(first, { timeout, signal }))
  else if (!isOpen) yield* use(target, (signal) => locator.click({ timeout, signal }))

  let picked: Choice | undefined
  let isClicked = false
  for (const value of values) {
    const { found, shown } = yield* awaitChoice(session, held, value, before)
    if (found === undefined) {
      if (!isOpen) yield* close(session, held)
      const offers = shown.length === 0 ? "It offers nothing." : `It offers ${listChoices(labelled(shown))}.`
      return yield* refuse(`The ${what} has no option "${value}". ${offers}`)
    }
    if (found.isDisabled) return yield* refuse(`The option "${found.text}" of ${what} is disabled.`)
    picked = found
    // Where several can be chosen a click on one of them takes it back. Elsewhere the mark may mean no more than "next".
    const isMany = found.isMany || (values.length > 1 && !state.isEditable)
    if (found.isSelected && (isMany || state.role === "listbox")) continue
    isClicked = true
    yield* pick(session, held, value, before, found)
  }
  if (!isClicked && !isOpen) yield* close(session, held)
  return yield* readBack(session, held, values, picked)
})

/** Clicks the choice; one that the list has drawn anew before anything was pressed is looked for again. */
const pick = Effect.fnUntraced(function* (
  session: Session,
  held: Grip,
  value: string,
  except: ReadonlyArray<number>,
  first: Choice,
) {
  const { target } = held
  const timeout = session.timeouts.actionMs
  let choice = first
  for (let left = pickLimit; ; left--) {
    const place = session.probe.locate(target.frame, target.token, choice.ref)
    const isGone = () =>
      place.count().then(
        (count) => count === 0,
        () => false,
      )
    const isDone = yield* use(target, (signal) =>
      unlessLost((until) => place.click({ timeout, signal: until, noWaitAfter: true }), isGone, signal),
    )
    if (isDone) return
    const { found } = yield* awaitChoice(session, held, value, except)
    if (found === undefined || left === 1)
      return yield* refuse(`The option "${choice.text}" of ${describe(target)} does not stay long enough to be picked.`)
    choice = found
  }
})

/** Puts an opened list away again. */
const close = Effect.fnUntraced(function* (session: Session, { target, locator }: Grip) {
  yield* Effect.ignore(
    within(
      attempt(() => target.frame.page().keyboard.press("Escape")),
      showMs,
    ),
  )
  const after = yield* readState(session, target)
  if (after.expanded !== "true" || after.isEditable) return
  yield* Effect.ignore(attempt((signal) => locator.click({ timeout: 500, signal })))
})

const readBack = Effect.fnUntraced(function* (
  session: Session,
  held: Grip,
  values: ReadonlyArray<string>,
  picked: Choice | undefined,
): Effect.fn.Return<Outcome, AgentError | Refused> {
  const what = describe(held.target)
  const label = values.length === 1 && picked !== undefined ? picked.text : values.join(", ")
  const message = `Selected "${label}" in ${what}.`
  // One that takes a single choice shows it, in full or in short, if only after a moment.
  const isShowing = held.state.role === "combobox" && values.length === 1 && picked?.isMany === false
  const until = performance.now() + showMs
  const isIn = (inner: string, outer: string): boolean => outer.toLowerCase().includes(inner.toLowerCase())
  let read = ""
  let isShown = false
  for (;;) {
    const after = yield* readState(session, held.target)
    read = after.value || after.text
    if (!after.isConnected || read === "" || held.state.role === "listbox")
      return { message, valueRead: label, settles: "Fully" }
    isShown = isIn(label, read) || (isShowing && isIn(read.trim(), label))
    if (isShown || !isShowing || performance.now() >= until) break
    yield* pause(lookEveryMs)
  }
  // A menu button need not show what was picked from it: it is told, and nothing is claimed.
  return {
    ok: isShown || !isShowing,
    message: isShown ? message : `Picked "${label}" from ${what}, which reads "${read.slice(0, 80)}".`,
    valueRead: isShown ? label : read,
    settles: "Fully",
  }
})
