import { quote } from "../controls/Act.ts"
import { isWithin, withoutArrow } from "../page/PageModel.ts"
import { type Driver, findNamed, positionsOf, stepAt } from "./Driver.ts"

const rising =
  /^(?:ascending|ascend|lowest|cheapest|smallest|shortest|fewest|least|alphabetical|alphabetically|oldest|earliest|increasing|upwards)$/
const falling =
  /^(?:descending|descend|highest|largest|biggest|greatest|longest|most|newest|latest|decreasing|reverse|downwards|priciest|dearest)$/

/** Sorts a table by the column that a clause names, and reads the order from its cells. */
export const driveSort: Driver = ({ clause, page, state }) => {
  const { words } = clause
  if (clause.isQuestion || positionsOf(words, /^(?:sort|sorted|order|ordered|arrange|arranged)$/).length === 0)
    return undefined
  const columns = page.rows.filter(({ cells }) => cells.length > 1)
  const first = columns.find((row) => page.headers(row).some((title) => title !== ""))
  if (first === undefined) return undefined
  const titles = page.headers(first)
  // "Sort the orders by total" names what is sorted before the column.
  const by = words.findIndex(({ text }) => /^by$/i.test(text))
  const all = titles.flatMap((title, column) => {
    const match = findNamed(words, title.replaceAll(/[^\p{L}\d\s%$€£#-]/gu, " ").trim(), undefined, true)
    return match === undefined ? [] : [{ title, column, at: match.at }]
  })
  const behind = all.filter(({ at }) => by >= 0 && at.every((one) => one > by))
  const named = behind.length > 0 ? behind : all
  const up = positionsOf(words, rising)
  const down = positionsOf(words, falling)
  const [header, ...others] = named
  if (header === undefined || others.length > 0 || (up.length > 0 && down.length > 0)) return undefined
  const control = page.controls.find(
    ({ column, kind, name, node, role }) =>
      kind === "press" &&
      column.length === 0 &&
      [name, page.text(node)].some((title) => withoutArrow(title) === header.title) &&
      (role === "columnheader" ||
        page.nodes.some(
          ({ role: of, tag }, at) => (of === "columnheader" || tag === "th") && isWithin(page, node, at),
        )),
  )
  if (control === undefined) return undefined
  const values = columns
    .filter(({ parent }) => parent === first.parent)
    .map(({ cells }) => cells[header.column]?.replaceAll(/[$€£,\s]/g, "") ?? "")
  const numbers = values.map((text) => Number(/^-?\d+(?:\.\d+)?/.exec(text)?.[0] ?? Number.NaN))
  const compare = (i: number): number =>
    numbers.every((value) => !Number.isNaN(value))
      ? (numbers[i] ?? 0) - (numbers[i - 1] ?? 0)
      : (values[i] ?? "").localeCompare(values[i - 1] ?? "", "en")
  const places = values.slice(1).map((_, i) => compare(i + 1))
  const isUp = places.every((difference) => difference >= 0)
  const isDown = places.every((difference) => difference <= 0)
  const wanted = down.length > 0 ? isDown : up.length > 0 ? isUp : isUp || isDown
  const clicks = state.done.filter((key) => key.startsWith("sort ")).length
  const covers = [
    ...(named === all ? [] : all.flatMap(({ at }) => at)),
    ...header.at,
    ...up,
    ...down,
    ...positionsOf(
      words,
      /^(?:sort|sorted|order|ordered|arrange|arranged|table|list|rows?|items?|entries|column|by|in|first|top|at|on|come|comes|with|so|that|amount)$/,
    ),
  ]
  const isMarked = up.length + down.length > 0 && /[▲▼▴▾↑↓]/u.test(page.text(control.node))
  if (wanted && (clicks > 0 || isMarked)) return { covers }
  if (clicks > 2) return { covers, failed: `Clicking ${quote(control.name)} does not sort the column.` }
  return {
    covers,
    step: stepAt(control, `sort ${header.title} ${clicks}`, `Sort by ${quote(control.name)}.`, undefined, {
      covers: [],
    }),
  }
}
