import type { StepRecord } from "@tabwright/agent"
import { makePlanner } from "@tabwright/planner"
import { type BankTask, type Found, judge, type Verdict } from "@tabwright/task-bank"
import * as Effect from "effect/Effect"
import type { SharedBrowser } from "../SharedBrowser.ts"
import { visit } from "../SharedBrowser.ts"

/** Maximum steps per turn. */
const maxSteps = 60

interface Turn {
  readonly task: string
  readonly result: string
}

/** Result of a task. */
export interface Attempt {
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
  return { text: "too many steps", success: false, goals: history.map((step) => step.decision.nextGoal) }
})

/** Executes a task of the task bank and judges the result. */
export const attempt = async (eyes: SharedBrowser, url: string, task: BankTask): Promise<Attempt> => {
  await visit(eyes, `${url}${task.path}?fresh`)
  const turns: Array<Turn> = []
  const steps: Array<string> = []
  let last = { text: "", success: false }
  for (const ask of task.ask) {
    const ended = await Effect.runPromise(
      turn(eyes, ask, turns).pipe(
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
    await eyes.page.evaluate("sessionStorage.getItem('diary') ?? '[]'").then(String),
  )
  const holds = task.holds === undefined || Boolean(await eyes.page.evaluate(task.holds).catch(() => false))
  const found: Found = { ...last, diary, holds }
  return { verdict: judge(task, found), found, steps }
}
