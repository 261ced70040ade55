import { BrowserDisconnected } from "./BrowserDisconnected.ts";
import { type ConnectOptions, type PagesOf } from "./Connection.ts";
/**
 * Options for reconnecting.
 *
 * @category models
 * @since 0.1.0
 */
export interface ReconnectOptions extends Pick<ConnectOptions, "timeoutMs"> {
    /** Aborts the attempts; the call throws its reason. */
    readonly signal?: AbortSignal | undefined;
}
/** A library attached to a browser. Detaching leaves the browser running with its pages. */
export declare class Control<Browser, Context extends PagesOf<Page>, Page> implements AsyncDisposable {
    #private;
    private constructor();
    get browser(): Browser;
    /** The browser's default context. Its cookies are those of the profile. */
    get context(): Context;
    /** The browser's first page. After `reconnect()`, the same page as before. */
    get page(): Page;
    /** Resolves with the cause when the current connection ends. Never rejects. */
    get disconnected(): Promise<BrowserDisconnected>;
    /**
     * Reconnects to the same page. Objects of the previous connection are unusable: read the fields of this object again.
     *
     * @throws BrowserDisconnected if the browser has stopped or does not respond in time
     */
    reconnect({ signal, timeoutMs }?: ReconnectOptions): Promise<this>;
    /** Disconnects from the browser, which keeps running. Idempotent. */
    disconnect(): Promise<void>;
    [Symbol.asyncDispose](): Promise<void>;
}
