import type { ApiError } from "@tabwright/core/errors"
import type { Bridge, CallOptions, CallPromise, WithResponse } from "@tabwright/core/promise"
import type { Client } from "@tabwright/core/transport"
import * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import { OutputInvalid } from "./OutputInvalid.ts"
import type { WaitSettings } from "./WaitSettings.ts"

/**
 * Work that was started. Await it for its end; that may be done more than once, at the same time and later. Starting happens
 * once, at once, whether anybody waits or not.
 *
 * An async function that returns a handle therefore resolves to the finished work; wrap the handle in an object to hand it out
 * before that.
 *
 * Leaving a loop, an aborted signal and a passed `waitTimeout` end the waiting only. Only `await using` ends, at the end of its
 * block, work that has not ended by then.
 *
 * @category models
 * @since 0.1.0
 */
export abstract class Handle<Started, Finished> implements PromiseLike<Finished>, AsyncDisposable {
  /** @internal */
  protected readonly bridge: Bridge
  /** @internal */
  protected readonly wait: WaitSettings
  readonly #started: CallPromise<Started>
  #hasEnded = false
  #finished: CallPromise<Finished> | undefined

  /** @internal */
  constructor(bridge: Bridge, start: Effect.Effect<Started, ApiError, Client>, settings: WaitSettings) {
    this.bridge = bridge
    this.#started = bridge.call(start, settings)
    // Whoever uses the handle gets the error. A handle that nobody uses must not end the process.
    this.#started.catch(() => {})
    // A key names one start; what the handle does later is something else.
    const { idempotencyKey: _, ...wait } = settings
    this.wait = wait
  }

  /** Waits for the end and gives what awaiting the handle gives. @internal */
  protected abstract finish(): CallPromise<Finished>

  /** Ends the work. @internal */
  protected abstract end(): PromiseLike<unknown>

  /**
   * Waits for the end and resolves to the finished work, also if it failed or was stopped. Awaiting again waits no second time.
   *
   * @throws every error of a call, TimedOut after `waitTimeout`, and the signal's reason. Awaiting again then tries again.
   * OutputInvalid where a schema was given and no answer fits it.
   */
  // oxlint-disable-next-line unicorn/no-thenable -- being awaited is what a handle is for
  then<A = Finished, B = never>(
    onFulfilled?: ((finished: Finished) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#finish().then(onFulfilled, onRejected)
  }

  /** Waits like {@link then}, and brings the last response along. @throws like {@link then} */
  withResponse(): Promise<WithResponse<Finished>> {
    return this.#finish().withResponse()
  }

  /** Ends the work, unless it is known to have ended, or was never started. @throws every error of a call */
  async [Symbol.asyncDispose](): Promise<void> {
    const wasStarted = await this.#started.then(
      () => true,
      () => false,
    )
    if (wasStarted && !this.#hasEnded) await this.end()
  }

  /** What is known from the start on. @internal */
  protected get started(): CallPromise<Started> {
    return this.#started
  }

  /** @internal */
  protected call<A>(
    use: (started: Started) => Effect.Effect<A, ApiError, Client>,
    options: CallOptions = {},
  ): CallPromise<A> {
    // What starting threw is an error of a call, or the signal's reason, which ends this effect too.
    return this.bridge.call(
      Effect.flatMap(
        Effect.promise(() => this.#started),
        use,
      ),
      { ...this.wait, ...options },
    )
  }

  /** @internal */
  protected async *each<A>(
    stream: (started: Started) => Stream.Stream<A, ApiError, Client>,
    options: CallOptions = {},
  ): AsyncGenerator<A, void, undefined> {
    const started = await this.#started
    yield* this.bridge.iterable(stream(started), { ...this.wait, ...options })
  }

  #finish(): CallPromise<Finished> {
    if (this.#finished !== undefined) return this.#finished
    const finished = this.finish()
    this.#finished = finished
    finished.then(
      () => (this.#hasEnded = true),
      (error: unknown) => {
        // An answer that does not fit stays so: asking again would cost another turn.
        if (error instanceof OutputInvalid) this.#hasEnded = true
        else this.#finished = undefined
      },
    )
    return finished
  }
}
