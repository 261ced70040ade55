import { quote } from "./controls/Act.ts"
import { hasChanged, hash, newLines, newTexts } from "./page/Changes.ts"
import type { Clause } from "./task/Clauses.ts"
import { isNext } from "./controls/form/Sender.ts"
import { isCommitting } from "./controls/operation/Consequence.ts"
import { redeemingKeys } from "./controls/operation/Verbs.ts"
import type { GroundState } from "./GroundState.ts"
import { type Control, controlOf, isOn, type PageModel, partsOfId, stepsBetween } from "./page/PageModel.ts"
import { classOf, consequentialKeys, isOneOf, stemsOf } from "./task/Words.ts"
import type { ActionResult } from "@tabwright/agent/brain"

/** Returns true if the control that was pressed last is disabled, as by a click that takes its time. */
export const isHeld = ({ controls }: PageModel, { pressed }: GroundState): boolean =>
  controls.some(({ element, id }) => element.disabled && id === pressed.at(-1))

/** Returns true if a dialog of the page leaves a choice: it has a button to cancel, or two buttons. */
export const asksBack = ({ controls }: PageModel): boolean => {
  const buttons = controls.filter(({ isButton, isInDialog }) => isButton && isInDialog)
  return (
    buttons.some(({ names }) => (names[0] ?? []).some((key) => ["cancel", "no"].includes(classOf(key)))) ||
    buttons.filter(({ names }) => names.length > 0 && !names.flat().some((key) => classOf(key) === "clos")).length > 1
  )
}

/** A list of suggestions that is still open, in which a value of the task was typed but not chosen. */
export const openListOf = ({ controls }: PageModel, task: string): Control | undefined =>
  controls.find(
    ({ kind, role, states, value }) =>
      kind === "enter" && role === "combobox" && states.has("expanded") && value !== "" && task.includes(value),
  )

/** Why the end of a task is not as it should be; undefined if the page shows what was entered and asks nothing. */
export const doubtAbout = (page: PageModel, state: GroundState, clause: Clause | undefined): string | undefined => {
  if (state.hasOpenedDialog && asksBack(page) && !clause?.words.some(({ key }) => isOneOf(opensKeys, key)))
    return "The page asks something that the task does not answer."
  const isSending = clause?.words.some(({ key }) => writingKeys.has(key) || redeemingKeys.has(key)) === true
  const unsentText = [...state.entered, ...state.sent].find(
    ({ id, kind, text }) =>
      kind === "enter" &&
      text.length > 3 &&
      page.controls.some((control) => control.id === id && control.value.trim() === text.trim()) &&
      !page.leaves.some((leaf) => leaf.text.includes(text)),
  )
  // The field for a new entry takes it only once Enter is pressed.
  const needsEnter = page.controls.some(
    ({ element, id, names }) =>
      id === unsentText?.id && enterFields.test(`${element.placeholder} ${names.flat().join(" ")}`),
  )
  if (unsentText !== undefined && (isSending || (needsEnter && !typing.test(clause?.text ?? ""))))
    return `${quote(unsentText.name)} still holds ${quote(unsentText.text)}.`
  const known = new Set(state.buttons)
  const isSender = ({ element, name, names }: Control) =>
    element.type === "submit" ||
    isCommitting({ name, names }) ||
    (names[0] ?? []).some((key) => consequentialKeys.has(classOf(key)))
  // The button of a dialog may be called like its opener.
  const isNew = ({ isInDialog, name }: Control) => !known.has(hash(name)) || (isInDialog && state.hasOpenedDialog)
  const unsent = page.controls.find(
    (control) =>
      control.isButton &&
      !control.element.disabled &&
      !state.pressed.includes(control.id) &&
      (control.isInDialog || control.form >= 0) &&
      isNew(control) &&
      isSender(control) &&
      state.entered.some((one) => page.controls.some(({ form, id }) => id === one.id && form === control.form)),
  )
  if (unsent !== undefined) return `The form is filled in, but ${quote(unsent.name)} was not clicked.`
  // "Assign it": the button of that name, right beside what was filled in.
  const said = clause?.words[clause.verb]
  const pressed = state.pressed.map((id) => partsOfId(id).name)
  const called = page.controls.find(
    (control) =>
      control.isButton &&
      // The "Block" that was pressed may be "Unblock" now, while other rows still have theirs.
      !pressed.includes(control.name) &&
      !control.element.disabled &&
      control.names[0]?.join(" ") === said?.key &&
      ![...state.pressed, state.acted].includes(control.id) &&
      page.controls.some(
        (field) =>
          (state.entered.some(({ id }) => id === field.id) || (field.id === state.acted && !field.isButton)) &&
          stepsBetween(page, field, control) <= 2,
      ),
  )
  if (called !== undefined) return `${quote(called.name)} was not clicked.`
  const last = new Map(state.entered.map((one) => [one.id, one]))
  for (const { id, kind, name, text } of state.entered) {
    const control = page.controls.find((one) => one.id === id)
    if (control === undefined || text === "") continue
    const isKept =
      kind === "toggle"
        ? last.get(id)?.text !== text || isOn(control) === (text === "on")
        : kind === "choose" && control.kind === "select"
          ? control.value === text || control.states.has("multiple")
          : kind === "enter" || kind === "slide"
            ? last.get(id)?.text !== text ||
              control.value === text ||
              Number(control.value) === Number(text) ||
              control.element.tag !== "input"
            : true
    if (!isKept) return `${quote(name)} no longer shows ${quote(text)}.`
  }
  return undefined
}

