import { pressOf, quote } from "../controls/Act.ts"
import { newTexts } from "../page/Changes.ts"
import { type Control, isWithin, type PageModel } from "../page/PageModel.ts"
import { maxRepeats } from "../task/Until.ts"
import { keysOf } from "../task/Words.ts"
import { type Command, plainText } from "./Command.ts"

const conditions: ReadonlyArray<readonly [RegExp, (value: number, a: number, b: number) => boolean]> = [
  [/^odd$/, (value) => value % 2 !== 0],
  [/^even$/, (value) => value % 2 === 0],
  [/^between (-?\d+) and (-?\d+)$/, (value, a, b) => value >= a && value <= b],
  [/^(?:at least|not less than) (-?\d+)$|^(-?\d+) or (?:more|higher|greater|above)$/, (value, a) => value >= a],
  [/^(?:at most|not more than) (-?\d+)$|^(-?\d+) or (?:less|lower|fewer|below)$/, (value, a) => value <= a],
  [/^(?:(?:greater|more|larger|bigger|higher) than|above|over|exceeds) (-?\d+)$/, (value, a) => value > a],
  [/^(?:(?:less|lower|smaller|fewer) than|below|under) (-?\d+)$/, (value, a) => value < a],
]

/** "Generate a number greater than 3": a button with the name of the verb. */
const byVerb =
  /^(?:keep )?(\p{L}+) (?:an?|any|some|another|one) (?:random |new )?(?:(odd|even) number|(?:number|value|result) (?:that is |which is |that's )?(.+))$/iu
/** "Press Roll until the number is at least 5." */
const byName =
  /^(?:press|click|hit|tap|push|keep (?:pressing|clicking|hitting|tapping))(?: on)? (?:the )?(?:button )?["“]?([^"”]+?)["”]?(?: button)? (?:until|till) (?:the |it |you get |there is |it shows )?(?:an? )?(?:(odd|even) number|(?:number |value |result )?(?:shown |displayed |on the page )?(?:(?:is|shows|becomes|gets) )?(?:an? )?(?:number )?(.+))(?: is shown| appears| comes up)?$/iu

/** Returns the condition that a text says of a number; undefined if it says something else. */
const conditionOf = (said: string): ((value: number) => boolean) | undefined => {
  for (const [pattern, holds] of conditions) {
    const found = pattern.exec(said)
    const [a = 0, b = 0] = (found ?? []).slice(1).flatMap((text) => (text === undefined ? [] : [Number(text)]))
    if (found !== null) return (value) => holds(value, a, b)
  }
  return undefined
}

/** The only number that the page shows nearest to a button, outside of controls. */
const numberBeside = (page: PageModel, button: Control): string | undefined => {
  const numbers = page.leaves.filter(
    ({ node, text }) => /^-?\d+$/.test(text) && !page.path(node).some((up) => page.tag(up) === "button"),
  )
  for (const up of page.ancestors(button.node)) {
    const [found, ...others] = numbers.filter(({ node }) => isWithin(page, node, up))
    if (found !== undefined) return others.length > 0 ? undefined : found.text
  }
  return undefined
}

/** Presses a button until the number that it makes is as a clause says. */
export const generate: Command = ({ clause, page, state }) => {
  const said = plainText(clause)
  const [, name, parity, more] = byVerb.exec(said) ?? byName.exec(said) ?? []
  const holds = conditionOf((parity ?? more ?? "").toLowerCase())
  const keys = keysOf(name ?? "")
  const [button, ...others] = page.controls.filter(
    ({ isButton, names }) => isButton && keys.length > 0 && keys.every((key) => names[0]?.includes(key) === true),
  )
  if (name === undefined || holds === undefined || button === undefined || others.length > 0) return undefined
  const presses = [...state.done, ...state.tried].filter((key) => key.startsWith("generate ")).length
  const shown = presses === 0 ? undefined : numberBeside(page, button)
  // A number that was there before may be an old one.
  if (shown !== undefined && newTexts(page, state.before).includes(shown) && holds(Number(shown)))
    return { said: `The page shows ${shown}.` }
  if (presses > 0 && shown === undefined) return { failed: "The page does not show exactly one number." }
  if (presses >= maxRepeats) return { failed: `The page shows no such number after ${maxRepeats} times.` }
  return {
    operation: { ...pressOf(button, `generate ${presses}`), kind: "drive" },
    actions: [{ click: { el: button.el } }],
    goal: `Click ${quote(button.name)}.`,
  }
}
