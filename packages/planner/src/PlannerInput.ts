import type { BrainContext, StepRecord, ToolDescription } from "@tabwright/agent/brain"
import type { RunLogin } from "./grammar/Credential.ts"
import { placeOf, stateAfter } from "./execution/PlannerState.ts"

/** The part of a context that the planner reads: plain data, which can be sent to another process. */
export type PlannerInput = Pick<BrainContext, "task" | "history" | "observation" | "earlierTurns"> & {
  /** Names of files sent with the task. */
  readonly files: ReadonlyArray<string>
  readonly tools: ReadonlyArray<RunTool>
  readonly logins: ReadonlyArray<RunLogin>
}

/** A tool of the run, as the planner reads it. */
export type RunTool = Pick<ToolDescription, "name" | "inputSchema">

/** A step of which only its number, its place in the plan and the data of its results are left. */
const reduced = (record: StepRecord, hasKept: boolean): StepRecord => ({
  number: record.number,
  url: "",
  decision: {
    memory: "",
    evaluationPreviousGoal: "",
    nextGoal: "",
    actions: [],
    state: { next: placeOf(record.decision.state) },
  },
  targets: {},
  results: hasKept
    ? record.results.map(({ data }) => ({
        ok: true,
        message: "",
        urlBefore: "",
        urlAfter: "",
        ...(data === undefined ? {} : { data }),
      }))
    : [],
  dispatches: record.dispatches,
  urlAfter: "",
})

/**
 * Returns what the planner reads of a context. Of all steps but the last it reads what was extracted and kept, and how many
 * were spent on a command.
 */
export const plannerInput = (
  { earlierTurns, files, history, observation, task }: BrainContext,
  tools: ReadonlyArray<RunTool> = [],
  logins: ReadonlyArray<RunLogin> = [],
): PlannerInput => {
  const kept = new Set(stateAfter(history).kept.map(({ at }) => at?.step))
  return {
    task,
    tools,
    logins,
    earlierTurns,
    observation,
    files: files.map(({ path }) => path),
    history: history.map((record, i) =>
      i === history.length - 1 ? { ...record, targets: {} } : reduced(record, kept.has(record.number)),
    ),
  }
}
