import { TaskStepViewShape } from "@tabwright/raw/v4/operations"
import type { RunEvent, TaskStepView } from "@tabwright/raw/v4/schemas"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import type { ApiError } from "../errors/index.ts"
import { type Client, fillAndCheck } from "../transport/index.ts"
import { asksForStream, type FollowOptions, polled, streamed } from "./RunLog.ts"

export type { RunEvent, TaskStepView } from "@tabwright/raw/v4/schemas"
export { terminalEvents } from "./RunLog.ts"

/**
 * What {@link watch} starts from and how long it goes on.
 *
 * @category models
 * @since 0.1.0
 */
export interface WatchOptions extends FollowOptions {
  /** Only events with a greater id. Default 0: from the start. */
  readonly after?: number | undefined
}

/**
 * Streams a run's events in their order, those of the past at once and later ones as they happen, until the run has ended
 * and its log is drained: as server-sent events where the service offers them, else page by page. A lost connection is taken up
 * again after the last event. Fails as `TimedOut` after `timeout`; the run goes on then.
 *
 * @category streams
 * @since 0.1.0
 */
export const watch = (runId: string, options: WatchOptions = {}): Stream.Stream<RunEvent, ApiError, Client> => {
  const start = { after: options.after ?? 0, hasEnded: false }
  return asksForStream(options) ? streamed(runId, start, options) : polled(runId, start, options)
}

/** The events that carry a step are checked like answers of their own: `data` is open. */
const isStep = (data: unknown): data is TaskStepView => fillAndCheck(TaskStepViewShape, data).length === 0

/**
 * Reads the step that a `step.completed` event carries; none for every other event.
 *
 * @category parsing
 * @since 0.1.0
 */
export const stepOf = (event: RunEvent): Option.Option<TaskStepView> =>
  event.type === "step.completed" && isStep(event.data) ? Option.some(event.data) : Option.none()

/**
 * Streams a run's steps as they are recorded, from the first on, until the run has ended.
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
