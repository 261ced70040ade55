// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4a96261021450066f5e83391f066d3cc731ecca98ae12f5d3859dd198467c4da

import { listTasks, get_task_tasks__task_id__get, getTaskStatus, getTaskOutputFile } from "@tabwright/raw/v2/operations"
import type { ListTasksQuery } from "@tabwright/raw/v2/types"
import { numberedPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { Decimal, FileView, ListTasksQuery, TaskItemView, TaskListResponse, TaskOutputFileResponse, TaskStatus, TaskStatusView, TaskStepView, TaskView } from "@tabwright/raw/v2/types"

/**
 * Fetches a page of the project's tasks, newest first, without their steps and files. `pageSize` is 1 to 100, default
 * 10.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListTasksQuery = {}) => call(listTasks, { query })

/**
 * Streams the items of all pages of {@link list}, 100 a page, fetched on demand.
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
 * Returns a task with its status, progress, steps, output and files.
 *
 * Fails with `NotFound` if the task does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (taskId: string) => call(get_task_tasks__task_id__get, { path: { task_id: taskId } })

/**
 * Fetches a task's status. A single indexed read, intended for polling. Omits steps and files.
 *
 * Fails with `NotFound` if the task does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const status = (taskId: string) => call(getTaskStatus, { path: { task_id: taskId } })

/**
 * Returns a signed URL of a file created by the task. The URL needs no key and is valid for 5 minutes.
 *
 * Fails with `NotFound` if the task or the file does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const outputFile = (taskId: string, fileId: string) => call(getTaskOutputFile, { path: { task_id: taskId, file_id: fileId } })
