import type { Action, Decision } from "@tabwright/agent/brain"
import { withoutSecrets } from "../grammar/Secret.ts"
import type { Plan, PlannedCommand } from "../Plan.ts"
import type { PlannerInput } from "../PlannerInput.ts"
import { perform } from "./ExecuteCommand.ts"
import { type Kept, newsAfter, placeOf, type PlannerState, stateAfter, untouched } from "./PlannerState.ts"
import { hadNoEffect, namesStatus } from "./pointer/PressControl.ts"
import { finalAnswer, valueOf } from "./read/FinalAnswer.ts"
import type { Gains, LastStep, Outcome, Scene } from "./Scene.ts"

type PlanInput = Pick<PlannerInput, "history" | "observation" | "earlierTurns"> & {
  /** What steps before the plan have brought. */
  readonly before?: Pick<PlannerState, "dialogs" | "downloads">
}

/** Steps that one command may take before the planner gives up on it: far more than any needs. */
const maxStepsPerCommand = 80

const clip = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text

const isSameKept = (a: Kept, b: Kept): boolean => a.command === b.command && a.label === b.label

const withGains = (state: PlannerState, gains: Gains, evidence: string): PlannerState => {
  const among = (list: ReadonlyArray<Kept> | undefined, kept: Kept): boolean =>
    list?.some((one) => isSameKept(one, kept)) === true
  const kept = gains.kept === undefined ? state.kept : [...state.kept, gains.kept]
  return {
    ...state,
    next: state.next + 1 + (gains.skips ?? 0),
    progress: untouched,
    kept: kept.map((one) => ({
      ...one,
      isSaved: one.isSaved || among(gains.saved, one),
      isAnswer: one.isAnswer || among(gains.answers, one),
    })),
    files: gains.file === undefined ? state.files : [...state.files, gains.file],
    item: gains.item ?? state.item,
    field: gains.field ?? state.field,
    ...(gains.subject === undefined ? {} : { subject: gains.subject }),
    story: [...state.story, evidence],
  }
}

const memoryOf = (state: PlannerState, plan: Plan, history: PlannerInput["history"]): string => {
  const read = state.kept.map((kept) => {
    const value = valueOf(kept, history)
    return `${kept.label} = ${Array.isArray(value) ? `${value.length} rows` : clip(typeof value === "string" ? value : JSON.stringify(value), 60)}`
  })
  const parts = [
    `${state.next} of ${plan.commands.length} instructions done.`,
    read.length === 0 ? "" : `Read so far: ${read.join("; ")}.`,
    state.item === null ? "" : `Last opened: "${state.item}".`,
    state.files.length === 0 ? "" : `Saved: ${state.files.join(", ")}.`,
  ]
  return clip(parts.filter(Boolean).join(" "), 600)
}

const end = (
  state: PlannerState,
  evaluation: string,
  goal: string,
  memory: string,
  done: Extract<Action, { readonly done: unknown }>["done"],
): Decision => ({
  memory,
  evaluationPreviousGoal: evaluation,
  nextGoal: goal,
  actions: [{ done }],
  state,
})

const lastStepOf = (history: PlannerInput["history"]): LastStep | null => {
  const last = history.at(-1)
  return last === undefined
    ? null
    : { number: last.number, actions: last.decision.actions, results: last.results, dispatches: last.dispatches }
}

const brokenPage = (context: PlanInput): string | undefined => {
  const { status } = context.observation
  const last = context.history.at(-1)
  if (status === null || status < 500 || last === undefined || last.url === last.urlAfter) return undefined
  return (
    last.results.findLast((result) => !result.ok)?.message ??
    `${context.observation.url} responded with status ${status}.`
  )
}

/** Walks the plan from where the last step left it, up to the next thing to do. */
export const walk = (plan: Plan, context: PlanInput): Decision => {
  const { history, observation } = context
  const known = stateAfter(history)
  let state: PlannerState = {
    ...known,
    ...newsAfter(history.length === 0 ? (context.before ?? known) : known, observation),
  }
  let last = lastStepOf(history)
  const evidence: Array<string> = []
  const said = history.at(-1)?.results.at(-1)?.message ?? ""
  /** Without anything better the last result speaks for itself. */
  const evaluation = (): string => clip(evidence.filter(Boolean).join(" ") || said, 600)

  const giveUp = ({ clause, command }: PlannedCommand, reason: string): Decision => {
    const text = `Could not complete this part of the task: ${clip(withoutSecrets(clause, command), 200)}. ${reason}`
    const { data } = finalAnswer(state, plan, history)
    return end(
      state,
      clip([...evidence, reason].filter(Boolean).join(" "), 600),
      "Report why the task could not be completed.",
      memoryOf(state, plan, history),
      {
        text,
        success: false,
        ...(data === undefined ? {} : { data }),
      },
    )
  }

  for (;;) {
    const planned = plan.commands[state.next]
    if (planned === undefined) break
    const scene: Scene = {
      page: observation,
      progress: state.progress,
      last,
      state,
      plan,
      history,
      earlierTurns: context.earlierTurns,
      command: state.next,
    }
    const broken = last === null || namesStatus(scene) ? undefined : brokenPage(context)
    if (broken !== undefined) return giveUp(planned, broken)
    const outcome: Outcome = perform(planned.command, scene)
    if (outcome.kind === "failed") return giveUp(planned, outcome.reason)
    if (outcome.kind === "act") {
      if (stepsSpent(history, state.next) >= maxStepsPerCommand)
        return giveUp(planned, `It took more than ${maxStepsPerCommand} steps.`)
      evidence.push(outcome.evidence)
      return {
        memory: memoryOf(state, plan, history),
        evaluationPreviousGoal: evaluation(),
        nextGoal: outcome.goal,
        actions: outcome.actions,
        state: { ...state, progress: outcome.progress },
      }
    }
    evidence.push(outcome.evidence)
    state = withGains(state, outcome.gains, outcome.evidence)
    if (hadNoEffect(scene, planned.command))
      state = { ...state, unverified: [...(state.unverified ?? []), outcome.evidence] }
    last = null
  }
  const { text, data } = finalAnswer(state, plan, history)
  const { unverified = [] } = state
  const doubt =
    unverified.length === 0 ? "" : clip(`Not verified: the page shows no effect. ${unverified.join(" ")}`, 1000)
  return end(state, evaluation(), "Report the result.", memoryOf(state, plan, history), {
    text: doubt === "" ? text : data === undefined ? doubt : `${text}\n${doubt}`,
    success: doubt === "",
    ...(data === undefined ? {} : { data }),
  })
}

/** Steps that were spent on the command at this position so far. */
const stepsSpent = (history: PlannerInput["history"], command: number): number =>
  history.filter(({ decision }) => placeOf(decision.state) === command).length
