import { quote } from "../controls/Act.ts"
import { isEditable } from "../controls/operation/Field.ts"
import type { Control } from "../page/PageModel.ts"
import { stemsOf } from "../task/Words.ts"
import { type Driver, stepAt } from "./Driver.ts"

const beginning = /\b(?:starts?|starting|begins?|beginning) with ["“]([^"“”]{1,80})["”]/i
const ending = /\b(?:ends?|ending) (?:with|in) ["“]([^"“”]{1,80})["”]/i
const enteringKeys = stemsOf("enter type choose select pick fill write add")
const waiting = "await suggestions"

/** Chooses a suggestion by its beginning and its end: "enter an item that starts with "Po" and ends with "gal"". */
export const driveSuggested: Driver = ({ clause, page, state }) => {
  const { isQuestion, text, verb, words } = clause
  const said = beginning.exec(text)?.[1]
  const end = ending.exec(text)?.[1]?.toLowerCase() ?? ""
  const isEntered = enteringKeys.has(words[verb]?.key ?? "")
  if (isQuestion || said === undefined || !isEntered) return undefined
  const [field, ...others] = page.controls.filter((control) => control.kind === "enter" && isEditable(control))
  if (field === undefined || others.length > 0) return undefined
  const start = said.toLowerCase()
  const fits = (shown: string): boolean => {
    const lower = shown.trim().toLowerCase()
    return lower.length > start.length && lower.startsWith(start) && lower.endsWith(end)
  }
  const covers = words.map(({ at }) => at)
  const tried = [...state.done, ...state.tried]
  if (fits(field.value)) return { covers }
  const key = `begin ${field.id}`
  const typed = [{ fill: { el: field.el, text: said } }]
  if (!tried.includes(key))
    return { covers, step: stepAt(field, key, `Enter ${quote(said)} in ${quote(field.name)}.`, typed) }
  const isOffered = ({ kind, name, role }: Control) => (kind === "option" || role === "listitem") && fits(name)
  const option = page.controls.find(isOffered)
  if (option !== undefined)
    return { covers, step: stepAt(option, `choose ${option.name}`, `Choose ${quote(option.name)}.`) }
  return tried.includes(waiting)
    ? { covers, failed: `No suggestion fits ${quote(said)}.` }
    : { covers, step: stepAt(field, waiting, "Wait for suggestions.", [{ wait: { seconds: 1 } }]) }
}
