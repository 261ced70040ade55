import { quote } from "../../controls/Act.ts"
import type { GroundState } from "../../GroundState.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import { hasChanged, newTexts } from "../../page/Changes.ts"
import { type Control, groupBy, type PageModel, isWithin } from "../../page/PageModel.ts"
import { classOf, ordinalOf, stem, stemsOf } from "../../task/Words.ts"
import { type Driver, findNamed, leadOf, ownText, pointOf, positionsOf, type Step } from "../Driver.ts"
import { columnsOf, gridGoal } from "./Grid.ts"

const movingKeys = stemsOf("drag move put drop go belong bring shift return place be come take sort show")

/** The first text in a node, without a number in front of it. */
const labelOf = (page: PageModel, node: number): string =>
  page.leaves
    .find((leaf) => isWithin(page, leaf.node, node) && /[\p{L}\d]/u.test(leaf.text))
    ?.text.replace(/^\d{1,3}[.)] ?(?=\p{L})/u, "") ?? ""

export interface Item {
  readonly control: Control | undefined
  readonly label: string
  readonly node: number
  readonly up: Control | undefined
  readonly down: Control | undefined
}

/** Lists whose entries can be put into another order: by dragging, or with buttons. After a move, a page may not let them be moved again. */
export const sortablesOf = (page: PageModel, hasMoved: boolean): ReadonlyArray<ReadonlyArray<Item>> => {
  const draggable = page.controls.flatMap(({ isDraggable, node }) => (isDraggable ? [node] : []))
  const nodes = [...new Set([...page.rows.map(({ node }) => node), ...draggable])]
  const lists = groupBy(nodes, (node) => page.nodes[node]?.parent ?? -1)
  const itemOf = (node: number): ReadonlyArray<Item> => {
    const inner = page.controls.filter((control) => control.node !== node && isWithin(page, control.node, node))
    const way = (side: string, cls: string) => {
      const [only, ...others] = inner.filter(({ hints, names }) =>
        (names[0] ?? hints).some((key) => classOf(key) === stem(cls) || key === side),
      )
      return others.length === 0 ? only : undefined
    }
    const control = page.controls.find((one) => one.node === node)
    const [up, down] = [way("up", "increase"), way("down", "decrease")]
    const isItem = control?.isDraggable === true || up !== undefined || down !== undefined || hasMoved
    return isItem ? [{ control, label: labelOf(page, node), node, up, down }] : []
  }
  return [...lists.values()]
    .map((list) => list.flatMap(itemOf).toSorted((a, b) => a.node - b.node))
    .filter((items) => items.length > 1)
}

type Point = NonNullable<ReturnType<typeof pointOf>>

const columnsIn = (page: PageModel, items: ReadonlyArray<Item>): number =>
  columnsOf(
    page,
    items.map(({ node }) => node),
  )

const sides = /^(?:top|bottom|left|right|up|down|center|centre|middle|upper|lower)$/

