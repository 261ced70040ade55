import * as Effect from "effect/Effect"
import {
  type Action,
  type Brain,
  compute,
  type Decision,
  type Observation,
  defineJob,
  schemaMismatch,
  TaskDeclined,
} from "@tabwright/agent/brain"
import { declinedAsTooLarge, declinedCall, declinedWithoutPage, pageTooLarge } from "./Declined.ts"
import { namesTool, parseTask } from "./Grammar.ts"
import { asksBack, decideGrounded, isBusy, isGrounded, refusalOf } from "./grounding/Ground.ts"
import { readPage } from "./grounding/PageModel.ts"
import { loginsOf, type RunLogin, withCredentials } from "./grammar/Credential.ts"
import { withoutSecrets } from "./grammar/Secret.ts"
import type { CommandOf, Plan, PlannedCommand } from "./Plan.ts"
import { type PlannerInput, plannerInput, type RunTool } from "./PlannerInput.ts"
import { finalAnswer, valueOf } from "./execution/read/FinalAnswer.ts"
import { perform } from "./execution/ExecuteCommand.ts"
import { hadNoEffect, namesStatus } from "./execution/pointer/PressControl.ts"
import { type Kept, type PlannerState, stateAfter, untouched } from "./execution/PlannerState.ts"
import type { Gains, LastStep, Outcome, Scene } from "./execution/Scene.ts"

/** CPU time for reading a task, and for deciding a step, which reads it again, in milliseconds: many times what honest ones take. */
const readingMs = 2500
const decidingMs = 5000

/** Commands that need no page to be open. */
const startsAnywhere = new Set(["navigate", "wait", "answer", "save", "callTool"])

const isBlank = (url: string): boolean => url === "" || url.startsWith("about:") || url.startsWith("chrome:")

/** Steps that one command may take before the planner gives up on it: far more than any needs. */
const maxStepsPerCommand = 80

const clip = (text: string, longest: number): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text

/** Characters of a dialog's message that are remembered, and how many messages. */
const rememberedMessage = 300
const rememberedDialogs = 5

/** Adds what the page reported since the last look. */
const withNews = (state: PlannerState, { observation }: PlannerInput): PlannerState => ({
  ...state,
  dialogs: [...state.dialogs, ...observation.dialogs.map((dialog) => dialog.message.slice(0, rememberedMessage))].slice(
    -rememberedDialogs,
  ),
  downloads: [...state.downloads, ...observation.downloads],
})

const isSameKept = (a: Kept, b: Kept): boolean => a.command === b.command && a.label === b.label

