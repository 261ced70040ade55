import type * as Schemas from "@tabwright/raw/v4/schemas"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { TaskStepViewShape } from "@tabwright/raw/v4/operations"
import { type ApiError, TimedOut } from "../errors/index.ts"
import { RetryOverride } from "../retry/index.ts"
import { type Client, fillAndCheck } from "../transport/index.ts"
import { defaultWaitTimeout, patience, pause, type WaitOptions } from "../wait/index.ts"
import * as Runs from "./Runs.ts"
import { isTerminal } from "./RunStatus.ts"

/**
 * One entry of a run's log. `type` is open: skip what you do not know.
 *
 * @category models
 * @since 0.1.0
 */
export type RunEvent = Schemas.RunEvent

/**
 * One step of an agent.
 *
 * @category models
 * @since 0.1.0
 */
export type TaskStepView = Schemas.TaskStepView

/**
 * The events that end a run. Others may follow them, such as `worker.session_released`.
 *
 * @category constants
 * @since 0.1.0
 */
export const terminalEvents: ReadonlyArray<string> = [
  "run.completed",
  "run.failed",
  "run.cancelled",
  "run.dispatch_failed",
]

/**
 * What {@link watch} starts from and how long it goes on.
 *
 * @category models
 * @since 0.1.0
 */
export interface WatchOptions extends WaitOptions {
  /** Only events with a greater id. Default 0: from the start. */
  readonly after?: number | undefined
}

interface Position {
  readonly after: number
  /** Pages in a row that brought nothing. */
  readonly emptyPages: number
  /** Nothing more can come than what the log holds already. */
  readonly hasEnded: boolean
  readonly wait: Duration.Duration
}

/**
 * Streams a run's events in their order, those of the past at once and later ones as they happen, until the run has ended
 * and its log is drained. Fails as `TimedOut` after `timeout`; the run goes on then.
 *
 * @category streams
 * @since 0.1.0
 */
export const watch = (runId: string, options: WatchOptions = {}): Stream.Stream<RunEvent, ApiError, Client> => {
  const timeout = options.timeout ?? defaultWaitTimeout
  const start: Position = { after: options.after ?? 0, emptyPages: 0, hasEnded: false, wait: Duration.zero }

  const page = (position: Position, deadlineMs: number) =>
    Effect.gen(function* () {
      const leftMs = deadlineMs - (yield* Clock.currentTimeMillis)
      if (leftMs <= 0) return yield* TimedOut.after("listRunEvents", timeout, "The run did not end")
      yield* Effect.sleep(Duration.min(position.wait, Duration.millis(Math.ceil(leftMs))))
      const { events, hasMore, nextAfter } = yield* Runs.events(runId, { after: position.after })
      // An empty page may leave the cursor out.
      const after = Math.max(position.after, nextAfter ?? 0, ...events.map((event) => event.id))
      const seenEnd = position.hasEnded || events.some((event) => terminalEvents.includes(event.type))
      // More is promised, but nothing came: take it for a pause, or a faulty server would be asked without end.
      if (hasMore && events.length > 0) {
        return [events, Option.some({ after, emptyPages: 0, hasEnded: seenEnd, wait: Duration.zero })] as const
      }
      if (seenEnd) return [events, Option.none<Position>()] as const

      // Should the last event never come, the status still tells the end; what it wrote before is fetched once more.
      const hasEnded = events.length === 0 && isTerminal(yield* Runs.status(runId))
      const emptyPages = events.length === 0 ? position.emptyPages + 1 : 0
      const wait = hasEnded ? Duration.zero : pause(emptyPages)
      return [events, Option.some({ after, emptyPages, hasEnded, wait })] as const
    }).pipe(Effect.provideService(RetryOverride, patience))

  return Stream.unwrap(
    Effect.map(Clock.currentTimeMillis, (nowMs) => {
      const deadlineMs = nowMs + Duration.toMillis(timeout)
      return Stream.paginate(start, (position) => page(position, deadlineMs))
    }),
  )
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
  watch(runId, options).pipe(Stream.flatMap((event) => Stream.fromIterable(Option.toArray(stepOf(event)))))
