import * as Effect from "effect/Effect"
import {
  type Brain,
  compute,
  type Decision,
  type Observation,
  defineJob,
  isObject,
  schemaMismatch,
  TaskDeclined,
} from "@tabwright/agent/brain"
import {
  declined,
  declinedAsTooLarge,
  declinedCall,
  declinedOnPage,
  declinedWithoutPage,
  pageTooLarge,
} from "./Declined.ts"
import { isBusy } from "./page/Changes.ts"
import { readClauses } from "./task/Clauses.ts"
import { toolMark } from "./commands/Tool.ts"
import { decideGrounded } from "./Ground.ts"
import { groundStateOf, isGrounded } from "./GroundState.ts"
import { readPage } from "./page/ReadPage.ts"
import { asksBack, isHeld } from "./Verify.ts"
import { loginsOf, type RunLogin, withCredentials } from "./task/Credential.ts"
import { imperativeOf } from "./task/Imperative.ts"
import { otherReadingOf } from "./task/Shorthand.ts"
import { readToolCalls, type ToolCall } from "./task/ToolCall.ts"
import { type PlannerInput, plannerInput, type RunTool } from "./PlannerInput.ts"
import { needsPage, refusalOf } from "./Refusal.ts"

/** CPU time for reading a task, and for deciding a step, which reads it again, in milliseconds: many times what honest ones take. */
const readingMs = 2500
const decidingMs = 5000

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

/** Puts the credentials of a run into a task, and marks in the place of its calls of tools; or returns why it is not taken. */
const readTask = ({
  logins,
  task: given,
  tools,
}: TaskToRead): { readonly task: string; readonly calls: ReadonlyArray<ToolCall> } | TaskDeclined => {
  const task = withCredentials(given, logins)
  if (task instanceof TaskDeclined) return task
  const read = readToolCalls(task, tools, toolMark)
  const fault = read.calls.find((call) => "fault" in call)
  if (fault !== undefined && "fault" in fault) return declinedCall(given.trim().slice(0, 200), fault.fault)
  const refused = refusalOf(read.task)
  return refused === undefined ? read : declined(read.calls.length === 0 ? refused : given.trim())
}

/** Returns why the planner does not take a task, or the calls of tools in it. */
export const readTaskJob = defineJob(
  import.meta.url,
  "readTaskJob",
  { cpuMs: readingMs },
  (
    given: TaskToRead,
  ): { readonly declined: DeclinedData } | { readonly calls: ReadonlyArray<Exclude<ToolCall, { fault: string }>> } => {
    const read = readTask(given)
    return read instanceof TaskDeclined
      ? { declined: dataOf(read) }
      : { calls: read.calls.flatMap((call) => ("fault" in call ? [] : [call])) }
  },
)

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

/** Seconds that the end of a task waits for a page that says that it is working. */
const patience = 10
/** Seconds for a button that was disabled by its click. */
const heldPatience = 3

const isSuccess = ({ actions: [action] }: Decision): boolean =>
  action !== undefined && "done" in action && action.done.success

const hasGivenUp = ({ actions: [action] }: Decision): boolean =>
  action !== undefined && "done" in action && !action.done.success

