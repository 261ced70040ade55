import type { Action, ActionResult } from "../action/Action.ts"
import { maskedAction } from "../action/ActionTargets.ts"
import type { StepRecord } from "../loop/Step.ts"
import { withoutMarkers } from "../observation/Fence.ts"
import { truncate, oneLine } from "./Truncate.ts"

/** Maximum characters of a finished step in a prompt: about 1,000 tokens. */
export const blockLimit = 4000

const limits = {
  evaluation: 300,
  memory: 1200,
  goal: 300,
  argument: 300,
  code: 1500,
  message: 300,
  error: 200,
  data: 1000,
} as const

/** Maximum characters of a step's data; the full data was shown once. */
const excerpt = 300

/** The answer to an extract. */
export interface ExtractAnswer {
  /** Position of the action in its step. */
  readonly position: number
  readonly text: string
}

/** Formats a finished step for later prompts. The result is the same in every prompt, so that they share a prefix. */
export const stepBlock = (step: StepRecord, answers: ReadonlyArray<ExtractAnswer>): string => {
  if (answers.length > 0) return writeBlock(step, answers)
  const block = written.get(step) ?? writeBlock(step, answers)
  written.set(step, block)
  return block
}

/** Cache of blocks of steps without answers, because formatting long readings is slow and every prompt repeats them. */
const written = new WeakMap<StepRecord, string>()

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
  const acts = decision.actions.map((action, position) => {
    const result = step.results[position]
    const answer = answers.find((one) => one.position === position)?.text
    return `- ${actionText(action, step)}: ${result === undefined ? "not done" : resultText(action, result, answer)}`
  })
  const moved = step.urlAfter === step.url ? [] : [`Then at ${oneLine(step.urlAfter, 200)}`]
  return truncate(withoutMarkers([...words.filter(Boolean), ...acts, ...moved].join("\n")), blockLimit)
}

/** Element numbers are valid for one step only, so names replace them. */
const actionText = (action: Action, { targets }: StepRecord): string => {
  // Scripts are more readable unescaped.
  if ("run" in action) return `run\n${truncate(action.run.code, limits.code)}\nend of run`
  const [name = "", argument = {}] = Object.entries(maskedAction(action, targets))[0] ?? []
  const named = JSON.stringify(argument, (key, value: unknown) =>
    (key === "el" || key === "from" || key === "to") && typeof value === "number" ? nameOf(value, targets) : value,
  )
  return `${name} ${truncate(named, limits.argument)}`
}

const nameOf = (el: number, targets: StepRecord["targets"]): string => {
  const target = targets[String(el)]
  return target === undefined ? "an element that was not there" : `${target.role} "${oneLine(target.name, 80)}"`
}

const resultText = (action: Action, result: ActionResult, answer: string | undefined): string => {
  const message = oneLine(result.message, result.ok ? limits.message : limits.error)
  const read =
    answer === undefined ? (isPageRead(action) ? undefined : dataText(result)) : oneLine(answer, answer.length)
  const kept =
    read === undefined
      ? ""
      : read.length > limits.data
        ? ` Read: ${truncate(read, excerpt)} (shown once in full)`
        : ` Read: ${read}`
  return `${result.ok ? "ok" : "FAILED"}, ${message}${kept}`
}

/** True for a page read for a question, of which only the answer matters. */
const isPageRead = (action: Action): boolean => "extract" in action && action.extract.kind === "page"

/** Returns a result's data on one line; undefined if there is none. */
export const dataText = (result: ActionResult): string | undefined =>
  // JSON leaves these line separators unescaped.
  result.data === undefined ? undefined : JSON.stringify(result.data).replace(/[\u0085\u2028\u2029]/g, " ")
