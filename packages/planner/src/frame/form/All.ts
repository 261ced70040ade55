import type { PageElement } from "@tabwright/agent/brain"
import { plainText } from "../../language/Token.ts"
import { normalise } from "../../language/Words.ts"
import { describe, isTickable } from "../../page/Ground.ts"
import type { Page } from "../../page/Page.ts"
import { act, failed, markOf, met, type Scene } from "../../run/Scene.ts"
import type { Frame } from "../Frame.ts"

const every = /^(?:(?:all|both|every|each|everything|all of|both of|every one of|each of)(?: the| these| of the)? ?)/
const things =
  /^(?:(?:boxes|box|check ?boxes|check ?box|options?|todos?|to dos?|to do items?|tasks?|items?|entries|entry|it|them)(?: in the list| on the list| on the page| below)?)?(?: (?:as|are|is|be))?(?: ?(?:complete|completed|done|finished|checked|ticked|selected|on))?$/

const isMaster = ({ label, name }: PageElement): boolean => /\b(?:all|everything)\b/i.test(name || label)

const boxes = ({ elements }: Page): ReadonlyArray<PageElement> => {
  const own = elements.filter((element) => element.role === "checkbox" && isTickable(element) && !isMaster(element))
  return own.every(({ disabled }) => !disabled) ? own : []
}

/**
 * Checks or unchecks every checkbox of the page.
 *
 * @category frames
 */
export const checkAll: Frame = {
  name: "check all",
  does: "Checks or unchecks every checkbox, or none",
  examples: ["Check all of the checkboxes", "Mark all tasks as complete", "Select nothing"],
  read: ({ args, isNegated, kind, subject, verb }) => {
    if (
      isNegated ||
      (kind === "do" ? verb?.senses.has("check") !== true && verb?.senses.has("uncheck") !== true : kind !== "state")
    )
      return []
    const text = normalise(plainText([...subject, ...args]))
    const isNone =
      kind === "do" &&
      /^(?:nothing|none|none of the (?:check ?boxes|options|boxes))$/.test(text) &&
      verb?.senses.has("check") === true
    if (!isNone && !(every.test(text) && things.test(text.replace(every, "")))) return []
    const isOff = isNone || (kind === "do" && verb?.senses.has("check") !== true)
    const open = ({ page }: Scene) => boxes(page).filter(({ checked }) => (checked === true) === isOff)
    return [
      {
        fit: ({ page }) => (boxes(page).length > 0 ? 0.97 : 0),
        step: (scene) => {
          const rest = open(scene)
          const word = isOff ? "unchecked" : "checked"
          if (rest.length === 0 && boxes(scene.page).length > 0)
            return met(`All ${boxes(scene.page).length} checkboxes are ${word}.`)
          const [first] = rest
          if (first === undefined || scene.progress.attempts > boxes(scene.page).length + 1)
            return failed(`Not all checkboxes could be ${word}.`)
          return act(
            scene,
            `${isOff ? "Uncheck" : "Check"} ${describe(first)}.`,
            [{ check: { el: first.index, on: !isOff } }],
            {
              phase: "checked",
              attempts: scene.progress.attempts + 1,
              before: markOf(scene),
            },
          )
        },
      },
    ]
  },
}
