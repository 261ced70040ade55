import { pressOf, quote } from "../controls/Act.ts"
import type { Control, PageModel } from "../page/PageModel.ts"
import type { Clause } from "../task/Clauses.ts"
import { positionsOf, pressing } from "../widgets/Driver.ts"
import type { Command } from "./Command.ts"

const rising =
  /^(?:ascending|increasing|numerical|alphabetical|alphabetically|small(?:er|est)|low(?:er|est)|least|less(?:er)?)$/
const falling = /^(?:descending|decreasing|larg(?:er|est)|high(?:er|est)|bigg(?:er|est)|great(?:er|est))$/
const orders = /^(?:ascending|increasing|descending|decreasing|numerical|alphabetical|alphabetically|order)$/

/** A number or a letter, with the point of the whole page where it was first shown. */
type Place = readonly [x: number, y: number, name: string]

/** The order that a clause asks for, with the positions of the words that say it. */
const orderIn = ({ isQuestion, words }: Clause) => {
  const [up, down, order] = [rising, falling, orders].map((spellings) => positionsOf(words, spellings))
  const [first, second] = [...(up ?? []), ...(down ?? [])].toSorted((a, b) => a - b)
  const pressed = positionsOf(words, pressing)
  const isAsked = !isQuestion && pressed.length > 0 && first !== undefined
  if (!isAsked || (order?.length === 0 && second === undefined)) return undefined
  const isReverse = positionsOf(words, /^(?:reverse|reversed|backwards)$/).length > 0
  return {
    isNumber: positionsOf(words, /^(?:letters?|alphabetical|alphabetically)$/).length === 0,
    isFalling: (down?.includes(first) === true) !== isReverse,
    covers: [
      ...(up ?? []),
      ...(down ?? []),
      ...(order ?? []),
      ...pressed,
      ...positionsOf(
        words,
        /^(?:all|numbers?|digits?|letters?|buttons?|tiles?|them|from|to|each|squares?|circles?|both|one|below|reverse)$/,
      ),
    ],
  }
}

/** The numbers or letters to click, in their order; none if two are the same. */
const placesIn = (page: PageModel, isNumber: boolean, isFalling: boolean) => {
  const pattern = isNumber ? /^-?\d+(?:\.\d+)?$/ : /^\p{L}$/u
  const found = page.controls
    .filter(({ isContainer, kind, node }) => kind === "press" && !isContainer && pattern.test(page.text(node)))
    .map((control) => ({ control, name: page.text(control.node) }))
    .toSorted((a, b) => (isNumber ? Number(a.name) - Number(b.name) : a.name.localeCompare(b.name, "en")))
  const isTwice = new Set(found.map(({ name }) => name)).size < found.length
  return isTwice ? [] : isFalling ? found.toReversed() : found
}

/** The places of what is to be clicked; undefined if a clause says something else of it than the order. */
const placesFor = (page: PageModel, { words }: Clause, order: NonNullable<ReturnType<typeof orderIn>>) => {
  const found = placesIn(page, order.isNumber, order.isFalling)
  const names = new Set(found.map(({ name }) => name))
  // "The five numbers", or all of them by name.
  const said = words.filter(({ kind, text }) => kind !== "word" && names.has(text))
  const counts = words.filter(({ text }) => Number(text) === names.size)
  // "The numbers of the rollers" stand under "Rollers".
  const grouped = words.filter(({ key }) => found.every(({ control }) => control.groups.flat().includes(key)))
  const covered = [...(said.length >= names.size ? said : counts), ...grouped].map(({ at }) => at)
  const isSaid = words.every(({ at, need }) => need === 0 || [...order.covers, ...covered].includes(at))
  const { top } = page.observation.scroll
  return !isSaid || found.length < 2
    ? undefined
    : found.map(
        ({
          control: {
            box: [left, y, width, height],
          },
          name,
        }): Place => [Math.round(left + width / 2), Math.round(top + y + height / 2), name],
      )
}

/** The control that is called so, or the one that covers the place by now. */
const controlAt = ({ controls, observation, text }: PageModel, [x, y, name]: Place): Control | undefined => {
  const covers = ({ box: [left, top, width, height], isContainer }: Control): boolean => {
    const down = y - observation.scroll.top - top
    return !isContainer && x >= left && x <= left + width && down >= 0 && down <= height
  }
  const called = controls.filter((control) => text(control.node) === name)
  const [found, ...others] = called.length === 1 ? called : controls.filter(covers)
  return others.length > 0 ? undefined : found
}

/** Clicks numbers or letters in their order, also where they are hidden after the first click. */
export const clickInOrder: Command = ({ clause, page, state }) => {
  const order = orderIn(clause)
  if (order === undefined) return undefined
  const places =
    state.command === null ? placesFor(page, clause, order) : (state.command as unknown as ReadonlyArray<Place>)
  if (places === undefined) return undefined
  const keyOf = (at: number) => `press in order ${at}`
  const at = places.findIndex((_, i) => !state.done.includes(keyOf(i)))
  const next = places[at]
  if (next === undefined) return { said: `Clicked ${places.map(([, , name]) => name).join(", ")}.` }
  const control = controlAt(page, next)
  if (control === undefined) return { failed: `The page no longer shows where ${quote(next[2])} is.` }
  return {
    operation: pressOf(control, keyOf(at)),
    actions: [{ click: { el: control.el } }],
    goal: `Click the ${order.isNumber ? "number" : "letter"} ${next[2]}.`,
    note: places.map((place) => [...place]),
    isSure: true,
  }
}
