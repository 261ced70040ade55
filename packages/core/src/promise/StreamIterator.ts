import type * as Cause from "effect/Cause"
import * as Channel from "effect/Channel"
import type * as Context from "effect/Context"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import type { Fiber } from "effect/Fiber"
import * as Pull from "effect/Pull"
import * as Scope from "effect/Scope"
import * as Stream from "effect/Stream"

/** A function, because the compiler assumes that a checked signal stays as it is. */
const isAborted = (signal: AbortSignal): boolean => signal.aborted

/** Settings of a {@link StreamIterator}. */
interface Iteration<E, R> {
  readonly context: Context.Context<R>
  /** Stops the stream. The iterator then throws what `reasonOf` returns. */
  readonly signal?: AbortSignal | undefined
  readonly reasonOf: (signal: AbortSignal) => unknown
  /** Converts the cause of a failure to the thrown error. */
  readonly thrown: (cause: Cause.Cause<E>) => unknown
}

/**
 * Pulls a stream on demand. Returning interrupts a pending pull and closes the stream. `Stream.toAsyncIterable` would
 * add Effect's loggers to every bundle.
 */
export class StreamIterator<A, E, R> implements AsyncIterator<A, void, undefined> {
  readonly #iteration: Iteration<E, R>
  readonly #scope = Scope.makeUnsafe()
  #pull: Effect.Effect<ReadonlyArray<A>, E | Cause.Done, R>
  #items: Iterator<A, unknown> | undefined
  #fiber: Fiber<ReadonlyArray<A>, E | Cause.Done> | undefined
  #pulled: Promise<Exit.Exit<ReadonlyArray<A>, E | Cause.Done>> | undefined
  #closed: Promise<IteratorReturnResult<void>> | undefined
  #latest: Promise<unknown> = Promise.resolve()

  constructor(stream: Stream.Stream<A, E, R>, iteration: Iteration<E, R>) {
    this.#iteration = iteration
    // Like `Stream.toAsyncIterable`, without the lock of `Stream.toPull`.
    this.#pull = Effect.flatMap(
      Channel.toPullScoped(Stream.toChannel(stream), this.#scope),
      (pull) => (this.#pull = pull),
    )
    iteration.signal?.addEventListener("abort", this.#onAbort, { once: true })
  }

  /** Concurrent reads get the items one after another. */
  next(): Promise<IteratorResult<A, void>> {
    return (this.#latest = this.#latest.then(this.#read, this.#read))
  }

  readonly #read = async (): Promise<IteratorResult<A, void>> => {
    const { context, signal, thrown } = this.#iteration
    if (signal !== undefined && isAborted(signal)) return this.#abort(signal)
    if (this.#closed !== undefined) return this.#closed
    const item = this.#items?.next()
    if (item !== undefined && item.done !== true) return item
    const fiber = Effect.runForkWith(context)(this.#pull)
    this.#fiber = fiber
    this.#pulled = new Promise((resolve) => void fiber.addObserver(resolve))
    const exit = await this.#pulled
    if (signal !== undefined && isAborted(signal)) return this.#abort(signal)
    if (Exit.isSuccess(exit)) {
      this.#items = exit.value[Symbol.iterator]()
      return this.#read()
    }
    const wasClosed = this.#closed !== undefined
    const end = await this.#close()
    if (wasClosed || Pull.isDoneCause(exit.cause)) return end
    throw thrown(exit.cause as Cause.Cause<E>)
  }

  return(): Promise<IteratorReturnResult<void>> {
    return this.#close()
  }

  readonly #onAbort = (): void => {
    // A failure to close is reported by the next call.
    this.#close().catch(() => {})
  }

  async #abort(signal: AbortSignal): Promise<never> {
    await this.#close()
    throw this.#iteration.reasonOf(signal)
  }

  #close(): Promise<IteratorReturnResult<void>> {
    return (this.#closed ??= this.#end())
  }

  async #end(): Promise<IteratorReturnResult<void>> {
    this.#iteration.signal?.removeEventListener("abort", this.#onAbort)
    this.#fiber?.interruptUnsafe()
    await this.#pulled
    await Effect.runPromise(Scope.close(this.#scope, Exit.void))
    return { done: true, value: undefined }
  }
}
