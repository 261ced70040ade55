import type { Report } from "@tabwright/bench-measure"
import { bankTasks, score, startTaskBank, type Verdict } from "@tabwright/task-bank"
import { openEyes } from "../Eyes.ts"
import { type Attempt, attempt } from "./Attempt.ts"

/** What is done of the bank. */
export interface PlanningOptions {
  /** Every n-th task only. */
  readonly every: number
  /** Told of each task when it is over: to see what went wrong. */
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

/** How the embedded planner fares on sites that it was not written for. */
export const planning = async ({ every, onTask, only }: PlanningOptions): Promise<ReadonlyArray<Report>> => {
  const bank = await startTaskBank()
  try {
    await using eyes = await openEyes()
    // Playwright's own connection would dismiss dialogs that are the agent's to answer.
    eyes.page.on("dialog", () => undefined)
    const verdicts = new Map<string, Array<Verdict>>()
    const tasks = bankTasks().filter((task, i) => i % every === 0 && (only?.(task) ?? true))
    for (const task of tasks) {
      const ended = await attempt(eyes, bank.url, task)
      onTask?.(task, ended)
      const half = task.half === "held" ? "held out" : "developed on"
      for (const key of [`${half}, ${task.declines === true ? "to be declined" : "to be done"}`, `${half}, all`])
        verdicts.set(key, [...(verdicts.get(key) ?? []), ended.verdict])
    }
    return [
      {
        title: "Tasks on sites that the planner was not written for",
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