/** The position that a clause gives to an entry, from 0. */
const goalOf = (
  page: PageModel,
  words: ReadonlyArray<ClauseWord>,
  items: ReadonlyArray<Item>,
  item: Item,
  own: ReadonlyArray<number>,
  isOrder: boolean,
): { readonly to: number; readonly at: ReadonlyArray<number> } | undefined => {
  const from = items.indexOf(item)
  const columns = columnsIn(page, items)
  const free = words.filter(({ at }) => !own.includes(at))
  if (columns > 1 && columns < items.length) {
    const goal = gridGoal(free, from, columns, items.length)
    if (goal !== undefined || positionsOf(free, sides).length > 0) return goal
  }
  const after = (spellings: RegExp) => positionsOf(words, spellings).filter((at) => !own.includes(at))
  const beside = items.flatMap((other, i) => {
    const match = other === item ? undefined : findNamed(words, other.label, (at) => !own.includes(at))
    return match === undefined ? [] : [{ at: match.at, index: i > from ? i - 1 : i }]
  })
  const [reference, ...more] = beside
  if (reference !== undefined && more.length === 0) {
    const lead = words.slice(Math.max(0, Math.min(...reference.at) - 4), Math.min(...reference.at))
    const is = (spellings: RegExp) => lead.some(({ text }) => spellings.test(text))
    const at = [
      ...reference.at,
      ...positionsOf(words, /^(?:place|position|spot|front|directly|above|below|before|after|behind|second|first)$/),
    ]
    if (is(/^(?:above|before|front)$/i)) return { to: reference.index, at }
    if (is(/^(?:below|after|behind|under|beneath)$/i)) return { to: reference.index + 1, at }
    if (is(/^(?:place|position|spot)$/i))
      return { to: items.findIndex(({ label }) => findNamed(words, label)?.at.join() === reference.at.join()), at }
    return undefined
  }
  if (beside.length > 0) return undefined
  const place = positionsOf(
    words,
    /^(?:place|position|spot|number|rank|list|end|top|bottom|beginning|start|very|city|entry)$/,
  )
  const top = after(/^(?:top|beginning|start|front)$/)
  const bottom = after(/^(?:bottom|end|last)$/)
  const ordinal = words.find((word) => !own.includes(word.at) && (ordinalOf(word) ?? 0) > 0 && word.key !== "top")
  if (bottom.length > 0) return { to: items.length - 1, at: [...bottom, ...place] }
  if (ordinal !== undefined && (isOrder || place.length + top.length > 0))
    return { to: (ordinalOf(ordinal) ?? 1) - 1, at: [ordinal.at, ...top, ...place] }
  if (top.length > 0) return { to: 0, at: [...top, ...place] }
  const number = words.find(({ kind, text }) => kind === "number" && /^\d{1,2}$/.test(text))
  const isPlace =
    number !== undefined && /^(?:position|place|number|rank|spot|to)$/i.test(words[number.at - 1]?.text ?? "")
  if (number !== undefined && isPlace) return { to: Number(number.text) - 1, at: [number.at, ...place] }
  const [up, down] = [after(/^(?:up|higher)$/), after(/^(?:down|lower)$/)]
  if (up.length + down.length === 1) {
    const by = number === undefined ? 1 : Number(number.text)
    const one = positionsOf(words, /^(?:once|one|place|places|position|positions|by|time|times|step|steps)$/)
    return {
      to: from + (up.length > 0 ? -by : by),
      at: [...up, ...down, ...one, ...(number === undefined ? [] : [number.at])],
    }
  }
  return undefined
}

/** Puts an entry of a list at another position: with its buttons, or by dragging it onto the entry there. */
export const driveOrder: Driver = ({ clause, page, state }) => {
  const { verb, words } = clause
  const hasMoved = state.done.some((key) => key.startsWith("order "))
  const named = sortablesOf(page, hasMoved).flatMap((items) =>
    items.flatMap((item) => {
      const match = findNamed(words, item.label, (at) => words[at]?.isAside !== true)
      return match === undefined ? [] : [{ items, item, at: match.at }]
    }),
  )
  // The first one that is named is moved; the other tells where to.
  const [found, other, ...rest] = named.toSorted((a, b) => Math.min(...a.at) - Math.min(...b.at))
  if (found === undefined || rest.length > 0 || (other !== undefined && other.items !== found.items)) return undefined
  const { at, item, items } = found
  if (!words.some(({ key }) => movingKeys.has(key)) && !clause.isGoal && !at.includes(verb)) return undefined
  const now = items.indexOf(item)
  const begun = state.done
    .map((key) => /^order (.*) to (\d+) at \d+$/.exec(key))
    .find((match) => match?.[1] === item.label)
  const goal = goalOf(page, words, items, item, at, clause.isGoal)
  if (goal === undefined) return undefined
  const to = begun === undefined || begun === null ? goal.to : Number(begun[2])
  if (to < 0 || to >= items.length) return undefined
  const heading = new Set((item.control ?? item.up ?? item.down)?.groups.flat())
  const covers = [
    ...at,
    ...goal.at,
    ...words.flatMap(({ at: spot, key }) => (movingKeys.has(key) || heading.has(key) ? [spot] : [])),
    ...positionsOf(words, /^(?:up|down|others?|rest|order|keep|same|before|as|first|last|list|until)$/),
  ]
  if (now === to) return { covers }
  const step = moveStep(page, items, item, to, state)
  return step === undefined ? undefined : { covers, step }
}

