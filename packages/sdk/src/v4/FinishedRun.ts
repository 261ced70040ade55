import type { RemoteFile } from "@tabwright/core/promise"
import type { Events, Runs } from "@tabwright/core/v4"

/**
 * An ended run with its results.
 *
 * `status` is the final status. A failed run does not throw: `error` states the cause and the fix, and `result` is
 * null. A cancelled run has neither.
 *
 * @category models
 * @since 0.1.0
 */
export interface FinishedRun extends Runs.RunSummary {
  /** The agent's steps, oldest first. */
  readonly steps: ReadonlyArray<Events.TaskStepView>
  /** All files of the run's workspace by path, including those of earlier turns. */
  readonly files: ReadonlyArray<RemoteFile>
}
