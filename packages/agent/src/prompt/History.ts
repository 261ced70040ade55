import type { Action, ActionResult } from "../action/Action.ts"
import { maskedAction } from "../action/ActionTargets.ts"
import type { StepRecord } from "../loop/Step.ts"
import { withoutMarkers, fence } from "../observation/Fence.ts"
import { truncate, oneLine } from "../Text.ts"

/** Maximum characters of a finished step in a prompt: about 1,000 tokens. */
export const blockLimit = 4000

const limits = {
  evaluation: 300,
  memory: 1200,
  goal: 300,
  check: 600,
  argument: 300,
  code: 1500,
  message: 300,
  error: 200,
  data: 1000,
} as const

/** Maximum characters of a step's data; the full data was shown once. */
const excerptLength = 300

export interface ExtractAnswer {
  /** Position of the action in its step. */
  readonly position: number
  readonly text: string
}

/** Formats a finished step for later prompts. The result is the same in every prompt, so that they share a prefix. */
export const stepBlock = (step: StepRecord, answers: ReadonlyArray<ExtractAnswer>): string => {
  if (answers.length > 0) return writeBlock(step, answers)
  const block = blockCache.get(step) ?? writeBlock(step, answers)
  blockCache.set(step, block)
  return block
}

/** Cache of blocks of steps without answers, because formatting long readings is slow and every prompt repeats them. */
const blockCache = new WeakMap<StepRecord, string>()

const writeBlock = (step: StepRecord, answers: ReadonlyArray<ExtractAnswer>): string => {
  const { decision } = step
  const words = [
    `## Step ${step.number} at ${oneLine(step.url, 200)}`,
    decision.evaluationPreviousGoal === ""
      ? ""
      : `Evaluation: ${oneLine(decision.evaluationPreviousGoal, limits.evaluation)}`,
    decision.memory === "" ? "" : `Memory: ${oneLine(decision.memory, limits.memory)}`,
    decision.nextGoal === "" ? "" : `Goal: ${oneLine(decision.nextGoal, limits.goal)}`,
  ]
  const acts = decision.actions.map((_, position) => {
    const answer = answers.find((one) => one.position === position)?.text
    return `- ${lineOf(step, position, answer)}`
  })
  const moved = step.urlAfter === step.url ? [] : [`Then at ${oneLine(step.urlAfter, 200)}`]
  const notMet = decision.endCheck?.conditions.filter(({ status }) => status === "not_met") ?? []
  if (notMet.length > 0) {
    const text = notMet.map(({ condition, evidence }) => `${condition} (${evidence})`).join("; ")
    words.push(`Check before the end, not met: ${oneLine(text, limits.check)}`)
  }
  return truncate(withoutMarkers([...words.filter(Boolean), ...acts, ...moved].join("\n")), blockLimit)
}

const lineOf = (step: StepRecord, position: number, answer: string | undefined): string => {
  const action = step.decision.actions[position]
  const result = step.results[position]
  if (action === undefined) return "not done"
  return `${actionText(action, step)}: ${result === undefined ? "not done" : resultText(action, result, answer)}`
}

/** Returns an action of a finished step with its result on one line. */
export const actionLine = (step: StepRecord, position: number): string =>
  withoutMarkers(lineOf(step, position, undefined))

/** Element numbers are valid for one step only, so names replace them. */
const actionText = (action: Action, { targets }: StepRecord): string => {
  // Scripts are more readable unescaped.
  if ("run" in action) return `run\n${truncate(action.run.code, limits.code)}\nend of run`
  const [name = "", argument = {}] = Object.entries(maskedAction(action, targets))[0] ?? []
  const named = JSON.stringify(argument, (key, value: unknown) =>
    key === "shot"
      ? undefined
      : (key === "el" || key === "from" || key === "to") && typeof value === "number"
        ? nameOf(value, targets)
        : value,
  )
  return `${name} ${truncate(named, limits.argument)}`
}

const nameOf = (el: number, targets: StepRecord["targets"]): string => {
  const target = targets[String(el)]
  return target === undefined ? "an element that was not on the page" : `${target.role} "${oneLine(target.name, 80)}"`
}

const resultText = (action: Action, result: ActionResult, answer: string | undefined): string => {
  const message = oneLine(result.message, result.ok ? limits.message : limits.error)
  const read =
    answer === undefined ? (isPageRead(action) ? undefined : dataText(result)) : oneLine(answer, answer.length)
  const kept =
    read === undefined
      ? ""
      : read.length > limits.data
        ? ` Read: ${truncate(read, excerptLength)} (shown once in full)`
        : ` Read: ${read}`
  return `${result.ok ? "ok" : "FAILED"}, ${message}${kept}`
}

/** True for an action that reads a page to answer a question. Later steps need only the answer. */
const isPageRead = (action: Action): boolean => "extract" in action && action.extract.kind === "page"

/** Returns a result's data on one line; undefined if there is none. */
const dataText = (result: ActionResult): string | undefined =>
  // JSON leaves these line separators unescaped.
  result.data === undefined ? undefined : JSON.stringify(result.data).replace(/[\u0085\u2028\u2029]/g, " ")

/** Number of steps from which older ones are summarized, and the total number of characters. */
const stepsBeforeSummary = 25
export const historyLimit = 40_000

/** Number of latest steps that are never summarized; neither is the first one. */
export const retainedSteps = 6

/** Maximum characters of a summary. */
export const summaryLimit = 6000

/** A summary that replaces the second step through step `through`, inclusive. */
interface Summary {
  readonly through: number
  readonly text: string
}

/** Returns the steps so far as blocks. A block changes only when summarized, so prompts share a prefix. */
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

/** Returns the steps to add to the summary; undefined while the history is short enough. */
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

/** Maximum total characters of the last step's readings, which are shown once. */
const readingsLimit = 30_500

/**
 * Returns the full readings of the last step, of which the history keeps only the beginning. Empty if there are none.
 *
 * @param longest characters. Default 30,500.
 */
export const latestExtracts = (
  last: StepRecord | undefined,
  answers: ReadonlyArray<ExtractAnswer>,
  longest = readingsLimit,
): string => {
  if (last === undefined) return ""
  const readings = last.results.flatMap((result, position) => {
    const action = last.decision.actions[position]
    const answer = answers.find((one) => one.position === position)?.text
    const isPage = action !== undefined && "extract" in action && action.extract.kind === "page"
    const text = answer ?? (isPage ? undefined : typeof result.data === "string" ? result.data : dataText(result))
    return text === undefined || text === ""
      ? []
      : [`${position + 1}. ${Object.keys(action ?? {})[0] ?? "action"}:\n${text}`]
  })
  if (readings.length === 0) return ""
  return `# Read in the last step (shown only once)\n${fence("READING", truncate(readings.join("\n\n"), longest))}`
}
