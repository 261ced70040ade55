import * as Duration from "effect/Duration";
import * as Layer from "effect/Layer";
import type { Middleware } from "@tabwright/raw/wire/RawClient";
import { type ConfigShape, type Fetch } from "../transport/index.ts";
/**
 * Destination of client warnings, such as deprecations sent by the server. `console` fits.
 *
 * @category models
 * @since 0.1.0
 */
export interface Logger {
    /** `details` names the operation and the request. */
    readonly warn: (message: string, details: Readonly<Record<string, unknown>>) => void;
    readonly error: (message: string, details: Readonly<Record<string, unknown>>) => void;
    readonly info?: ((message: string, details: Readonly<Record<string, unknown>>) => void) | undefined;
}
/** Writes warnings and errors to stderr, apart from a program's output. */
export declare const stderrLogger: Logger;
/** Redirects Effect's logs inside the client to the user's logger only. */
export declare const loggerLayer: (logger: Logger) => Layer.Layer<never>;
/**
 * Options of every call.
 *
 * @category models
 * @since 0.1.0
 */
export interface CallOptions {
    /** Aborts the request; the call throws its reason. Time limits still apply. */
    readonly signal?: AbortSignal | undefined;
    /** Timeout of one attempt in ms. Default: the client's. */
    readonly timeout?: number | undefined;
    /** Maximum number of safe retries. Default: the client's. Waits have their own retry policy. */
    readonly maxRetries?: number | undefined;
    /**
     * Timeout of the whole call with all attempts in ms. Default: the client's. Waits have their own; uploads get time
     * for their size.
     */
    readonly deadline?: number | undefined;
    /** Additional headers. Override the client's, except for the API key header. */
    readonly headers?: Readonly<Record<string, string>> | undefined;
    /**
     * `Idempotency-Key` of a creating call: 1 to 255 visible ASCII characters. The first request with a key is executed;
     * later ones get its response. Default: a new key for each call, shared by its attempts.
     */
    readonly idempotencyKey?: string | undefined;
    /** Check reasoning options before sending. Default true. Set to false for models newer than this package. */
    readonly checksReasoning?: boolean | undefined;
}
/**
 * Client options. All have defaults.
 *
 * @category models
 * @since 0.1.0
 */
export interface TabwrightOptions {
    /**
     * API key, or a function called before every request. Default: the environment variable `TABWRIGHT_API_KEY`. A
     * missing key fails the first request, not construction.
     */
    readonly apiKey?: string | (() => string | PromiseLike<string>) | undefined;
    /**
     * Service URL, with or without `/api/v4`. Default: the environment variable `TABWRIGHT_BASE_URL`, else
     * `http://127.0.0.1:7700`.
     */
    readonly baseUrl?: string | undefined;
    /** Timeout of one attempt in ms. Default 30 000. */
    readonly timeout?: number | undefined;
    /** Maximum number of safe retries. Default 3. */
    readonly maxRetries?: number | undefined;
    /**
     * Timeout of a whole call with all attempts and delays in ms. Default 120 000, or the sum of all attempts if longer.
     */
    readonly deadline?: number | undefined;
    /** Replacement for the global `fetch`. Called with the URL and the request options. */
    readonly fetch?: Fetch | undefined;
    /** Headers of every request. */
    readonly headers?: Readonly<Record<string, string>> | undefined;
    /**
     * Send an `Idempotency-Key` with creating calls, so that they can be retried safely. Default true. Set to false if
     * the service does not support the header: such calls are then only retried if nothing was executed.
     */
    readonly idempotencyKeys?: boolean | undefined;
    /**
     * Middleware of openapi-fetch, called for every attempt of a call, for requests in order and for responses in reverse
     * order. What it throws is not retried and rejects the call unchanged. Not called for signed URLs.
     */
    readonly middleware?: ReadonlyArray<Middleware> | undefined;
    /** Default: warnings and errors go to stderr. */
    readonly logger?: Logger | undefined;
}
/** Returns the default deadline: long enough for every attempt to reach its timeout. */
export declare const deadlineFor: (timeout: Duration.Duration, maxRetries: number, deadlineMs: number | undefined) => Duration.Duration;
/**
 * Applies environment variables and defaults.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const resolveOptions: (options: TabwrightOptions) => ConfigShape;
