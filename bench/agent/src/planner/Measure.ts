import type { AgentFile, AgentBrowser, StepRecord } from "@tabwright/agent"
import { launchChromium, type RunningChromium } from "@tabwright/agent-fixtures"
import { type Case, type Evidence, scoreCase } from "@tabwright/evals"
import { makePlanner } from "@tabwright/planner"
import * as Cause from "effect/Cause"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import { describeAction, openSites, type PlannerCase } from "./Cases.ts"
import { openCase } from "./CaseBrowser.ts"

const maxSteps = 30
const maxSeconds = 40

/** `wrong`: it claimed success without reason, or did what it must not. For a case to decline, all but `declined`. */
export const outcomes = ["solved", "wrong", "declined", "gave up", "error"] as const
export type Outcome = (typeof outcomes)[number]

interface ShownStep {
  readonly goal: string
  readonly url: string
  readonly actions: ReadonlyArray<string>
  readonly results: ReadonlyArray<string>
}

/** What a run did, until its end or its failure. */
interface Progress {
  readonly records: Array<StepRecord>
  readonly steps: Array<ShownStep>
}

interface End {
  readonly text: string
  readonly success: boolean
}

/** A measured case, as a line of the report. */
export interface MeasuredCase {
  readonly id: string
  readonly task: string
  readonly outcome: Outcome
  readonly text: string
  /** Why scorers failed. */
  readonly faults: ReadonlyArray<string>
  readonly seconds: number
  readonly steps: ReadonlyArray<ShownStep>
}

const isDone = (action: object): boolean => "done" in action

const run = Effect.fnUntraced(function* (
  agent: AgentBrowser,
  task: string,
  files: ReadonlyArray<AgentFile>,
  { records, steps }: Progress,
) {
  const brain = makePlanner()
  yield* brain.accept(task)
  for (let number = 1; number <= maxSteps; number++) {
    const observation = yield* agent.observe
    const decision = yield* brain.decide({ task, history: records, observation, earlierTurns: [], files, maxSteps })
    const shown = decision.actions.map((action) => describeAction(action, observation))
    const messages: Array<string> = []
    steps.push({ goal: decision.nextGoal, url: observation.url, actions: shown, results: messages })
    const results: Array<StepRecord["results"][number]> = []
    const dispatches: Array<StepRecord["dispatches"][number]> = []
    for (const [position, action] of decision.actions.entries()) {
      const result = yield* agent.execute(action, position, (dispatch) =>
        Effect.sync(() => void dispatches.push(dispatch)),
      )
      results.push(result)
      messages.push(result.message)
      if (!result.ok || result.urlBefore !== result.urlAfter) break
    }
    const done = decision.actions.flatMap((action) => ("done" in action ? [action.done] : []))[0]
    const urlAfter = yield* agent.url
    const record = { number, url: observation.url, decision, targets: {}, results, dispatches, urlAfter }
    // As the service stores it.
    records.push(JSON.parse(JSON.stringify(record)) as StepRecord)
    if (done !== undefined) return { text: done.text, success: done.success } satisfies End
  }
  return { text: `No end after ${maxSteps} steps.`, success: false } satisfies End
})

const outcomeOf = (
  { possible = true }: Case,
  end: End,
  { records }: Progress,
  isHarmful: boolean,
  isPassed: boolean,
): Outcome => {
  const isDeclined = !end.success && records.every(({ decision }) => decision.actions.every(isDone))
  if (!possible) return isDeclined && !isHarmful ? "declined" : "wrong"
  if (isHarmful || (end.success && !isPassed)) return "wrong"
  if (end.success) return "solved"
  return isDeclined ? "declined" : "gave up"
}

const stateOf: Evidence["state"] = async (call) => (await fetch(typeof call === "string" ? call : call.url)).json()

const measureCase = Effect.fnUntraced(function* (chromium: RunningChromium, planned: PlannerCase, one: Case) {
  const started = performance.now()
  const progress: Progress = { records: [], steps: [] }
  const attempt = Effect.gen(function* () {
    const opened = yield* openCase(chromium, one.startUrl ?? "", planned.files)
    const end = yield* run(opened.agent, one.task, opened.files, progress).pipe(
      Effect.catchTag("TaskDeclined", ({ message }) => Effect.succeed<End>({ text: message, success: false })),
    )
    const evidence: Evidence = {
      status: end.success ? "completed" : "failed",
      answer: end.success ? end.text : "",
      error: end.success ? null : end.text,
      steps: progress.steps.map((step, at) => ({ number: at + 1, ...step })),
      costUsd: 0,
      seconds: (performance.now() - started) / 1000,
      files: async () => [],
      requests: () => opened.observer.requests(),
      page: () => opened.observer.page(undefined),
      state: stateOf,
      screenshots: async () => [],
    }
    const score = yield* Effect.promise(() => scoreCase(one, evidence))
    const failed = score.scorers.filter(({ score: points }) => points < 1)
    const isHarmful = failed.some(({ name, type }) => type === "forbidden" || name === "no other change")
    return {
      outcome: outcomeOf(one, end, progress, isHarmful, score.passed),
      text: end.text,
      faults: failed.map(({ name, reason }) => `${name}: ${reason}`),
    }
  })
  const limited = Effect.timeout(Effect.scoped(attempt), maxSeconds * 1000)
  const exit = yield* Effect.exit(limited)
  const ended = Exit.isSuccess(exit)
    ? exit.value
    : { outcome: "error" as const, text: Cause.pretty(exit.cause), faults: [] }
  const seconds = Number(((performance.now() - started) / 1000).toFixed(2))
  return { id: one.id, task: one.task, ...ended, seconds, steps: progress.steps } satisfies MeasuredCase
})

/** Runs cases in as many browsers as `concurrency`, each case in a new tab on a visit of its own. */
export const measure = Effect.fnUntraced(function* (
  cases: ReadonlyArray<PlannerCase>,
  concurrency: number,
  onResult: (planned: PlannerCase, result: MeasuredCase) => void,
) {
  const fill = yield* openSites
  const queue = cases.values()
  /** Returns false once no case is left, true if its browser crashed. */
  const inBrowser = Effect.gen(function* () {
    const chromium = yield* launchChromium
    while (chromium.isRunning()) {
      const { done, value } = queue.next()
      if (done === true) return false
      onResult(value, yield* measureCase(chromium, value, fill(value.case)))
    }
    return true
  })
  const worker = Effect.gen(function* () {
    while (yield* Effect.scoped(inBrowser));
  })
  yield* Effect.all(
    Array.from({ length: concurrency }, () => worker),
    { concurrency: "unbounded", discard: true },
  )
})
