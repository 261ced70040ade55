import type { Action, Observation, PageElement } from "@tabwright/agent/brain"
import { normalise } from "../language/Words.ts"

/** Words of the longest name of a control that a forbidden verb is looked for in: "Place order", but not a sentence. */
const longestName = 3

const isNamedBy = (element: PageElement, verb: string): boolean => {
  const name = normalise(element.name || element.text).split(" ")
  if (element.role === "link") return name.length <= longestName && name[0] === verb
  if (element.role !== "button" && element.role !== "menuitem") return false
  return name.length <= longestName ? name.includes(verb) : name[0] === verb
}

/** Returns the control that one of the actions presses although the task forbids what it does. */
export const forbiddenControl = (
  actions: ReadonlyArray<Action>,
  { elements }: Observation,
  forbidden: ReadonlyArray<string>,
): PageElement | undefined => {
  if (forbidden.length === 0) return undefined
  const pressed = actions.flatMap((action) =>
    "click" in action && action.click !== undefined ? [action.click.el] : [],
  )
  return elements.find(
    (element) => pressed.includes(element.index) && forbidden.some((verb) => isNamedBy(element, verb)),
  )
}
