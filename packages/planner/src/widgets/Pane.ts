import { quote } from "../controls/Act.ts"
import type { Control, PageModel } from "../page/PageModel.ts"
import { matchLabel } from "../controls/Operations.ts"
import { stem } from "../task/Words.ts"
import { type Driver, ownText, positionsOf, stepAt } from "./Driver.ts"

const sizeKeys = new Set(
  "width height size resize divider splitter separator handle wide high drag px pixel".split(" ").map(stem),
)
const sizeWords =
  /^(?:px|pixels?|percent|%|wide|wider|narrow|narrower|width|high|height|tall|size|separator|divider|splitter|handle|drag|resize|widen|make|set|change|move|reduce|reduced|enlarge|shrink|down|up|measures?|pane|panel|sidebar)$/

const siblings = (page: PageModel, node: number) => {
  const all = page.childrenOf[page.nodes[node]?.parent ?? -1] ?? []
  const at = all.indexOf(node)
  return { before: all[at - 1], after: all[at + 1] }
}

const boxOf = (page: PageModel, node: number) => page.nodes[node]?.box ?? ([0, 0, 0, 0] as const)

/** Words of the name of what a handle resizes. */
const subjectsOf = (page: PageModel, { names, node }: Control): ReadonlyArray<string> => {
  const { before } = siblings(page, node)
  const own = names.flat().filter((key) => !sizeKeys.has(key))
  return own.length > 0 || before === undefined ? own : ownText(page, before).toLowerCase().split(/\s+/).map(stem)
}

/** Drags separators to a size, and things by their handle or to another place. */
export const drivePane: Driver = ({ clause, page, state }) => {
  const { words } = clause
  const numbers = words.filter(({ kind, text }) => kind === "number" && /^\d+%?$/.test(text))
  const [first, second, third] = numbers
  if (first === undefined || third !== undefined) return undefined
  const isSaid = (keys: ReadonlyArray<string>) => (keys.length === 0 ? undefined : matchLabel(keys, words))
  if (second === undefined) {
    const bars = page.controls.filter(({ role, value }) => role === "separator" && /^\d/.test(value))
    const fitting = bars.flatMap((bar) => {
      const match = isSaid(subjectsOf(page, bar))
      return match === undefined || match.missed.length > 0 ? [] : [{ bar, at: match.at }]
    })
    const [found, ...others] = fitting
    if (found === undefined || others.length > 0) return undefined
    const { at, bar } = found
    const covers = [...at, first.at, ...positionsOf(words, sizeWords)]
    const target = Number.parseInt(first.text, 10)
    const now = Number(bar.value)
    if (now === target) return { covers }
    const [, , width, height] = bar.box
    const isVertical = height >= width
    const { before } = siblings(page, bar.node)
    const size = before === undefined ? 0 : boxOf(page, before)[isVertical ? 2 : 3]
    // A value that is not the size in pixels is a share of it.
    const scale = Math.abs(size - now) <= 2 || now === 0 ? 1 : size / now
    const by = Math.round((target - now) * scale)
    return {
      covers,
      step: stepAt(bar, `pane ${bar.name} from ${now}`, `Drag ${quote(bar.name)} to ${target}.`, [
        { drag: isVertical ? { from: bar.el, dx: by, dy: 0 } : { from: bar.el, dx: 0, dy: by } },
      ]),
    }
  }
  const movable = page.controls.filter(
    ({ box: [, , width, height], kind, states }) =>
      kind === "press" && width > 0 && height > 0 && !states.has("disabled"),
  )
  const isResizing = positionsOf(words, /^(?:resize|size|wide|width|high|height|tall|measures?|by|×)$/).length > 0
  const right = positionsOf(words, /^(?:right|left|down|up)$/)
  if (isResizing && right.length === 0) {
    const grips = movable.filter(
      ({ hints, isDraggable, names }) =>
        isDraggable && [...names.flat(), ...hints].some((key) => /^(?:resiz|grip|handl)/.test(key)),
    )
    const [grip, ...others] = grips
    if (grip === undefined || others.length > 0) return undefined
    const match = isSaid(subjectsOf(page, grip))
    if (match === undefined || match.missed.length > 0) return undefined
    const { parent = -1 } = page.nodes[grip.node] ?? {}
    const [, , width, height] = boxOf(page, parent)
    const [w, h] = [Number(first.text), Number(second.text)]
    const covers = [
      ...match.at,
      first.at,
      second.at,
      ...positionsOf(words, sizeWords),
      ...positionsOf(words, /^(?:sticky|by|×|x)$/),
      ...words.flatMap(({ at, text }) => (text === "×" ? [at] : [])),
    ]
    if (Math.abs(width - w) <= 1 && Math.abs(height - h) <= 1) return { covers }
    return {
      covers,
      step: stepAt(grip, `resize ${Math.round(width)}x${Math.round(height)}`, `Resize to ${w} × ${h}.`, [
        { drag: { from: grip.el, dx: Math.round(w - width), dy: Math.round(h - height) } },
      ]),
    }
  }
  if (right.length === 0) return undefined
  // Drags a thing by a distance, and reads where it is.
  const by = [0, 0]
  const covers = positionsOf(words, /^(?:px|pixels?|right|left|down|up|drag|move|shift|sticky)$/).slice()
  for (const number of [first, second]) {
    const way = words
      .find(({ at, text }) => at > number.at && /^(?:right|left|down|up)$/i.test(text))
      ?.text.toLowerCase()
    if (way === undefined) return undefined
    const sign = way === "left" || way === "up" ? -1 : 1
    by[way === "left" || way === "right" ? 0 : 1] = sign * Number.parseInt(number.text, 10)
  }
  const named = movable.flatMap((control) => {
    const match = control.names
      .map((keys) => matchLabel(keys, words))
      .find((one) => one !== undefined && one.missed.length <= 1 && one.at.some((at) => (words[at]?.need ?? 0) > 0))
    const isHandle = [...control.names.flat(), ...control.hints].some((key) => /^(?:resiz|grip|handl)/.test(key))
    return match === undefined || isHandle || control.isButton ? [] : [{ control, at: match.at }]
  })
  const [found, ...others] = named
  if (found === undefined || others.length > 0) return undefined
  const { at, control } = found
  const all = [...covers, ...at, first.at, second.at]
  const [left, top] = control.box
  const begun = state.done.map((key) => /^shift to (-?\d+),(-?\d+)$/.exec(key)).find((match) => match !== null)
  const [x, y] =
    begun === undefined || begun === null
      ? [left + (by[0] ?? 0), top + (by[1] ?? 0)]
      : [Number(begun[1]), Number(begun[2])]
  if (begun !== undefined)
    return Math.abs(left - x) <= 1 && Math.abs(top - y) <= 1
      ? { covers: all }
      : { covers: all, failed: `${quote(control.name)} is not where it was dragged to.` }
  return {
    covers: all,
    step: stepAt(
      control,
      `shift to ${Math.round(x)},${Math.round(y)}`,
      `Drag ${quote(control.name)} by ${by.join(", ")}.`,
      [{ drag: { from: control.el, dx: by[0] ?? 0, dy: by[1] ?? 0 } }],
    ),
  }
}
