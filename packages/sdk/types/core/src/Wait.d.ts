import * as Duration from "effect/Duration";
import * as Effect from "effect/Effect";
import * as Stream from "effect/Stream";
import { type ApiError, TimedOut, type WaitedFor } from "./errors/index.ts";
import { type RetryPolicy } from "./retry/index.ts";
/**
 * Limits of a wait.
 *
 * @category models
 * @since 0.1.0
 */
export interface WaitOptions {
    /** Timeout of the whole wait. Default 4 h, the maximum lifetime of a browser. */
    readonly timeout?: Duration.Duration | undefined;
}
/**
 * Default timeout of a wait.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const defaultWaitTimeout: Duration.Duration;
/**
 * Returns the delay before the next poll in whole milliseconds: short at first, because small tasks end within seconds,
 * then up to 2 s.
 */
export declare const pause: (unchangedLooks: number) => Duration.Duration;
/** Retry policy of a wait. It survives a service restart: each poll is retried for up to a minute. */
export declare const waitRetryPolicy: Partial<RetryPolicy>;
/** Result of one poll. */
export interface Poll<A> {
    /** Awaited value, once it exists. */
    readonly value?: A | undefined;
    /** Current status, for the error after the timeout. */
    readonly status?: string | undefined;
}
export declare const pollUntil: <A, E extends ApiError, R>(operation: string, waitedFor: WaitedFor, look: Effect.Effect<Poll<A>, E, R>, options?: WaitOptions & {
    readonly sinceMs?: number;
}) => Effect.Effect<A, E | TimedOut, R>;
/** Result of polling a growing list. */
export interface Look<A, Position> {
    readonly items: ReadonlyArray<A>;
    readonly position: Position;
    /** True if nothing can be added anymore. Earlier items may still have to be fetched. */
    readonly hasEnded: boolean;
    /** True if more items can be fetched immediately. */
    readonly hasMore: boolean;
    /** Current status, for the error after the timeout. */
    readonly status?: string | undefined;
}
/** A list that grows until it ends. */
export interface Watched<A, Position, E, R> {
    readonly operation: string;
    readonly waitedFor: WaitedFor;
    readonly start: Position;
    readonly look: (position: Position) => Effect.Effect<Look<A, Position>, E, R>;
    readonly options: WaitOptions;
}
/**
 * Streams existing and new items by polling, until the list has ended and all items were fetched. Fails with `TimedOut`
 * after the timeout. An end detected by the last poll counts, even after the timeout.
 */
export declare const watchUntilEnd: <A, Position, E extends ApiError, R>({ look, operation, options, start, waitedFor, }: Watched<A, Position, E, R>) => Stream.Stream<A, E | TimedOut, R>;
