import { hasFoldingSign } from "../page/Disclosure.ts"
import type { Operation } from "./operation/Operation.ts"
import type { Control, PageModel } from "../page/PageModel.ts"
import type { Action } from "@tabwright/agent/brain"

export const quote = (text: string): string => `"${text.slice(0, 80)}"`

export const actionsFor = (operation: Operation): ReadonlyArray<Action> => {
  const { control, kind, value = "" } = operation
  const { el } = control
  switch (kind) {
    case "enter":
      return [{ fill: { el, text: value } }]
    case "choose":
      return [{ select: { el, values: [value, ...(operation.more ?? [])] } }]
    case "toggle":
      return control.element.tag === "input" ? [{ check: { el, on: operation.isOn === true } }] : [{ click: { el } }]
    case "attach":
      return [{ attach: { el, files: [value] } }]
    case "hover":
      return [{ hover: { el } }]
    case "slide": {
      if (control.element.tag === "input") return [{ fill: { el, text: value } }]
      const isStepper = control.kind === "stepper"
      const isMore = Number(value) > Number(control.value)
      return [
        { press: { el, keys: isStepper ? (isMore ? "ArrowUp" : "ArrowDown") : isMore ? "ArrowRight" : "ArrowLeft" } },
      ]
    }
    default:
      return Array.from({ length: operation.times }, () => ({ click: { el } }))
  }
}

export const goalFor = ({ control, isOn, isSecret, kind, more = [], value = "" }: Operation): string => {
  const name = quote(control.name || control.hints.join(" "))
  switch (kind) {
    case "enter":
      return isSecret === true ? `Enter the password in ${name}.` : `Enter ${quote(value)} in ${name}.`
    case "choose":
      return `Choose ${[value, ...more].map(quote).join(" and ")} in ${name}.`
    case "toggle":
      return `Turn ${name} ${isOn === true ? "on" : "off"}.`
    case "slide":
    case "step":
      return `Set ${name} to ${value}.`
    case "attach":
      return `Attach ${quote(value)} to ${name}.`
    case "hover":
      return `Point at ${name}.`
    default:
      return `Click ${name}.`
  }
}

/** The arrow of a branch that is to be opened: in it, or beside it where a clause says that it is to be unfolded. */
export const arrowIn = (page: PageModel, { control, kind }: Operation, isFolding: boolean): Control | undefined => {
  const parentOf = (node: number) => page.nodes[node]?.parent ?? -1
  const isInside = control.states.has("collapsed") && !control.isButton
  return kind === "press"
    ? page.controls.find(
        (one) =>
          one !== control &&
          !/[\p{L}\d]/u.test(page.text(one.node)) &&
          ((isInside && parentOf(one.node) === control.node) ||
            (isFolding && parentOf(one.node) === parentOf(control.node) && hasFoldingSign(one.element))),
      )
    : undefined
}

export const pressOf = (control: Control, key: string): Operation => ({
  kind: "press",
  control,
  covers: new Set(),
  anchors: new Set(),
  place: new Set(),
  times: 1,
  score: 1,
  isMet: false,
  key,
})
