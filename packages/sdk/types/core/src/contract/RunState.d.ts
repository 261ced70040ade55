/**
 * State machine of a run, shared by all three API versions:
 *   queued -> dispatching -> running -> completed | failed | cancelled
 *
 * @category models
 * @since 0.1.0
 */
export type RunStatus = "queued" | "dispatching" | "running" | "completed" | "failed" | "cancelled";
/**
 * Reason for the end of a run. `GaveUp`, `Declined`, `StepLimit` and `CostLimit` are the agent's decisions; `PageLost`
 * and `Failed` are errors outside its control.
 *
 * @category models
 * @since 0.1.0
 */
export type EndReason = "Done" | "GaveUp" | "Declined" | "StepLimit" | "CostLimit" | "PageLost" | "Failed" | "Cancelled";
/** Allowed status transitions. A terminal status never changes. */
export declare const transitions: {
    readonly [From in RunStatus]: ReadonlyArray<RunStatus>;
};
export declare const isTerminal: (status: RunStatus) => boolean;
/** Returns the v4 status for an end reason. */
export declare const statusOf: (reason: EndReason) => "completed" | "failed" | "cancelled";
/**
 * End reasons that v2 reports as `finished`. v2 clients wait for `finished` or `stopped` and read failure from
 * `isSuccess`.
 */
export declare const agentEndReasons: ReadonlySet<EndReason>;
export type TaskStatus = "created" | "started" | "finished" | "failed" | "stopped";
/** The v2 status of a task that failed for a cause outside the agent's control. */
export type FailedTaskStatus = Extract<TaskStatus, "finished" | "failed">;
/**
 * Converts a run's status to the v2 task status.
 *
 * @category models
 * @since 0.1.0
 */
export declare const taskStatus: (status: RunStatus, reason: EndReason | null, failed?: FailedTaskStatus) => TaskStatus;
/**
 * Returns the v3 session status, derived from the latest run and the session's own end.
 *
 * A session with an active run never shows `idle`, which clients take for the end of the task.
 *
 * @category models
 * @since 0.1.0
 */
export declare const sessionStatus: (run: {
    readonly status: RunStatus;
} | undefined, endReason: string | null) => "created" | "idle" | "running" | "stopped" | "timed_out" | "error";
