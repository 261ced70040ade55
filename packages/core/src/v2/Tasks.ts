import {
  createTask,
  get_task_tasks__task_id__get as getTask,
  getTaskLogs,
  getTaskOutputFile,
  getTaskStatus,
  listTasks,
  updateTask,
} from "@tabwright/raw/v2/operations"
import type { CreateTaskRequest, operations } from "@tabwright/raw/v2/types"
import * as Effect from "effect/Effect"
import { numberedPages } from "../Pages.ts"
import { checkReasoning } from "../reasoning/index.ts"
import { call, checkedReasoning } from "../transport/index.ts"
import { pollUntil, type WaitOptions } from "../Wait.ts"
import { isTerminal } from "./TaskStatus.ts"

export type {
  FileView,
  TaskCreatedResponse,
  TaskItemView,
  TaskListResponse,
  TaskLogFileResponse,
  TaskOutputFileResponse,
  TaskStatusView,
  TaskStepView,
  TaskView,
} from "@tabwright/raw/v2/types"
export type { CreateTaskRequest, CreateTaskRequestFields } from "@tabwright/raw/v2/types"

/**
 * Filter for listed tasks.
 *
 * @category models
 * @since 0.1.0
 */
export type ListTasksQuery = NonNullable<operations["listTasks"]["parameters"]["query"]>

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
 * Fetches one page of tasks, newest first, at most `pageSize` (1 to 100, default 10).
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListTasksQuery = {}) => call(listTasks, { query })

/**
 * Streams all tasks, newest first, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListTasksQuery, "pageNumber"> = {}) =>
  numberedPages((pageNumber) => list({ pageSize: 100, ...query, pageNumber }), {
    items: ({ items }) => items,
    total: ({ totalItems }) => totalItems,
    id: ({ id }) => id,
  })

/**
 * Fetches a task with its steps and files. Use {@link status} for polling.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (taskId: string) => call(getTask, at(taskId))

/**
 * Fetches a task's status, with its output when it has ended.
 *
 * @category operations
 * @since 0.1.0
 */
export const status = (taskId: string) => call(getTaskStatus, at(taskId))

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
 * Fetches the URL of an output file. `outputFiles` of the task lists file ids.
 *
 * @category operations
 * @since 0.1.0
 */
export const outputFile = (taskId: string, fileId: string) =>
  call(getTaskOutputFile, { path: { task_id: taskId, file_id: fileId } })

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
