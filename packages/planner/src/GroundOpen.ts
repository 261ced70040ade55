import { cartLink } from "./commands/Cart.ts"
import { pressOf, quote } from "./controls/Act.ts"
import type { Unpicked } from "./controls/Pick.ts"
import { nextPageOf } from "./controls/reveal/Navigation.ts"
import type { Opener } from "./controls/reveal/Opener.ts"
import type { GroundContext } from "./GroundContext.ts"
import type { Clause } from "./task/Clauses.ts"
import type { Decision } from "@tabwright/agent/brain"

/** Opens what leads to what a clause asks for. */
export const open = (context: GroundContext, { control, covers }: Opener): Decision => {
  const operation = { ...pressOf(control, `open ${control.id}`), covers: new Set(covers) }
  return context.act(operation, [{ click: { el: control.el } }], `Open ${quote(control.name)}.`, true)
}

/** Opens what may hide the rest of what a clause asks for. */
export const lookBehind = (context: GroundContext, { control, covers }: Opener): Decision => {
  const key = `look ${control.id}`
  context.update({ tried: [...context.state.tried, key] })
  return context.look(
    control,
    key,
    { click: { el: control.el } },
    `Open ${quote(control.name)} to look for more.`,
    covers,
  )
}

/** Goes to the cart, if a clause is about it. */
export const lookInCart = (context: GroundContext, clause: Clause): Decision | undefined => {
  const { tried } = context.state
  const cart = cartLink(context.page, clause)
  if (cart === undefined || tried.includes("look cart")) return undefined
  context.update({ tried: [...tried, "look cart"] })
  return context.look(cart, "look cart", { click: { el: cart.el } }, "Open the cart.")
}

/** Entries of a list on the pages before this one. */
export const seenOf = ({ state }: GroundContext): number =>
  Number(state.tried.findLast((key) => key.startsWith("seen "))?.slice("seen ".length) ?? 0)

/** Sorts a list that continues on other pages, so that the entry that is meant comes first, or goes on to its next page. */
export const reachEntry = (context: GroundContext, { seen, sorting }: Unpicked): Decision | undefined => {
  const { page, state } = context
  const next = seen === undefined ? undefined : nextPageOf(page, state)
  if (next !== undefined) {
    context.update({ tried: [...state.tried, `seen ${seen}`] })
    return lookBehind(context, next)
  }
  if (sorting === undefined || state.done.includes("look sort")) return undefined
  const { control, value } = sorting
  const goal = `Choose ${quote(value)} in ${quote(control.name)}.`
  return context.look(control, "look sort", { select: { el: control.el, values: [value] } }, goal)
}
