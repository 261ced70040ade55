import type { ApiError } from "@tabwright/core/errors"
import type { Bridge, CallOptions, CallPromise, WithResponse } from "@tabwright/core/promise"
import type { Client } from "@tabwright/core/transport"
import * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import { InvalidOutput } from "./StructuredOutput.ts"
import type { WaitSettings } from "./WaitSettings.ts"

/**
 * Started work. Await it for its result; awaiting repeatedly or concurrently is fine. The work starts once,
 * immediately.
 *
 * An async function that returns a handle therefore resolves to the finished work; wrap the handle in an object to
 * return it earlier.
 *
 * Leaving a loop, aborting the signal or passing `waitTimeout` only ends the wait. `await using` stops unfinished work
 * at the end of its block.
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
    // Users of the handle get the error. An unused handle must not crash the process.
    this.#started.catch(() => {})
    // An idempotency key only applies to the start.
    const { idempotencyKey: _, ...wait } = settings
    this.wait = wait
  }

  /** Waits for the end and returns the result of awaiting the handle. @internal */
  protected abstract finish(): CallPromise<Finished>

  /** Stops the work. @internal */
  protected abstract end(): PromiseLike<unknown>

  /**
   * Waits for the end and resolves to the finished work, even if it failed or was stopped. Later calls reuse the
   * result.
   *
   * @throws any call error, TimedOut after `waitTimeout`, or the signal's reason. Awaiting again retries. InvalidOutput
   * if a schema was given and no answer matches it.
   */
  // oxlint-disable-next-line unicorn/no-thenable -- handles are awaitable by design
  then<A = Finished, B = never>(
    onFulfilled?: ((finished: Finished) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#finish().then(onFulfilled, onRejected)
  }

  /** Waits like {@link then} and returns the last response too. @throws like {@link then} */
  withResponse(): Promise<WithResponse<Finished>> {
    return this.#finish().withResponse()
  }

  /** Stops the work unless it has ended or never started. @throws any call error */
  async [Symbol.asyncDispose](): Promise<void> {
    const wasStarted = await this.#started.then(
      () => true,
      () => false,
    )
    if (wasStarted && !this.#hasEnded) await this.end()
  }

  /** Data known from the start. @internal */
  protected get started(): CallPromise<Started> {
    return this.#started
  }

  /** @internal */
  protected call<A>(
    use: (started: Started) => Effect.Effect<A, ApiError, Client>,
    options: CallOptions = {},
  ): CallPromise<A> {
    // Starting only fails with a call error or the signal's reason, which interrupts this effect too.
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
        // Invalid output is final: another request would cost another turn.
        if (error instanceof InvalidOutput) this.#hasEnded = true
        else this.#finished = undefined
      },
    )
    return finished
  }
}