const withGains = (state: PlannerState, gains: Gains, evidence: string): PlannerState => {
  const among = (list: ReadonlyArray<Kept> | undefined, kept: Kept): boolean =>
    list?.some((one) => isSameKept(one, kept)) === true
  const kept = gains.kept === undefined ? state.kept : [...state.kept, gains.kept]
  return {
    ...state,
    next: state.next + 1,
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
    ...(gains.clipboard === undefined ? {} : { clipboard: gains.clipboard }),
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

const brokenPage = (context: PlannerInput): string | undefined => {
  const { status } = context.observation
  const last = context.history.at(-1)
  if (status === null || status < 500 || last === undefined || last.url === last.urlAfter) return undefined
  return (
    last.results.findLast((result) => !result.ok)?.message ??
    `${context.observation.url} responded with status ${status}.`
  )
}

/** Walks the plan from where the last step left it, up to the next thing to do. */
const walk = (plan: Plan, context: PlannerInput): Decision => {
  const { history, observation } = context
  let state = withNews(stateAfter(history), context)
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
  history.filter((record) => {
    const state = record.decision.state
    return typeof state === "object" && state !== null && "next" in state && state["next"] === command
  }).length

/** What {@link TaskDeclined} says, as plain data. */
type DeclinedData = Pick<TaskDeclined, "clause" | "message" | "suggestions">

const dataOf = ({ clause, message, suggestions }: TaskDeclined): DeclinedData => ({ clause, message, suggestions })

/** A task with the tools that it may call. */
interface TaskToRead {
  readonly task: string
  readonly tools: ReadonlyArray<RunTool>
  readonly logins: ReadonlyArray<RunLogin>
}

/** Returns why the planner does not take a task, or the calls of tools in it. */
export const readTaskJob = defineJob(
  import.meta.url,
  "readTaskJob",
  { cpuMs: readingMs },
  ({
    logins,
    task: given,
    tools,
  }: TaskToRead):
    | { readonly declined: DeclinedData }
    | { readonly calls: ReadonlyArray<{ readonly clause: string; readonly call: CommandOf<"callTool"> }> } => {
    const task = withCredentials(given, logins)
    if (task instanceof TaskDeclined) return { declined: dataOf(task) }
    const plan = parseTask(task, tools)
    if (plan instanceof TaskDeclined)
      return !namesTool(task, tools) && refusalOf(task) === undefined ? { calls: [] } : { declined: dataOf(plan) }
    return {
      calls: plan.commands.flatMap(({ clause, command }) =>
        command.do === "callTool" ? [{ clause, call: command }] : [],
      ),
    }
  },
)

const lookingActions = new Set(["wait", "extract", "find", "readPage", "hover", "scroll"])

/**
 * Follows the plan of a task that is understood word by word, and grounds it on the page once the plan has not found what it
 * names, as long as nothing was done.
 */
const walkOrGround = (plan: Plan, input: PlannerInput): Decision => {
  const state = input.history.at(-1)?.decision.state
  if (isGrounded(state)) return decideGrounded(input, input.files)
  const isGroundable = canGround(input)
  const hasActed = input.history.some(hasActedIn)
  const decision = walk(plan, input)
  return hasGivenUp(decision) && isGroundable && !hasActed && !namesTool(input.task, input.tools)
    ? decideGrounded({ ...input, history: [] }, input.files)
    : decision
}

/** Seconds that the end of a task waits for a page that says that it is working. */
const patience = 10

const isWaiting = ({ decision }: PlannerInput["history"][number]): boolean =>
  decision.actions.every((action) => "wait" in action)

const isSuccess = ({ actions: [action] }: Decision): boolean =>
  action !== undefined && "done" in action && action.done.success

/** Reports a success only once the page has finished, and not while it asks something. */
const whenSettled = (decision: Decision, { history, observation, task }: PlannerInput): Decision => {
  if (!isSuccess(decision) || observation.outline === undefined || !history.some(hasActedIn)) return decision
  const page = readPage(observation)
  const waited = history.length - (history.findLastIndex((record) => !isWaiting(record)) + 1)
  if (isBusy(page) && waited < patience)
    return {
      ...decision,
      evaluationPreviousGoal: "The page is still working.",
      nextGoal: "Wait until the page has finished.",
      actions: [{ wait: { seconds: 1 } }],
    }
  if (
    asksBack(page) &&
    !/\b(?:open|show|view|see|start|begin|read|tell|return|report|dialog|window|popup)\b/i.test(task)
  )
    return {
      ...decision,
      nextGoal: "Report why the task could not be completed.",
      actions: [{ done: { text: "The page asks something that the task does not answer.", success: false } }],
    }
  return decision
}

const canGround = ({ observation, task }: PlannerInput): boolean =>
  observation.outline !== undefined && refusalOf(task) === undefined

const hasGivenUp = ({ actions: [action] }: Decision): boolean =>
  action !== undefined && "done" in action && !action.done.success

const hasActedIn = ({ decision, dispatches }: PlannerInput["history"][number]): boolean =>
  dispatches.length > 0 ||
  decision.actions.some((action) => Object.keys(action).some((name) => !lookingActions.has(name)))

type Decided = { readonly decision: Decision } | { readonly declined: DeclinedData }

/** Decides a step, or returns why the planner does not take the task. Undefined if that depends on the outline of the page. */
export const decideJob = defineJob(
  import.meta.url,
  "decideJob",
  { cpuMs: decidingMs },
  (given: PlannerInput & { readonly canObserveOutline?: boolean }): Decided | undefined => {
    const task = withCredentials(given.task, given.logins)
    if (task instanceof TaskDeclined) return { declined: dataOf(task) }
    const input = { ...given, task }
    const decided = decideOn(input)
    if (input.canObserveOutline !== true || refusalOf(input.task) !== undefined) return decided
    const dependsOnOutline =
      "declined" in decided
        ? !namesTool(input.task, input.tools)
        : hasGivenUp(decided.decision) || (isSuccess(decided.decision) && input.history.some(hasActedIn))
    return dependsOnOutline ? undefined : decided
  },
)

const decideOn = (input: PlannerInput): Decided => {
  const plan = parseTask(input.task, input.tools)
  if (plan instanceof TaskDeclined) {
    if (!canGround(input) || namesTool(input.task, input.tools)) return { declined: dataOf(plan) }
    const isFirst = input.history.length === 0
    if (isFirst && isBlank(input.observation.url) && !/\bhttps?:\/\//.test(input.task))
      return { declined: dataOf(declinedWithoutPage(input.task)) }
    const decision = decideGrounded(input, input.files)
    return isFirst && hasGivenUp(decision) ? { declined: dataOf(plan) } : { decision: whenSettled(decision, input) }
  }
  const first = plan.commands[0]
  return input.history.length === 0 &&
    first !== undefined &&
    isBlank(input.observation.url) &&
    !startsAnywhere.has(first.command.do)
    ? { declined: dataOf(declinedWithoutPage(first.clause)) }
    : { decision: whenSettled(walkOrGround(plan, input), input) }
}

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
 * Makes the embedded model: plain imperative English, no network, no cost. It remembers nothing between calls: task,
 * history and page decide alone, so that another process can go on where one ended. Tasks and pages are read in the
 * compute pool.
 *
 * Tasks in wordings that its grammar does not know are explained by what the page shows.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makePlanner = ({
  secrets = [],
  tools = [],
}: {
  /** Secrets of the run. Tasks may sign in with its credentials by name. Default none. */
  readonly secrets?: ReadonlyArray<{ readonly name: string; readonly username?: string | undefined }>
  /** Tools that a task may call by name. Default none. */
  readonly tools?: ReadonlyArray<RunTool>
} = {}): Brain => ({
  needs: ({ history }) => (isGrounded(history.at(-1)?.decision.state) ? "outline" : "page"),
  accept: Effect.fnUntraced(function* (task) {
    const read = yield* compute(readTaskJob, { task, tools, logins: loginsOf(secrets) }).pipe(
      Effect.catch(() => Effect.fail(declinedAsTooLarge(task, readingMs))),
    )
    if ("declined" in read) return yield* new TaskDeclined(read.declined)
    for (const { call, clause } of read.calls) {
      const schema = tools.find(({ name }) => name === call.name)?.inputSchema ?? {}
      const fault = yield* schemaMismatch(schema, call.arguments)
      if (fault !== undefined)
        return yield* declinedCall(
          clause,
          `The arguments of the tool "${call.name}" do not match its schema: ${fault}.`,
        )
    }
  }),
  decide: Effect.fnUntraced(function* ({ observeOutline, ...context }) {
    const decide = (observation: Observation, canObserveOutline: boolean) => {
      const input = plannerInput({ ...context, observation }, tools, loginsOf(secrets))
      return compute(decideJob, { ...input, canObserveOutline }).pipe(
        Effect.catch(() => Effect.succeed({ decision: overBudget(input) })),
      )
    }
    const first = yield* decide(context.observation, observeOutline !== undefined)
    const decided =
      first === undefined && observeOutline !== undefined ? yield* decide(yield* observeOutline, false) : first
    if (decided === undefined) return yield* Effect.die("The planner did not decide.")
    return "decision" in decided ? decided.decision : yield* new TaskDeclined(decided.declined)
  }),
})

/** The embedded model `tabwright-planner`. */
export const planner: Brain = makePlanner()

/**
 * Starts a worker that has loaded the planner, so that the first task does not wait for one.
 *
 * @category combinators
 * @since 0.1.0
 */
export const warmPlanner: Effect.Effect<void> = Effect.ignore(
  compute(readTaskJob, { task: "Go to https://example.com", tools: [], logins: [] }),
)
