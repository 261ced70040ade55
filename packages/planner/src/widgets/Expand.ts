import { innermost } from "../page/PageModel.ts"
import { stemsOf } from "../task/Words.ts"
import { type Driver, positionsOf, stepAt } from "./Driver.ts"

const expanding = stemsOf("expand open unfold")
const spoken = /^(?:expand|open|unfold|pie|radial|circular|round|wheel|menu|below|above|here|by|clicking|click|on|it)$/
const sign = /^[+＋☰≡⋮⋯…•]$/u

/** Opens a menu that only a sign stands for: "expand the pie menu". */
export const driveExpand: Driver = ({ clause: { verb, words }, page, state }) => {
  if (!expanding.has(words[verb]?.key ?? "") || positionsOf(words, /^menu$/).length === 0) return undefined
  const covers = positionsOf(words, spoken)
  const key = "press sign of menu"
  if (state.done.includes(key)) return { covers }
  const found = page.controls.filter((control) => control.kind === "press" && sign.test(page.text(control.node).trim()))
  const [opener, ...others] = innermost(page, found)
  if (opener === undefined || others.length > 0) return undefined
  // Its entries may move to their places.
  const actions = [{ click: { el: opener.el } }, { wait: { seconds: 1 } }]
  return { covers, step: stepAt(opener, key, "Open the menu.", actions, { isFinal: true, isSure: true }) }
}
