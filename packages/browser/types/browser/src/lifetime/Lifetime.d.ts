import { type ApiError } from "@tabwright/core/errors";
import { type Client } from "@tabwright/core/transport";
import { Browsers } from "@tabwright/core/v4";
import * as Effect from "effect/Effect";
/**
 * Options for starting a browser and for its lifetime.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserOptions extends Browsers.CreateBrowserSessionRequest {
    /** Keeps the browser running until it is stopped by id or its `timeout` (minutes) expires. Default false. */
    readonly keepAlive?: boolean | undefined;
    /** Stops the browser on SIGINT, SIGTERM and SIGHUP, before any other handler runs. Default true. */
    readonly handleSignals?: boolean | undefined;
}
/** A started browser, with the function that unregisters its exit handlers. */
export interface Started {
    readonly view: Browsers.BrowserSessionItemView;
    readonly cdpUrl: string;
    readonly release: () => void;
}
/** Must not be interrupted: only the response contains the browser's id. */
export declare const start: ({ handleSignals, keepAlive, ...request }: BrowserOptions) => Effect.Effect<Started, ApiError, Client>;
/** Stops a browser, retrying for up to a minute. Succeeds if the browser no longer exists. */
export declare const stop: (id: string) => Effect.Effect<void, ApiError, Client>;
/** State of a browser. Its string form omits both URLs, because they are credentials. */
export declare class BrowserInfo {
    #private;
    readonly id: string;
    /** WebSocket URL for CDP clients. A credential. */
    get cdpUrl(): string;
    /** URL of the live view. A credential. Null once the browser has stopped, or if the server has no live view. */
    get liveUrl(): string | null;
    /** Time of the automatic stop; RFC 3339. */
    get timeoutAt(): string;
    /** `active` or `stopped`, as of the last `refresh`. */
    get status(): string;
    toJSON(): {
        readonly id: string;
        readonly status: string;
        readonly timeoutAt: string;
    };
}
