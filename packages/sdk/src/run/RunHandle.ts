import type { ApiError } from "@tabwright/core/errors"
import type { Client } from "@tabwright/core/transport"
import { Events, Queue, Runs, type RunStatus, Workspaces } from "@tabwright/core/v4"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Stream from "effect/Stream"
import type { Bridge } from "@tabwright/core/promise"
import type { FinishedRun } from "./FinishedRun.ts"
import { RunFile } from "./RunFile.ts"
import { waitOptions, type WaitSettings } from "./RunOptions.ts"

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
}

/** What is known of a run from the moment it exists. */
interface StartedRun {
  readonly id: string
  readonly sessionId: string
}

/** The events that say where the browser can be watched. */
const browserEvents: ReadonlyArray<string> = ["browser.ready", "browser.reattached"]

/**
 * A run that was started. Await it for its end, or iterate over it for its steps as they happen; both may be done, more
 * than once, at the same time and later. Starting happens once, at once, whether anybody waits or not.
 *
 * An async function that returns a handle therefore resolves to the finished run; wrap the handle in an object to hand it
 * out before that.
 *
 * Leaving a loop, an aborted signal and a passed `waitTimeout` end the waiting only: the run goes on until it is done or
 * {@link RunHandle.cancel}led.
 *
 * @category models
 * @since 0.1.0
 */
export class RunHandle implements PromiseLike<FinishedRun>, AsyncIterable<Events.TaskStepView> {
  readonly #bridge: Bridge
  readonly #started: Promise<StartedRun>
  readonly #wait: WaitSettings
  #finished: Promise<FinishedRun> | undefined

  /** @internal */
  constructor(bridge: Bridge, start: Effect.Effect<StartedRun, ApiError, Client>, wait: WaitSettings) {
    this.#bridge = bridge
    this.#wait = wait
    this.#started = bridge.promise(start, wait.signal)
    // Whoever uses the handle gets the error. A handle that nobody uses must not end the process.
    this.#started.catch(() => {})
  }

  /**
   * Waits for the end and resolves to the finished run, also if it failed or was cancelled. Awaiting again waits no second
   * time.
   *
   * @throws every error of a call, TimedOut after `waitTimeout`, and the signal's reason. Awaiting again then tries again.
   */
  // oxlint-disable-next-line unicorn/no-thenable -- being awaited is what a handle is for
  then<A = FinishedRun, B = never>(
    onFulfilled?: ((run: FinishedRun) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#finish().then(onFulfilled, onRejected)
  }

  /** Yields each step as it is recorded, from the first on, until the run has ended. @throws like {@link then} */
  async *[Symbol.asyncIterator](): AsyncGenerator<Events.TaskStepView, void, undefined> {
    const { id } = await this.#started
    yield* this.#bridge.iterable(Events.watchSteps(id, waitOptions(this.#wait)), this.#wait.signal)
  }

  /** Yields each event of the run, those of the past first, until the run has ended. @throws like {@link then} */
  async *events(): AsyncGenerator<Events.RunEvent, void, undefined> {
    const { id } = await this.#started
    yield* this.#bridge.iterable(Events.watch(id, waitOptions(this.#wait)), this.#wait.signal)
  }

  /** The run's id, once it is started. @throws every error of starting it */
  async id(): Promise<string> {
    return (await this.#started).id
  }

  /** The id of the session it belongs to, once it is started. @throws every error of starting it */
  async sessionId(): Promise<string> {
    return (await this.#started).sessionId
  }

  /** Looks up where the run is. @throws every error of a call */
  async status(): Promise<RunStatus> {
    return this.#call(({ id }) => Runs.status(id))
  }

  /**
   * Waits until the run has a browser and resolves to the page that shows it live. The address is a credential. Null for a
   * run that ends without a browser, and where the server offers no live view.
   *
   * @throws like {@link then}
   */
  async liveUrl(): Promise<string | null> {
    return this.#call(({ id }) =>
      Events.watch(id, waitOptions(this.#wait)).pipe(
        Stream.filter((event) => browserEvents.includes(event.type)),
        Stream.runHead,
        Effect.map(Option.map((event) => event.data["live_view_url"])),
        Effect.map((url) => (Option.isSome(url) && typeof url.value === "string" ? url.value : null)),
      ),
    )
  }

  /** Ends the run without another model call; its browser stays. A run that has ended is left as it is. @throws every error of a call */
  async cancel(): Promise<Runs.RunSummary> {
    // Not under the signal: who aborts the waiting may well want to cancel next.
    const { id } = await this.#started
    return this.#bridge.promise(Runs.cancel(id), undefined)
  }

  /**
   * Sends a follow-up to the run's session and hands out the run that it becomes: the session's next one, or with
   * `interrupt` the one that takes the active run's place. It keeps model, workspace and browser.
   */
  followUp(text: string, options: FollowUpOptions = {}): RunHandle {
    const { attachedFileIds, interrupt, ...settings } = options
    const wait = { ...this.#wait, ...settings }
    const start = Effect.gen({ self: this }, function* () {
      const { sessionId } = yield* this.#startedEffect()
      const request = {
        text,
        ...(interrupt === undefined ? {} : { interrupt }),
        ...(attachedFileIds === undefined ? {} : { attachedFileIds }),
      }
      return { id: yield* Queue.enqueueAndStart(sessionId, request, waitOptions(wait)), sessionId }
    })
    return new RunHandle(this.#bridge, start, wait)
  }

  /** Lists all files of the run's workspace as they are now, those of earlier turns included. @throws every error of a call */
  async files(): Promise<ReadonlyArray<RunFile>> {
    return this.#call(({ id }) => Effect.flatMap(Runs.get(id), (run) => this.#filesOf(run)))
  }

  #finish(): Promise<FinishedRun> {
    this.#finished ??= this.#call(({ id }) =>
      Effect.gen({ self: this }, function* () {
        yield* Runs.waitUntilTerminal(id, waitOptions(this.#wait))
        const run = yield* Runs.get(id)
        const [steps, files] = yield* Effect.all(
          [Stream.runCollect(Events.watchSteps(id, waitOptions(this.#wait))), this.#filesOf(run)],
          { concurrency: 2 },
        )
        return { ...run, steps, files }
      }),
    ).catch((error: unknown) => {
      this.#finished = undefined
      throw error
    })
    return this.#finished
  }

  #filesOf(run: Runs.RunSummary): Effect.Effect<ReadonlyArray<RunFile>, ApiError, Client> {
    const { workspaceId } = run
    if (workspaceId === null) return Effect.succeed([])
    return Workspaces.files(workspaceId).pipe(
      Stream.map((file) => new RunFile(this.#bridge, workspaceId, file, this.#wait.signal)),
      Stream.runCollect,
    )
  }

  /** What starting threw is an error of a call, or the signal's reason, which ends this effect too. */
  #startedEffect(): Effect.Effect<StartedRun> {
    return Effect.promise(() => this.#started)
  }

  async #call<A>(use: (run: StartedRun) => Effect.Effect<A, ApiError, Client>): Promise<A> {
    return this.#bridge.promise(use(await this.#started), this.#wait.signal)
  }
}