/** Begins a message beside a field that keeps a form from being sent. */
const demands =
  /^(?:please |you (?:must|need to|have to) )?(?:enter|fill|select|choose|pick|confirm|provide|correct|check|accept|agree|specify|add)\b/i

/** Why a page that still shows its form has not taken it; undefined if it has, or if nothing tells and its button was asked for by name. */
export const refusalOfForm = (
  page: PageModel,
  state: GroundState,
  hasNavigated: boolean,
  task = "",
): string | undefined => {
  const sender = state.done.findLast((key) => key.startsWith("send "))?.slice("send ".length)
  if (sender === undefined || hasNavigated || !page.controls.some(({ isButton, name }) => isButton && name === sender))
    return undefined
  const texts = newTexts(page, state.before)
  const alerts = page.nodes.flatMap(({ role }, at) => (role === "alert" ? [page.text(at)] : []))
  const shown = page.controls.filter(({ id, value }) =>
    state.sent.some((one) => one.id === id && one.text !== "" && one.text === value),
  )
  if (shown.some(({ isInDialog }) => isInDialog)) return `${quote(sender)} was clicked, but the dialog is still open.`
  const isFieldShown = shown.length > 0
  const message = texts.find(
    (text) => demands.test(text) || (isFieldShown && alerts.some((alert) => alert.includes(text))),
  )
  if (message !== undefined) return `The page says ${quote(message)}.`
  const isTitled = newLines(page, state.before).includes(page.observation.title)
  return texts.length === 0 && !isTitled && !task.toLowerCase().includes(sender.toLowerCase())
    ? "Not verified: the page does not show that the form was submitted."
    : undefined
}

const enterFields = /\bpress(?:ing)? enter\b|\bhit enter\b/i
const typing = /^(?:please )?(?:type|enter|fill|write)\b/i

/** Verbs after which a text does not stay in its field. */
const writingKeys = stemsOf("reply answer send post forward share")

const opensKeys = stemsOf("open show view read see start begin click press go hit tap")

/** Kinds of operations whose effect is read back from a field. */
const isInput = (kind: string): boolean => ["enter", "choose", "attach", "slide"].includes(kind)

/** Returns true if the next step checks what an action did: by a field, a box of a form, or its next page. */
const isReadBack = ({ key, kind, name }: NonNullable<GroundState["pending"]>, isForm: boolean): boolean =>
  isInput(kind) || (isForm && (!key.startsWith("send ") || isNext(name)))

