import type { Action, ActionResult } from "../action/Action.ts"
import { shown } from "../action/Shown.ts"
import type { StepRecord } from "../loop/Step.ts"
import { withoutMarkers } from "../observation/Fencing.ts"
import { cut, oneLine } from "./Cut.ts"

/** Characters of a finished step in a prompt at most: about 1,000 tokens. */
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

/** Characters of data of which a step keeps only the beginning: the whole was shown once. */
const excerpt = 300

/**
 * What an extract was answered with.
 *
 * @category models
 * @since 0.1.0
 */
export interface ReadAnswer {
  /** Of the action, in its step. */
  readonly position: number
  readonly text: string
}

/**
 * A finished step as later prompts show it. It reads the same in every prompt, so that they begin alike.
 *
 * @category constructors
 * @since 0.1.0
 */
export const stepBlock = (step: StepRecord, answers: ReadonlyArray<ReadAnswer>): string => {
  if (answers.length > 0) return writeBlock(step, answers)
  const block = written.get(step) ?? writeBlock(step, answers)
  written.set(step, block)
  return block
}

/** Blocks of steps without answers: a step that read much takes long to write, and every prompt repeats it. */
const written = new WeakMap<StepRecord, string>()

const writeBlock = (step: StepRecord, answers: ReadonlyArray<ReadAnswer>): string => {
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
  return cut(withoutMarkers([...words.filter(Boolean), ...acts, ...moved].join("\n")), blockLimit)
}

/** Numbers of elements hold for one step, so the names stand in their place. */
const actionText = (action: Action, { targets }: StepRecord): string => {
  // A script is more readable as it was written.
  if ("run" in action) return `run\n${cut(action.run.code, limits.code)}\nend of run`
  const [name = "", argument = {}] = Object.entries(shown(action, targets))[0] ?? []
  const named = JSON.stringify(argument, (key, value: unknown) =>
    (key === "el" || key === "from" || key === "to") && typeof value === "number" ? nameOf(value, targets) : value,
  )
  return `${name} ${cut(named, limits.argument)}`
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
        ? ` Read: ${cut(read, excerpt)} (shown once in full)`
        : ` Read: ${read}`
  return `${result.ok ? "ok" : "FAILED"}, ${message}${kept}`
}

/** A whole page that was read for a question: the answer is what counts. */
const isPageRead = (action: Action): boolean => "extract" in action && action.extract.kind === "page"

/**
 * What a result holds beside its message, on one line; undefined where it holds nothing.
 *
 * @category constructors
 * @since 0.1.0
 */
export const dataText = (result: ActionResult): string | undefined =>
  // JSON leaves these ends of lines as they are.
  result.data === undefined ? undefined : JSON.stringify(result.data).replace(/[\u0085\u2028\u2029]/g, " ")
