import type { WithResponse } from "./CallPromise.ts";
/**
 * A promise whose work starts when it is awaited. Never raises an unhandled rejection if it is not.
 *
 * @category models
 * @since 0.1.0
 */
export declare abstract class LazyPromise<A> extends Promise<A> {
    constructor();
    /** Makes derived promises ordinary promises. */
    static get [Symbol.species](): PromiseConstructor;
    then<B = A, C = never>(onFulfilled?: ((value: A) => B | PromiseLike<B>) | null, onRejected?: ((reason: unknown) => C | PromiseLike<C>) | null): Promise<B | C>;
    /** Resolves to the result with the last response. @throws like awaiting */
    withResponse(): Promise<WithResponse<A>>;
}
