import { quote } from "../controls/Act.ts"
import type { PageModel } from "../page/PageModel.ts"
import { type Command, saidIn } from "./Command.ts"

const areas = /\b(?:text ?area|text ?box|text field|box)\b/
const sides: Readonly<Record<"width" | "height", RegExp>> = {
  width: /\b(?:width|wide|wider|widen|broader|narrow|narrower)\b/,
  height: /\b(?:height|tall|taller|higher|shorter)\b/,
}
const growing =
  /\b(?:larger|bigger|greater|more|higher|longer|increase|enlarge|extend|stretch|wider|widen|broader|taller)\b/
const shrinking = /\b(?:smaller|less|lower|shorter|decrease|reduce|shrink|narrower|narrow)\b/
const resizing = /^(?:resize|make|drag|increase|decrease|enlarge|reduce|shrink|extend|widen|narrow|change|stretch)\b/

/** Pixels that a corner is dragged, and its distance from the point that takes hold of it. */
const [distance, inset] = [20, 4]

const areaOf = ({ controls }: PageModel) => {
  const [area, ...others] = controls.filter(({ element }) => element.tag === "textarea")
  return others.length > 0 ? undefined : area
}

/** Makes the text area of the page wider or taller, or less so, by its corner. */
export const resize: Command = ({ clause, page, state }) => {
  const said = saidIn(clause)
  const area = resizing.test(said) && areas.test(said) ? areaOf(page) : undefined
  const [isWide, isHigh] = [sides.width.test(said), sides.height.test(said)]
  const [isMore, isLess] = [growing.test(said), shrinking.test(said)]
  if (area === undefined || isWide === isHigh || isMore === isLess) return undefined
  const side = isWide ? "width" : "height"
  const sign = isMore ? 1 : -1
  const [left, top, width, height] = area.box
  const size = side === "width" ? width : height
  if (typeof state.command === "number")
    return Math.sign(size - state.command) === sign
      ? { said: `The ${side} of ${quote(area.name)} is ${size} px.` }
      : { failed: `Dragging the corner of ${quote(area.name)} did not change its ${side}.` }
  const corner = { x: Math.round(left + width - inset), y: Math.round(top + height - inset) }
  const end =
    side === "width" ? { ...corner, x: corner.x + sign * distance } : { ...corner, y: corner.y + sign * distance }
  return { actions: [{ drag: { path: [corner, end] } }], goal: `Drag the corner of ${quote(area.name)}.`, note: size }
}
