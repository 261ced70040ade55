import type { CallPromise, WithResponse } from "./CallPromise.ts"

/**
 * A promise whose work starts when it is awaited. Never raises an unhandled rejection if it is not.
 *
 * @category models
 * @since 0.1.0
 */
export abstract class LazyPromise<A> extends Promise<A> {
  constructor() {
    super(() => {})
  }

  /** Makes derived promises ordinary promises. */
  static override get [Symbol.species](): PromiseConstructor {
    return Promise
  }

  /** Starts the work, or returns it if it was started before. @internal */
  protected abstract result(): CallPromise<A>

  // oxlint-disable-next-line unicorn/no-thenable -- a promise whose start is deferred
  override then<B = A, C = never>(
    onFulfilled?: ((value: A) => B | PromiseLike<B>) | null,
    onRejected?: ((reason: unknown) => C | PromiseLike<C>) | null,
  ): Promise<B | C> {
    return this.result().then(onFulfilled, onRejected)
  }

  /** Resolves to the result with the last response. @throws like awaiting */
  withResponse(): Promise<WithResponse<A>> {
    return this.result().withResponse()
  }
}
