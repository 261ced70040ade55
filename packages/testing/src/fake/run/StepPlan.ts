import * as Duration from "effect/Duration"
import { type MicroUsd, microUsd } from "../Projects.ts"
import type { Outcome, StubbedStep } from "./Stubs.ts"
import type { EndReason, Run, Step } from "./Run.ts"

export interface PlannedStep {
  readonly duration: Duration.Duration
  readonly content: Omit<Step, "number">
  readonly cost: MicroUsd
  readonly tokens: { readonly input: number; readonly output: number }
}

const costPerStep = microUsd(0.004)
const tokensPerStep = { input: 1200, output: 100 }

/** Returns the steps of an outcome with defaults, limited to the run's step limit. */
export const planSteps = (run: Run, outcome: Outcome): ReadonlyArray<PlannedStep> => {
  const given = (outcome.steps ?? ["Load the page", "Do the task"]).slice(0, run.maxSteps)
  const count = given.length
  const cost = outcome.costUsd === undefined ? costPerStep * count : microUsd(outcome.costUsd)
  const tokens = outcome.tokens ?? { input: tokensPerStep.input * count, output: tokensPerStep.output * count }
  let url = run.steps.at(-1)?.url ?? run.startUrl ?? addressIn(run.task)
  return given.map((step, index) => {
    const scripted: StubbedStep = typeof step === "string" ? { goal: step } : step
    const isMove = index === 0 || (scripted.url !== undefined && scripted.url !== url)
    url = scripted.url ?? url
    const duration = Duration.fromInputUnsafe(scripted.duration ?? "1 second")
    const actions = scripted.actions ?? [isMove ? { navigate: { url } } : { click: { index: index } }]
    return {
      duration,
      content: {
        memory: scripted.memory ?? "",
        evaluationPreviousGoal: scripted.evaluation ?? (index === 0 ? "" : "Success"),
        nextGoal: scripted.goal,
        url,
        actions: actions.map((action) => JSON.stringify(action)),
        duration: Duration.toSeconds(duration),
      },
      cost: share(cost, index, count),
      tokens: { input: share(tokens.input, index, count), output: share(tokens.output, index, count) },
    }
  })
}

/** Returns an equal share of an integer; the last share includes the remainder. */
const share = (whole: number, index: number, count: number): number => {
  const part = Math.floor(whole / count)
  return index === count - 1 ? whole - part * (count - 1) : part
}

const addressIn = (task: string): string => {
  const [address] = /https?:\/\/[^\s"'<>]+/.exec(task) ?? []
  return address !== undefined && URL.canParse(address) ? address : "https://example.com/"
}

/** Returns an output as v4 text: JSON for a task with a schema, otherwise unchanged text. */
export const outputText = ({ outputSchema }: Run, output: unknown): string =>
  typeof output === "string" && outputSchema === undefined ? output : JSON.stringify(output)

export const reasonOf = (run: Run, { failure, isSuccess, steps }: Outcome): EndReason => {
  switch (failure) {
    case "gaveUp":
      return "GaveUp"
    case "error":
      return "Failed"
    case "stepLimit":
      return "StepLimit"
    case "costLimit":
      return "CostLimit"
    default:
      if ((steps?.length ?? 0) > run.maxSteps) return "StepLimit"
      return isSuccess === false ? "GaveUp" : "Done"
  }
}

export const endTexts: Readonly<Record<EndReason, string>> = {
  Done: "",
  GaveUp: "The agent gave up.",
  Declined: "The agent declined the task.",
  StepLimit: "The agent reached its step limit before finishing the task.",
  CostLimit: "The cost limit is exhausted.",
  Failed: "The browser failed. Try again.",
  Cancelled: "",
}
