import type { ClauseWord } from "../../task/Clauses.ts"
import type { PageModel } from "../../page/PageModel.ts"
import { positionsOf } from "../Driver.ts"

/** Number of columns of entries that stand in rows of the same length; 1 for a plain list. */
export const columnsOf = (page: PageModel, nodes: ReadonlyArray<number>): number => {
  const tops = nodes.map((node) => page.nodes[node]?.box[1] ?? 0)
  const columns = tops.filter((top) => top === tops[0]).length
  const isGrid = nodes.length % columns === 0 && tops.every((top, i) => top === tops[i - (i % columns)])
  return isGrid ? columns : 1
}

const centers = /^(?:center|centre|middle)$/

/** The index that "the center right" names in a grid of three columns or rows, or "left by one" from another index. */
export const gridGoal = (
  words: ReadonlyArray<ClauseWord>,
  from: number,
  columns: number,
  count: number,
): { readonly to: number; readonly at: ReadonlyArray<number> } | undefined => {
  const rows = count / columns
  const at = (spellings: RegExp) => positionsOf(words, spellings)
  const [top, bottom] = [at(/^(?:top|upper)$/), at(/^(?:bottom|lower)$/)]
  const [left, right] = [at(/^(?:left|leftmost)$/), at(/^(?:right|rightmost)$/)]
  const [up, down, center] = [at(/^(?:up|upwards)$/), at(/^(?:down|downwards)$/), at(centers)]
  const all = [...top, ...bottom, ...left, ...right, ...up, ...down, ...center]
  const place = at(/^(?:by|one|row|rows|column|columns|place|position|spot|cell|slot|corner|grid|step|square|very|of)$/)
  const covers = [...all, ...place]
  const isNumbered = words.some(({ kind }) => kind === "number")
  const isByOne = all.length === 1 && at(/^(?:by|one)$/).length > 0 && !isNumbered
  if (isByOne) {
    const column = (from % columns) + right.length - left.length
    const to = from + (down.length - up.length) * columns + right.length - left.length
    const isMove = top.length + bottom.length + center.length === 0
    return isMove && column >= 0 && column < columns ? { to, at: covers } : undefined
  }
  if (up.length + down.length > 0 || isNumbered || center.length > 1) return undefined
  const middle = (size: number) => (size % 2 === 1 ? (size - 1) / 2 : Number.NaN)
  const isCentered = center.length === 1
  const vertical = top.length + bottom.length
  const horizontal = left.length + right.length
  // "Center" alone is the middle of both.
  if (vertical > 1 || horizontal > 1 || vertical + horizontal + center.length < (isCentered ? 1 : 2)) return undefined
  if (vertical + horizontal + center.length > 2) return undefined
  const row = top.length > 0 ? 0 : bottom.length > 0 ? rows - 1 : middle(rows)
  const column = left.length > 0 ? 0 : right.length > 0 ? columns - 1 : middle(columns)
  const to = row * columns + column
  return Number.isInteger(to) ? { to, at: covers } : undefined
}
