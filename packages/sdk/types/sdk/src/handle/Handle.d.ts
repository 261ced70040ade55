import { LazyPromise } from "@tabwright/core/promise";
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
export declare abstract class Handle<Started, Finished> extends LazyPromise<Finished> implements AsyncDisposable {
    #private;
    /** Stops the work unless it has ended or never started. @throws any call error */
    [Symbol.asyncDispose](): Promise<void>;
}
