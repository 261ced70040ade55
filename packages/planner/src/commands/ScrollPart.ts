import { pressOf, quote } from "../controls/Act.ts"
import type { Control, PageModel } from "../page/PageModel.ts"
import { keysOf } from "../task/Words.ts"
import { type Command, saidIn } from "./Command.ts"

const toEdgeOf =
  /^scroll(?: (?:all the way|right|back|down|up))* to (?:the |its )?(?:very )?(top|bottom|beginning|start|end) of (?:the |this )?(.+)$/
const partToEdge =
  /^scroll (?:in |inside |within )?(?:the |this )?((?!to |down |up |back |all ).+?) to (?:the |its )?(?:very )?(top|bottom|beginning|start|end)(?: of .+)?$/
const partAllTheWay = /^scroll (?:in |inside |within )?(?:the |this )(.+?) all the way (up|down)$/
/** A click that a task adds without "and". */
const nextClick = / (?:hit|press|click) (\S+)$/

const anyPart = /^(?:text ?area|text ?box|text|box|field|area|panel|container|scroll(?:able)? (?:box|area|text))$/

/** The part of a page that can be scrolled by itself and is called so, or the only one. */
const partFor = ({ controls }: PageModel, said: string): Control | undefined => {
  const parts = controls.filter(({ element, states }) => element.tag === "textarea" || states.has("scrollable"))
  const name = said.replace(/ (?:all the way|right|back)$| (?:down|up)$/, "")
  const keys = keysOf(name)
  const isNamed = ({ groups, names }: Control): boolean =>
    keys.length > 0 && [...names, ...groups].some((own) => keys.every((key) => own.includes(key)))
  const named = parts.filter(isNamed)
  const [part, ...others] = named.length > 0 ? named : anyPart.test(name) ? parts : []
  return others.length > 0 ? undefined : part
}

/** Scrolls a text area or another part of the page to its end. */
export const scrollPart: Command = ({ clause, page, result, state }) => {
  const spoken = saidIn(clause)
  const said = spoken.replace(nextClick, "")
  const [, to, of] = toEdgeOf.exec(said) ?? []
  const [, named = of, end = to] = partToEdge.exec(said) ?? partAllTheWay.exec(said) ?? []
  if (state.done.includes("press after scroll")) return { said: `Scrolled to the ${end}.` }
  const part = named === undefined ? undefined : partFor(page, named)
  if (part === undefined) return undefined
  const direction = /^(?:top|beginning|start|up)$/.test(end ?? "") ? "top" : "bottom"
  if (state.command === null || result === undefined)
    return {
      actions: [{ scroll: { el: part.el, direction } }],
      goal: `Scroll ${quote(part.name)} to the ${direction}.`,
      isLooking: true,
    }
  if (!result.ok) return { failed: result.message }
  const [, clicked] = nextClick.exec(spoken) ?? []
  if (clicked === undefined) return { said: result.message }
  const button = page.controls.find(({ isButton, name }) => isButton && name.toLowerCase() === clicked)
  return button === undefined
    ? { failed: `Nothing on the page is called ${quote(clicked)}.` }
    : {
        operation: pressOf(button, "press after scroll"),
        actions: [{ click: { el: button.el } }],
        goal: `Click ${quote(button.name)}.`,
      }
}
