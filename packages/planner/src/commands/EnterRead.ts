import { actionsFor, goalFor, pressOf } from "../controls/Act.ts"
import { isEditable } from "../controls/operation/Field.ts"
import { readOf, solutionOf } from "../answer/Passage.ts"
import { type Control, isWithin, type PageModel } from "../page/PageModel.ts"
import { keysOf } from "../task/Words.ts"
import { type Command, saidIn } from "./Command.ts"

const told = [
  // "Find the last word of the text and type it into the field."
  /^(?:find|locate|look for|look up|search for|read|take|get|copy|pick|solve for|solve|work out|calculate|compute|evaluate|determine) (.+?)[,.]?(?: and)?(?: then)? (?:type|enter|write|put|insert|fill in|fill|input|copy|paste)(?: in)? (?:it|this|that|(?:the|your|its|this|that) (?:word|text|value|answer|result|solution|number|code))(?: (?:in|into|to|inside|as) (?:the |your |its |an? )?(.+))?$/,
  // "Type the last word of the text into the field."
  /^(?:type|enter|write|put|insert|fill in|input|copy|paste) (.+) (?:in|into|inside|as) (?:the |your |its |an? )?(.+)$/,
  /^(?:type|enter|write|put|insert|fill in|input|copy|paste) (.+)$/,
]

const anyField =
  /^(?:(?:empty|text|input|answer|same|only|free|single|number) ?)*(?:text ?box|text ?field|text ?input|input(?: (?:field|box))?|field|box|form|answer|blank|space|gap|here)?(?: (?:below|beside it|next to it|under it|underneath|at the bottom|on the page|provided))*$/

/** The field that a clause means: the one that is called so, or the only empty one, for an equation the one beside it. */
const fieldFor = (page: PageModel, said: string, node: number | undefined): Control | undefined => {
  const fields = page.controls.filter(
    (control) => control.kind === "enter" && control.element.type !== "password" && isEditable(control),
  )
  const keys = keysOf(said.replace(/ (?:field|box|text ?box|input)$/, "").replace(/^(?:field|box) /, ""))
  const isNamed = (own: ReadonlyArray<string>) => own.length > 0 && own.join(" ") === keys.join(" ")
  const named = fields.filter(({ names }) => names.some(isNamed))
  const empty = anyField.test(said) ? fields.filter((field) => field.value === "") : []
  const holder = page.path(node ?? 0).find((up) => empty.some((field) => isWithin(page, field.node, up)))
  const beside = empty.filter((field) => isWithin(page, field.node, holder ?? 0))
  const [field, ...others] = named.length > 0 ? named : beside
  return others.length > 0 ? undefined : field
}

/** Enters what the page shows into a field: a word of a text, the text of another field, or the solution of an equation. */
export const enterRead: Command = ({ clause, page, result, state }) => {
  const said = saidIn(clause).replaceAll(/["“”]/g, "")
  const whole = typeof result?.data === "string" ? result.data : undefined
  for (const pattern of told) {
    const [, source, target = ""] = pattern.exec(said) ?? []
    if (source === undefined) continue
    const key = `enter ${source}`
    if (state.done.includes(key)) return { said: `Entered ${source}.` }
    // "Solve 80 - 19", while "enter 80 - 19" types it.
    const found = readOf(page, source, whole) ?? (pattern === told[0] ? solutionOf(page, source) : undefined)
    if (found !== undefined && "field" in found)
      return { actions: [{ extract: { kind: "text", el: found.field.el } }], goal: `Read ${source}.`, isLooking: true }
    const field = found === undefined ? undefined : fieldFor(page, target, found.node)
    if (found === undefined || field === undefined) continue
    const operation = { ...pressOf(field, key), kind: "enter" as const, value: found.text }
    return { operation, actions: actionsFor(operation), goal: goalFor(operation) }
  }
  return undefined
}
