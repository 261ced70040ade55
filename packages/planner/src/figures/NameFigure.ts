import { quote } from "../controls/Act.ts"
import { figuresIn } from "./Figures.ts"
import type { PageModel } from "../page/PageModel.ts"
import { kindOfFigure } from "./FigureWords.ts"
import { type Driver, stepAt } from "../widgets/Driver.ts"

const describing =
  /\b(?:button|option|answer|word|name|label)\b.* (?:describes|names|denotes|identifies|matches|fits|tells|says)\b.* (?:figure|shape|drawing|symbol)\b/i

const sidesOf: Readonly<Record<string, string>> = { triangle: "3", square: "4", rectangle: "4" }

/** Buttons that name what the only figure of the page is, or how many sides it has. */
const answersIn = (page: PageModel, isSides: boolean) => {
  const [figure, ...others] = figuresIn(page)
  const buttons = page.controls.filter(({ isButton, kind }) => isButton || kind === "radio")
  const offered = buttons.flatMap((button) => {
    const kind = isSides ? button.name : kindOfFigure(button.name)
    return kind === undefined || kind === "" ? [] : [{ button, kind }]
  })
  if (figure === undefined || others.length > 0 || offered.length < 2) return []
  const of = (wanted: string | undefined) => offered.filter(({ kind }) => kind === wanted).map(({ button }) => button)
  if (isSides) return of(sidesOf[figure.shape])
  const exact = of(figure.shape)
  return exact.length === 0 && figure.shape === "square" ? of("rectangle") : exact
}

/** Clicks the button that names the only figure of the page. */
export const driveNameFigure: Driver = ({ clause, page }) => {
  if (clause.isQuestion || !describing.test(clause.text)) return undefined
  const [button, ...others] = answersIn(page, /\b(?:sides|corners)\b/i.test(clause.text))
  if (button === undefined || others.length > 0) return undefined
  return {
    covers: clause.words.map(({ at }) => at),
    step: stepAt(button, `press answer ${button.id}`, `Click ${quote(button.name)}.`, undefined, { isFinal: true }),
  }
}
