/**
 * State machine of a run, shared by all three API versions:
 *   queued -> dispatching -> running -> completed | failed | cancelled
 *
 * @category models
 * @since 0.1.0
 */
export type RunStatus = "queued" | "dispatching" | "running" | "completed" | "failed" | "cancelled"

/**
 * Reason for the end of a run. `GaveUp`, `Declined`, `StepLimit` and `CostLimit` are the agent's decisions; `PageLost`
 * and `Failed` are errors outside its control.
 *
 * @category models
 * @since 0.1.0
 */
export type EndReason = "Done" | "GaveUp" | "Declined" | "StepLimit" | "CostLimit" | "PageLost" | "Failed" | "Cancelled"

/** Allowed status transitions. A terminal status never changes. */
export const transitions: { readonly [From in RunStatus]: ReadonlyArray<RunStatus> } = {
  queued: ["dispatching", "cancelled"],
  dispatching: ["running", "failed", "cancelled"],
  running: ["completed", "failed", "cancelled"],
  completed: [],
  failed: [],
  cancelled: [],
}

/** Returns true for a status without successors. */
export const isTerminal = (status: RunStatus): boolean => transitions[status].length === 0

/** Returns the v4 status for an end reason. */
export const statusOf = (reason: EndReason): "completed" | "failed" | "cancelled" =>
  reason === "Done" ? "completed" : reason === "Cancelled" ? "cancelled" : "failed"

/**
 * End reasons that v2 reports as `finished`. v2 clients wait for `finished` or `stopped` and read failure from
 * `isSuccess`.
 */
export const agentEndReasons: ReadonlySet<EndReason> = new Set(["Done", "GaveUp", "Declined", "StepLimit", "CostLimit"])

/** Status of a task in v2. */
export type TaskStatus = "created" | "started" | "finished" | "failed" | "stopped"

/** The v2 status of a task that failed for a cause outside the agent's control. */
export type FailedTaskStatus = Extract<TaskStatus, "finished" | "failed">

/**
 * Converts a run's status to the v2 task status.
 *
 * @category models
 * @since 0.1.0
 */
export const taskStatus = (
  status: RunStatus,
  reason: EndReason | null,
  failed: FailedTaskStatus = "failed",
): TaskStatus => {
  switch (status) {
    case "queued":
    case "dispatching":
      return "created"
    case "running":
      return "started"
    case "completed":
      return "finished"
    case "cancelled":
      return "stopped"
    case "failed":
      return reason !== null && agentEndReasons.has(reason) ? "finished" : failed
  }
}

/**
 * Returns the v3 session status, derived from the latest run and the session's own end.
 *
 * A session with an active run never shows `idle`, which clients take for the end of the task.
 *
 * @category models
 * @since 0.1.0
 */
export const sessionStatus = (
  run: { readonly status: RunStatus } | undefined,
  endReason: string | null,
): "created" | "idle" | "running" | "stopped" | "timed_out" | "error" => {
  if (run !== undefined && !isTerminal(run.status)) return run.status === "running" ? "running" : "created"
  if (endReason === "timedOut") return "timed_out"
  if (endReason === "failed") return "error"
  if (endReason !== null) return "stopped"
  return "idle"
}