/** A path along the row first and a little past the middle: grids insert before or behind the entry at its end by the way it is reached. */
const gridPath = (from: Point, to: Point): ReadonlyArray<Point> => {
  const past = (start: number, end: number) => end + 5 * Math.sign(end - start)
  const isSameRow = Math.abs(from.y - to.y) <= 3
  return isSameRow
    ? [from, { x: past(from.x, to.x), y: to.y }]
    : [from, { x: to.x, y: from.y }, { x: to.x, y: past(from.y, to.y) }]
}

/** The next step that brings an entry to a position: with its buttons, or by dragging it onto the entry there. */
export const moveStep = (
  page: PageModel,
  items: ReadonlyArray<Item>,
  item: Item,
  to: number,
  state: GroundState,
): Step | undefined => {
  const now = items.indexOf(item)
  const button = to < now ? item.up : item.down
  const target = items[to]
  const step = {
    key: `order ${item.label} to ${to} at ${now}`,
    goal: `Move ${quote(item.label)} to position ${to + 1}.`,
    name: item.label,
  }
  if (button !== undefined && !button.element.disabled)
    return { ...step, control: button, actions: [{ click: { el: button.el } }] }
  const [start, end] = [pointOf(page, item.node), target === undefined ? undefined : pointOf(page, target.node)]
  const from = item.control
  if (from === undefined || target?.control === undefined || end === undefined) return undefined
  if (![...state.done, ...state.tried].includes(step.key)) {
    const isGrid = columnsIn(page, items) > 1
    const drag =
      isGrid && start !== undefined ? { path: gridPath(start, end) } : { from: from.el, to: target.control.el }
    return { ...step, control: from, actions: [{ drag }] }
  }
  // Lists that insert between two entries look at the half onto which it is dropped.
  const height = page.nodes[target.node]?.box[3] ?? 0
  const edge = { x: end.x, y: Math.round(end.y + (to > now ? 1 : -1) * (height / 2 - 3)) }
  if (start === undefined) return undefined
  return { ...step, key: `${step.key} by the edge`, control: from, actions: [{ drag: pathTo(start, edge) }] }
}

const pathTo = (from: Point, to: Point) => ({
  path: [from, { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) }, to],
})

const titleRoles = /^(?:heading|banner|status|separator)$/

