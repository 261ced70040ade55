/**
 * The one state machine behind the three views of a run.
 *
 *   queued -> dispatching -> running -> completed | failed | cancelled
 *
 * @category models
 * @since 0.1.0
 */
export type RunStatus = "queued" | "dispatching" | "running" | "completed" | "failed" | "cancelled"

/**
 * Why a run ended. `GaveUp`, `Declined`, `StepLimit` and `CostLimit` are the agent's own ends;
 * `PageLost` and `Failed` are errors outside its control.
 *
 * @category models
 * @since 0.1.0
 */
export type EndReason = "Done" | "GaveUp" | "Declined" | "StepLimit" | "CostLimit" | "PageLost" | "Failed" | "Cancelled"

/** Which statuses may follow which; a terminal status never changes. */
export const transitions: { readonly [From in RunStatus]: ReadonlyArray<RunStatus> } = {
  queued: ["dispatching", "cancelled"],
  dispatching: ["running", "failed", "cancelled"],
  running: ["completed", "failed", "cancelled"],
  completed: [],
  failed: [],
  cancelled: [],
}

export const isTerminal = (status: RunStatus): boolean => transitions[status].length === 0

/** The v4 status that an end leads to. */
export const statusOf = (reason: EndReason): "completed" | "failed" | "cancelled" =>
  reason === "Done" ? "completed" : reason === "Cancelled" ? "cancelled" : "failed"

/** Ends that a v2 client must see as `finished`: it waits for that word or `stopped`, and knows failure by `isSuccess`. */
export const ownEnds: ReadonlySet<EndReason> = new Set(["Done", "GaveUp", "Declined", "StepLimit", "CostLimit"])

/** Where a run is in the words of v2. */
export type TaskStatus = "created" | "started" | "finished" | "failed" | "stopped"

/**
 * The same run as a v2 task status.
 *
 * @category models
 * @since 0.1.0
 */
export const taskStatus = (status: RunStatus, reason: EndReason | null): TaskStatus => {
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
      return reason !== null && ownEnds.has(reason) ? "finished" : "failed"
  }
}

/**
 * The session's v3 status, from its latest run and from how it ended itself.
 *
 * A session whose run is under way never shows `idle`: clients take that word as the end of the task.
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
