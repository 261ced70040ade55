import type { TaskStepView } from "@tabwright/raw/v2/types"
import * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import type { ApiError } from "../errors/index.ts"
import type { Client } from "../transport/index.ts"
import { type WaitOptions, watchUntilEnd } from "../Wait.ts"
import * as Tasks from "./Tasks.ts"
import { isTerminal } from "./TaskStatus.ts"

/**
 * Streams a task's steps in order, past steps immediately and later ones as they are recorded, until the task has
 * ended. Fails with `TimedOut` after `timeout`; the task continues.
 *
 * @category streams
 * @since 0.1.0
 */
export const watch = (taskId: string, options: WaitOptions = {}): Stream.Stream<TaskStepView, ApiError, Client> =>
  watchUntilEnd({
    operation: "get_task_tasks__task_id__get",
    waitedFor: { kind: "task", id: taskId },
    start: 0,
    // The list of steps only grows.
    look: (seen: number) =>
      Effect.map(Tasks.get(taskId), ({ status, steps }) => ({
        items: steps.slice(seen),
        position: Math.max(seen, steps.length),
        hasEnded: isTerminal(status),
        hasMore: false,
        status,
      })),
    options,
  })
