import * as Effect from "effect/Effect"
import {
  type Action,
  type Brain,
  compute,
  type Decision,
  type Observation,
  defineJob,
  isObject,
  schemaMismatch,
  TaskDeclined,
} from "@tabwright/agent/brain"
import { declinedAsTooLarge, declinedCall, declinedOnPage, declinedWithoutPage, pageTooLarge } from "./Declined.ts"
import { namesTool, planTask } from "./Grammar.ts"
import { isBusy } from "./grounding/Changes.ts"
import { decideGrounded, refusalOf } from "./grounding/Ground.ts"
import { asksBack } from "./grounding/Verify.ts"
import { groundStateOf, isGrounded } from "./grounding/GroundState.ts"
import { imperativeOf } from "./language/Imperative.ts"
import { readPage } from "./grounding/PageModel.ts"
import { loginsOf, type RunLogin, withCredentials } from "./grammar/Credential.ts"
import type { CommandOf, Plan } from "./Plan.ts"
import { type PlannerInput, plannerInput, type RunTool } from "./PlannerInput.ts"
import { closingOverlay } from "./execution/Exploration.ts"
import { placeOf } from "./execution/PlannerState.ts"
import { walk } from "./execution/WalkPlan.ts"

/** CPU time for reading a task, and for deciding a step, which reads it again, in milliseconds: many times what honest ones take. */
const readingMs = 2500
const decidingMs = 5000

/** Commands that need no page to be open. */
const startsAnywhere = new Set(["navigate", "wait", "answer", "save", "callTool"])

const isBlank = (url: string): boolean => url === "" || url.startsWith("about:") || url.startsWith("chrome:")

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
    const plan = planTask(task, tools)
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
/** Actions after which the page can still be explained from the beginning. */
const repeatableActions = new Set([...lookingActions, "navigate", "fill", "select"])

/**
 * Follows the plan of a task that is understood word by word, and grounds it on the page once the plan does not find what it
 * names, as long as nothing was done that cannot be repeated.
 */
const walkOrGround = (plan: Plan, input: PlannerInput): Decision => {
  const state = input.history.at(-1)?.decision.state
  if (isGrounded(state)) return ground(input)
  const decision = walk(plan, input)
  if (!isDoubtful(decision, plan, input) || !canGround(input)) return decision
  const grounded = ground({ ...input, history: [] })
  if (!hasGivenUp(grounded)) return grounded
  const [action] = decision.actions
  const { evaluationPreviousGoal: reason } = grounded
  return action !== undefined && "done" in action && !action.done.text.includes(reason)
    ? { ...decision, actions: [{ done: { ...action.done, text: `${action.done.text} ${reason}` } }] }
    : decision
}

/** Ends a run that another version of the planner began. */
const ofAnotherVersion: Decision = {
  memory: "",
  evaluationPreviousGoal: "",
  nextGoal: "Report why the task could not be completed.",
  actions: [
    {
      done: {
        text: "The server was upgraded during the task, and the new version cannot tell what was done. Check the page, then start the task again.",
        success: false,
      },
    },
  ],
  state: null,
}

/** Grounds a task on the page, in the wording of commands or in its own. */
const ground = (input: PlannerInput): Decision => {
  const wording = imperativeOf(input.task)
  const state = input.history.at(-1)?.decision.state
  // From the beginning, another version would repeat what this one has done.
  if (isObject(state) && state["grounded"] === true && !isGrounded(state)) return ofAnotherVersion
  const isRewritten = wording !== undefined && (!isGrounded(state) || groundStateOf(state).isRewritten)
  const decision = isRewritten ? decideGrounded({ ...input, task: wording }, input.files, true) : undefined
  return decision === undefined || (!isGrounded(state) && hasGivenUp(decision))
    ? decideGrounded(input, input.files)
    : decision
}

