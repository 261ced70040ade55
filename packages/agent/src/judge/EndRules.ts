import type { Action, ActionName } from "../action/Action.ts"
import type { BrainContext } from "../loop/Brain.ts"
import type { StepRecord } from "../loop/Step.ts"
import { truncate } from "../Text.ts"
import { permanentFailures } from "./RuleBasedJudge.ts"

type Done = Extract<Action, { readonly done: unknown }>["done"]

/** A reason to doubt a result. A blocking one proves that the task is not done. */
export interface EndFinding {
  readonly isBlocking: boolean
  readonly text: string
}

/** Returns true if the run changed something: it dispatched an action that is unsafe to repeat. */
export const hasWritten = (history: ReadonlyArray<StepRecord>): boolean =>
  history.some(({ dispatches }) => dispatches.some(({ repeatable }) => !repeatable))

const forms: ReadonlySet<string> = new Set<ActionName>(["fill", "fillForm", "select", "check", "type"])
const effective: ReadonlySet<string> = new Set<ActionName>(["click", "press", "attach", "drag", "mouse", "key", "run"])

/** Actions that open or read what a failed action was for, in another way. */
const alternatives: ReadonlySet<string> = new Set<ActionName>([
  "navigate",
  "search",
  "back",
  "forward",
  "reload",
  "tab",
  "find",
  "readPage",
  "readFile",
  "extract",
  "evaluate",
])

const nameOf = (action: Action | undefined): string => Object.keys(action ?? {})[0] ?? ""

const blocking = (text: string): EndFinding => ({ isBlocking: true, text })
const doubtful = (text: string): EndFinding => ({ isBlocking: false, text })

/**
 * Returns what the record and the page say against a result, without a model. Only facts about the run's own actions
 * block; everything that may have another explanation is a doubt.
 */
export const endFindings = (
  { history, observation, task, files }: Pick<BrainContext, "history" | "observation" | "task" | "files">,
  done: Done,
): ReadonlyArray<EndFinding> => [
  ...lastActionFindings(history),
  ...pageFindings({ history, observation }),
  ...fileFindings({ history, observation, files }, done),
  ...valueFindings({ history, observation, task }, done),
]

/** Returns true for an action that submits what was filled. */
const submits = (action: Action): boolean =>
  ("fill" in action && action.fill.submit === true) || ("type" in action && action.type.text.includes("\n"))

/**
 * A failed last action was not repeated. A script that changed nothing may have failed while reading, and a later
 * navigation or reading may have replaced the action.
 */
const lastActionFindings = (history: ReadonlyArray<StepRecord>): ReadonlyArray<EndFinding> => {
  const position = history.findLastIndex(({ decision }) =>
    decision.actions.some((action) => forms.has(nameOf(action)) || effective.has(nameOf(action))),
  )
  const last = history[position]
  if (last === undefined) return []
  const names = last.decision.actions.map(nameOf)
  const isScript = names.includes("run")
  const isReplaced = history
    .slice(position + 1)
    .some(({ decision, results }) => results.some(({ ok }, at) => ok && alternatives.has(nameOf(decision.actions[at]))))
  const failures = permanentFailures([last]).map((text) =>
    isReplaced || (isScript && !hasWritten([last])) ? doubtful(text) : blocking(text),
  )
  const isUnsent =
    !isScript &&
    names.some((name) => forms.has(name)) &&
    names.findLastIndex((name) => effective.has(name)) < names.findLastIndex((name) => forms.has(name)) &&
    !last.decision.actions.some(submits)
  return [
    ...failures,
    ...(isUnsent ? [doubtful(`Step ${last.number} filled fields, and nothing was submitted afterwards.`)] : []),
  ]
}

/** Marks outside of quoted text, which the page controls. */
const invalidField = /^\*?\[\d+\][^\n]*?\binvalid\b/m

const pageFindings = ({
  history,
  observation,
}: Pick<BrainContext, "history" | "observation">): ReadonlyArray<EndFinding> => {
  const { elements, status, text } = observation
  const findings: Array<EndFinding> = []
  if (status !== null && status >= 400) {
    const failure = `The current page is an error page (HTTP ${status}).`
    findings.push(hasWritten(history) ? blocking(failure) : doubtful(failure))
  }
  if (elements.some(({ role }) => role === "dialog" || role === "alertdialog"))
    findings.push(doubtful("A dialog is open."))
  if (invalidField.test(text.replaceAll(/"[^"\n]*"/g, '""')))
    findings.push(doubtful("The page marks a field as invalid."))
  return findings
}

const fileName = /(?<![\w./-])[\w-]{1,80}\.(?:csv|docx?|json|md|pdf|png|txt|xlsx?|zip)\b/gi

const fileFindings = (
  { files, history, observation }: Pick<BrainContext, "files" | "history" | "observation">,
  { text }: Done,
): ReadonlyArray<EndFinding> => {
  const named = new Set((text.match(fileName) ?? []).map((name) => name.toLowerCase()))
  if (named.size === 0) return []
  const results = history.flatMap((step) => step.results)
  const known = [
    ...files.map(({ path }) => path),
    ...observation.downloads,
    observation.pageText,
    ...results.flatMap(({ data, evidence, file = "", message }) => [
      file,
      message,
      typeof data === "string" ? data : JSON.stringify(data ?? ""),
      ...(evidence?.files ?? []),
      ...(evidence?.downloads ?? []),
    ]),
  ]
    .join("\n")
    .toLowerCase()
  return [...named]
    .filter((name) => !known.includes(name))
    .map((name) => doubtful(`The answer names the file ${name}, which this run neither wrote, downloaded nor read.`))
}

/** Numbers of at least three digits. Smaller ones are often counts, which the agent computes. */
const numbersIn = (text: string): ReadonlyArray<string> =>
  (text.match(/\d[\d.,]*\d|\d/g) ?? []).map((one) => one.replaceAll(/\D/g, "")).filter((digits) => digits.length >= 3)

/** Maximum findings of this kind. */
const maxValues = 5

const valueFindings = (
  { history, observation, task }: Pick<BrainContext, "history" | "observation" | "task">,
  { data, text }: Done,
): ReadonlyArray<EndFinding> => {
  const wanted = new Set([text, JSON.stringify(data ?? "")].flatMap(numbersIn))
  if (wanted.size === 0) return []
  const seen = new Set(
    [task, observation.pageText, observation.text, observation.url]
      .concat(
        history.flatMap(({ decision, results }) => [
          decision.memory,
          JSON.stringify(decision.actions),
          JSON.stringify(results),
        ]),
      )
      .flatMap(numbersIn),
  )
  return [...wanted]
    .filter((digits) => !seen.has(digits))
    .slice(0, maxValues)
    .map((digits) => doubtful(`The digits ${truncate(digits, 20)} of the answer are on no page that this run read.`))
}
