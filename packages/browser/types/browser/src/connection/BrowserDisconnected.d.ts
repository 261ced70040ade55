/**
 * The reason for the end of a CDP connection.
 *
 * @category models
 * @since 0.1.0
 */
export interface CloseReason {
    readonly name: string;
    /** True if the browser itself has stopped, so that reconnecting cannot succeed. */
    readonly isStopped: boolean;
    readonly text: string;
    readonly advice: string;
}
/**
 * Close reasons by the gateway's close code.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const closeReasons: Readonly<Record<number, CloseReason>>;
/** Reasons for disconnects without a close code of the gateway. */
export declare const clientReasons: {
    readonly broken: {
        readonly name: "broken";
        readonly isStopped: false;
        readonly text: "the connection broke";
        readonly advice: "The browser still runs with its pages: call reconnect()";
    };
    readonly closedByClient: {
        readonly name: "closedByClient";
        readonly isStopped: false;
        readonly text: "this program disconnected";
        readonly advice: "The browser still runs with its pages: call reconnect()";
    };
    readonly notFound: {
        readonly name: "notFound";
        readonly isStopped: true;
        readonly text: "the service has no running browser with this id, or the token is not valid";
        readonly advice: "Acquire another browser";
    };
    readonly unreachable: {
        readonly name: "unreachable";
        readonly isStopped: false;
        readonly text: "the service did not accept the connection";
        readonly advice: "Check that the service runs and is reachable from this machine, then call reconnect()";
    };
};
interface Disconnection {
    readonly browserId: string;
    /** Close code of the WebSocket. The gateway uses 4000 to 4014. Absent if no WebSocket was opened. */
    readonly code?: number | undefined;
    /** `stopped`, `timedOut`, `crashed`, `serverClosed`, `hung`, `lost`, `unresponsive`, `revoked`; `broken`, `closedByClient`, `notFound`, `unreachable`. */
    readonly reason: string;
    /** True if the browser itself has stopped. */
    readonly isStopped: boolean;
    /** Human-readable description of the cause. */
    readonly detail: string;
    readonly advice: string;
}
declare const BrowserDisconnected_base: new <Fields extends Disconnection>(fields: Fields) => Error & import("@tabwright/core/errors").ErrorIdentity<"BrowserDisconnected"> & Readonly<Fields>;
/**
 * The CDP connection to a browser ended or could not be opened. Reconnect if `isRetryable`.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class BrowserDisconnected extends /* @__PURE__ */ BrowserDisconnected_base<Disconnection> {
    /** True unless the browser has stopped or the API key behind its URL is no longer valid. */
    get isRetryable(): boolean;
    static fromCode(browserId: string, code: number): BrowserDisconnected;
    static because(browserId: string, reason: CloseReason, code?: number): BrowserDisconnected;
}
export {};
