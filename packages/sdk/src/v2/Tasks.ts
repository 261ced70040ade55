import type { Bridge, CallOptions, CallPromise, RemoteFile } from "@tabwright/core/promise"
import { Tasks as Core } from "@tabwright/core/v2"
import * as Effect from "effect/Effect"
import type { WaitSettings } from "../handle/WaitSettings.ts"
import { PageList } from "../list/PageList.ts"
import { outputFilesOf, TaskHandle } from "./TaskHandle.ts"

/**
 * Tasks by their ids, as the API has them. To start one, `client.v2.run()`.
 *
 * @category models
 * @since 0.1.0
 */
export class Tasks {
  readonly #bridge: Bridge

  /** @internal */
  constructor(bridge: Bridge) {
    this.#bridge = bridge
  }

  /** Picks up a task that was started before: the handle that starting it gave. An unknown id is `NotFound` at the first use. */
  handle(id: string, options: WaitSettings = {}): TaskHandle {
    return new TaskHandle(this.#bridge, Core.get(id), options, (task) => task)
  }

  /** Lists tasks, newest first. @throws every error of a call */
  list(query: Core.ListTasksQuery = {}, options: CallOptions = {}): PageList<Core.TaskListResponse, Core.TaskItemView> {
    return new PageList(this.#bridge, Core.list(query), Core.all(query), options)
  }

  /** Fetches a task with its steps. @throws NotFound where there is none, and every other error of a call */
  get(id: string, options: CallOptions = {}): CallPromise<Core.TaskView> {
    return this.#bridge.call(Core.get(id), options)
  }

  /** Looks up where a task is; the cheap call for polling. @throws NotFound where there is none, and every other error of a call */
  status(id: string, options: CallOptions = {}): CallPromise<Core.TaskStatusView> {
    return this.#bridge.call(Core.status(id), options)
  }

  /** Ends a task; one that has ended stays as it is. @throws NotFound where there is none, and every other error of a call */
  stop(id: string, options: CallOptions = {}): CallPromise<Core.TaskView> {
    return this.#bridge.call(Core.stop(id), options)
  }

  /** Ends a task and its session. @throws NotFound where there is none, and every other error of a call */
  stopTaskAndSession(id: string, options: CallOptions = {}): CallPromise<Core.TaskView> {
    return this.#bridge.call(Core.stopTaskAndSession(id), options)
  }

  /** Makes an address that gives the task's log, one JSON line for each step. @throws NotFound where there is none, and every other error of a call */
  logs(id: string, options: CallOptions = {}): CallPromise<string> {
    return this.#bridge.call(
      Effect.map(Core.logs(id), ({ downloadUrl }) => downloadUrl),
      options,
    )
  }

  /** Lists the files that a task left. @throws NotFound without such a task, and every other error of a call */
  files(id: string, options: CallOptions = {}): CallPromise<ReadonlyArray<RemoteFile>> {
    return this.#bridge.call(
      Effect.map(Core.get(id), (task) => outputFilesOf(this.#bridge, task)),
      options,
    )
  }

  /** Makes an address that gives one of the task's `outputFiles`. @throws NotFound where there is none, and every other error of a call */
  outputFile(id: string, fileId: string, options: CallOptions = {}): CallPromise<Core.TaskOutputFileResponse> {
    return this.#bridge.call(Core.outputFile(id, fileId), options)
  }
}
