import type { StepRecord } from "@tabwright/agent"
import type { Report } from "@tabwright/bench-measure"
import { makePlanner } from "@tabwright/planner"
import { type BankTask, bankTasks, type Found, judge, score, startTaskBank, type Verdict } from "@tabwright/task-bank"
import * as Effect from "effect/Effect"
import { openSharedBrowser, type SharedBrowser, visit } from "./SharedBrowser.ts"

export interface PlanningOptions {
  /** Runs every n-th task only. */
  readonly every: number
  readonly onTask?: (task: ReturnType<typeof bankTasks>[number], attempt: Attempt) => void
  readonly only?: (task: ReturnType<typeof bankTasks>[number]) => boolean
}

const counted = (verdicts: ReadonlyArray<Verdict>): ReadonlyArray<string> => {
  const count = (one: Verdict): number => verdicts.filter((verdict) => verdict === one).length
  return [
    String(verdicts.length),
    String(count("right")),
    String(count("declined")),
    String(count("wrong")),
    String(score(verdicts)),
  ]
}

/** Success rate of the embedded planner on sites that it was not developed on. */
export const planning = async ({ every, onTask, only }: PlanningOptions): Promise<ReadonlyArray<Report>> => {
  const bank = await startTaskBank()
  try {
    await using shared = await openSharedBrowser()
    // Playwright would otherwise dismiss dialogs that the agent has to answer.
    shared.page.on("dialog", () => undefined)
    const verdicts = new Map<string, Array<Verdict>>()
    const tasks = bankTasks().filter((task, i) => i % every === 0 && (only?.(task) ?? true))
    for (const task of tasks) {
      const ended = await attempt(shared, bank.url, task)
      onTask?.(task, ended)
      const half = task.half === "held" ? "held out" : "developed on"
      for (const key of [`${half}, ${task.declines === true ? "to be declined" : "to be done"}`, `${half}, all`])
        verdicts.set(key, [...(verdicts.get(key) ?? []), ended.verdict])
    }
    return [
      {
        title: "Tasks of the embedded planner by site and expectation",
        rows: [
          ["tasks", "number", "right", "declined", "wrong", "right - 2 wrong"],
          ...[...verdicts].toSorted(([a], [b]) => a.localeCompare(b)).map(([key, list]) => [key, ...counted(list)]),
        ],
        goals: [],
      },
    ]
  } finally {
    await bank.close()
  }
}

/** Maximum steps per turn. */
const maxSteps = 60

interface Turn {
  readonly task: string
  readonly result: string
}

interface Attempt {
  readonly verdict: Verdict
  readonly found: Found
  /** Goals of the steps, in order. */
  readonly steps: ReadonlyArray<string>
}

/** Observes, decides and acts until the planner finishes. */
const turn = Effect.fnUntraced(function* ({ agent }: SharedBrowser, task: string, earlierTurns: ReadonlyArray<Turn>) {
  const brain = makePlanner()
  yield* brain.accept(task)
  const history: Array<StepRecord> = []
  for (let number = 1; number <= maxSteps; number++) {
    const observation = yield* agent.observe
    const decision = yield* brain.decide({ task, history, observation, earlierTurns, files: [] })
    const done = decision.actions.flatMap((action) => ("done" in action ? [action.done] : []))[0]
    const goals = [...history.map((step) => step.decision.nextGoal), decision.nextGoal]
    if (done !== undefined) return { text: done.text, success: done.success, goals }
    const results: Array<StepRecord["results"][number]> = []
    const dispatches: Array<StepRecord["dispatches"][number]> = []
    for (const [position, action] of decision.actions.entries()) {
      const result = yield* agent.execute(action, position, (dispatch) =>
        Effect.sync(() => void dispatches.push(dispatch)),
      )
      results.push(result)
      if (!result.ok || result.urlBefore !== result.urlAfter) break
    }
    const urlAfter = yield* agent.url
    history.push({ number, url: observation.url, decision, targets: {}, results, dispatches, urlAfter })
  }
  return { text: "step limit reached", success: false, goals: history.map((step) => step.decision.nextGoal) }
})

const attempt = async (shared: SharedBrowser, url: string, task: BankTask): Promise<Attempt> => {
  await visit(shared, `${url}${task.path}?fresh`)
  const turns: Array<Turn> = []
  const steps: Array<string> = []
  let last = { text: "", success: false }
  for (const ask of task.ask) {
    const ended = await Effect.runPromise(
      turn(shared, ask, turns).pipe(
        Effect.catchTag("TaskDeclined", ({ message }) =>
          Effect.succeed({ text: message, success: false, goals: ["Decline."] }),
        ),
      ),
    )
    steps.push(...ended.goals)
    last = ended
    turns.push({ task: ask, result: ended.text })
    if (!ended.success) break
  }
  const diary: ReadonlyArray<string> = JSON.parse(
    await shared.page.evaluate("sessionStorage.getItem('diary') ?? '[]'").then(String),
  )
  const holds = task.holds === undefined || Boolean(await shared.page.evaluate(task.holds).catch(() => false))
  const found: Found = { ...last, diary, holds }
  return { verdict: judge(task, found), found, steps }
}
