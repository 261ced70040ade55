import type { StepRecord } from "../loop/Step.ts"
import { truncate } from "./Truncate.ts"
import { type ExtractAnswer, stepBlock } from "./StepBlock.ts"

/** Number of steps from which older ones are summarized, and the total number of characters. */
export const stepsBeforeSummary = 25
export const historyLimit = 40_000

/** Number of latest steps that are never summarized; neither is the first one. */
export const retainedSteps = 6

/** Maximum characters of a summary. */
export const summaryLimit = 6000

/** Replacement for the steps from the second one up to and including `through`. */
interface Summary {
  readonly through: number
  readonly text: string
}

/**
 * Returns the steps so far as blocks, oldest first. A block changes only when a summary replaces it, so that prompts
 * share a prefix.
 */
export const historyBlocks = (
  history: ReadonlyArray<StepRecord>,
  answers: ReadonlyArray<ReadonlyArray<ExtractAnswer>>,
  summary: Summary | undefined,
): ReadonlyArray<string> =>
  history.flatMap((step, position) => {
    const block = stepBlock(step, answers[position] ?? [])
    if (summary === undefined || position === 0 || position >= summary.through) return [block]
    return position === 1 ? [summaryBlock(summary)] : []
  })

const summaryBlock = ({ text, through }: Summary): string =>
  `## Steps 2 to ${through}, in summary\n${truncate(withoutHeadings(text), summaryLimit)}`

/** Page text quoted in a summary must not look like a section of the prompt. */
const withoutHeadings = (text: string): string => text.replaceAll(/^[^\S\r\n\u2028\u2029]*#[#\s]*/gm, "")

/**
 * Returns the positions of the steps that a new summary should include in addition to the old one; undefined while
 * the history is short enough.
 */
export const dueForSummary = (
  blocks: ReadonlyArray<string>,
  steps: number,
  summary: Summary | undefined,
  isForced = false,
): { readonly from: number; readonly to: number } | undefined => {
  const from = Math.max(1, summary?.through ?? 1)
  const to = steps - retainedSteps
  if (to <= from) return undefined
  const length = blocks.reduce((sum, block) => sum + block.length, 0)
  const isDue = isForced || steps - from + 1 >= stepsBeforeSummary || length > historyLimit
  return isDue ? { from, to } : undefined
}
