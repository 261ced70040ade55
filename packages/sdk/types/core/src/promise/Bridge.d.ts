import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import type { ApiError } from "../errors/index.ts";
import { Client } from "../transport/index.ts";
import { type CallOptions, type TabwrightOptions } from "./Options.ts";
import { CallPromise } from "./CallPromise.ts";
import { CallSite } from "./CallSite.ts";
/**
 * Iterates until the signal aborts, then stops the source and throws the signal's reason. Avoids Effect streams, whose
 * interruption adds 4 kB to every bundle.
 */
export declare function untilAborted<A>(items: AsyncIterable<A, void>, signal: AbortSignal): AsyncGenerator<A, void, undefined>;
/**
 * Converts effects to promises and streams to async iterables. Call errors are thrown unchanged.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare class Bridge {
    #private;
    constructor(options: TabwrightOptions);
    /** Runs the effect. The signal interrupts it and rejects the promise with the signal's reason. */
    promise<A>(effect: Effect.Effect<A, ApiError, Client>, signal: AbortSignal | undefined, site?: CallSite): Promise<A>;
    /** Runs the effect with call options and records its last response. Errors get the stack of `site`. */
    call<A>(effect: Effect.Effect<A, ApiError, Client>, options?: CallOptions, site?: CallSite): CallPromise<A>;
    /** Pulls the stream on demand, with call options. Leaving the loop or aborting the signal interrupts the stream. */
    iterable<A>(stream: Stream.Stream<A, ApiError, Client>, options?: CallOptions, site?: CallSite): AsyncIterable<A>;
}
