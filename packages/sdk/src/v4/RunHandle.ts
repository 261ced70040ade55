import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import { type ApiError, Misconfigured } from "@tabwright/core/errors"
import type { OnProgress, UploadSource } from "@tabwright/core/files"
import { type Bridge, type CallOptions, type CallPromise, RemoteFile } from "@tabwright/core/promise"
import type { Client } from "@tabwright/core/transport"
import { Events, Queue, Runs, type RunStatus, Workspaces } from "@tabwright/core/v4"
import { type FileInput, sourcesOf } from "../FileInput.ts"
import { Handle } from "../handle/Handle.ts"
import {
  type Answer,
  type MaybeOutput,
  type OutputOptions,
  readOutput,
  type Typed,
} from "../handle/StructuredOutput.ts"
import { answerCall, type Tools } from "./Tools.ts"
import { waitOptions, type WaitSettings } from "../handle/WaitSettings.ts"
import { eventResponse, lastEventIdOf, textResponse } from "./EventResponse.ts"

/**
 * An ended run with its results.
 *
 * `status` is the final status. A failed run does not throw: `error` states the cause and the fix, and `result` is
 * null. A cancelled run has neither.
 *
 * @category models
 * @since 0.1.0
 */
export interface FinishedRun extends Runs.RunSummary {
  /** The agent's steps, oldest first. */
  readonly steps: ReadonlyArray<Events.TaskStepView>
  /** All files of the run's workspace by path, including those of earlier turns. */
  readonly files: ReadonlyArray<RemoteFile>
}

/**
 * Callbacks for the progress of an awaited run.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunCallbacks {
  /** Called with each step while the run is awaited, from the first one. What it throws rejects the handle. */
  readonly onStep?: ((step: Events.TaskStepView) => void) | undefined
  /** Called with each event while the run is awaited, from the first one. What it throws rejects the handle. */
  readonly onEvent?: ((event: Events.RunEvent) => void) | undefined
}

/**
 * Work of a handle for its run besides waiting.
 *
 * @category models
 * @since 0.1.0
 */
interface HandleWork extends RunCallbacks {
  /** Tools whose calls are executed from the start, whether the run is awaited or not. */
  readonly tools?: Tools | undefined
}

/**
 * Follow-up fields and wait options.
 *
 * @category models
 * @since 0.1.0
 */
export interface FollowUpOptions extends WaitSettings, RunCallbacks {
  /** Cancel the active run and start immediately instead of queueing. Default false. */
  readonly interrupt?: boolean | undefined
  /** Ids of uploaded files, at most 20. */
  readonly attachedFileIds?: ReadonlyArray<string> | undefined
  /** Files to upload to the session's workspace and attach, after those of `attachedFileIds`. */
  readonly files?: ReadonlyArray<FileInput> | undefined
  /** Called with the upload progress of `files`. */
  readonly onUploadProgress?: OnProgress | undefined
}

/** Data known once a run exists. */
interface StartedRun {
  readonly id: string
  readonly sessionId: string
}

/** Converts an ended run to the result of awaiting. `ask` sends a follow-up. */
type Settle<Run> = (run: FinishedRun, ask: (text: string) => PromiseLike<FinishedRun>) => Run | Promise<Run>

const answerOf = ({ error, id, result, status }: FinishedRun): Answer =>
  status === "completed" ? { id, status, text: result, problem: null } : { id, status, text: null, problem: error }

export const settleBy =
  ({ repair, schema }: MaybeOutput): Settle<FinishedRun> =>
  (run, ask) =>
    schema === undefined ? run : readOutput(run, answerOf, { schema, repair }, ask)

const uploadTo = (id: string, sources: ReadonlyArray<UploadSource>, onProgress: OnProgress | undefined) =>
  Effect.flatMap(Runs.get(id), ({ workspaceId }) =>
    workspaceId === null
      ? Effect.fail(new Misconfigured({ operation: "createWorkspaceUploads", detail: `Run ${id} has no workspace` }))
      : Workspaces.upload(workspaceId, sources, { onProgress }),
  )

/** Without a request the handle's own signal applies. */
const signalOf = (request: Pick<Request, "signal"> | undefined): Pick<CallOptions, "signal"> =>
  request === undefined ? {} : { signal: request.signal }

/** Events that contain the live view URL. */
const browserEvents: ReadonlyArray<string> = ["browser.ready", "browser.reattached"]

/**
 * A started run. Await it for its end, or iterate over it for live steps; both work repeatedly and concurrently.
 *
 * @category models
 * @since 0.1.0
 */
