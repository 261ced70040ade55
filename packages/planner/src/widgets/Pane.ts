import { quote } from "../controls/Act.ts"
import type { ClauseWord } from "../task/Clauses.ts"
import type { Control, PageModel } from "../page/PageModel.ts"
import { matchLabel } from "../controls/operation/Label.ts"
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

/** Directions by their axis and sign: to the right and down is larger. */
const ways: Readonly<Record<string, readonly [0 | 1, 1 | -1]>> = {
  right: [0, 1],
  wider: [0, 1],
  left: [0, -1],
  narrower: [0, -1],
  down: [1, 1],
  taller: [1, 1],
  higher: [1, 1],
  up: [1, -1],
  shorter: [1, -1],
  lower: [1, -1],
}

const numberPattern = /^\d+(?:%|px)?$/i

/** The distance that a clause gives: "100 pixels wider and 60 taller", "down and to the right by 100". */
const distanceOf = (words: ReadonlyArray<ClauseWord>) => {
  const numbers = words.filter(({ text }) => numberPattern.test(text))
  const by: [number, number] = [0, 0]
  const at: Array<number> = []
  for (const word of words) {
    const [axis, sign] = ways[word.text.toLowerCase()] ?? []
    const number = numbers.findLast((one) => one.at < word.at) ?? numbers[0]
    if (axis === undefined || sign === undefined || number === undefined) continue
    by[axis] = sign * Number.parseInt(number.text, 10)
    at.push(word.at, number.at)
  }
  return at.length === 0 ? undefined : { by, at }
}

/** Drags the only separator that a clause names to the size that it gives. */
const dragSeparator: Driver = ({ clause: { words }, page }) => {
  const [number, ...more] = words.filter(({ kind, text }) => kind === "number" && numberPattern.test(text))
  if (number === undefined || more.length > 0) return undefined
  const [found, ...others] = page.controls.flatMap((bar) => {
    const match = matchLabel(subjectsOf(page, bar), words)
    return bar.role !== "separator" || !/^\d/.test(bar.value) || match === undefined || match.missed.length > 0
      ? []
      : [{ bar, at: match.at }]
  })
  if (found === undefined || others.length > 0) return undefined
  const { at, bar } = found
  const covers = [...at, number.at, ...positionsOf(words, sizeWords)]
  const target = Number.parseInt(number.text, 10)
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

const isGrip = ({ hints, names }: Control): boolean =>
  [...names.flat(), ...hints].some((key) => /^(?:resiz|grip|handl)/.test(key))

/** Drags the handle of what a clause resizes, or a thing to another place, by a distance or to a size. */
const dragThing: Driver = ({ clause: { words }, page, state }) => {
  const distance = distanceOf(words)
  const sizes = words.filter(({ kind, text }) => kind === "number" && numberPattern.test(text))
  const isSizing =
    positionsOf(words, /^(?:resize|resized|size|wider?|width|narrower|high|height|taller?|measures?|×|handle|larger)$/)
      .length > 0 || words.some(({ text }, i) => text === "by" && words[i - 1]?.kind === "number")
  if (distance === undefined && (!isSizing || sizes.length !== 2)) return undefined
  const things = page.controls.flatMap((control) => {
    const [, , width, height] = control.box
    if (control.kind !== "press" || control.isButton || width === 0 || height === 0) return []
    if (isSizing !== isGrip(control) || control.states.has("disabled")) return []
    const subjects = isSizing ? [subjectsOf(page, control), ...control.groups] : control.names
    const matches = subjects.flatMap((keys) => (keys.length === 0 ? [] : (matchLabel(keys, words) ?? [])))
    const match = matches.find((one) => one.missed.length <= 1 && one.at.some((at) => (words[at]?.need ?? 0) > 0))
    return [{ control, at: match?.at ?? [] }]
  })
  const named = things.filter(({ at }) => at.length > 0)
  // The only handle of a page needs no name.
  const [found, ...others] = named.length > 0 || !isSizing ? named : things
  if (found === undefined || others.length > 0) return undefined
  const { at, control } = found
  const covers = [
    ...at,
    ...(distance?.at ?? sizes.map((word) => word.at)),
    ...positionsOf(words, sizeWords),
    ...positionsOf(words, /^(?:sticky|by|x|shift|corner|both|least|than|larger|bigger|so|n)$/),
    ...words.flatMap(({ at: spot, text }) => (text === "×" ? [spot] : [])),
  ]
  const [left, top] = control.box
  const [, , width, height] = boxOf(page, page.nodes[control.node]?.parent ?? -1)
  const now = isSizing ? [width, height] : [left, top]
  const begun = state.done.flatMap((key) => /^shift to (-?\d+),(-?\d+)$/.exec(key)?.slice(1).map(Number) ?? [])
  const wanted =
    begun.length > 0
      ? begun
      : now.map((value, axis) =>
          distance === undefined ? Number(sizes[axis]?.text) : value + (distance.by[axis] ?? 0),
        )
  const [dx = 0, dy = 0] = wanted.map((value, axis) => Math.round(value - (now[axis] ?? 0)))
  if (Math.abs(dx) <= 1 && Math.abs(dy) <= 1) return { covers }
  if (begun.length > 0) return { covers, failed: `${quote(control.name)} is not where it was dragged to.` }
  return {
    covers,
    step: stepAt(control, `shift to ${wanted.map(Math.round).join()}`, `Drag ${quote(control.name)} by ${dx}, ${dy}.`, [
      { drag: { from: control.el, dx, dy } },
    ]),
  }
}

/** Drags separators to a size, and things by their handle or to another place. */
export const drivePane: Driver = (scene) => dragSeparator(scene) ?? dragThing(scene)
