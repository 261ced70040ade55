import * as Context from "effect/Context";
import * as Duration from "effect/Duration";
import * as Effect from "effect/Effect";
import type { Random } from "effect/Random";
import { type ApiError, TimedOut } from "../errors/index.ts";
/**
 * Effect's randomness service, by its key. Importing `effect/Random` would load seven modules, a tenth of the client's
 * import time.
 */
export declare const Randomness: Context.Reference<Random>;
/**
 * Retry limits and delays of a call.
 *
 * @category models
 * @since 0.1.0
 */
export interface RetryPolicy {
    /** Maximum number of retries. Default 3; 0 disables retries. */
    readonly maxRetries: number;
    /** Upper bound of the first delay; doubles with each retry. Default 250 ms. */
    readonly base: Duration.Duration;
    /** Upper bound of any delay. Default 8 s. */
    readonly cap: Duration.Duration;
    /** Timeout of the whole call with all attempts and delays. Default 2 min: four attempts of 30 s. */
    readonly deadline: Duration.Duration;
}
/**
 * Default retry policy.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const defaultRetryPolicy: RetryPolicy;
/**
 * Overrides parts of the configured policy for the calls inside an effect. Default: none.
 *
 * @category services
 * @since 0.1.0
 */
export declare const RetryOverride: Context.Reference<Partial<RetryPolicy>>;
/**
 * A call to retry.
 *
 * @category models
 * @since 0.1.0
 */
export interface RetriedCall {
    readonly operation: string;
    /** True if the call is idempotent: reads, stop, cancel, and writes with an idempotency key. */
    readonly isIdempotent: boolean;
    /** Timeout of one attempt. */
    readonly timeout: Duration.Duration;
}
/**
 * Returns true if retrying a failed call may help and is safe, according to {@link retryTable}.
 *
 * Idempotent calls are retried whenever it may help; others only if they were certainly not executed. After a broken
 * connection, a timeout or a 5xx that is unknown, and a second run would cost money.
 *
 * @category guards
 * @since 0.1.0
 */
export declare const shouldRetry: (error: ApiError, call: Pick<RetriedCall, "isIdempotent">) => boolean;
/**
 * Timeout of an attempt.
 *
 * @category models
 * @since 0.1.0
 */
export interface AttemptLimit {
    readonly afterMs: number;
    readonly error: () => TimedOut;
}
/**
 * Limits an attempt and retries it under a policy. The attempt ends itself at its limit; it gets none under the clock of
 * a test, which ends it. Each delay is random between zero and the doubling bound (full
 * jitter), plus any `Retry-After`. If the delay would exceed the deadline, the last error is raised immediately.
 * Interruption aborts the attempt or the delay.
 *
 * @category schedules
 * @since 0.1.0
 */
export declare const retrying: (policy: RetryPolicy, call: RetriedCall) => <A, R>(attempt: (limit: AttemptLimit | undefined) => Effect.Effect<A, ApiError, R>) => Effect.Effect<A, ApiError, R>;
