import { quote } from "../controls/Act.ts"
import { isHovering } from "../controls/operation/Verbs.ts"
import type { PageModel } from "../page/PageModel.ts"
import { type Driver, findNamed, isCommand, pointOf, positionsOf } from "./Driver.ts"
import type { Action } from "@tabwright/agent/brain"

const pictures = /^(?:image|picture|photo|icon|map|chart|canvas|figure|logo|avatar)$/

/** Matches instructions, such as "Click the lamp to switch it". */
const instruction = /^(?:double-?click|right-?click|click|press|tap|hover|point|drag|move)\b/i

/** Texts and pictures that are no controls. */
const thingsOf = (page: PageModel): ReadonlyArray<{ readonly node: number; readonly text: string }> => [
  ...page.leaves.filter(
    ({ node, text }) => !instruction.test(text) && page.controls.every((control) => control.node !== node),
  ),
  ...page.nodes.flatMap(({ name, role, tag }, node) =>
    role === "img" || /^(?:img|canvas|svg)$/.test(tag) ? [{ node, text: name }] : [],
  ),
]

/** Points at what a clause names, or clicks it twice or with the other button, where no menu is asked for. */
export const drivePointer: Driver = ({ clause, page }) => {
  const { verb, words } = clause
  const told = words.filter(
    ({ at, key, text }) =>
      /^(?:doubl(?:e)?click|rightclick)$/.test(key) || (at === verb && isHovering(clause)) || /^mouse$/i.test(text),
  )
  const [first] = told
  if (first === undefined) return undefined
  const way = first.key === "rightclick" ? "right" : first.key.endsWith("click") ? "double" : "hover"
  const around = [
    ...told.map(({ at }) => at),
    ...words.flatMap(({ at }) => (isCommand(clause, at) ? [at] : [])),
    ...positionsOf(words, /^(?:over|pointer|cursor|take|open|select|choose)$/),
    ...positionsOf(words, pictures),
  ]
  // "Double-click "Click me"" names no button "Double-click me", and "hover over Box two" no link "Hovers".
  const isFree = (at: number): boolean => at !== verb
  const named = page.controls.flatMap((control) => {
    const match = control.isContainer
      ? undefined
      : control.names
          // "Lamp off" is a lamp.
          .flatMap((keys) => (/^(?:on|off)$/.test(keys.at(-1) ?? "") ? [keys, keys.slice(0, -1)] : [keys]))
          .map((keys) => findNamed(words, keys, isFree))
          .find((one) => one !== undefined)
    if (match === undefined) return []
    // A box is ticked twice by a double click; its text is meant.
    const label = control.kind === "toggle" ? page.leaves.find(({ text }) => text === control.name) : undefined
    const target = (label === undefined ? undefined : pointOf(page, label.node)) ?? { el: control.el }
    return [{ control, name: control.name, at: match.at, target }]
  })
  const others = named.length > 0 ? [] : thingsOf(page)
  const shown = others.flatMap(({ node, text }) => {
    const match = findNamed(words, text)
    const point = match === undefined ? undefined : pointOf(page, node)
    return match === undefined || point === undefined
      ? []
      : [{ control: undefined, name: text, at: match.at, target: point }]
  })
  const [found, ...rivals] = named.length > 0 ? named : shown
  if (found === undefined || rivals.length > 0) return undefined
  const { at, control, name, target } = found
  const action: Action =
    way === "hover"
      ? { hover: target }
      : { click: { ...target, ...(way === "right" ? { button: "right" } : { count: 2 }) } }
  return {
    covers: [...at, ...around],
    step: {
      key: `press ${way} ${name.slice(0, 40)}`,
      goal: `${{ hover: "Point at", right: "Right-click", double: "Double-click" }[way]} ${quote(name)}.`,
      name,
      ...(control === undefined ? {} : { control }),
      actions: [action],
      isFinal: true,
    },
  }
}
