import * as Context from "effect/Context";
import * as Duration from "effect/Duration";
import type * as Effect from "effect/Effect";
import type * as Redacted from "effect/Redacted";
import type { Middleware } from "@tabwright/raw/wire/RawClient";
import type { Misconfigured } from "../errors/index.ts";
import { type RetryPolicy } from "../retry/index.ts";
/**
 * Connection settings of the client.
 *
 * @category models
 * @since 0.1.0
 */
export interface ConfigShape {
    /** Origin and path before `/api`; a trailing API path is removed. Default `http://127.0.0.1:7700`. */
    readonly baseUrl: string;
    /**
     * Sent as `X-Service-API-Key`. An effect is run before every call. Without a key every call fails with
     * `Misconfigured`.
     */
    readonly apiKey: Redacted.Redacted | Effect.Effect<Redacted.Redacted, Misconfigured> | undefined;
    /** Timeout of one attempt, from connecting to the last byte. Default 30 s. */
    readonly timeout: Duration.Duration;
    readonly retry: RetryPolicy;
    /** Function that sends requests. Default: the global `fetch`. */
    readonly fetch: Fetch;
    /** Headers of every request. Cannot override the API key header. */
    readonly headers: Readonly<Record<string, string>>;
    /**
     * Send a generated `Idempotency-Key` with creating calls, so that they can be retried. Default true. Set to false if
     * the service does not support the header: such calls are then only retried if nothing was executed.
     */
    readonly idempotencyKeys: boolean;
    /**
     * Middleware of openapi-fetch for the API's operations, called for every attempt. What it throws is not retried and
     * passed on unchanged.
     */
    readonly middleware: ReadonlyArray<Middleware>;
}
/**
 * The used subset of the global `fetch`.
 *
 * @category models
 * @since 0.1.0
 */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
declare const Config_base: Context.ServiceClass<Config, "@tabwright/core/transport/Config", ConfigShape>;
/**
 * Configuration of the client.
 *
 * @category services
 * @since 0.1.0
 */
export declare class Config extends Config_base {
    /** Base URL of a server started with default settings. */
    static readonly defaultBaseUrl = "http://127.0.0.1:7700";
    static readonly defaults: ConfigShape;
}
/**
 * Settings of a single call.
 *
 * @category models
 * @since 0.1.0
 */
export interface CallSettingsShape {
    /** Timeout of one attempt. Default: the configured one. */
    readonly timeout?: Duration.Duration | undefined;
    /** Additional headers. Override the configured ones, except for the API key header. Not sent to signed URLs. */
    readonly headers?: Readonly<Record<string, string>> | undefined;
    /**
     * `Idempotency-Key` of the creating calls inside the effect: 1 to 255 visible ASCII characters. The first request
     * with a key is executed; later ones get its response. Default: a new key for each call, shared by its attempts.
     */
    readonly idempotencyKey?: string | undefined;
    /** Check reasoning options before sending. Default true. Set to false for models newer than this package. */
    readonly checksReasoning?: boolean | undefined;
    /** Called with every response, including those of failed attempts. The body has been or will be read. */
    readonly onResponse?: ((response: Response) => void) | undefined;
}
/**
 * Settings of the calls inside an effect. Default: none. See `RetryOverride` for retries.
 *
 * @category services
 * @since 0.1.0
 */
export declare const CallSettings: Context.Reference<CallSettingsShape>;
export {};
