import type { LoggedStep } from "../../queries/RunLog.ts"

/** Two items in the same place of two lists. An item without a counterpart is alone. */
export type Aligned<Item> =
  | readonly [a: Item, b: Item]
  | readonly [a: Item, b: undefined]
  | readonly [a: undefined, b: Item]

/** Aligns two lists so that the sum of the scores of the pairs is as large as possible. Keeps the order of both. */
export const align = <Item>(
  a: ReadonlyArray<Item>,
  b: ReadonlyArray<Item>,
  score: (a: Item, b: Item) => number,
): ReadonlyArray<Aligned<Item>> => {
  // best[i][j] is the best sum for the lists from i and j on.
  const best = Array.from({ length: a.length + 1 }, () => new Float64Array(b.length + 1))
  const at = (i: number, j: number): number => best[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const [left, right] = [a[i], b[j]]
      const row = best[i]
      if (left === undefined || right === undefined || row === undefined) continue
      row[j] = Math.max(at(i + 1, j), at(i, j + 1), score(left, right) + at(i + 1, j + 1))
    }
  }
  const aligned: Array<Aligned<Item>> = []
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    const [left, right] = [a[i], b[j]]
    if (left !== undefined && right !== undefined && at(i, j) === score(left, right) + at(i + 1, j + 1)) {
      aligned.push([left, right])
      i++
      j++
    } else if (left !== undefined && (right === undefined || at(i, j) === at(i + 1, j))) {
      aligned.push([left, undefined])
      i++
    } else if (right !== undefined) {
      aligned.push([undefined, right])
      j++
    }
  }
  return aligned
}

const toolsOf = ({ actions }: LoggedStep): string => actions.map(({ tool }) => tool).join(" ")

const actionsOf = ({ actions }: LoggedStep): string => actions.map(({ title, tool }) => `${tool} ${title}`).join("\n")

/** Returns the URL without query and fragment. */
const pageOf = ({ url }: LoggedStep): string => url.split(/[?#]/, 1).join()

/** Returns true if two steps did the same on the same page. */
export const isSameStep = (a: LoggedStep, b: LoggedStep): boolean =>
  actionsOf(a) === actionsOf(b) && pageOf(a) === pageOf(b)

const similarity = (a: LoggedStep, b: LoggedStep): number => {
  const points =
    (toolsOf(a) === toolsOf(b) ? 2 : 0) + (actionsOf(a) === actionsOf(b) ? 2 : 0) + (pageOf(a) === pageOf(b) ? 1 : 0)
  return points === 0 ? -1 : points
}

/** Largest product of the numbers of steps that are aligned by what they did: it takes that many comparisons. */
const mostComparisons = 1_000_000

/** Aligns the steps of two runs by their actions and pages. Very long runs are aligned by number. */
export const alignSteps = (
  a: ReadonlyArray<LoggedStep>,
  b: ReadonlyArray<LoggedStep>,
): ReadonlyArray<Aligned<LoggedStep>> =>
  align(
    a,
    b,
    a.length * b.length > mostComparisons ? (one, other) => (one.number === other.number ? 1 : -1) : similarity,
  )

/** Largest number of lines of a text whose lines are compared. */
const mostLines = 1_000

/** Returns the lines of two texts, each with whether the other text has it in the same place. */
export const compareLines = (
  a: string,
  b: string,
): readonly [a: ReadonlyArray<ComparedLine>, b: ReadonlyArray<ComparedLine>] => {
  const [left, right] = [a.split("\n"), b.split("\n")]
  if (left.length > mostLines || right.length > mostLines) {
    return [left.map((text) => ({ text, isCommon: true })), right.map((text) => ({ text, isCommon: true }))]
  }
  const pairs = align(left, right, (one, other) => (one === other ? 1 : -1))
  return [
    pairs.flatMap(([text, other]) => (text === undefined ? [] : [{ text, isCommon: other !== undefined }])),
    pairs.flatMap(([other, text]) => (text === undefined ? [] : [{ text, isCommon: other !== undefined }])),
  ]
}

export interface ComparedLine {
  readonly text: string
  readonly isCommon: boolean
}
