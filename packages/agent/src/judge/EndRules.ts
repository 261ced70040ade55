import type { Action, ActionName } from "../action/Action.ts"
import type { BrainContext } from "../loop/Brain.ts"
import type { StepRecord } from "../loop/Step.ts"
import { truncate } from "../Text.ts"
import { permanentFailures } from "./RuleBasedJudge.ts"

type Done = Extract<Action, { readonly done: unknown }>["done"]

/**
 * A reason against a result. `blocking`: a fact that rejects it. `unconfirmed`: rejects it unless a model has checked and
 * accepted it. `doubt`: a hint for the checking model.
 */
export interface EndFinding {
  readonly weight: "blocking" | "unconfirmed" | "doubt"
  readonly text: string
}

/** Returns true for a step that changed something: it dispatched an action that is unsafe to repeat. */
const writes = ({ dispatches }: StepRecord): boolean => dispatches.some(({ repeatable }) => !repeatable)

/** Returns true if the run changed something. */
export const hasWritten = (history: ReadonlyArray<StepRecord>): boolean => history.some(writes)

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

/** Actions after which the page is not the answer to an earlier action. */
const openings: ReadonlySet<string> = new Set<ActionName>(["navigate", "search", "back", "forward", "tab", "run"])

const nameOf = (action: Action | undefined): string => Object.keys(action ?? {})[0] ?? ""

const doubtful = (text: string): EndFinding => ({ weight: "doubt", text })

/**
 * Returns what the record and the page say against a result, without a model. Only facts about the run's own actions
 * reject it; everything that may have another explanation is a doubt.
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

/** A server that fails did not do what was submitted. One that rejects a form may show what the task asks for. */
const weightOf = (status: number): EndFinding["weight"] => (status >= 500 ? "blocking" : "unconfirmed")

/** An action that led to an error page took effect; any other failed one did not. */
const failureWeight = ({ results }: StepRecord): EndFinding["weight"] => {
  const failures = results.filter(({ ok }) => !ok)
  const isUnconfirmed = failures.every(
    ({ evidence: { errorStatus } = {} }) => errorStatus !== undefined && weightOf(errorStatus) === "unconfirmed",
  )
  return isUnconfirmed ? "unconfirmed" : "blocking"
}

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
  const weight = isReplaced || (isScript && !writes(last)) ? "doubt" : failureWeight(last)
  const failures = permanentFailures([last]).map((text): EndFinding => ({ weight, text }))
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

/** Returns true if the error page is the answer to the last change: it was not there before, and not opened later. */
const isAnswerToChange = (history: ReadonlyArray<StepRecord>, status: number): boolean => {
  const change = history.findLastIndex(writes)
  if (change < 0) return false
  const ledToIt = ({ results }: StepRecord): boolean => results.some(({ evidence }) => evidence?.errorStatus === status)
  if (history.slice(0, change).some(ledToIt) && !history.slice(change).some(ledToIt)) return false
  return !history
    .slice(change + 1)
    .some(({ decision, results }) =>
      results.some(
        ({ urlAfter, urlBefore }, at) => openings.has(nameOf(decision.actions[at])) && urlAfter !== urlBefore,
      ),
    )
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
    const weight = isAnswerToChange(history, status) ? weightOf(status) : "doubt"
    findings.push({ weight, text: `The current page is an error page (HTTP ${status}).` })
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