/** Containers with the name by which a task calls them. */
const zonesOf = (page: PageModel, words: ReadonlyArray<ClauseWord>, isFree: (at: number) => boolean) =>
  page.nodes.flatMap(({ name, role, tag }, node) => {
    if (/^(?:#text|body|p|output)$/.test(tag) || titleRoles.test(role)) return []
    const children = page.childrenOf[node] ?? []
    const heading = children.find((child) => /^(?:heading|banner)$/.test(page.nodes[child]?.role ?? ""))
    const label = heading === undefined ? name || ownText(page, node) || "" : page.text(heading)
    if (!/\p{L}/u.test(label) || label.length > 40) return []
    const match = findNamed(words, label, isFree)
    const isDraggable = page.nodes[node]?.states?.includes("draggable") === true
    return match === undefined || isDraggable ? [] : [{ node, label, at: match.at }]
  })

/** Drags things into the zones, lists or folders that a clause names for them. */
export const driveZone: Driver = ({ clause, page, state }) => {
  const { words } = clause
  const named = page.controls
    .filter(({ isDraggable, role }) => isDraggable && role !== "separator")
    .flatMap((control) => {
      const label = labelOf(page, control.node) || control.name
      const match = findNamed(words, label, (at) => words[at]?.isAside !== true)
      return match === undefined ? [] : [{ control, label, at: match.at }]
    })
    .toSorted((a, b) => Math.min(...a.at) - Math.min(...b.at))
  // "Drag A onto B": what is dragged may be a place as well.
  const isTarget = (one: (typeof named)[number], i: number) =>
    i > 0 && /^(?:to|onto|on|into|over)$/.test(leadOf(words, Math.min(...one.at)))
  const sources = named.filter((one, i) => !isTarget(one, i))
  const isFragment = sources[0]?.at.includes(clause.verb) === true
  if (!isFragment && !words.some(({ key }) => movingKeys.has(key))) return undefined
  // A place may take what is dropped, and be called otherwise then.
  const isTaken = state.done.some((key) => key.startsWith("drop ")) && newTexts(page, state.start).length > 0
  if (sources.length === 0) return isTaken ? { covers: words.map(({ at }) => at) } : undefined
  const places = new Set(sources.flatMap(({ at }) => at))
  if (sources.some((one) => sources.some((other) => one !== other && one.at.some((at) => other.at.includes(at)))))
    return undefined
  const zones = [
    ...zonesOf(page, words, (at) => !places.has(at)).filter(
      ({ node }) => !named.some(({ control }) => isWithin(page, node, control.node)),
    ),
    ...named.filter(isTarget).map(({ at, control, label }) => ({ at, label, node: control.node })),
  ]
  const covers: Array<number> = words.flatMap(({ at, key }) => (movingKeys.has(key) ? [at] : []))
  covers.push(...positionsOf(words, /^(?:there|back|it|out|into|from|both|completely|fully)$/))
  covers.push(...words.flatMap(({ at, text }) => (text === "+" ? [at] : [])))
  // "A and B to C": both go where the last one goes.
  let shared: typeof zones = zones
  const moves = sources.toReversed().flatMap(({ at, control, label }) => {
    const end = Math.min(Infinity, ...sources.flatMap((one) => (Math.min(...one.at) > Math.max(...at) ? one.at : [])))
    const start = Math.max(...at)
    const isFrom = (zone: { readonly at: ReadonlyArray<number> }) =>
      /^(?:from|of)$/.test(leadOf(words, Math.min(...zone.at)))
    const own = zones.filter((zone) => Math.min(...zone.at) > start && Math.min(...zone.at) < end)
    const to = (own.length > 0 ? own : shared).filter((zone) => !isFrom(zone))
    shared = to
    covers.push(...at, ...zones.flatMap((zone) => zone.at))
    // Of nested places with the same name the innermost counts, but not what only names one.
    const isIn = (a: number, b: number) => a !== b && isWithin(page, a, b)
    const isName = ({ node, label: name }: (typeof to)[number]) =>
      page.text(node) === name && to.some((other) => other.label === name && isIn(node, other.node))
    const real = to.filter((zone) => !isName(zone))
    const inner = real.filter(
      (zone) => !real.some((other) => isIn(other.node, zone.node) && other.label === zone.label),
    )
    return inner.length === 1 && inner[0] !== undefined ? [{ control, label, zone: inner[0] }] : []
  })
  if (moves.length !== sources.length) {
    const isDone = sources.every(({ label }) => state.done.includes(`drop ${label}`))
    return isDone && isTaken ? { covers: words.map(({ at }) => at) } : undefined
  }
  const isMet = ({ control, label, zone }: (typeof moves)[number]) => {
    if (isWithin(page, control.node, zone.node)) return true
    if (state.done.includes(`drop ${label}`) && named.some(({ control: { node } }) => node === zone.node))
      return hasChanged(page, state.start)
    const holdsOthers = page.controls.some(
      (one) => one.isDraggable && one !== control && isWithin(page, one.node, zone.node),
    )
    return !holdsOthers && state.done.includes(`drop ${label}`) && newTexts(page, state.start).length > 0
  }
  const next = moves.findLast((move) => !isMet(move))
  if (next === undefined) return { covers }
  const { control, label, zone } = next
  const key = `drop ${label}`
  if (state.done.includes(key)) return { covers, failed: `${quote(label)} did not arrive in ${quote(zone.label)}.` }
  const target = page.controls.find(({ node }) => node === zone.node)
  const [from, to] = [pointOf(page, control.node), pointOf(page, zone.node)]
  if (target === undefined && (from === undefined || to === undefined)) return undefined
  const path = from === undefined || to === undefined ? {} : pathTo(from, to)
  const drag = target === undefined ? path : { from: control.el, to: target.el }
  return {
    covers,
    step: { key, goal: `Drag ${quote(label)} to ${quote(zone.label)}.`, name: label, control, actions: [{ drag }] },
  }
}
