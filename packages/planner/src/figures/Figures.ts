import { type ColorFit, colorFit, shadeFit } from "./Colors.ts"
import { type Control, groupBy, once, type PageModel } from "../page/PageModel.ts"
import type { OutlineNode } from "@tabwright/agent/brain"

/** A geometric shape, or a drawn letter or digit. */
export interface Figure {
  readonly node: number
  /** As `OutlineNode.shape`. */
  readonly shape: string
  /** Its fill or background as `#rrggbb`; "" if it has none. */
  readonly color: string
  /** The letter or digit; "" for shapes. */
  readonly text: string
  readonly box: OutlineNode["box"]
  /** Height of a letter, the longer side of a shape. */
  readonly extent: number
  /** The drawing or list that it is a part of. */
  readonly group: number
  readonly control: Control | undefined
}

/** What a task says about figures. */
export interface Description {
  /** Kind of the figures; "" for any. */
  readonly kind: string
  readonly color: string
  /** True for "shades of red". */
  readonly isShade: boolean
  readonly size: "" | "large" | "small"
  /** The letter or digit. */
  readonly text: string
}

const minSide = 4
const interactive = /^(?:button|a|input|select|textarea|img|iframe|canvas|video|progress|meter|label)$/
const drawn = /^(?:circle|ellipse|rect|polyline|polygon|path|text)$/

const colorOf = (page: PageModel, node: number): string => {
  const { background = "", tag = "" } = page.nodes[node] ?? {}
  if (!drawn.test(tag)) return background
  return page.path(node).flatMap((up) => page.nodes[up]?.color ?? [])[0] ?? ""
}

/** The drawing of a node, or what holds it together with others. */
const groupOf = (page: PageModel, node: number): number => {
  const up = page.ancestors(node)
  return up.find((one) => page.tag(one) === "svg") ?? up.find((one) => page.children(one).length > 1) ?? -1
}

/** Figures that the page shows, without icons of buttons and backgrounds. */
export const figuresIn = once((page: PageModel): ReadonlyArray<Figure> => {
  const controls = new Map(page.controls.map((control) => [control.node, control]))
  return page.nodes.flatMap(({ box, role, shape, tag }, node) => {
    if (shape === undefined || shape === "line" || (role !== "" && role !== "img")) return []
    const [, , width, height] = box
    const text = page.text(node).trim()
    const isCharacter = shape === "letter" || shape === "digit"
    const isIcon = page.path(node).some((one) => interactive.test(page.tag(one)) || page.role(one) === "button")
    if (isIcon) return []
    if (!isCharacter && (text !== "" || Math.min(width, height) < minSide)) return []
    return [
      {
        node,
        shape,
        color: colorOf(page, node),
        text: isCharacter ? text : "",
        box,
        extent: isCharacter || tag === "text" ? height : Math.max(width, height),
        group: groupOf(page, node),
        control: controls.get(node),
      },
    ]
  })
})

/** Ratio of two sizes from which on people call one large and the other small. */
const sizeRatio = 1.3

/** The largest of the small figures and the smallest of the large ones; undefined unless there are just two sizes. */
const sizesOf = (figures: ReadonlyArray<Figure>): readonly [small: number, large: number] | undefined => {
  const extents = figures.map(({ extent }) => extent).toSorted((a, b) => a - b)
  const steps = extents.flatMap((extent, i) => {
    const next = extents[i + 1]
    return next !== undefined && next >= extent * sizeRatio ? [[extent, next] as const] : []
  })
  return steps.length === 1 ? steps[0] : undefined
}

const worst = (fits: ReadonlyArray<ColorFit>): ColorFit =>
  fits.includes("no") ? "no" : fits.includes("unsure") ? "unsure" : "yes"

/** How well a figure is of a kind that a task names. */
const kindFit = ({ shape }: Figure, kind: string, shapes: ReadonlySet<string>): ColorFit => {
  const isCharacter = shape === "letter" || shape === "digit"
  if (kind === "" || kind === shape) return "yes"
  if (kind === "shape") return isCharacter ? "no" : "yes"
  if (kind === "character") return isCharacter ? "yes" : "no"
  if (kind === "box") return shape === "square" || shape === "rectangle" ? "yes" : "no"
  // Every square is a rectangle, but nobody who sees both calls it so.
  if (kind === "rectangle" && shape === "square") return shapes.has("rectangle") ? "unsure" : "yes"
  return "no"
}

/** Figures that fit a description, and those of which people would disagree. */
export interface Matches {
  readonly sure: ReadonlyArray<Figure>
  readonly unsure: ReadonlyArray<Figure>
}

/** Finds the figures that fit a description. By their size, they are compared with those of the same kind and color, or else with all. */
export const matchFigures = (figures: ReadonlyArray<Figure>, told: Description): Matches => {
  const shapes = new Set(figures.map(({ shape }) => shape))
  const paintFit = ({ color }: Figure): ColorFit => {
    if (told.color === "") return "yes"
    if (color === "") return "no"
    return told.isShade ? shadeFit(color, told.color) : colorFit(color, told.color)
  }
  const isCalled = ({ text }: Figure): ColorFit => (told.text === "" || told.text === text ? "yes" : "no")
  const looks = figures.map((figure) => ({
    figure,
    fit: worst([kindFit(figure, told.kind, shapes), paintFit(figure), isCalled(figure)]),
  }))
  const alike = looks.flatMap(({ figure, fit }) => (fit === "yes" ? [figure] : []))
  const sizes = told.size === "" ? undefined : (sizesOf(alike) ?? sizesOf(figures))
  const sizeFit = ({ extent }: Figure): ColorFit => {
    if (told.size === "") return "yes"
    if (sizes === undefined) return "unsure"
    return extent <= sizes[0] === (told.size === "small") ? "yes" : "no"
  }
  const fits = looks.map(({ figure, fit }) => ({ figure, fit: worst([fit, sizeFit(figure)]) }))
  const of = (wanted: ColorFit) => fits.flatMap(({ figure, fit }) => (fit === wanted ? [figure] : []))
  return { sure: of("yes"), unsure: of("unsure") }
}

/** The matches in the only drawing that has any; of several, in the only one with several shades of a color. Undefined if that does not decide. */
export const inOneGroup = ({ sure, unsure }: Matches, isShade: boolean): Matches | undefined => {
  const all = [...groupBy(sure, (one) => one.group).entries()]
  const shaded = all.filter(([, ones]) => new Set(ones.map(({ color }) => color)).size > 1)
  const groups = isShade && all.length > 1 ? shaded : all
  const [group, ...others] = groups.map(([at]) => at)
  if (others.length > 0) return undefined
  if (group === undefined) return sure.length > 0 ? undefined : { sure, unsure }
  const isIn = (one: Figure): boolean => one.group === group
  return { sure: sure.filter(isIn), unsure: unsure.filter(isIn) }
}