/** Reports a success only once the page has finished, and not while it asks something. */
const whenSettled = (decision: Decision, { observation, task }: PlannerInput): Decision => {
  const state = groundStateOf(decision.state)
  if (!isSuccess(decision) || !state.hasActed) return decision
  const page = readPage(observation)
  if ((isBusy(page, state.before) && state.waits < patience) || (isHeld(page, state) && state.waits < heldPatience))
    return {
      ...decision,
      evaluationPreviousGoal: "The page is still working.",
      nextGoal: "Wait until the page has finished.",
      actions: [{ wait: { seconds: 1 } }],
      state: { ...state, waits: state.waits + 1 },
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

/** What a task may mean: as it is given, in the wording of commands, and with signs for steps. */
const readings: ReadonlyArray<(task: string) => string | undefined> = [(task) => task, imperativeOf, otherReadingOf]

/** Decides the first step by the first reading that the page explains, commands before others; by the task as it is given if it explains none. */
const firstDecision = (input: PlannerInput, task: string, calls: ReadonlyArray<ToolCall>): Decision => {
  const decide = (wording: string | undefined, reading: number): Decision | undefined =>
    wording === undefined ? undefined : decideGrounded({ ...input, task: wording }, calls, reading)
  const isTaken = (decision: Decision | undefined): decision is Decision =>
    decision !== undefined && !hasGivenUp(decision)
  const asCommands = decide(imperativeOf(task), 1)
  if (isTaken(asCommands)) return asCommands
  const asGiven = decideGrounded({ ...input, task }, calls)
  const asSteps = isTaken(asGiven) ? undefined : decide(otherReadingOf(task), 2)
  return isTaken(asSteps) ? asSteps : asGiven
}

/** Decides another step: only the reading that the task began with has the positions of its state. */
const laterDecision = (input: PlannerInput, task: string, calls: ReadonlyArray<ToolCall>): Decision => {
  const { reading } = groundStateOf(input.history.at(-1)?.decision.state)
  return decideGrounded({ ...input, task: readings[reading]?.(task) ?? task }, calls, reading)
}

type Decided = { readonly decision: Decision } | { readonly declined: DeclinedData }

/** Decides a step, or returns why the planner does not take the task. */
export const decideJob = defineJob(
  import.meta.url,
  "decideJob",
  { cpuMs: decidingMs },
  (given: PlannerInput): Decided => {
    const read = readTask(given)
    if (read instanceof TaskDeclined) return { declined: dataOf(read) }
    const { calls, task } = read
    const state = given.history.at(-1)?.decision.state
    // From the beginning, another version would repeat what this one has done.
    if (isObject(state) && state["grounded"] === true && !isGrounded(state)) return { decision: ofAnotherVersion }
    const isFirst = !isGrounded(state)
    const input = { ...given, history: isFirst ? [] : given.history }
    if (isFirst && isBlank(given.observation.url) && needsPage(task))
      return { declined: dataOf(declinedWithoutPage(readClauses(task).clauses[0]?.text ?? task)) }
    const decision = isFirst ? firstDecision(input, task, calls) : laterDecision(input, task, calls)
    return isFirst && hasGivenUp(decision)
      ? { declined: dataOf(declinedOnPage(given.task, decision.evaluationPreviousGoal)) }
      : { decision: whenSettled(decision, given) }
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
 * Makes the embedded model: plain imperative English, no network, no cost. It remembers nothing between calls: task,
 * history and page decide alone, so that another process can go on where one ended. Tasks and pages are read in the
 * compute pool.
 *
 * Each part of a task is explained by what the page shows when its turn comes.
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
  needs: () => "outline",
  accept: Effect.fnUntraced(function* (task) {
    const read = yield* compute(readTaskJob, { task, tools, logins: loginsOf(secrets) }).pipe(
      Effect.catch(() => Effect.fail(declinedAsTooLarge(task, readingMs))),
    )
    if ("declined" in read) return yield* new TaskDeclined(read.declined)
    for (const call of read.calls) {
      const schema = tools.find(({ name }) => name === call.name)?.inputSchema ?? {}
      const fault = yield* schemaMismatch(schema, call.arguments)
      if (fault !== undefined)
        return yield* declinedCall(
          task.trim().slice(0, 200),
          `The arguments of the tool "${call.name}" do not match its schema: ${fault}.`,
        )
    }
  }),
  decide: Effect.fnUntraced(function* ({ observeOutline, ...context }) {
    // A brain that hands over to this one may have looked at the page without its outline.
    const observation: Observation =
      context.observation.outline === undefined && observeOutline !== undefined
        ? yield* observeOutline
        : context.observation
    const input = plannerInput({ ...context, observation }, tools, loginsOf(secrets))
    const decided = yield* compute(decideJob, input).pipe(
      Effect.catch(() => Effect.succeed({ decision: overBudget(input) })),
    )
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
