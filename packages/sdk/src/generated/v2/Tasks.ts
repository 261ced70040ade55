// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4a96261021450066f5e83391f066d3cc731ecca98ae12f5d3859dd198467c4da

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Tasks as TasksOperations } from "@tabwright/core/v2"
import type { ListTasksQuery, TaskItemView, TaskListResponse, TaskOutputFileResponse, TaskStatusView, TaskView } from "@tabwright/raw/v2/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * Start an agent on a task and read its steps.
 *
 * @category models
 * @since 0.1.0
 */
export class Tasks extends Resource {
  /**
   * Lists tasks. Awaited: one page of the project's tasks, newest first, without their steps and files. Iterated: the
   * items of all pages. `pageSize` is 1 to 100, default 10.
   *
   * @throws any call error
   */
  list(query: ListTasksQuery = {}, options?: CallOptions): PageList<TaskListResponse, TaskItemView> {
    return new PageList(this.bridge, TasksOperations.list(query), TasksOperations.all(query), options)
  }

  /**
   * Returns a task with its status, progress, steps, output and files.
   *
   * @throws NotFound if the task does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<TaskView> {
    return this.bridge.call(TasksOperations.get(id), options)
  }

  /**
   * Fetches a task's status. A single indexed read, intended for polling. Omits steps and files.
   *
   * @throws NotFound if the task does not exist, or any other call error
   */
  status(id: string, options?: CallOptions): CallPromise<TaskStatusView> {
    return this.bridge.call(TasksOperations.status(id), options)
  }

  /**
   * Returns a signed URL of a file created by the task. The URL needs no key and is valid for 5 minutes.
   *
   * @throws NotFound if the task or the file does not exist, or any other call error
   */
  outputFile(id: string, fileId: string, options?: CallOptions): CallPromise<TaskOutputFileResponse> {
    return this.bridge.call(TasksOperations.outputFile(id, fileId), options)
  }
}
