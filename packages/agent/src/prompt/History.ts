import type { StepRecord } from "../loop/Step.ts"
import { cut } from "./Cut.ts"
import { type ReadAnswer, stepBlock } from "./StepBlock.ts"

/** Steps that are shown whole, from which on the older ones are summarised, and the same for characters of all of them. */
export const stepsBeforeSummary = 25
export const historyLimit = 40_000

/** Steps at the end that stay whole; the first one does too. */
export const keptSteps = 6

/** Characters of a summary at most. */
export const summaryLimit = 6000

/** What stands in place of the steps from the second up to and with `through`. */
interface Summary {
  readonly through: number
  readonly text: string
}

/**
 * What was done so far, block by block, oldest first. A block stays as it is until a summary takes its place, so that prompts
 * begin alike.
 *
 * @category constructors
 * @since 0.1.0
 */
export const historyBlocks = (
  history: ReadonlyArray<StepRecord>,
  answers: ReadonlyArray<ReadonlyArray<ReadAnswer>>,
  summary: Summary | undefined,
): ReadonlyArray<string> =>
  history.flatMap((step, position) => {
    const block = stepBlock(step, answers[position] ?? [])
    if (summary === undefined || position === 0 || position >= summary.through) return [block]
    return position === 1 ? [summaryBlock(summary)] : []
  })

const summaryBlock = ({ text, through }: Summary): string =>
  `## Steps 2 to ${through}, in summary\n${cut(withoutHeadings(text), summaryLimit)}`

/** What a page put into a summary must not pass for a part of the prompt. */
const withoutHeadings = (text: string): string => text.replaceAll(/^[^\S\n\r\u2028\u2029]*#[#\s]*/gm, "")

/**
 * The steps, by position, that a new summary should take in beside the old one; undefined while the history is short enough.
 *
 * @category guards
 * @since 0.1.0
 */
export const dueForSummary = (
  blocks: ReadonlyArray<string>,
  steps: number,
  summary: Summary | undefined,
  isForced = false,
): { readonly from: number; readonly to: number } | undefined => {
  const from = Math.max(1, summary?.through ?? 1)
  const to = steps - keptSteps
  if (to <= from) return undefined
  const length = blocks.reduce((sum, block) => sum + block.length, 0)
  const isDue = isForced || steps - from + 1 >= stepsBeforeSummary || length > historyLimit
  return isDue ? { from, to } : undefined
}
