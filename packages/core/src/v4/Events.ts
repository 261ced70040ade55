import { TaskStepViewShape } from "@tabwright/raw/v4/operations"
import type { RunEvent, TaskStepView } from "@tabwright/raw/v4/types"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import type { ApiError } from "../errors/index.ts"
import { type Client, fillAndCheck } from "../transport/index.ts"
import { asksForStream, type FollowOptions, polled, streamed } from "./RunLog.ts"

export type { RunEvent, TaskStepView } from "@tabwright/raw/v4/types"
export { terminalEvents } from "./RunLog.ts"

/**
 * Start position and limits of {@link watch}.
 *
 * @category models
 * @since 0.1.0
 */
export interface WatchOptions extends FollowOptions {
  /** Id of the event to start after. Default 0: from the first event. */
  readonly after?: number | undefined
}

/**
 * Streams a run's events in order, past ones immediately and later ones as they occur, until the run has ended and its
 * log is drained. Uses server-sent events if the service supports them, else polling. Reconnects after the last
 * received event. Fails with `TimedOut` after `timeout`; the run continues.
 *
 * @category streams
 * @since 0.1.0
 */
export const watch = (runId: string, options: WatchOptions = {}): Stream.Stream<RunEvent, ApiError, Client> => {
  const start = { after: options.after ?? 0, hasEnded: false }
  return asksForStream(options) ? streamed(runId, start, options) : polled(runId, start, options)
}

/** Checks the step in `data`, which the contract leaves open. */
const isStep = (data: unknown): data is TaskStepView => fillAndCheck(TaskStepViewShape, data).length === 0

/**
 * Returns the step of a `step.completed` event; none for other events.
 *
 * @category parsing
 * @since 0.1.0
 */
export const stepOf = (event: RunEvent): Option.Option<TaskStepView> =>
  event.type === "step.completed" && isStep(event.data) ? Option.some(event.data) : Option.none()

/**
 * Streams a run's steps as they are recorded, from the first one, until the run has ended.
 *
 * @category streams
 * @since 0.1.0
 */
export const watchSteps = (runId: string, options: WatchOptions = {}): Stream.Stream<TaskStepView, ApiError, Client> =>
  watch(runId, options).pipe(
    Stream.map(stepOf),
    Stream.filter(Option.isSome),
    Stream.map(({ value }) => value),
  )
