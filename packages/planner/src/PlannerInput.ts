import type { BrainContext, ToolDescription } from "@tabwright/agent/brain"
import type { RunLogin } from "./task/Credential.ts"

/** The part of a context that the planner reads: plain data, which can be sent to another process. */
export type PlannerInput = Pick<BrainContext, "task" | "history" | "observation" | "earlierTurns"> & {
  /** Names of files sent with the task. */
  readonly files: ReadonlyArray<string>
  readonly tools: ReadonlyArray<RunTool>
  readonly logins: ReadonlyArray<RunLogin>
}

/** A tool of the run, as the planner reads it. */
export type RunTool = Pick<ToolDescription, "name" | "inputSchema">

/** Returns what the planner reads of a context: of the steps only the last one, whose state holds what came before. */
export const plannerInput = (
  { earlierTurns, files, history, observation, task }: BrainContext,
  tools: ReadonlyArray<RunTool> = [],
  logins: ReadonlyArray<RunLogin> = [],
): PlannerInput => ({
  task,
  tools,
  logins,
  earlierTurns,
  observation,
  files: files.map(({ path }) => path),
  history: history.slice(-1).map((record) => ({ ...record, targets: {} })),
})
