import * as Effect from "effect/Effect"
import { type Action, type Brain, compute, type Decision, defineJob, TaskDeclined } from "@tabwright/agent/brain"
import { declined, declinedAsTooLarge, declinedWithoutPage, pageTooLarge } from "./Declined.ts"
import { withAnswer } from "./frame/Dialog.ts"
import type { Intent } from "./frame/Frame.ts"
import { readTask, type Plan } from "./ReadTask.ts"
import { type PlannerInput, plannerInput } from "./PlannerInput.ts"
import { describe } from "./page/Ground.ts"
import { pageOf } from "./page/Page.ts"
import { finalAnswer, valueOf } from "./run/Answer.ts"
import { droppedValues, valuesOf } from "./run/Dropped.ts"
import { explore, explored } from "./run/Explore.ts"
import { forbiddenControl } from "./run/Forbidden.ts"
import { type Gains, type LastStep, type Outcome, placeOf, type Scene } from "./run/Scene.ts"
import { type Kept, type PlannerState, stateAfter, untouched } from "./run/State.ts"

/** CPU time for reading a task, and for deciding a step, which reads it again, in milliseconds: many times what honest ones take. */
const readingMs = 2500
const decidingMs = 5000

const isBlank = (url: string): boolean => url === "" || url.startsWith("about:") || url.startsWith("chrome:")

/** Steps that one clause may take before the planner gives up on it: far more than any needs. */
const maxStepsPerClause = 80

const clip = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text

/** Characters of a dialog's message that are remembered, and how many messages and texts. */
const rememberedMessage = 300
const rememberedTexts = 5

/** Adds what the page reported since the last observation. */
const withNews = (state: PlannerState, { history, observation }: PlannerInput): PlannerState => {
  const appeared = (history.at(-1)?.results ?? []).flatMap(({ evidence }) => evidence?.appeared ?? [])
  return {
    ...state,
    dialogs: [
      ...state.dialogs,
      ...observation.dialogs.map((dialog) => dialog.message.slice(0, rememberedMessage)),
    ].slice(-rememberedTexts),
    downloads: [...state.downloads, ...observation.downloads],
    appeared: appeared.length > 0 ? appeared.slice(-rememberedTexts) : state.appeared,
  }
}

const isSame = (a: Kept, b: Kept): boolean => a.clause === b.clause && a.label === b.label

const withGains = (state: PlannerState, gains: Gains, evidence: string, isVerified: boolean): PlannerState => {
  const among = (list: ReadonlyArray<Kept> | undefined, kept: Kept): boolean =>
    list?.some((one) => isSame(one, kept)) === true
  const read = [...(gains.kept === undefined ? [] : [gains.kept]), ...(gains.also ?? [])]
  const kept = [
    ...state.kept,
    ...read.map((one) => ({ at: null, isAnswer: false, isSaved: false, clause: state.next, ...one })),
  ]
  return {
    ...state,
    next: state.next + 1 + (gains.ahead ?? 0),
    choice: null,
    progress: untouched,
    kept: kept.map((one) => ({
      ...one,
      isSaved: one.isSaved || among(gains.saved, one),
      isAnswer: one.isAnswer || among(gains.answers, one),
    })),
    files: gains.file === undefined ? state.files : [...state.files, gains.file],
    item: gains.item ?? state.item,
    field: gains.field ?? state.field,
    subject: gains.subject ?? state.subject,
    clipboard: gains.clipboard ?? state.clipboard,
    unverified: isVerified ? state.unverified : [...state.unverified, evidence],
    story: [...state.story, evidence],
  }
}

const memoryOf = (state: PlannerState, plan: Plan, history: PlannerInput["history"]): string => {
  const read = state.kept.map((kept) => {
    const value = valueOf(kept, history)
    return `${kept.label} = ${Array.isArray(value) ? `${value.length} rows` : clip(typeof value === "string" ? value : JSON.stringify(value), 60)}`
  })
  const parts = [
    `${state.next} of ${plan.clauses.length} instructions done.`,
    read.length === 0 ? "" : `Read so far: ${read.join("; ")}.`,
    state.item === null ? "" : `Last opened: "${state.item}".`,
    state.files.length === 0 ? "" : `Saved: ${state.files.join(", ")}.`,
  ]
  return clip(parts.filter(Boolean).join(" "), 600)
}

const lastStepOf = (history: PlannerInput["history"]): LastStep | null => {
  const last = history.at(-1)
  return last === undefined
    ? null
    : { number: last.number, actions: last.decision.actions, results: last.results, dispatches: last.dispatches }
}

