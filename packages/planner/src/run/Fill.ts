import type { Action } from "@tabwright/agent/brain"
import { datesIn } from "../language/DateWords.ts"
import { normalise } from "../language/Words.ts"
import type { Assignment } from "../page/Assign.ts"
import { optionOf } from "../page/Fields.ts"
import { describe } from "../page/Ground.ts"
import type { Page } from "../page/Page.ts"
import { datePickerAction } from "../widget/DatePicker.ts"

/** Returns true if a field shows the value that it is to have. */
export const isHeld = ({ field, value }: Assignment): boolean => {
  const now = field.element.value
  switch (field.kind) {
    case "select":
      return normalise(now) === normalise(value) || normalise(field.node?.of.value ?? "") === normalise(value)
    case "radio":
      return optionOf(field, value)?.element.checked === true
    case "checkbox":
      return (field.element.checked === true) === (value === "on")
    case "number":
    case "range":
      return shownNumber({ field, value }) === Number(value)
    case "stepper":
      return Number(field.value.replace(",", ".")) === Number(value)
    case "editable":
      return normalise(field.element.text || now).includes(normalise(value))
    default: {
      const [date] = datesIn(value)
      return (
        now === value ||
        (normalise(now) === normalise(value) && normalise(value) !== "") ||
        (date !== undefined && date.length > 8 && datesIn(now)[0] === date)
      )
    }
  }
}

/** Number that a field or a spin button without an input shows. */
export const shownNumber = ({ field }: Assignment): number => {
  const text =
    field.kind === "stepper" ? field.value : field.element.value || field.node?.of.value || field.element.text
  return text === "" ? Number.NaN : Number(text.replaceAll(",", ""))
}

/** A spin button that the page draws itself: changed by keys, one step at a time. */
export const isDrawn = ({ field }: Assignment): boolean => field.kind === "number" && field.element.tag !== "input"

export const shownValue = ({ field, value }: Assignment): string =>
  field.kind === "password" ? "the password" : `"${value.length > 60 ? `${value.slice(0, 59)}…` : value}"`

export const fieldName = ({ field }: Assignment): string => field.names[0] ?? describe(field.element)

/** Clicks or keys that step a value, at most five at once. */
const stepping = (pair: Assignment): ReadonlyArray<Action> => {
  const { field, value } = pair
  const by = Math.round(Number(value) - shownNumber(pair))
  const count = Math.min(5, Math.abs(by))
  const button = by > 0 ? field.steps?.up : field.steps?.down
  if (button !== undefined) return Array.from({ length: count }, () => ({ click: { el: button.index } }))
  return [{ press: { el: field.element.index, keys: by > 0 ? "ArrowUp" : "ArrowDown" } }]
}

/** A date field that cannot be typed into. */
const isWidget = ({ field, value }: Assignment): boolean =>
  field.kind === "text" &&
  datesIn(value).length === 1 &&
  (field.node?.of.states?.includes("readonly") === true ||
    /^(?:select|pick|choose) (?:a |the )?date/i.test(field.element.placeholder))

const plain = new Set(["text", "password", "number", "date", "time", "month", "color", "select", "checkbox"])

/** Actions that enter the first values of a list. */
export const fillActions = (page: Page, todo: ReadonlyArray<Assignment>): ReadonlyArray<Action> => {
  const widget = todo.find(isWidget)
  const others = todo.filter((pair) => !isWidget(pair))
  if (widget !== undefined)
    return others.length > 0 && page.observation.dialog === undefined
      ? fillActions(page, others)
      : datePickerAction(page, widget)
  const stepped = todo.find((pair) => pair.field.kind === "stepper" || isDrawn(pair))
  const simple = todo.filter((pair) => pair.field.kind !== "stepper" && !isDrawn(pair))
  if (simple.length === 0) return stepped === undefined ? [] : stepping(stepped)
  const joint = simple.filter(({ field }) => plain.has(field.kind))
  if (joint.length > 1)
    return [{ fillForm: { fields: joint.map(({ field, value }) => ({ el: field.element.index, value })) } }]
  const one = ({ field, value }: Assignment): Action => {
    const option = field.kind === "radio" ? optionOf(field, value)?.element.index : undefined
    if (field.kind === "select") return { select: { el: field.element.index, values: [value] } }
    if (field.kind === "radio") return { check: { el: option ?? field.element.index, on: true } }
    if (field.kind === "checkbox") return { check: { el: field.element.index, on: value === "on" } }
    return { fill: { el: field.element.index, text: value } }
  }
  return simple.slice(0, 5).map(one)
}
