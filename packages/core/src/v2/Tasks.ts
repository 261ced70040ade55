import { createTask, getTaskLogs, getTaskStatus, updateTask } from "@tabwright/raw/v2/operations"
import type { CreateTaskRequest } from "@tabwright/raw/v2/types"
import * as Effect from "effect/Effect"
import { checkReasoning } from "../reasoning/index.ts"
import { call, checkedReasoning } from "../transport/index.ts"
import { pollUntil, type WaitOptions } from "../Wait.ts"
import { status } from "../generated/v2/Tasks.ts"
import { isTerminal } from "./TaskStatus.ts"

export * from "../generated/v2/Tasks.ts"
export type {
  CreateTaskRequest,
  CreateTaskRequestFields,
  TaskCreatedResponse,
  TaskLogFileResponse,
} from "@tabwright/raw/v2/types"

const at = (taskId: string) => ({ path: { task_id: taskId } })

/**
 * Starts an agent on a task, in a new session unless one is named. `thinkingLevel` is checked against the named model
 * before sending.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateTaskRequest) =>
  checkedReasoning(
    {
      operation: createTask.id,
      model: request.llm,
      check: (model, added) => checkReasoning({ version: "v2", model, thinkingLevel: request.thinkingLevel }, added),
    },
    call(createTask, { body: request }),
  )

/**
 * Stops a task; its session continues. Returns an ended task unchanged.
 *
 * @category operations
 * @since 0.1.0
 */
export const stop = (taskId: string) => call(updateTask, { ...at(taskId), body: { action: "stop" } })

/**
 * Stops a task and its session with the browser.
 *
 * @category operations
 * @since 0.1.0
 */
export const stopTaskAndSession = (taskId: string) =>
  call(updateTask, { ...at(taskId), body: { action: "stop_task_and_session" } })

/**
 * Fetches the URL of a task's log. Fails with `NotFound` if the task has none.
 *
 * @category operations
 * @since 0.1.0
 */
export const logs = (taskId: string) => call(getTaskLogs, at(taskId))

/**
 * Waits until a task has finished, failed or stopped, and returns its status. Fails with `TimedOut` after `timeout`;
 * the task continues. An end detected by the last poll counts, even after the timeout.
 *
 * @category operations
 * @since 0.1.0
 */
export const waitUntilTerminal = (taskId: string, options: WaitOptions = {}) =>
  pollUntil(
    getTaskStatus.id,
    { kind: "task", id: taskId },
    Effect.map(status(taskId), (look) => (isTerminal(look.status) ? { value: look } : { status: look.status })),
    options,
  )
