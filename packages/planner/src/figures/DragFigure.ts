import { type Figure, figuresIn, matchFigures } from "./Figures.ts"
import { colorFit } from "./Colors.ts"
import { once, type PageModel } from "../page/PageModel.ts"
import type { ClauseWord } from "../task/Clauses.ts"
import { readFigure } from "./FigureWords.ts"
import { stemsOf } from "../task/Words.ts"
import type { Driver, Driven, Step } from "../widgets/Driver.ts"
import { centerOf, isName, onlyFigure } from "./ClickFigure.ts"

const movingKeys = stemsOf("drag move put place pull push drop bring shift slide")

const textsOf = (words: ReadonlyArray<ClauseWord>): ReadonlyArray<string> => words.map(({ text }) => text.toLowerCase())

type Point = ReturnType<typeof centerOf>

const dragStep = (figure: Figure, to: Point, key: string, where: string): Step => {
  const from = centerOf(figure)
  const middle = { x: Math.round((from.x + to.x) / 2), y: Math.round((from.y + to.y) / 2) }
  return {
    key,
    goal: `Drag the ${figure.shape} ${where}.`,
    name: figure.shape,
    ...(figure.control === undefined ? {} : { control: figure.control }),
    actions: [{ drag: { path: [from, middle, to] } }],
  }
}

const holders = /^(?:div|span|section|td|li)$/

/** Boxes without content that only have a border. */
const emptyBoxes = once((page: PageModel): ReadonlyArray<Figure> =>
  page.nodes.flatMap(({ box, role, shape, tag }, node) => {
    const [, , width, height] = box
    const isEmpty = page.children(node).length === 0 && role === "" && shape === undefined && holders.test(tag)
    if (!isEmpty || Math.min(width, height) < 16) return []
    const control = page.controls.find((one) => one.node === node)
    const extent = Math.max(width, height)
    return [{ node, shape: "rectangle", color: "", text: "", box, extent, group: page.parent(node), control }]
  }),
)

/** What a page lets be dragged, and the boxes that stay. */
interface Field {
  readonly all: ReadonlyArray<Figure>
  readonly movable: ReadonlyArray<Figure>
  readonly boxes: ReadonlyArray<Figure>
}

const fieldOf = once((page: PageModel): Field => {
  const all = [...figuresIn(page), ...emptyBoxes(page)]
  const draggable = all.filter(({ control }) => control?.isDraggable === true)
  const movable = draggable.length > 0 ? draggable : all.filter(({ control }) => control !== undefined)
  const smallest = Math.max(0, ...movable.map(({ extent }) => extent)) * 1.2
  const boxes = all.filter(
    (one) =>
      !movable.includes(one) &&
      /^(?:square|rectangle)$/.test(one.shape) &&
      Math.min(one.box[2], one.box[3]) >= smallest,
  )
  return { all, movable, boxes }
})

const ways: ReadonlyMap<string, readonly [x: number, y: number]> = new Map([
  ["right", [1, 0]],
  ["rightwards", [1, 0]],
  ["left", [-1, 0]],
  ["leftwards", [-1, 0]],
  ["down", [0, 1]],
  ["downwards", [0, 1]],
  ["up", [0, -1]],
  ["upwards", [0, -1]],
])

const vague = /^(?:to|towards?|the|side|a|bit|little|slightly|some|somewhat)$/

/** Drags the figure that a clause describes into a direction, however far. */
export const driveDragTowards: Driver = ({ clause, page, state }) => {
  const { verb, words } = clause
  const said = words.filter(({ at, kind }) => at > verb && kind !== "mark")
  const turn = said.findLastIndex(({ text }) => ways.has(text.toLowerCase()))
  const [dx, dy] = ways.get(said[turn]?.text.toLowerCase() ?? "") ?? []
  if (clause.isQuestion || dx === undefined || dy === undefined || !movingKeys.has(words[verb]?.key ?? ""))
    return undefined
  // "Up a bit" and "a bit to the left" end or begin with words that say nothing.
  const start = said.slice(0, turn).findLastIndex(({ text }) => !vague.test(text.toLowerCase())) + 1
  const told = readFigure(said.slice(0, start))
  if (told === undefined || told.isAll || !said.slice(turn + 1).every(({ text }) => vague.test(text.toLowerCase())))
    return undefined
  const { movable } = fieldOf(page)
  const begun = [...state.done, ...state.tried].flatMap(
    (key) => /^towards from (\S+)$/.exec(key)?.[1]?.split(",") ?? [],
  )
  const figure = onlyFigure(page, matchFigures(movable.length > 0 ? movable : figuresIn(page), told))
  if (figure === undefined || isName(page, said.slice(0, start)) || (!told.isSpecific && movable.length > 1))
    return undefined
  const covers = words.map(({ at }) => at)
  const { x, y } = centerOf(figure)
  if (begun.length > 0) {
    const moved = (x - Number(begun[0])) * dx + (y - Number(begun[1])) * dy
    return moved >= 3 ? { covers } : { covers, failed: `The ${figure.shape} did not move as asked.` }
  }
  const by = Math.max(24, figure.extent)
  const to = { x: Math.max(1, x + dx * by), y: Math.max(1, y + dy * by) }
  return { covers, step: dragStep(figure, to, `towards from ${x},${y}`, said[turn]?.text.toLowerCase() ?? "") }
}

