import * as Duration from "effect/Duration";
import * as Effect from "effect/Effect";
import { type ApiError } from "../errors/index.ts";
import { type AttemptResult } from "@tabwright/raw/wire/RawClient";
import { type ConfigShape } from "./Config.ts";
/** A request with all of its attempts. */
export interface Exchange {
    /** Operation name in the contract, for errors. */
    readonly operation: string;
    readonly origin: string;
    /** Sends one attempt. */
    readonly send: (signal: AbortSignal) => Promise<AttemptResult>;
    readonly isIdempotent: boolean;
    /** Failure statuses declared by the contract. Default: any. */
    readonly declared?: ReadonlyArray<number> | undefined;
    /** Read the body of a success under the same limits. Default true. If false, the caller reads it without limits. */
    readonly readsBody?: boolean | undefined;
    /** Timeout of one attempt. Default: the configured one. */
    readonly timeout?: Duration.Duration | undefined;
}
/**
 * A success response.
 *
 * @category models
 * @since 0.1.0
 */
export interface Received {
    readonly response: Response;
    /** Body, if it was read. */
    readonly text: string;
}
/**
 * Sends a request with the limits and retries of the configuration and the call. Fails on any error response.
 * Interruption aborts it.
 */
export declare const exchange: (config: ConfigShape, request: Exchange) => Effect.Effect<Received, ApiError>;