export class RunHandle<Run extends FinishedRun = FinishedRun>
  extends Handle<StartedRun, Run>
  implements AsyncIterable<Events.TaskStepView>
{
  readonly #settle: Settle<Run>
  readonly #work: HandleWork
  #serving: Promise<void> | undefined

  /** @internal */
  constructor(
    bridge: Bridge,
    start: Effect.Effect<StartedRun, ApiError, Client>,
    wait: WaitSettings,
    settle: Settle<Run>,
    work: HandleWork = {},
  ) {
    super(bridge, start, wait)
    this.#settle = settle
    this.#work = work
    // Awaiting the handle reports the error and tries again.
    this.#serve().catch(() => {})
  }

  /** Yields each step as it is recorded, from the first one, until the run has ended. @throws like awaiting */
  [Symbol.asyncIterator](): AsyncGenerator<Events.TaskStepView, void, undefined> {
    return this.each(({ id }) => Events.watchSteps(id, waitOptions(this.wait)))
  }

  /**
   * Yields each event of the run after the id `after` (default 0), past ones first, until the run has ended.
   * @throws like awaiting
   */
  events({ after, ...options }: CallOptions & { readonly after?: number | undefined } = {}): AsyncGenerator<
    Events.RunEvent,
    void,
    undefined
  > {
    return this.each(({ id }) => Events.watch(id, { ...waitOptions(this.wait), after }), options)
  }

  /** Yields the goal of each step as a line, then the result or the reason of the failure. @throws like awaiting */
  async *text(options: CallOptions = {}): AsyncGenerator<string, void, undefined> {
    for await (const event of this.events(options)) {
      const step = Events.stepOf(event)
      if (Option.isSome(step)) yield `${step.value.nextGoal}\n`
    }
    const { error, result } = await this.call(({ id }) => Runs.get(id), options)
    yield result ?? error ?? ""
  }

  /**
   * Returns the run's events as server-sent events for a web page, from a route handler of Next.js, Hono or any other
   * framework with web responses. Resumes after the `Last-Event-ID` of the request. The service's key stays on the
   * server.
   *
   * @throws like awaiting, within about a second; a later failure breaks the stream. TypeError if `Last-Event-ID` is not
   *   an event id
   */
  async toEventResponse(request?: Pick<Request, "headers" | "signal">): Promise<Response> {
    const after = lastEventIdOf(request)
    await this.started
    return eventResponse(this.events({ after, ...signalOf(request) }), after !== undefined)
  }

  /** Returns {@link text} as a response that grows, for chat pages. @throws like awaiting, before it starts */
  async toTextResponse(request?: Pick<Request, "signal">): Promise<Response> {
    return textResponse(this.text(signalOf(request)))
  }

  /** Returns the run's id once it has started, with the response of the start. @throws any error of the start */
  id(): CallPromise<string> {
    return this.started.map(({ id }) => id)
  }

  /** Returns the id of the run's session once it has started. @throws any error of the start */
  sessionId(): CallPromise<string> {
    return this.started.map(({ sessionId }) => sessionId)
  }

  /** Fetches the run's status. @throws any call error */
  status(options: CallOptions = {}): CallPromise<RunStatus> {
    return this.call(({ id }) => Runs.status(id), options)
  }

  /**
   * Waits until the run has a browser and returns the URL of its live view, a credential. Null if the run ends without
   * a browser or the server has no live view.
   *
   * @throws like awaiting
   */
  liveUrl(options: CallOptions = {}): CallPromise<string | null> {
    return this.call(
      ({ id }) =>
        Events.watch(id, waitOptions(this.wait)).pipe(
          Stream.filter((event) => browserEvents.includes(event.type)),
          Stream.runHead,
          Effect.map(Option.map((event) => event.data["live_view_url"])),
          Effect.map((url) => (Option.isSome(url) && typeof url.value === "string" ? url.value : null)),
        ),
      options,
    )
  }

  /**
   * Cancels the run without another model call; its browser stays open. An ended run is unchanged.
   * @throws any call error
   */
  cancel(options: CallOptions = {}): CallPromise<Runs.RunSummary> {
    // Ignores the handle's signal, so that a caller who aborted the wait can still cancel the run.
    return this.call(({ id }) => Runs.cancel(id), { signal: undefined, ...options })
  }

  /**
   * Pauses the run before its next step, so that a user can control its browser in the live view. Continue with {@link
   * resume}.
   *
   * @throws any call error
   */
  pause(options: CallOptions = {}): CallPromise<Runs.RunSummary> {
    return this.call(({ id }) => Runs.pause(id), options)
  }

  /**
   * Resumes a paused run, or one whose agent has asked a human (`askHuman`). `answer` is passed to the agent.
   *
   * @throws `Conflict` if the run is not waiting for input, or any other call error
   */
  resume(answer?: string, options: CallOptions = {}): CallPromise<Runs.RunSummary> {
    return this.call(({ id }) => Runs.resume(id, answer), options)
  }

  /**
   * Sends a follow-up to the run's session and returns its run, which has a typed `output`: the session's next one, or
   * with `interrupt` the one that replaces the active run. It keeps model, workspace and browser.
   */
  followUp<Output>(
    text: string,
    options: FollowUpOptions & OutputOptions<Output>,
  ): RunHandle<Typed<FinishedRun, Output>>
  /**
   * Sends a follow-up to the run's session and returns its run: the session's next one, or with `interrupt` the one
   * that replaces the active run. It keeps model, workspace and browser.
   */
  followUp(text: string, options?: FollowUpOptions): RunHandle
  followUp(text: string, options: FollowUpOptions & MaybeOutput = {}): RunHandle {
    const {
      attachedFileIds,
      files = [],
      interrupt,
      onEvent,
      onStep,
      onUploadProgress,
      repair,
      schema,
      ...settings
    } = options
    const wait = { ...this.wait, ...settings }
    const start = Effect.gen({ self: this }, function* () {
      const { id, sessionId } = yield* Effect.promise(() => this.started)
      const sources = yield* Effect.promise(() => sourcesOf(files))
      const uploads = sources.length === 0 ? [] : yield* uploadTo(id, sources, onUploadProgress)
      const attached = [...(attachedFileIds ?? []), ...uploads.map((upload) => upload.id)]
      const request = {
        text,
        ...(interrupt === undefined ? {} : { interrupt }),
        ...(attached.length === 0 ? {} : { attachedFileIds: attached }),
      }
      return { id: yield* Queue.enqueueAndStart(sessionId, request, waitOptions(wait)), sessionId }
    })
    return new RunHandle(this.bridge, start, wait, settleBy({ repair, schema }), {
      onEvent,
      onStep,
      tools: this.#work.tools,
    })
  }

  /** Lists all current files of the run's workspace, including those of earlier turns. @throws any call error */
  files(options: CallOptions = {}): CallPromise<ReadonlyArray<RemoteFile>> {
    return this.call(({ id }) => Effect.flatMap(Runs.get(id), (run) => this.#filesOf(run)), options)
  }

  /** @internal */
  protected override finish(): CallPromise<Run> {
    return this.call(({ id }) =>
      Effect.gen({ self: this }, function* () {
        yield* this.#report(id)
        yield* Effect.raceFirst(
          Runs.waitUntilTerminal(id, waitOptions(this.wait)),
          Effect.andThen(
            Effect.promise(() => this.#serve()),
            Effect.never,
          ),
        )
        const run = yield* Runs.get(id)
        const [steps, files] = yield* Effect.all(
          [Stream.runCollect(Events.watchSteps(id, waitOptions(this.wait))), this.#filesOf(run)],
          { concurrency: 2 },
        )
        const finished: FinishedRun = { ...run, steps, files }
        return finished
      }),
    ).map((run) => this.#settle(run, (text) => this.followUp(text)))
  }

  /** @internal */
  protected override end(): PromiseLike<unknown> {
    return this.cancel()
  }

  /** Passes the events to the callbacks until the run has ended. */
  #report(id: string): Effect.Effect<void, ApiError, Client> {
    const { onEvent, onStep } = this.#work
    if (onEvent === undefined && onStep === undefined) return Effect.void
    return Stream.runForEach(Events.watch(id, waitOptions(this.wait)), (event) =>
      Effect.sync(() => {
        onEvent?.(event)
        const step = Events.stepOf(event)
        if (Option.isSome(step)) onStep?.(step.value)
      }),
    )
  }

  /** Executes the calls of the tools until the run has ended. */
  #serve(): Promise<void> {
    const { tools } = this.#work
    if (tools === undefined) return Promise.resolve()
    this.#serving ??= Promise.resolve(
      this.call(({ id }) =>
        Events.watch(id, { timeout: Duration.infinity }).pipe(
          Stream.runForEach(({ data, type }) => {
            const { name, tool_call_id: callId } = data
            const tool = type === "tool.called" && Object.hasOwn(tools, String(name)) ? tools[String(name)] : undefined
            return tool === undefined ? Effect.void : Effect.forkScoped(answerCall(id, String(callId), tool))
          }),
          Effect.scoped,
        ),
      ),
    ).catch((error: unknown) => {
      this.#serving = undefined
      throw error
    })
    return this.#serving
  }

  #filesOf(run: Runs.RunSummary): Effect.Effect<ReadonlyArray<RemoteFile>, ApiError, Client> {
    const { workspaceId } = run
    if (workspaceId === null) return Effect.succeed([])
    return Workspaces.files(workspaceId).pipe(
      Stream.map((file) => new RemoteFile(this.bridge, file, Workspaces.download(workspaceId, file.path), this.wait)),
      Stream.runCollect,
    )
  }
}