/** Returns why the page that the last step opened is an error page of the server, or undefined. */
const brokenPage = ({ history, observation }: PlannerInput): string | undefined => {
  const last = history.at(-1)
  if (observation.status === null || observation.status < 500 || last === undefined || last.url === last.urlAfter)
    return undefined
  return (
    last.results.findLast((result) => !result.ok)?.message ??
    `${observation.url} responded with status ${observation.status}.`
  )
}

/** Steps spent on a clause so far. */
const stepsSpent = (history: PlannerInput["history"], clause: number): number =>
  history.filter(
    ({ decision: { state } }) =>
      typeof state === "object" && state !== null && "next" in state && state["next"] === clause,
  ).length

/** Two readings closer to each other than this are decided by the order of frames. */
const tie = 0.02

/** Position of the reading that fits the page best; undefined if none does. */
const choiceOf = (intents: ReadonlyArray<Intent>, scene: Scene): number | undefined => {
  // What must hold is not read but done, or verified.
  const isState = scene.clauses[scene.at]?.kind === "state"
  const fits = intents.map((intent) => (isState && intent.isReading === true ? 0 : intent.fit(scene)))
  const best = Math.max(0, ...fits)
  return best === 0 ? undefined : fits.findIndex((fit) => best - fit <= tie)
}

/** The next decision, or that the task is declined: nothing was done, and nothing on the page fits it. */
type Walked = { readonly decision: Decision } | { readonly declined: TaskDeclined }

/** Walks the plan from where the last step left it to the next action. */
const walk = (plan: Plan, context: PlannerInput): Walked => {
  const { history, observation } = context
  let state = withNews(stateAfter(history), context)
  let last = lastStepOf(history)
  const page = pageOf(observation)
  const evidence: Array<string> = []
  const said = history.at(-1)?.results.at(-1)?.message ?? ""
  const evaluation = (): string => clip(evidence.filter(Boolean).join(" ") || said, 600)
  const decide = (
    goal: string,
    actions: ReadonlyArray<Action>,
    next: PlannerState,
    evaluationText = evaluation(),
  ): Walked => ({
    decision: {
      memory: memoryOf(next, plan, history),
      evaluationPreviousGoal: evaluationText,
      nextGoal: goal,
      actions,
      state: next,
    },
  })
  const giveUp = (text: string, reason: string): Walked => {
    const { data } = finalAnswer(state, history)
    return decide(
      "Report why the task could not be completed.",
      [
        {
          done: {
            text: `Could not complete this part of the task: ${clip(text, 200)}. ${reason}`,
            success: false,
            ...(data === undefined ? {} : { data }),
          },
        },
      ],
      state,
      clip([...evidence, reason].filter(Boolean).join(" "), 600),
    )
  }

  for (;;) {
    const clause = plan.clauses[state.next]
    if (clause === undefined) break
    const text = plan.shown[state.next] ?? clause.text
    const intents = plan.intents[state.next] ?? []
    const scene: Scene = {
      page,
      observation,
      progress: state.progress,
      last,
      state,
      history,
      tools: context.tools ?? [],
      files: context.files.filter(({ isAttached }) => isAttached).map(({ path }) => path),
      clauses: plan.clauses,
      at: state.next,
    }
    const broken = last === null ? undefined : brokenPage(context)
    if (
      broken !== undefined &&
      state.progress.phase !== "start" &&
      !text.split(/\D+/).includes(String(observation.status))
    )
      return giveUp(text, broken)
    const choice = state.choice ?? choiceOf(intents, scene)
    if (stepsSpent(history, state.next) >= maxStepsPerClause)
      return giveUp(text, `It took more than ${maxStepsPerClause} steps.`)
    if (choice === undefined) {
      if (clause.isOptional && plan.clauses.length > 1) {
        const left = valuesOf(clause)
        state = {
          ...state,
          next: state.next + 1,
          progress: untouched,
          story: [...state.story, ""],
          unverified:
            left.length === 0 ? state.unverified : [...state.unverified, `Nothing was done with ${left.join(", ")}.`],
        }
        last = null
        continue
      }
      const move = explore(
        scene,
        clause,
        `"${clip(text, 80)}"`,
        intents.some(({ isReading }) => isReading === true),
      )
      const isAllowed =
        move?.kind === "act" && forbiddenControl(move.actions, observation, plan.forbidden) === undefined
      if (isAllowed) return decide(move.goal, move.actions, { ...state, progress: move.progress })
      if (history.length === 0) return { declined: declined(text) }
      return giveUp(text, `Nothing on ${placeOf(observation)} fits it${explored(scene)}.`)
    }
    const intent = intents[choice]
    if (intent === undefined) return giveUp(text, "The task changed during the run.")
    const outcome: Outcome = intent.step(scene)
    if (outcome.kind === "failed")
      return history.length === 0 ? { declined: declined(text, outcome.reason) } : giveUp(text, outcome.reason)
    if (outcome.kind === "act") {
      const control = forbiddenControl(outcome.actions, observation, plan.forbidden)
      if (control !== undefined) return giveUp(text, `It needs ${describe(control)}, which the task forbids.`)
      evidence.push(outcome.evidence)
      return decide(outcome.goal, withAnswer(outcome.actions, plan.clauses[state.next + 1]), {
        ...state,
        choice,
        progress: outcome.progress,
      })
    }
    evidence.push(outcome.evidence)
    state = withGains(state, outcome.gains, outcome.evidence, outcome.isVerified)
    last = null
  }
  const dropped = droppedValues(context.task, plan.clauses)
  if (dropped.length > 0)
    state = { ...state, unverified: [...state.unverified, `Nothing was done with ${dropped.join(", ")}.`] }
  const { data, text } = finalAnswer(state, history)
  const doubt =
    state.unverified.length === 0
      ? ""
      : clip(`Not verified: the page shows no effect. ${state.unverified.join(" ")}`, 1000)
  return decide(
    "Report the result.",
    [
      {
        done: {
          text: doubt === "" ? text : data === undefined ? doubt : `${text}\n${doubt}`,
          success: doubt === "",
          ...(data === undefined ? {} : { data }),
        },
      },
    ],
    state,
  )
}

