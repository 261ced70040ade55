import { type Client, type Middleware } from "openapi-fetch";
export type { Client, Middleware } from "openapi-fetch";
/** Header of the API key. */
export declare const keyHeader = "x-service-api-key";
/**
 * Options of a raw client.
 *
 * @category models
 * @since 0.1.0
 */
export interface RawClientOptions {
    /** Service URL, with or without the API path. Default `http://127.0.0.1:7700`. */
    readonly baseUrl?: string | undefined;
    readonly apiKey: string;
    /** Replacement for the global `fetch`. */
    readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
    /** Headers of every request. */
    readonly headers?: Readonly<Record<string, string>> | undefined;
    /** Middleware of openapi-fetch, called in order for requests and in reverse order for responses. */
    readonly middleware?: ReadonlyArray<Middleware> | undefined;
}
/**
 * Creates a client of openapi-fetch for the paths of one version. Throws a `TypeError` if the base URL is not an http(s)
 * URL.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const makeRawClient: <Paths extends object>(apiPath: string, { apiKey, baseUrl, fetch, headers, middleware }: RawClientOptions) => Client<Paths>;
/**
 * A request to send: one attempt of a call.
 *
 * @category models
 * @since 0.1.0
 */
export interface Attempt {
    readonly method: string;
    /** Path from the origin, with `{name}` for parameters. */
    readonly path: string;
    readonly params: {
        readonly path?: object | undefined;
        readonly query?: object | undefined;
    };
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: unknown;
    readonly signal?: AbortSignal | undefined;
    /** Sends the request. */
    readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
}
/**
 * The response of an attempt. The body of an error has been read, that of a success has not.
 *
 * @category models
 * @since 0.1.0
 */
export interface AttemptResult {
    readonly response: Response;
    /** Body of an error response: parsed JSON, else text; `undefined` for an empty body. */
    readonly error?: unknown;
}
/** A middleware threw `cause`. */
export declare class MiddlewareFailure extends Error {
    readonly name = "MiddlewareFailure";
}
/**
 * Returns a function that sends attempts through openapi-fetch and its middleware. Rejects with what `fetch` throws, or
 * with `MiddlewareFailure`.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const makeSender: (origin: string, middleware?: ReadonlyArray<Middleware>) => ((attempt: Attempt) => Promise<AttemptResult>);
