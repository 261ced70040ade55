import type { ApiError } from "@tabwright/core/errors"
import { download } from "@tabwright/core/files"
import { type Bridge, type CallOptions, type CallPromise, RemoteFile } from "@tabwright/core/promise"
import type { Client } from "@tabwright/core/transport"
import { Sessions, Steps, Tasks } from "@tabwright/core/v2"
import * as Effect from "effect/Effect"
import * as Stream from "effect/Stream"
import { Handle } from "../handle/Handle.ts"
import { type Answer, type MaybeOutput, structured, type Typed } from "../handle/StructuredOutput.ts"
import { waitOptions, type WaitSettings } from "../handle/WaitSettings.ts"

/** Makes what awaiting gives of the task that has ended. */
type Settle<Task> = (task: Tasks.TaskView) => Task | Promise<Task>

/** Of a task that failed on its way, the output says why, if anything does. */
const answerOf = ({ id, isSuccess, output = null, status }: Tasks.TaskView): Answer =>
  status === "finished" && isSuccess !== false
    ? { id, status, text: output, problem: null }
    : { id, status, text: null, problem: output }

/** The files that a task left, by their names. */
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

/** Reads the output where a schema asks for one. Its session has mostly ended with the task, so nothing can be asked again. */
export const settleBy =
  ({ schema }: MaybeOutput): Settle<Tasks.TaskView | Typed<Tasks.TaskView, unknown>> =>
  (task) =>
    schema === undefined ? task : structured(task, answerOf, { schema })

/**
 * A task that was started. Await it for its end, or iterate over it for its steps as they happen; both may be done, more than
 * once, at the same time and later.
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

  /** Yields each step as it is recorded, from the first on, until the task has ended. @throws like {@link then} */
  [Symbol.asyncIterator](): AsyncGenerator<Tasks.TaskStepView, void, undefined> {
    return this.each(({ id }) => Steps.watch(id, waitOptions(this.wait)))
  }

  /** The task's id, once it is started. @throws every error of starting it */
  id(): CallPromise<string> {
    return this.started.map(({ id }) => id)
  }

  /** The id of the session it runs in, once it is started. @throws every error of starting it */
  sessionId(): CallPromise<string> {
    return this.started.map(({ sessionId }) => sessionId)
  }

  /** Looks up where the task is; the cheap call. @throws every error of a call */
  status(options: CallOptions = {}): CallPromise<Tasks.TaskStatusView> {
    return this.call(({ id }) => Tasks.status(id), options)
  }

  /** The page that shows its session's browser live. The address is a credential. Null where there is none. @throws every error of a call */
  liveUrl(options: CallOptions = {}): CallPromise<string | null> {
    return this.call(({ sessionId }) => Effect.map(Sessions.get(sessionId), ({ liveUrl }) => liveUrl ?? null), options)
  }

  /** Lists the files that the task left; all of them once it has ended. @throws every error of a call */
  files(options: CallOptions = {}): CallPromise<ReadonlyArray<RemoteFile>> {
    return this.call(
      ({ id }) => Effect.map(Tasks.get(id), (task) => outputFilesOf(this.bridge, task, this.wait)),
      options,
    )
  }

  /** Ends the task, and with `session` its session too. A task that has ended is left as it is. @throws every error of a call */
  stop({
    session = false,
    ...options
  }: CallOptions & { readonly session?: boolean } = {}): CallPromise<Tasks.TaskView> {
    // Not under the handle's signal: who aborts the waiting may well want to stop next.
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
