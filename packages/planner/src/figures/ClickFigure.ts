import { type Figure, figuresIn, inOneGroup, type Matches, matchFigures } from "./Figures.ts"
import type { PageModel } from "../page/PageModel.ts"
import type { Clause, ClauseWord } from "../task/Clauses.ts"
import { type FigureWords, readFigure } from "./FigureWords.ts"
import { clickKeys, stemsOf } from "../task/Words.ts"
import { type Driver, type Driven, findNamed, pointOf, type Step } from "../widgets/Driver.ts"

const choosingKeys = new Set([...clickKeys, ...stemsOf("select choose pick mark touch")])

/** Words of a clause without its verb. */
const objectOf = ({ verb, words }: Clause): ReadonlyArray<ClauseWord> => words.filter(({ at }) => at > verb)

/** Returns true if a control that is no figure is called as the figures are. */
export const isName = (page: PageModel, words: ReadonlyArray<ClauseWord>): boolean => {
  const figures = new Set(figuresIn(page).map(({ node }) => node))
  return page.controls.some(
    ({ names, node }) => !figures.has(node) && names.some((keys) => findNamed(words, keys) !== undefined),
  )
}

export const centerOf = ({ box: [left, top, width, height] }: Pick<Figure, "box">) => ({
  x: Math.round(left + width / 2),
  y: Math.round(top + height / 2),
})

/** What acts on a figure: its own element where it has one. */
export const targetOf = (page: PageModel, { control, node }: Figure) =>
  control === undefined ? pointOf(page, node) : { el: control.el }

const clickAt = (
  page: PageModel,
  figure: Figure,
  told: FigureWords,
  key: string,
  more: Partial<Step>,
): Step | undefined => {
  const target = targetOf(page, figure)
  return target === undefined
    ? undefined
    : {
        key,
        goal: `Click the ${told.name}.`,
        name: told.name,
        ...(figure.control === undefined ? {} : { control: figure.control }),
        actions: [{ click: target }],
        ...more,
      }
}

/** The only figure that fits; of several those that stand among others, not the sample in an instruction. */
export const onlyFigure = (page: PageModel, { sure }: Matches): Figure | undefined => {
  const figures = figuresIn(page)
  const among = sure.filter((one) => figures.some((other) => other !== one && other.group === one.group))
  const [only, ...others] = sure.length > 1 ? among : sure
  return others.length === 0 ? only : undefined
}

const severalMeant = "The page has several figures that may be meant."

const placeOf = (figure: Figure): string => `${centerOf(figure).x},${centerOf(figure).y}`

const clickOne = (page: PageModel, told: FigureWords, figures: ReadonlyArray<Figure>): Driven | undefined => {
  const matches = matchFigures(figures, told)
  const { sure, unsure } = matches
  // Who speaks of a large one where all have one size means one of them.
  const fitting = sure.length === 0 && told.size !== "" ? matchFigures(figures, { ...told, size: "" }) : matches
  // A teal one is the green one where nothing else is green.
  const nearest = sure.length === 0 && unsure.length === 1 ? unsure[0] : undefined
  const figure = onlyFigure(page, fitting) ?? (told.isAny ? fitting.sure[0] : undefined) ?? nearest
  if (figure === undefined) return sure.length < 2 ? undefined : { covers: [], failed: severalMeant }
  const step = clickAt(page, figure, told, `press figure ${placeOf(figure)}`, { isFinal: true })
  return step === undefined ? undefined : { covers: told.at, step }
}

const isChosen = (page: PageModel, { node }: Figure): boolean =>
  ["selected", "checked", "pressed"].some((state) => page.nodes[node]?.states?.some((one) => one === state))

/** Clicks each figure that fits once. Those that are done are known by their places, or are gone. */
const clickAll = (
  page: PageModel,
  told: FigureWords,
  matches: Matches,
  done: ReadonlyArray<string>,
): Driven | undefined => {
  const begun = done.flatMap((key) => /^mark figure at (\S+) of (\d+)$/.exec(key)?.slice(1, 3) ?? [])
  const clicked = new Set(begun.filter((_, i) => i % 2 === 0))
  const group = inOneGroup(matches, told.isShade)
  if (group === undefined || group.unsure.length > 0) return { covers: [], failed: severalMeant }
  const left = group.sure.filter((figure) => !clicked.has(placeOf(figure)))
  const total = clicked.size === 0 ? left.length : Number(begun[1])
  if (left.length !== total - clicked.size) return { covers: [], failed: "The figures of the page have moved." }
  const next = left[0]
  if (next === undefined) return clicked.size === 0 ? undefined : { covers: told.at }
  if (clicked.size === 0 && group.sure.some((figure) => isChosen(page, figure))) return undefined
  const step = clickAt(page, next, told, `mark figure at ${placeOf(next)} of ${total}`, {})
  return step === undefined ? undefined : { covers: told.at, step }
}

/** Clicks figures by their kind, color, size or letter. */
export const driveFigure: Driver = ({ clause, page, state }) => {
  if (clause.isQuestion || !choosingKeys.has(clause.words[clause.verb]?.key ?? "")) return undefined
  const words = objectOf(clause)
  const figure = readFigure(words)
  const told = figure === undefined ? undefined : { ...figure, at: [clause.verb, ...figure.at] }
  if (told === undefined || !told.isSpecific || (told.isAll && told.isPronoun) || isName(page, words)) return undefined
  // "The large item" may be anything outside of drawings.
  const isVague = told.kind + told.color + told.text === ""
  const figures = figuresIn(page).filter(({ group }) => !isVague || page.tag(group) === "svg")
  return told.isAll ? clickAll(page, told, matchFigures(figures, told), state.done) : clickOne(page, told, figures)
}
