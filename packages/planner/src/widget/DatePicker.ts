import type { Action, PageElement } from "@tabwright/agent/brain"
import { datesIn } from "../language/DateWords.ts"
import type { Assignment } from "../page/Assign.ts"
import { isField } from "../page/Ground.ts"
import type { Page } from "../page/Page.ts"

const nameOf = (element: PageElement): string => (element.name || element.text || element.title).trim()

const months = "january february march april may june july august september october november december".split(" ")

/** Month that an open calendar shows, as `2026-05`. */
const shownMonth = (page: Page): string | undefined => {
  for (const node of page.nodes) {
    if (node.element !== undefined && node.element.tag === "option") continue
    const text = page.line(node).toLowerCase()
    if (text.length > 24) continue
    const match = /^(?:[‹<«]\s*)?([a-z]{3,9})\.?,? (\d{4})(?:\s*[›>»])?$/.exec(text)
    const at = match === null ? -1 : months.findIndex((month) => month.startsWith((match[1] ?? "").slice(0, 3)))
    if (at >= 0) return `${match?.[2]}-${String(at + 1).padStart(2, "0")}`
  }
  return undefined
}

const next = /^(?:next(?: month)?|›|»|>|→|▶|chevron right|forward)$/i
const previous = /^(?:prev(?:ious)?(?: month)?|‹|«|<|←|◀|chevron left|back)$/i

/** One step towards a date in a calendar that the page draws itself: open it, turn its pages, choose the day. */
export const datePickerAction = (page: Page, { field, value }: Assignment): ReadonlyArray<Action> => {
  const [date] = datesIn(value)
  const month = shownMonth(page)
  const wanted = date?.slice(0, 7)
  if (date === undefined || wanted === undefined) return []
  const controls = page.elements.filter((element) => !isField(element) && !element.disabled)
  if (month === undefined) return [{ click: { el: field.element.index } }]
  if (month !== wanted) {
    const turn = controls.find((element) => (wanted > month ? next : previous).test(nameOf(element)))
    return turn === undefined ? [] : [{ click: { el: turn.index } }]
  }
  const day = Number(date.slice(8))
  const days = controls.filter((element) => nameOf(element) === String(day) || datesIn(nameOf(element))[0] === date)
  // Days of the months before and after come first and last.
  const chosen = days.length < 2 ? days[0] : day > 15 ? days.at(-1) : days[0]
  return chosen === undefined ? [] : [{ click: { el: chosen.index } }]
}
