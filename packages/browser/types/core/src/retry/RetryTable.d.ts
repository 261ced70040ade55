import type { ApiError } from "../errors/index.ts";
/**
 * One row of {@link retryTable}.
 *
 * @category models
 * @since 0.1.0
 */
export interface RetryRow {
    readonly failure: string;
    readonly matches: (error: ApiError) => boolean;
    /** Retry for idempotent calls: reads, stop, cancel, update, delete, and creating calls with a key. */
    readonly idempotent: boolean;
    /** Retry for creating calls without a key. */
    readonly withoutKey: boolean;
}
/**
 * Retry rules by error. The first matching row decides; other errors are raised.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const retryTable: ReadonlyArray<RetryRow>;
/**
 * Parses a `Retry-After` header in seconds or as an HTTP date to a delay in ms. A past date is a zero delay;
 * `undefined` if unreadable.
 *
 * @category parsing
 * @since 0.1.0
 */
export declare const parseRetryAfter: (header: string | null | undefined, nowMs: number) => number | undefined;
