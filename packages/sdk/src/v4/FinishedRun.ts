import type { RemoteFile } from "@tabwright/core/promise"
import type { Events, Runs } from "@tabwright/core/v4"

/**
 * A run that has ended, with everything it left.
 *
 * `status` says how it ended. A run that failed is no exception: `error` says why and what to do, and `result` is null. A
 * cancelled one has neither.
 *
 * @category models
 * @since 0.1.0
 */
export interface FinishedRun extends Runs.RunSummary {
  /** What the agent did, oldest first. */
  readonly steps: ReadonlyArray<Events.TaskStepView>
  /** All files of the run's workspace by their paths, those of earlier turns included. */
  readonly files: ReadonlyArray<RemoteFile>
}
