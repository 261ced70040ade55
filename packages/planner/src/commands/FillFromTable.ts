import { actionsFor, goalFor, pressOf, quote } from "../controls/Act.ts"
import { isEditable } from "../controls/operation/Field.ts"
import { type Control, isWithin, type PageModel } from "../page/PageModel.ts"
import { keysOf } from "../task/Words.ts"
import { type Command, saidIn } from "./Command.ts"

const filling =
  /^(?:enter|type|fill|fill in|write|copy|put|complete|transfer|insert)\b(?=.*\b(?:values?|entry|entries)\b)(?=.*\b(?:labels?|fields?|form|inputs?|text ?box(?:es)?|boxes)\b)(?:.*\b(?:corresponds?|corresponding|belongs?|belonging|match(?:es|ing)?|goes with|go with)\b.*|.*\b(?:from|in|of) the table\b.*)$/

/** The values of a page by the labels beside them; undefined for a label that stands there twice with another value. */
const valuesIn = (page: PageModel): ReadonlyMap<string, string | undefined> => {
  const values = new Map<string, string | undefined>()
  for (const { node, texts } of page.rows) {
    const [label = "", value = "", ...more] = texts
    const hasControl = page.controls.some((control) => isWithin(page, control.node, node))
    if (label === "" || value === "" || more.length > 0 || hasControl) continue
    const key = keysOf(label).join(" ")
    values.set(key, values.has(key) && values.get(key) !== value ? undefined : value)
  }
  return values
}

/** Fills each empty field with the value that a table of the page gives for its label. */
export const fillFromTable: Command = ({ clause, page, state }) => {
  if (clause.isQuestion || clause.words.some(({ kind }) => kind === "quote") || !filling.test(saidIn(clause)))
    return undefined
  const values = valuesIn(page)
  const fields = page.controls.filter((control) => /^(?:enter|select)$/.test(control.kind) && isEditable(control))
  const valueOf = ({ names }: Control) =>
    names.map((keys) => values.get(keys.join(" "))).find((found) => found !== undefined)
  const forms = new Set(fields.flatMap((field) => (valueOf(field) === undefined ? [] : [field.form])))
  const operations = fields
    .filter(({ form }) => forms.has(form))
    .map((control) => ({
      ...pressOf(control, `fill ${control.id}`),
      kind: control.kind === "select" ? ("choose" as const) : ("enter" as const),
      value: valueOf(control),
    }))
  if (operations.length === 0) return undefined
  const unknown = operations.find(({ value }) => value === undefined)
  if (unknown !== undefined) return { failed: `No table gives the value of ${quote(unknown.control.name)}.` }
  const next = operations.find(({ control, key, value }) => control.value !== value && !state.done.includes(key))
  if (next?.value === undefined) return { said: "Filled in the values of the table." }
  const operation = { ...next, value: next.value }
  return { operation, actions: actionsFor(operation), goal: goalFor(operation) }
}
