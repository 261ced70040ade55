import { type ApiError, Misconfigured } from "@tabwright/core/errors"
import type { OnProgress, UploadSource } from "@tabwright/core/files"
import { type Bridge, type CallOptions, type CallPromise, RemoteFile } from "@tabwright/core/promise"
import type { Client } from "@tabwright/core/transport"
import { Events, Queue, Runs, type RunStatus, Workspaces } from "@tabwright/core/v4"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import type { FinishedRun } from "./FinishedRun.ts"
import { type FileInput, sourcesOf } from "../files/FileInput.ts"
import { Handle } from "../handle/Handle.ts"
import {
  type Answer,
  type MaybeOutput,
  type OutputOptions,
  structured,
  type Typed,
} from "../handle/StructuredOutput.ts"
import { waitOptions, type WaitSettings } from "../handle/WaitSettings.ts"

/**
 * How a follow-up joins its session, and how its run is waited for.
 *
 * @category models
 * @since 0.1.0
 */
export interface FollowUpOptions extends WaitSettings {
  /** Cancels the active run and goes first, instead of waiting for its turn. Default false. */
  readonly interrupt?: boolean | undefined
  /** At most 20 ids of uploaded files. */
  readonly attachedFileIds?: ReadonlyArray<string> | undefined
  /** Uploaded to the session's workspace and attached, after those of `attachedFileIds`. */
  readonly files?: ReadonlyArray<FileInput> | undefined
  /** Told of the upload of `files`. */
  readonly onUploadProgress?: OnProgress | undefined
}

/** What is known of a run from the moment it exists. */
interface StartedRun {
  readonly id: string
  readonly sessionId: string
}

/** Makes what awaiting gives of the run that has ended. `ask` sends a follow-up. */
type Settle<Run> = (run: FinishedRun, ask: (text: string) => PromiseLike<FinishedRun>) => Run | Promise<Run>

const answerOf = ({ error, id, result, status }: FinishedRun): Answer =>
  status === "completed" ? { id, status, text: result, problem: null } : { id, status, text: null, problem: error }

/** Reads the output where a schema asks for one. */
export const settleBy =
  ({ repair, schema }: MaybeOutput): Settle<FinishedRun> =>
  (run, ask) =>
    schema === undefined ? run : structured(run, answerOf, { schema, repair }, ask)

/** Uploads files to the workspace of a run. */
const uploadTo = (id: string, sources: ReadonlyArray<UploadSource>, onProgress: OnProgress | undefined) =>
  Effect.flatMap(Runs.get(id), ({ workspaceId }) =>
    workspaceId === null
      ? Effect.fail(new Misconfigured({ operation: "createWorkspaceUploads", detail: `Run ${id} has no workspace` }))
      : Workspaces.upload(workspaceId, sources, { onProgress }),
  )

/** The events that say where the browser can be watched. */
const browserEvents: ReadonlyArray<string> = ["browser.ready", "browser.reattached"]

/**
 * A run that was started. Await it for its end, or iterate over it for its steps as they happen; both may be done, more
 * than once, at the same time and later.
 *
 * @category models
 * @since 0.1.0
 */
export class RunHandle<Run extends FinishedRun = FinishedRun>
  extends Handle<StartedRun, Run>
  implements AsyncIterable<Events.TaskStepView>
{
  readonly #settle: Settle<Run>

  /** @internal */
  constructor(
    bridge: Bridge,
    start: Effect.Effect<StartedRun, ApiError, Client>,
    wait: WaitSettings,
    settle: Settle<Run>,
  ) {
    super(bridge, start, wait)
    this.#settle = settle
  }

  /** Yields each step as it is recorded, from the first on, until the run has ended. @throws like {@link then} */
  [Symbol.asyncIterator](): AsyncGenerator<Events.TaskStepView, void, undefined> {
    return this.each(({ id }) => Events.watchSteps(id, waitOptions(this.wait)))
  }

  /** Yields each event of the run, those of the past first, until the run has ended. @throws like {@link then} */
  events(options: CallOptions = {}): AsyncGenerator<Events.RunEvent, void, undefined> {
    return this.each(({ id }) => Events.watch(id, waitOptions(this.wait)), options)
  }

  /** The run's id, once it is started; its response is that to the start. @throws every error of starting it */
  id(): CallPromise<string> {
    return this.started.map(({ id }) => id)
  }

  /** The id of the session it belongs to, once it is started. @throws every error of starting it */
  sessionId(): CallPromise<string> {
    return this.started.map(({ sessionId }) => sessionId)
  }

  /** Looks up where the run is. @throws every error of a call */
  status(options: CallOptions = {}): CallPromise<RunStatus> {
    return this.call(({ id }) => Runs.status(id), options)
  }

  /**
   * Waits until the run has a browser and resolves to the page that shows it live. The address is a credential. Null for a
   * run that ends without a browser, and where the server offers no live view.
   *
   * @throws like {@link then}
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

  /** Ends the run without another model call; its browser stays. A run that has ended is left as it is. @throws every error of a call */
  cancel(options: CallOptions = {}): CallPromise<Runs.RunSummary> {
    // Not under the handle's signal: who aborts the waiting may well want to cancel next.
    return this.call(({ id }) => Runs.cancel(id), { signal: undefined, ...options })
  }

  /**
   * Has the run wait before its next step, for somebody to use its browser in the live view. {@link resume} lets it go on.
   *
   * @throws every error of a call
   */
  pause(options: CallOptions = {}): CallPromise<Runs.RunSummary> {
    return this.call(({ id }) => Runs.pause(id), options)
  }

  /**
   * Lets the run go on that pauses, or whose agent has asked a person (`askHuman`): `answer` is told to it.
   *
   * @throws `Conflict` where the run waits for nobody, and every other error of a call
   */
  resume(answer?: string, options: CallOptions = {}): CallPromise<Runs.RunSummary> {
    return this.call(({ id }) => Runs.resume(id, answer), options)
  }

  /**
   * Sends a follow-up to the run's session and hands out the run that it becomes: the session's next one, or with
   * `interrupt` the one that takes the active run's place. It keeps model, workspace and browser.
   */
  followUp<Output>(
    text: string,
    options: FollowUpOptions & OutputOptions<Output>,
  ): RunHandle<Typed<FinishedRun, Output>>
  followUp(text: string, options?: FollowUpOptions): RunHandle
  followUp(text: string, options: FollowUpOptions & MaybeOutput = {}): RunHandle {
    const { attachedFileIds, files = [], interrupt, onUploadProgress, repair, schema, ...settings } = options
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
    return new RunHandle(this.bridge, start, wait, settleBy({ repair, schema }))
  }

  /** Lists all files of the run's workspace as they are now, those of earlier turns included. @throws every error of a call */
  files(options: CallOptions = {}): CallPromise<ReadonlyArray<RemoteFile>> {
    return this.call(({ id }) => Effect.flatMap(Runs.get(id), (run) => this.#filesOf(run)), options)
  }

  /** @internal */
  protected override finish(): CallPromise<Run> {
    return this.call(({ id }) =>
      Effect.gen({ self: this }, function* () {
        yield* Runs.waitUntilTerminal(id, waitOptions(this.wait))
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

  #filesOf(run: Runs.RunSummary): Effect.Effect<ReadonlyArray<RemoteFile>, ApiError, Client> {
    const { workspaceId } = run
    if (workspaceId === null) return Effect.succeed([])
    return Workspaces.files(workspaceId).pipe(
      Stream.map((file) => new RemoteFile(this.bridge, file, Workspaces.download(workspaceId, file.path), this.wait)),
      Stream.runCollect,
    )
  }
}
