import type { ApiError } from "@tabwright/core/errors"
import { type Bridge, type CallOptions, type CallPromise, CallSite, LazyPromise } from "@tabwright/core/promise"
import type { Client } from "@tabwright/core/transport"
import * as Effect from "effect/Effect"
import type * as Stream from "effect/Stream"
import { InvalidOutput } from "./StructuredOutput.ts"
import type { WaitSettings } from "./WaitSettings.ts"

/**
 * Started work. Await it for the finished work, even if that failed or was stopped; awaiting repeatedly or concurrently
 * is fine. The work starts once, immediately.
 *
 * Awaiting throws any call error, `TimedOut` after `waitTimeout`, or the signal's reason; awaiting again retries.
 * `InvalidOutput` if a schema was given and no answer matches it.
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
export abstract class Handle<Started, Finished> extends LazyPromise<Finished> implements AsyncDisposable {
  /** @internal */
  protected readonly bridge: Bridge
  /** @internal */
  protected readonly wait: WaitSettings
  readonly #started: CallPromise<Started>
  readonly #site = new CallSite()
  #hasEnded = false
  #finished: CallPromise<Finished> | undefined

  /** @internal */
  constructor(bridge: Bridge, start: Effect.Effect<Started, ApiError, Client>, settings: WaitSettings) {
    super()
    this.bridge = bridge
    this.#started = bridge.call(start, settings, this.#site)
    // Users of the handle get the error. An unused handle must not crash the process.
    this.#started.catch(() => {})
    // An idempotency key only applies to the start.
    const { idempotencyKey: _, ...wait } = settings
    this.wait = wait
    // Prints like another promise, so that a missing `await` is easy to see.
    for (const name of ["bridge", "wait"]) void Object.defineProperty(this, name, { enumerable: false })
  }

  /** Waits for the end and returns the result of awaiting the handle. @internal */
  protected abstract finish(): CallPromise<Finished>

  /** Stops the work. @internal */
  protected abstract end(): PromiseLike<unknown>

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
      this.#site,
    )
  }

  /** @internal */
  protected async *each<A>(
    stream: (started: Started) => Stream.Stream<A, ApiError, Client>,
    options: CallOptions = {},
  ): AsyncGenerator<A, void, undefined> {
    const started = await this.#started
    yield* this.bridge.iterable(stream(started), { ...this.wait, ...options }, this.#site)
  }

  /** @internal */
  protected override result(): CallPromise<Finished> {
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