const inward = /^(?:in|into|inside|onto|to|within)$/
const container = /^(?:container|frame|area|zone|region|field|rectangle|square)$/
const sides: ReadonlyMap<string, (box: Figure["box"]) => number> = new Map([
  ["left", ([left]) => -left],
  ["right", ([left]) => left],
  ["top", ([, top]) => -top],
  ["upper", ([, top]) => -top],
  ["bottom", ([, top]) => top],
  ["lower", ([, top]) => top],
])

/** The box that a clause describes by its color, its size or its side; undefined if several may be meant. */
const boxFor = ({ all, boxes }: Field, words: ReadonlyArray<ClauseWord>): Figure | undefined => {
  const side = textsOf(words).find((text) => sides.has(text))
  const rest = words.filter(({ text }) => text.toLowerCase() !== side)
  const noun = rest.at(-1)
  const told = readFigure(
    noun === undefined || !container.test(noun.text.toLowerCase())
      ? rest
      : [...rest.slice(0, -1), { ...noun, text: "box" }],
  )
  if (told === undefined || told.isAll || (told.kind !== "box" && told.kind !== "")) return undefined
  const sized =
    told.size === "" ? boxes : matchFigures(all, { ...told, color: "" }).sure.filter((one) => boxes.includes(one))
  // The color of a border is not known.
  const fitting = sized.filter(
    ({ color }) => told.color === "" || color === "" || colorFit(color, told.color) === "yes",
  )
  const rank = side === undefined ? undefined : sides.get(side)
  const ranked = rank === undefined ? fitting : fitting.toSorted((a, b) => rank(b.box) - rank(a.box))
  const [first, second] = ranked
  if (first === undefined || (rank === undefined && second !== undefined)) return undefined
  const isClear =
    rank === undefined || (ranked.length === 2 && second !== undefined && rank(first.box) > rank(second.box))
  return isClear ? first : undefined
}

interface Move {
  readonly items: ReadonlyArray<Figure>
  readonly box: Figure
}

const others =
  /^(?:everything else|(?:all )?(?:the )?(?:rest|others|remaining (?:ones|shapes|figures|items|objects))|all other (?:ones|shapes|figures|items|objects))$/

/** Reads "all circles into the left box and everything else into the right box". Returns nothing if a part is not about figures and boxes. */
const movesOf = (field: Field, words: ReadonlyArray<ClauseWord>): ReadonlyArray<Move> | undefined => {
  const moves: Array<Move> = []
  let rest = words
  while (rest.length > 0) {
    const way = rest.findIndex(({ text }, i) => i > 0 && inward.test(text.toLowerCase()))
    const next = rest.findIndex(({ text }, i) => i > way && /^(?:and|then)$/i.test(text))
    const end = next < 0 ? rest.length : next
    // "The small one so that it is completely inside".
    const cut = rest.findIndex(({ text }) => /^(?:so|completely|fully|entirely)$/i.test(text))
    const object = rest.slice(0, cut > 0 && cut < way ? cut : way)
    const box = way < 0 ? undefined : boxFor(field, rest.slice(way + 1, end))
    if (box === undefined) return undefined
    const items = itemsFor(field, object, moves)
    if (items === undefined) return undefined
    moves.push({ items, box })
    rest = rest.slice(end + 1)
  }
  return moves
}

