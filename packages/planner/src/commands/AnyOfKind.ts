import { pressOf, quote } from "../controls/Act.ts"
import type { Control } from "../page/PageModel.ts"
import { type Command, saidIn } from "./Command.ts"

const clicking =
  /^(?:click|press|tap|select|hit)(?: on| in| into)? (?:(?:an?|one|some) ["“]?([a-z -]+?)["”]? (?:widget|control|element)|any (?:of the )?["“]?([a-z -]+?)["”]?(?: (?:widget|control|element))?)$/

const isText = ({ element, kind }: Control): boolean => kind === "enter" && element.tag === "input"

/** Kinds of controls by what they are called. */
const kinds: ReadonlyArray<readonly [RegExp, (control: Control) => boolean]> = [
  [/^text(?: ?(?:box|field|input))?$|^input$/, isText],
  [/^text ?area$/, ({ element }) => element.tag === "textarea"],
  [/^check ?box(?:es)?$/, ({ kind, role }) => kind === "toggle" && role !== "switch"],
  [/^radio(?: buttons?)?$/, ({ kind }) => kind === "radio"],
  [/^buttons?$/, ({ isButton, kind }) => isButton && kind === "press"],
  [/^links?$/, ({ role }) => role === "link"],
  [/^(?:drop-?down|select|list)$/, ({ kind }) => kind === "select"],
  [/^slider$/, ({ kind }) => kind === "slider"],
]

/** Clicks the first control of a kind, where a task says that any will do: "click a "text" widget". */
export const clickAnyOfKind: Command = ({ clause, page, state }) => {
  const [, one, any] = clicking.exec(saidIn(clause)) ?? []
  const said = one ?? any
  const [, isOfKind] = kinds.find(([pattern]) => said !== undefined && pattern.test(said)) ?? []
  const key = `click any ${said}`
  if (state.done.includes(key)) return { said: `Clicked a ${said}.` }
  const control = page.controls.find((found) => isOfKind?.(found) === true && !found.element.disabled)
  if (control === undefined) return undefined
  if (control.states.has("focused")) return { said: `The cursor is in ${quote(control.name)}.` }
  return {
    operation: pressOf(control, key),
    actions: [{ click: { el: control.el } }],
    goal: `Click ${quote(control.name || (said ?? ""))}.`,
  }
}
