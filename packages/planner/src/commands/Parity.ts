import { pressOf, quote } from "../controls/Act.ts"
import { type Control, isChosen, isWithin, type PageModel } from "../page/PageModel.ts"
import { type Command, saidIn } from "./Command.ts"

const marking =
  /^(?:mark|label|tag|classify|choose|select|set|pick|tick|click|press|sort|identify|indicate|say|state)\b.*\bnumbers?\b.*\b(?:odd (?:or|and) even|even (?:or|and) odd)$|^(?:mark|label|choose|select|set|pick|tick|click|press|indicate|say|state) (?:odd (?:or|and) even|even (?:or|and) odd)\b.*\bnumbers?\b/

type Parity = "odd" | "even"

/** A number with its control for each answer, or with one list of both. */
interface Marked {
  readonly number: number
  readonly control: Control
}

const numberIn = (page: PageModel, node: number): number | undefined => {
  const numbers = page.leaves.flatMap((leaf) =>
    /^[-−]?\d+$/.test(leaf.text) &&
    isWithin(page, leaf.node, node) &&
    !page.path(leaf.node).some((up) => page.nodes[up]?.el !== undefined && page.tag(up) === "button")
      ? [Number(leaf.text.replace("−", "-"))]
      : [],
  )
  return numbers.length === 1 ? numbers[0] : undefined
}

const parityOf = (number: number): Parity => (number % 2 === 0 ? "even" : "odd")

/** The control that gives each number its answer; undefined unless every control belongs to one number. */
const markedIn = (page: PageModel): ReadonlyArray<Marked> | undefined => {
  const called = (parity: Parity) =>
    page.controls.filter(({ names }) => names.some((keys) => keys.join(" ") === parity))
  const [odd, even] = [called("odd"), called("even")]
  if (odd.length === 0 || odd.length !== even.length) return undefined
  const marked = odd.flatMap((one): ReadonlyArray<Marked> => {
    const holder = page.ancestors(one.node).find((up) => numberIn(page, up) !== undefined)
    const number = holder === undefined ? undefined : numberIn(page, holder)
    const within = (controls: ReadonlyArray<Control>) =>
      controls.filter(({ node }) => isWithin(page, node, holder ?? 0))
    const [other, ...others] = within(even)
    return number === undefined || other === undefined || others.length > 0 || within(odd).length > 1
      ? []
      : [{ number, control: parityOf(number) === "odd" ? one : other }]
  })
  return marked.length === odd.length ? marked : undefined
}

/** Marks each number of the page as odd or even. */
export const markParity: Command = ({ clause, page, state }) => {
  const marked = clause.isQuestion || !marking.test(saidIn(clause)) ? undefined : markedIn(page)
  if (marked === undefined) return undefined
  const keyOf = ({ number }: Marked, at: number) => `mark ${at} ${number}`
  const at = marked.findIndex((one, i) => !isChosen(one.control) && !state.done.includes(keyOf(one, i)))
  const next = marked[at]
  if (next === undefined) return { said: `Marked ${marked.map(({ number }) => number).join(", ")}.` }
  return {
    operation: pressOf(next.control, keyOf(next, at)),
    actions: [{ click: { el: next.control.el } }],
    goal: `Mark ${next.number} as ${quote(parityOf(next.number))}.`,
    isSure: true,
  }
}