/** The fields of {@link TaskDeclined}, as plain data. */
type DeclinedData = Pick<TaskDeclined, "clause" | "message" | "suggestions">

const dataOf = ({ clause, message, suggestions }: TaskDeclined): DeclinedData => ({ clause, message, suggestions })

/** Returns why the planner declines a task, or undefined. */
export const readTaskJob = defineJob(
  import.meta.url,
  "readTaskJob",
  { cpuMs: readingMs },
  (task: string): DeclinedData | undefined => {
    const plan = readTask(task)
    return plan instanceof TaskDeclined ? dataOf(plan) : undefined
  },
)

/** Decides a step, or returns why the planner declines the task. */
export const decideJob = defineJob(
  import.meta.url,
  "decideJob",
  { cpuMs: decidingMs },
  (input: PlannerInput): { readonly decision: Decision } | { readonly declined: DeclinedData } => {
    const plan = readTask(input.task, input.earlierTurns.at(-1)?.task)
    if (plan instanceof TaskDeclined) return { declined: dataOf(plan) }
    const [first] = plan.clauses
    if (
      input.history.length === 0 &&
      first !== undefined &&
      isBlank(input.observation.url) &&
      plan.intents[0]?.some(({ needsNoPage }) => needsNoPage) !== true
    )
      return { declined: dataOf(declinedWithoutPage(first.text)) }
    const walked = walk(plan, input)
    return "declined" in walked ? { declined: dataOf(walked.declined) } : walked
  },
)

/** Ends a run whose page takes too long to read. */
const overBudget = ({ history }: PlannerInput): Decision => {
  const last = history.at(-1)?.decision
  return {
    memory: last?.memory ?? "",
    evaluationPreviousGoal: "",
    nextGoal: "Report why the task could not be completed.",
    actions: [{ done: { text: pageTooLarge(decidingMs), success: false } }],
    state: last?.state ?? null,
  }
}

/**
 * Makes the embedded model: plain English, no network, no cost. It remembers nothing between calls: task, history and page decide
 * alone, so that another process can continue. Tasks and pages are read in the compute pool.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makePlanner = (): Brain => ({
  readsOutline: true,
  accept: (task) =>
    compute(readTaskJob, task).pipe(
      Effect.catch(() => Effect.fail(declinedAsTooLarge(task, readingMs))),
      Effect.flatMap((reason) => (reason === undefined ? Effect.void : Effect.fail(new TaskDeclined(reason)))),
    ),
  decide: (context) => {
    const input = plannerInput(context)
    return compute(decideJob, input).pipe(
      Effect.catch(() => Effect.succeed({ decision: overBudget(input) })),
      Effect.flatMap((decided) =>
        "decision" in decided ? Effect.succeed(decided.decision) : Effect.fail(new TaskDeclined(decided.declined)),
      ),
    )
  },
})

/**
 * Starts a worker that has loaded the planner, so that the first task does not wait for one.
 *
 * @category combinators
 * @since 0.1.0
 */
export const warmPlanner: Effect.Effect<void> = Effect.ignore(compute(readTaskJob, "Go to https://example.com"))
