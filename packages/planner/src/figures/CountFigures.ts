import { pressOf, quote } from "../controls/Act.ts"
import { type Figure, figuresIn, inOneGroup, matchFigures } from "./Figures.ts"
import type { PageModel } from "../page/PageModel.ts"
import type { Clause, ClauseWord } from "../task/Clauses.ts"
import { readFigure } from "./FigureWords.ts"
import { isName } from "./ClickFigure.ts"
import { type Command, type CommandStep, saidIn } from "../commands/Command.ts"

const counting = /\bhow many\b|^count\b|\b(?:number|count) of\b/
const lead =
  /^(?:can|could|would|you|i|want|need|to|know|how|many|count|up|number|of|the|what|is|what's|tell|me|give|say|return|report|please|all)$/
const trail =
  /^(?:are|is|there|do|does|did|can|you|see|find|appear|appears|shown|visible|displayed|drawn|on|the|in|page|picture|drawing|image|here|grid|this|below|above|have|has)$/

/** The words between "how many" and "are there". */
const countedIn = ({ words }: Clause): ReadonlyArray<ClauseWord> => {
  const said = words.filter(({ kind }) => kind !== "mark")
  const is = (spellings: RegExp, i: number): boolean => spellings.test(said[i]?.text.toLowerCase() ?? "")
  let [from, to] = [0, said.length]
  while (from < to && is(lead, from)) from++
  while (to > from && is(trail, to - 1)) to--
  return said.slice(from, to)
}

/** Figures of drawings where a clause counts shapes, or else all. */
const countableIn = (page: PageModel, kind: string): ReadonlyArray<Figure> => {
  const figures = figuresIn(page)
  const drawn = figures.filter(({ group }) => page.tag(group) === "svg")
  return kind === "shape" && drawn.length > 0 ? drawn : figures
}

const answered = (data: number): CommandStep => ({
  said: `Counted ${data}.`,
  answer: { text: String(data), data, evidence: String(data), label: "" },
})

/** Counts figures. Where the page asks for the number and offers several as buttons, clicks the right one. */
export const countFigures: Command = ({ clause, page, state }) => {
  if (!clause.isQuestion || !counting.test(saidIn(clause))) return undefined
  const words = countedIn(clause)
  const told = readFigure(words)
  if (told === undefined || !told.isSpecific || told.isPronoun || told.text !== "" || isName(page, words))
    return undefined
  const figures = countableIn(page, told.kind)
  // Other things on the page may be called items or letters as well.
  const ofKind = inOneGroup(matchFigures(figures, { ...told, color: "", size: "" }), false)
  const isDrawn = page.tag(figures[0]?.group ?? -1) === "svg" || page.rows.length === 0
  if (ofKind === undefined || ofKind.sure.length === 0 || figures.length < 2 || (told.kind === "" && !isDrawn))
    return undefined
  const found = inOneGroup(matchFigures(figures, told), false)
  if (found === undefined || found.unsure.length > 0) return { failed: "It is unclear which figures are meant." }
  const numbers = page.controls.filter(({ isButton, name }) => isButton && /^\d+$/.test(name))
  if (numbers.length < 2 || !page.showsTask) return answered(found.sure.length)
  const count = String(found.sure.length)
  if (state.done.some((key) => key.startsWith("press count "))) return { said: `Clicked ${count}.` }
  const [button, ...others] = numbers.filter(({ name }) => name === count)
  if (button === undefined || others.length > 0) return { failed: `No button of the page is called ${quote(count)}.` }
  return {
    operation: pressOf(button, `press count ${button.id}`),
    actions: [{ click: { el: button.el } }],
    goal: `Click ${quote(count)}.`,
  }
}
