import type { ApiError } from "@tabwright/core/errors"
import { download } from "@tabwright/core/files"
import { type Bridge, type CallOptions, type CallPromise, RemoteFile } from "@tabwright/core/promise"
import type { Client } from "@tabwright/core/transport"
import { Sessions, Steps, Tasks } from "@tabwright/core/v2"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { Handle } from "../handle/Handle.ts"
import { type Answer, type MaybeOutput, readOutput, type Typed } from "../handle/StructuredOutput.ts"
import { waitOptions, type WaitSettings } from "../handle/WaitSettings.ts"

/** Converts an ended task to the result of awaiting. */
type Settle<Task> = (task: Tasks.TaskView) => Task | Promise<Task>

const answerOf = (task: Tasks.TaskView): Answer => {
  const { id, isSuccess, output = null, status } = task
  return status === "finished" && isSuccess !== false
    ? { id, status, text: output, problem: null }
    : { id, status, text: null, problem: reasonOf(task) }
}

/** The reason of a failed task: its output, or with a schema its first suggestion. */
const reasonOf = ({ output = null, suggestions }: Tasks.TaskView): string | null => {
  const detail = suggestions?.[0]?.["detail"]
  return output ?? (typeof detail === "string" ? detail : null)
}

export const outputFilesOf = (
  bridge: Bridge,
  { id, outputFiles }: Tasks.TaskView,
  options: CallOptions = {},
): ReadonlyArray<RemoteFile> =>
  outputFiles.map((file) => {
    const content = Stream.unwrap(
      Effect.map(Tasks.outputFile(id, file.id), ({ downloadUrl }) => download("downloadFile", downloadUrl)),
    )
    return new RemoteFile(bridge, { path: file.fileName }, content, options)
  })

/** Reads the output if a schema is given. Without repair, because the session usually ends with its task. */
export const settleBy =
  ({ schema }: MaybeOutput): Settle<Tasks.TaskView | Typed<Tasks.TaskView, unknown>> =>
  (task) =>
    schema === undefined ? task : readOutput(task, answerOf, { schema })

/**
 * A started task. Await it for its end, or iterate over it for live steps; both work repeatedly and concurrently.
 *
 * @category models
 * @since 0.1.0
 */
export class TaskHandle<Task = Tasks.TaskView>
  extends Handle<Tasks.TaskCreatedResponse, Task>
  implements AsyncIterable<Tasks.TaskStepView>
{
  readonly #settle: Settle<Task>

  /** @internal */
  constructor(
    bridge: Bridge,
    start: Effect.Effect<Tasks.TaskCreatedResponse, ApiError, Client>,
    wait: WaitSettings,
    settle: Settle<Task>,
  ) {
    super(bridge, start, wait)
    this.#settle = settle
  }

  /** Yields each step as it is recorded, from the first one, until the task has ended. @throws like awaiting */
  [Symbol.asyncIterator](): AsyncGenerator<Tasks.TaskStepView, void, undefined> {
    return this.each(({ id }) => Steps.watch(id, waitOptions(this.wait)))
  }

  /** Returns the task's id once it has started. @throws any error of the start */
  id(): CallPromise<string> {
    return this.started.map(({ id }) => id)
  }

  /** Returns the id of the task's session once it has started. @throws any error of the start */
  sessionId(): CallPromise<string> {
    return this.started.map(({ sessionId }) => sessionId)
  }

  /** Fetches the task's status. Cheaper than the task. @throws any call error */
  status(options: CallOptions = {}): CallPromise<Tasks.TaskStatusView> {
    return this.call(({ id }) => Tasks.status(id), options)
  }

  /** Returns the URL of the session's live view, a credential. Null if there is none. @throws any call error */
  liveUrl(options: CallOptions = {}): CallPromise<string | null> {
    return this.call(({ sessionId }) => Effect.map(Sessions.get(sessionId), ({ liveUrl }) => liveUrl ?? null), options)
  }

  /** Lists the task's output files. Complete once it has ended. @throws any call error */
  files(options: CallOptions = {}): CallPromise<ReadonlyArray<RemoteFile>> {
    return this.call(
      ({ id }) => Effect.map(Tasks.get(id), (task) => outputFilesOf(this.bridge, task, this.wait)),
      options,
    )
  }

  /** Stops the task, and with `session` its session too. An ended task is unchanged. @throws any call error */
  stop({
    session = false,
    ...options
  }: CallOptions & { readonly session?: boolean } = {}): CallPromise<Tasks.TaskView> {
    // Ignores the handle's signal, so that a caller who aborted the wait can still stop the task.
    return this.call(({ id }) => (session ? Tasks.stopTaskAndSession(id) : Tasks.stop(id)), {
      signal: undefined,
      ...options,
    })
  }

  /** @internal */
  protected override finish(): CallPromise<Task> {
    return this.call(({ id }) =>
      Effect.andThen(Tasks.waitUntilTerminal(id, waitOptions(this.wait)), Tasks.get(id)),
    ).map((task) => this.#settle(task))
  }

  /** @internal */
  protected override end(): PromiseLike<unknown> {
    return this.stop()
  }
}