/** Returns true for the key of a move that only tries what shows a hidden control. */
export const isProbe = (key: string): boolean => /^(?:hover|take|menu|double) /.test(key)

/** Begins the message of an action at an element that something moving may cover. */
const covered = /\bis covered by\b/

/** Judges the last action by the page. Returns why it failed, or the state after it. `hasNext` is true if the task goes on. */
export const settle = (
  page: PageModel,
  state: GroundState,
  result: ActionResult | undefined,
  hasNext: boolean,
): GroundState | string => {
  if (state.pending === null) return state
  const { id, kind, value: chosen } = state.pending
  // A list that acts and then shows its first entry again: the rest of the page tells.
  const isMenu =
    kind === "choose" &&
    result?.ok === false &&
    hasChanged(page, state.before) &&
    page.controls.some((one) => one.id === id && one.value === one.options[0] && one.value !== chosen)
  const pending = isMenu ? { ...state.pending, kind: "press" } : state.pending
  const isTried = isProbe(pending.key)
  const isPointing = pending.key.startsWith("hover ")
  const cleared: GroundState = {
    ...state,
    pending: null,
    // What was chosen from a list that is gone says less than its field.
    acted: controlOf(page, id) === undefined ? state.acted : id,
    tried: isTried ? [...state.tried, pending.key] : state.tried,
    hasOpenedDialog: page.hasDialog && (state.hasOpenedDialog || !pending.hadDialog),
    hasSecret: state.hasSecret || pending.isSecret,
  }
  // A page that renders a control anew as it changes is looked at again.
  const retry = `retry ${pending.key}`
  const isRendered = isInput(pending.kind) && hasChanged(page, state.before) && !state.tried.includes(retry)
  const control = page.controls.find((one) => one.id === id)
  const hasFailed =
    result !== undefined && !result.ok && !isMenu && !(isRendered && chosen !== null && control?.value === chosen)
  const isLost =
    kind === "enter" &&
    control?.value === "" &&
    /^(?:input|textarea)$/.test(control.element.tag) &&
    !pending.isSecret &&
    !newTexts(page, state.before).some((text) => text.includes(chosen ?? ""))
  const isCovered = hasFailed && covered.test(result.message) && !state.tried.includes(retry)
  if ((isRendered && (hasFailed || isLost)) || isCovered) return { ...cleared, tried: [...cleared.tried, retry] }
  if (hasFailed)
    return isTried
      ? cleared
      : pending.kind === "drive"
        ? { ...cleared, tried: [...cleared.tried, pending.key] }
        : `${pending.name}: ${result.message}`
  const changed =
    hasChanged(page, state.before) ||
    result?.urlBefore !== result?.urlAfter ||
    page.observation.dialogs.length > 0 ||
    page.observation.downloads.length > 0 ||
    (result?.evidence?.appeared ?? []).length > 0
  if (isTried)
    return changed
      ? {
          ...cleared,
          used: [...new Set([...state.used, ...pending.covers])],
          // Pointing at something only shows more of it.
          actions: state.actions + (isPointing ? 0 : 1),
          hasActed: true,
          pressed: isPointing ? state.pressed : [...state.pressed, pending.id],
        }
      : cleared
  // What a step at a widget leads to is read from the widget.
  if (pending.kind === "drive")
    return changed
      ? {
          ...cleared,
          used: [...new Set([...state.used, ...pending.covers])],
          done: [...state.done, pending.key],
          entered: [
            ...state.entered.filter(({ id }) => id !== pending.id),
            ...(pending.value === null
              ? []
              : [{ name: pending.name, text: pending.value, id: pending.id, kind: "drive" }]),
          ],
          hasActed: true,
        }
      : { ...cleared, tried: [...state.tried, pending.key] }
  switch (pending.kind) {
    case "enter":
    case "slide":
      if (pending.kind === "slide" && control !== undefined && control.element.tag !== "input") {
        if (Number(control.value) === Number(pending.value)) break
        return changed ? cleared : `Keys do not move ${quote(pending.name)}.`
      }
      if (
        !pending.isSecret &&
        control !== undefined &&
        pending.value !== null &&
        /^(?:input|textarea)$/.test(control.element.tag)
      ) {
        const isSame =
          control.value === pending.value ||
          Number(control.value) === Number(pending.value) ||
          (result?.valueRead ?? "") === pending.value
        if (!isSame && pending.kind === "enter" && (!changed || isLost))
          return `The field ${quote(pending.name)} holds ${quote(control.value)} instead of ${quote(pending.value)}.`
        if (!isSame && pending.kind === "slide") return cleared
      }
      break
    case "choose":
      if (
        control !== undefined &&
        !control.states.has("multiple") &&
        pending.value !== null &&
        control.value !== pending.value &&
        result?.valueRead !== pending.value
      )
        return `The list ${quote(pending.name)} shows ${quote(control.value)} instead of ${quote(pending.value)}.`
      break
    case "toggle": {
      if (control !== undefined && isOn(control) !== pending.isOn && !changed)
        return `${quote(pending.name)} did not change.`
      break
    }
    case "hover":
      if (!changed) return `Pointing at ${quote(pending.name)} changed nothing.`
      break
    case "step":
      return changed ? cleared : `Clicking ${quote(pending.name)} changed nothing.`
    default: {
      // What changes in the document need not be a text or a state.
      // A key does something unseen only in a field.
      const isLooseKey =
        /^press \S+ \d$/.test(pending.key) &&
        pending.id === pending.key &&
        !page.controls.some(({ kind: of, states }) => of === "enter" && states.has("focused"))
      // A drawn text and what is behind it look different under the pointer.
      const hasReacted =
        control?.element.tag === "text"
          ? newTexts(page, state.before).length > 0
          : changed || (result !== undefined && result.evidence?.unchanged !== true && !isLooseKey)
      // Some things react to being pointed at, to a second click or to the other button.
      if (!hasReacted && control?.isButton !== true && pending.key !== "commit")
        return {
          ...cleared,
          done: [...state.done, pending.key],
          tried: [...state.tried, `take ${pending.name.slice(0, 40)}`],
        }
      // "Click One, then click Two": what the last click does shows.
      const isOneOfSeveral =
        hasNext && pending.isSure && pending.consequence === null && result?.ok === true && control?.isButton === true
      if (!hasReacted && !isOneOfSeveral) return `Clicking ${quote(pending.name)} changed nothing on the page.`
    }
  }
  /** What was entered stands on the page once it is sent. */
  const showsEntry = () =>
    pending.key === "commit" &&
    state.entered.some(
      ({ kind: of, text }) => of === "enter" && newTexts(page, state.before).some((line) => line.includes(text)),
    )
  const isEntered = control?.kind === "radio" || pending.kind === "toggle" || isInput(pending.kind)
  return {
    ...cleared,
    used: [...new Set([...state.used, ...pending.covers])],
    done: pending.key === "commit" ? state.done : [...state.done, pending.key],
    entered: isEntered
      ? [
          ...state.entered,
          {
            name: pending.name,
            text: pending.isSecret ? "" : (pending.value ?? ""),
            id: pending.id,
            kind: pending.kind === "press" ? "choose" : pending.kind,
          },
        ]
      : [],
    sent: isEntered ? state.sent : [...state.sent, ...state.entered],
    consequences: pending.consequence === null ? state.consequences : [...state.consequences, pending.consequence],
    pressed: isEntered ? state.pressed : [...state.pressed, pending.id].slice(-8),
    // What a field holds is read back.
    actions: state.actions + (pending.isSure || isReadBack(pending, state.formEnd !== null) || showsEntry() ? 0 : 1),
    hasActed: true,
  }
}
