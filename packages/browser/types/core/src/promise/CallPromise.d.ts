/**
 * The result of a call with its HTTP response.
 *
 * @category models
 * @since 0.1.0
 */
export interface WithResponse<A> {
    readonly data: A;
    /** Last response of the call: status and headers. Its body has been read; all fields are in `data`. */
    readonly response: Response;
    /** Request id in the server's log, if the server sends one. */
    readonly requestId: string | undefined;
}
/**
 * Promise of a call. Use {@link CallPromise.withResponse} to get the response.
 *
 * @category models
 * @since 0.1.0
 */
export declare class CallPromise<A> extends Promise<A> {
    #private;
    /** Makes derived promises ordinary promises. */
    static get [Symbol.species](): PromiseConstructor;
    /** Resolves to the result with its response. @throws any error of the call */
    withResponse(): Promise<WithResponse<A>>;
    /** Transforms the result and keeps the response. */
    map<B>(part: (data: A) => B | PromiseLike<B>): CallPromise<B>;
}