/** The figures that a clause describes, all or one of those that can be moved. */
const itemsFor = (
  { all, movable }: Field,
  words: ReadonlyArray<ClauseWord>,
  moves: ReadonlyArray<Move>,
): ReadonlyArray<Figure> | undefined => {
  if (moves.length > 0 && others.test(textsOf(words).join(" "))) {
    const taken = new Set(moves.flatMap(({ items }) => items))
    return movable.filter((one) => !taken.has(one))
  }
  const told = readFigure(words)
  if (told === undefined) return undefined
  const { sure, unsure } = matchFigures(told.size === "" ? movable : all, told)
  const items = sure.filter((one) => movable.includes(one))
  if (unsure.some((one) => movable.includes(one)) || (items.length === 0 && !told.isAll)) return undefined
  if (told.isAll || items.length === 1) return items
  return told.isAny ? items.slice(0, 1) : undefined
}

const isInside = ({ box: [left, top, width, height] }: Figure, { box: [x, y, w, h] }: Figure): boolean =>
  left >= x - 1 && top >= y - 1 && left + width <= x + w + 1 && top + height <= y + h + 1

/** Distance between figures in a box, and to its edges. */
const gap = 3

/** A free place for a figure in a box: its middle for a single one. */
const placeIn = ({ all }: Field, { box, items }: Move, item: Figure): Point | undefined => {
  if (items.length === 1) return centerOf(box)
  const [left, top, width, height] = box.box
  const [itemWidth, itemHeight] = [item.box[2] + gap, item.box[3] + gap]
  const columns = Math.floor((width - gap) / itemWidth)
  const rows = Math.floor((height - gap) / itemHeight)
  const places = Array.from({ length: Math.max(0, columns * rows) }, (_, i) => ({
    x: Math.round(left + gap + (i % columns) * itemWidth + item.box[2] / 2),
    y: Math.round(top + gap + Math.floor(i / columns) * itemHeight + item.box[3] / 2),
  }))
  const isFree = ({ x, y }: Point) =>
    all.every((one) => {
      const at = centerOf(one)
      return one === box || Math.abs(at.x - x) >= item.box[2] * 0.7 || Math.abs(at.y - y) >= item.box[3] * 0.7
    })
  return places.find(isFree)
}

/** Distance from where a figure was dragged to at which it has arrived: some pages hold figures beside their middle. */
const arrival = 5

/** Returns true if figures that were dragged are where they were dragged to, on a page that lets nothing be dragged any more. */
const hasArrived = (page: PageModel, keys: ReadonlyArray<string>): boolean => {
  const moved = keys.flatMap((key) => {
    const [, shape = "", x, y, count] = /^carry (\S+) from \S+ to (-?\d+),(-?\d+) of (\d+)$/.exec(key) ?? []
    return shape === "" ? [] : [{ shape, x: Number(x), y: Number(y), count: Number(count) }]
  })
  const isThere = ({ shape, x, y }: (typeof moved)[number]): boolean =>
    figuresIn(page).some((figure) => {
      const at = centerOf(figure)
      return figure.shape === shape && Math.hypot(at.x - x, at.y - y) <= arrival
    })
  return moved.length > 0 && moved.length === moved[0]?.count && moved.every(isThere)
}

/** Drags figures into the boxes that a clause describes, and reads from the page where they are. */
export const driveDragInto: Driver = ({ clause, page, state }): Driven | undefined => {
  const { verb, words } = clause
  if (clause.isQuestion || !movingKeys.has(words[verb]?.key ?? "")) return undefined
  const covers = words.map(({ at }) => at)
  const said = words.filter(({ at, kind }) => at > verb && kind !== "mark")
  const carried = [...state.done, ...state.tried].filter((key) => key.startsWith("carry "))
  const field = fieldOf(page)
  if (field.movable.length === 0 && hasArrived(page, carried)) return { covers }
  if (isName(page, said)) return undefined
  const moves = movesOf(field, said)
  if (moves === undefined || moves.every(({ items }) => items.length === 0)) return undefined
  const left = moves.flatMap((move) => move.items.flatMap((item) => (isInside(item, move.box) ? [] : [{ item, move }])))
  const [next] = left
  if (next === undefined) return carried.length === 0 ? undefined : { covers }
  const { item, move } = next
  const from = centerOf(item)
  const to = placeIn(field, move, item)
  const begun = `carry ${item.shape} from ${from.x},${from.y} `
  if (to === undefined || carried.some((key) => key.startsWith(begun)))
    return { covers, failed: `The ${item.shape} does not go into the box.` }
  const key = `${begun}to ${to.x},${to.y} of ${left.length + carried.length}`
  return { covers, step: dragStep(item, to, key, "into the box") }
}
