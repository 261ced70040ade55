import type { CallOptions, CallPromise, RemoteFile } from "@tabwright/core/promise"
import { Tasks as Core } from "@tabwright/core/v2"
import * as Effect from "effect/Effect"
import { Tasks as Operations } from "../generated/v2/Tasks.ts"
import type { WaitSettings } from "../handle/WaitSettings.ts"
import { outputFilesOf, TaskHandle } from "./TaskHandle.ts"

/** Tasks by id. Start a task with `client.v2.run()`. */
export class Tasks extends Operations {
  /** Returns the handle of an existing task. An unknown id fails with `NotFound` at the first use. */
  handle(id: string, options: WaitSettings = {}): TaskHandle {
    return new TaskHandle(this.bridge, Core.get(id), options, (task) => task)
  }

  /** Stops a task; an ended one is unchanged. @throws NotFound if it does not exist, or any other call error */
  stop(id: string, options: CallOptions = {}): CallPromise<Core.TaskView> {
    return this.bridge.call(Core.stop(id), options)
  }

  /** Stops a task and its session. @throws NotFound if it does not exist, or any other call error */
  stopTaskAndSession(id: string, options: CallOptions = {}): CallPromise<Core.TaskView> {
    return this.bridge.call(Core.stopTaskAndSession(id), options)
  }

  /**
   * Returns the URL of a task's log, one JSON line for each step.
   * @throws NotFound if it does not exist, or any other call error
   */
  logs(id: string, options: CallOptions = {}): CallPromise<string> {
    return this.bridge.call(
      Effect.map(Core.logs(id), ({ downloadUrl }) => downloadUrl),
      options,
    )
  }

  /** Lists a task's output files. @throws NotFound if the task does not exist, or any other call error */
  files(id: string, options: CallOptions = {}): CallPromise<ReadonlyArray<RemoteFile>> {
    return this.bridge.call(
      Effect.map(Core.get(id), (task) => outputFilesOf(this.bridge, task)),
      options,
    )
  }
}
