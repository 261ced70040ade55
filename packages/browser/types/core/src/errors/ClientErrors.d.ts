import { type FailureFields, type Issue } from "./ErrorFields.ts";
declare const Misconfigured_base: new <Fields extends FailureFields>(fields: Fields) => Error & import("./ErrorClass.ts").ErrorIdentity<"Misconfigured"> & Readonly<Fields>;
/**
 * The client has no API key or no usable base URL. Raised before sending. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class Misconfigured extends /* @__PURE__ */ Misconfigured_base<FailureFields & {
    /** Error thrown by the caller's function. */
    readonly cause?: unknown;
}> {
    /** Always false: the configuration has to change first. */
    get isRetryable(): boolean;
}
declare const UnsupportedReasoning_base: new <Fields extends FailureFields>(fields: Fields) => Error & import("./ErrorClass.ts").ErrorIdentity<"UnsupportedReasoning"> & Readonly<Fields>;
/**
 * The model does not support the requested reasoning. Raised before sending, with the issues the server would return.
 * Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class UnsupportedReasoning extends /* @__PURE__ */ UnsupportedReasoning_base<FailureFields & {
    readonly model: string;
    readonly issues: ReadonlyArray<Issue>;
}> {
    /** Always false: the supported levels are fixed. */
    get isRetryable(): boolean;
    /** Creates the error from the issues the server would return. */
    static fromIssues(operation: string, model: string, issues: ReadonlyArray<Issue>): UnsupportedReasoning;
}
interface NetworkFields extends FailureFields {
    /** Request origin, without path and key. */
    readonly origin: string;
    /** True if the server may have received and executed the request. */
    readonly maybeSent: boolean;
    readonly cause: unknown;
}
declare const NetworkError_base: new <Fields extends NetworkFields>(fields: Fields) => Error & import("./ErrorClass.ts").ErrorIdentity<"NetworkError"> & Readonly<Fields>;
/**
 * No complete response: the service was unreachable or the connection broke. Retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class NetworkError extends /* @__PURE__ */ NetworkError_base<NetworkFields> {
    /** Always true. */
    get isRetryable(): boolean;
    static fromFetch(operation: string, origin: string, thrown: unknown): NetworkError;
}
/**
 * The resource that a call waited for.
 *
 * @category models
 * @since 0.1.0
 */
export interface WaitedFor {
    /** Such as `run`, or `recording of the browser`. */
    readonly kind: string;
    /** Id of the run, task, session, browser or message. */
    readonly id: string;
    /** Last known status. Absent if none was received. */
    readonly status?: string | undefined;
}
declare const TimedOut_base: new <Fields extends FailureFields>(fields: Fields) => Error & import("./ErrorClass.ts").ErrorIdentity<"TimedOut"> & Readonly<Fields>;
/**
 * A client-side time limit passed, or the server returned 408. The operation may still take effect: a run continues
 * when only the wait for it timed out. Retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class TimedOut extends /* @__PURE__ */ TimedOut_base<FailureFields & {
    /** Exceeded limit in ms. Absent for a 408. */
    readonly limitMs?: number | undefined;
    /** Awaited resource. Absent if a single request timed out. */
    readonly waitedFor?: WaitedFor | undefined;
}> {
    /** Always true. */
    get isRetryable(): boolean;
    /** Creates the error of a request. */
    static after(operation: string, limitMs: number, what?: string): TimedOut;
    /** Creates the error of a wait. */
    static waiting(operation: string, limitMs: number, waitedFor: WaitedFor): TimedOut;
}
declare const DecodeFailed_base: new <Fields extends FailureFields>(fields: Fields) => Error & import("./ErrorClass.ts").ErrorIdentity<"DecodeFailed"> & Readonly<Fields>;
/**
 * The response does not match the contract: not JSON, a redirect, or a missing field. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class DecodeFailed extends /* @__PURE__ */ DecodeFailed_base<FailureFields & {
    /** Paths and problems, such as `steps.3.url`. Absent if the response is not JSON. */
    readonly issues?: ReadonlyArray<string> | undefined;
    readonly cause?: unknown;
}> {
    /** Always false: the same response would come again. */
    get isRetryable(): boolean;
}
declare const FileChanged_base: new <Fields extends FailureFields>(fields: Fields) => Error & import("./ErrorClass.ts").ErrorIdentity<"FileChanged"> & Readonly<Fields>;
/**
 * An uploaded file does not have its declared size. Nothing is stored. Retry with the new size.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class FileChanged extends /* @__PURE__ */ FileChanged_base<FailureFields & {
    readonly fileName: string;
    readonly announcedBytes: number;
    readonly foundBytes: number;
}> {
    /** Always false: the declared size is still wrong. */
    get isRetryable(): boolean;
}
export {};
