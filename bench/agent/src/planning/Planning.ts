import type { Report } from "@tabwright/bench-measure"
import { bankTasks, score, startTaskBank, type Verdict } from "@tabwright/task-bank"
import { openSharedBrowser } from "../SharedBrowser.ts"
import { type Attempt, attempt } from "./Attempt.ts"

/** Selection of tasks. */
export interface PlanningOptions {
  /** Runs every n-th task only. */
  readonly every: number
  /** Called after each task, for debugging. */
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
    await using eyes = await openSharedBrowser()
    // Playwright would otherwise dismiss dialogs that the agent has to answer.
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
