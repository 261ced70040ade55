import { pressOf, quote } from "../controls/Act.ts"
import { keysOf } from "../task/Words.ts"
import { type Command, saidIn } from "./Command.ts"

const sorting = /^(?:sort|order)(?: [a-z ]+)? by (?:the |their |its )?([a-z ]+)$/
const rising = /\blow(?:est)?\b.*\bhigh|\basc|\ba\b.*\bz\b|\bold(?:est)?\b.*\bnew|↑/i

/** Sorts by an entry of a list that also offers the other order: "sort by price" is from low to high. */
export const sort: Command = ({ clause, page, state }) => {
  const [, by] = sorting.exec(saidIn(clause)) ?? []
  if (by === undefined) return undefined
  const keys = keysOf(by)
  const found = page.controls.flatMap((control) => {
    const isOrder = control.kind === "select" && control.names.flat().some((key) => /^(?:sort|order)/.test(key))
    const fitting = control.options.filter((option) => keys.every((key) => keysOf(option).includes(key)))
    const [value, ...others] = fitting.filter((option) => rising.test(option))
    return isOrder && fitting.length > 1 && value !== undefined && others.length === 0 ? [{ control, value }] : []
  })
  const [only, ...others] = found
  if (only === undefined || others.length > 0) return undefined
  const { control, value } = only
  const key = `choose ${control.id} ${value}`
  if (control.value === value || state.done.includes(key)) return { said: `Sorted by ${by}.` }
  return {
    operation: { ...pressOf(control, key), kind: "choose", value },
    actions: [{ select: { el: control.el, values: [value] } }],
    goal: `Choose ${quote(value)} in ${quote(control.name)}.`,
  }
}