/** Returns true if a plan is at a loss, or only looks for something, and the task can still be grounded. */
const isDoubtful = (decision: Decision, plan: Plan, { history, observation, task, tools }: PlannerInput): boolean =>
  (hasGivenUp(decision) || (isWaiting(decision) && isActing(plan, decision)) || isClosingFor(plan, decision)) &&
  // An error page explains nothing.
  (observation.status ?? 200) < 400 &&
  // Of earlier steps only what was dispatched is kept.
  history.every(
    ({ decision: { actions }, dispatches }) =>
      actions.every((action) => isAmong(repeatableActions, action)) && dispatches.every(({ repeatable }) => repeatable),
  ) &&
  !namesTool(task, tools)

/** Returns true if an overlay is closed to look for what is to be closed, which may be the overlay. */
const isClosingFor = ({ commands }: Plan, { nextGoal, state }: Decision): boolean =>
  nextGoal.startsWith(closingOverlay) && /^(?:close|dismiss|hide)\b/i.test(commands[placeOf(state) ?? -1]?.clause ?? "")

/** Commands that look at the page or wait for it. */
const lookingCommands = new Set(["wait", "waitFor", "scroll", "scrollTo", "read", "answer", "verify"])

/** Returns true if a step belongs to a command that changes the page. */
const isActing = ({ commands }: Plan, { state }: Decision): boolean =>
  !lookingCommands.has(commands[placeOf(state) ?? -1]?.command.do ?? "")

const isWaiting = ({ actions }: Decision): boolean => actions.every((action) => "wait" in action)

const isAmong = (names: ReadonlySet<string>, action: Action): boolean =>
  Object.keys(action).every((name) => names.has(name))

/** Seconds that the end of a task waits for a page that says that it is working. */
const patience = 10
/** Seconds for a button that was disabled by its click. */
const heldPatience = 3

const isSuccess = ({ actions: [action] }: Decision): boolean =>
  action !== undefined && "done" in action && action.done.success

/** Reports a success only once the page has finished, and not while it asks something. */
const whenSettled = (decision: Decision, { history, observation, task }: PlannerInput): Decision => {
  if (!isSuccess(decision) || observation.outline === undefined || !history.some(hasActedIn)) return decision
  const page = readPage(observation)
  const last = history.findLastIndex((record) => !isWaiting(record.decision))
  const waited = history.length - (last + 1)
  const pressed = history[last]?.decision.actions.flatMap((action) => ("click" in action ? [action.click.el] : []))
  const isHeld = observation.elements.some(({ disabled, index }) => disabled && pressed?.includes(index) === true)
  const { before } = groundStateOf(decision.state)
  if ((isBusy(page, before) && waited < patience) || (isHeld && waited < heldPatience))
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
  dispatches.length > 0 || decision.actions.some((action) => !isAmong(lookingActions, action))

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
    const isAsking = input.canObserveOutline === true
    // Without an outline, the page of a grounded task looks empty.
    if (isAsking && input.observation.outline === undefined && isGrounded(input.history.at(-1)?.decision.state))
      return undefined
    const plan = planTask(input.task, input.tools)
    const decided = decideOn(plan, input)
    if (!isAsking || refusalOf(input.task) !== undefined) return decided
    const dependsOnOutline =
      "declined" in decided
        ? !namesTool(input.task, input.tools)
        : (!(plan instanceof TaskDeclined) && isDoubtful(decided.decision, plan, input)) ||
          (isSuccess(decided.decision) && input.history.some(hasActedIn))
    return dependsOnOutline ? undefined : decided
  },
)

const decideOn = (plan: Plan | TaskDeclined, input: PlannerInput): Decided => {
  if (plan instanceof TaskDeclined) {
    if (refusalOf(input.task) !== undefined || namesTool(input.task, input.tools)) return { declined: dataOf(plan) }
    const isFirst = input.history.length === 0
    if (isFirst && isBlank(input.observation.url) && !/\bhttps?:\/\//.test(input.task))
      return { declined: dataOf(declinedWithoutPage(input.task)) }
    if (input.observation.outline === undefined) return { declined: dataOf(plan) }
    const decision = ground(input)
    const [action] = decision.actions
    return isFirst && action !== undefined && "done" in action && !action.done.success
      ? { declined: dataOf(declinedOnPage(plan.clause, decision.evaluationPreviousGoal)) }
      : { decision: whenSettled(decision, input) }
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
