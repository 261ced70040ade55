import { type Figure, figuresIn } from "./Figures.ts"
import { groupBy, type PageModel } from "../page/PageModel.ts"
import type { Driver } from "../widgets/Driver.ts"
import { centerOf, targetOf } from "./ClickFigure.ts"

const coordinates = /\(\s?([−–-]?\d{1,4})\s?[,;|]\s?([−–-]?\d{1,4})\s?\)/
const pointing = /\b(?:click|press|tap|select|choose|pick|hit)\b/i
const plotted = /\b(?:coordinates?|points?|grid|dot|position|at|on)\b/i

const integerOf = (text: string): number => Number(text.replace(/^[−–]/, "-"))

interface Label {
  readonly x: number
  readonly y: number
  readonly value: number
}

/** Distance from a plot at which numbers still are labels of its axes, and from each other across their axis. */
const reach = 40
const tolerance = 4

/** Numbers beside points. */
const labelsOf = (page: PageModel, points: ReadonlyArray<Figure>): ReadonlyArray<Label> => {
  const [xs, ys] = [points.map((one) => centerOf(one).x), points.map((one) => centerOf(one).y)]
  const isNear = (at: number, all: ReadonlyArray<number>): boolean =>
    at > Math.min(...all) - reach && at < Math.max(...all) + reach
  return page.leaves.flatMap(({ node, text }) => {
    const { box } = page.nodes[node] ?? {}
    if (box === undefined || !/^[−–-]?\d{1,4}$/.test(text.trim())) return []
    const { x, y } = centerOf({ box })
    return isNear(x, xs) && isNear(y, ys) ? [{ x, y, value: integerOf(text.trim()) }] : []
  })
}

interface Axis {
  readonly pixelOf: (value: number) => number
  /** Pixels between two numbers that follow each other. */
  readonly unit: number
}

/** The axis along which labels rise evenly, fitted by least squares; undefined if they do not. */
const axisOf = (labels: ReadonlyArray<Label>, side: "x" | "y"): Axis | undefined => {
  const across = side === "x" ? "y" : "x"
  const rows = labels.map((one) => labels.filter((other) => Math.abs(other[across] - one[across]) <= tolerance))
  const [row = []] = rows.toSorted((a, b) => b.length - a.length)
  if (row.length < 2 || new Set(row.map(({ value }) => value)).size < row.length) return undefined
  const mean = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  const [value, pixel] = [mean(row.map((one) => one.value)), mean(row.map((one) => one[side]))]
  const spread = row.reduce((sum, one) => sum + (one.value - value) ** 2, 0)
  const unit = row.reduce((sum, one) => sum + (one.value - value) * (one[side] - pixel), 0) / spread
  const pixelOf = (wanted: number): number => pixel + (wanted - value) * unit
  const isEven = row.every((one) => Math.abs(one[side] - pixelOf(one.value)) <= Math.abs(unit) / 3)
  return isEven && Math.abs(unit) >= 8 ? { pixelOf, unit: Math.abs(unit) } : undefined
}

/** Clicks the point of a plot at the coordinates that a clause gives, by the numbers at its axes. */
export const drivePlot: Driver = ({ clause, page }) => {
  const [told = "", x = "", y = ""] = coordinates.exec(clause.text) ?? []
  if (clause.isQuestion || told === "" || !pointing.test(clause.text) || !plotted.test(clause.text)) return undefined
  const alike = groupBy(figuresIn(page), ({ color, extent, group, shape }) => `${shape} ${color} ${extent} ${group}`)
  const [points = []] = [...alike.values()].toSorted((a, b) => b.length - a.length)
  const labels = labelsOf(page, points)
  const [horizontal, vertical] = [axisOf(labels, "x"), axisOf(labels, "y")]
  if (points.length < 4 || horizontal === undefined || vertical === undefined) return undefined
  const [left, top] = [horizontal.pixelOf(integerOf(x)), vertical.pixelOf(integerOf(y))]
  const [point, ...others] = points.filter((one) => {
    const at = centerOf(one)
    return Math.abs(at.x - left) <= horizontal.unit * 0.4 && Math.abs(at.y - top) <= vertical.unit * 0.4
  })
  if (point === undefined || others.length > 0) return undefined
  const target = targetOf(page, point)
  if (target === undefined) return undefined
  return {
    covers: clause.words.map(({ at }) => at),
    step: {
      key: `press point ${told}`,
      goal: `Click the point ${told}.`,
      name: told,
      ...(point.control === undefined ? {} : { control: point.control }),
      actions: [{ click: target }],
      isFinal: true,
    },
  }
}
