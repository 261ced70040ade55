import type { Issue, ResponseFields } from "./ErrorFields.ts";
declare const BadRequest_base: new <Fields extends import("./ErrorFields.ts").FailureFields>(fields: Fields) => Error & import("./ErrorClass.ts").ErrorIdentity<"BadRequest"> & Readonly<Fields>;
/**
 * The request is invalid in the current state (400). Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class BadRequest extends /* @__PURE__ */ BadRequest_base<ResponseFields> {
    /** Always false: the same request fails again. */
    get isRetryable(): boolean;
}
declare const Unauthorized_base: new <Fields extends import("./ErrorFields.ts").FailureFields>(fields: Fields) => Error & import("./ErrorClass.ts").ErrorIdentity<"Unauthorized"> & Readonly<Fields>;
/**
 * The API key is missing or unknown (401). Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class Unauthorized extends /* @__PURE__ */ Unauthorized_base<ResponseFields> {
    /** Always false: the same key is rejected again. */
    get isRetryable(): boolean;
}
declare const PaymentRequired_base: new <Fields extends import("./ErrorFields.ts").FailureFields>(fields: Fields) => Error & import("./ErrorClass.ts").ErrorIdentity<"PaymentRequired"> & Readonly<Fields>;
/**
 * The project has no credit left, or the key has reached its spending limit (402). Not retryable until that changes.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class PaymentRequired extends /* @__PURE__ */ PaymentRequired_base<ResponseFields> {
    /** Always false: retrying does not add credit. */
    get isRetryable(): boolean;
}
declare const Forbidden_base: new <Fields extends import("./ErrorFields.ts").FailureFields>(fields: Fields) => Error & import("./ErrorClass.ts").ErrorIdentity<"Forbidden"> & Readonly<Fields>;
/**
 * The key is valid, but its scopes, the project or a limit forbid the request (403). Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class Forbidden extends /* @__PURE__ */ Forbidden_base<ResponseFields> {
    /** Always false: the same request fails again. */
    get isRetryable(): boolean;
}
declare const NotFound_base: new <Fields extends import("./ErrorFields.ts").FailureFields>(fields: Fields) => Error & import("./ErrorClass.ts").ErrorIdentity<"NotFound"> & Readonly<Fields>;
/**
 * The resource does not exist or belongs to another project (404). Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class NotFound extends /* @__PURE__ */ NotFound_base<ResponseFields> {
    /** Always false: a deleted resource is not restored. */
    get isRetryable(): boolean;
}
declare const Conflict_base: new <Fields extends import("./ErrorFields.ts").FailureFields>(fields: Fields) => Error & import("./ErrorClass.ts").ErrorIdentity<"Conflict"> & Readonly<Fields>;
/**
 * The request conflicts with the current state, such as a second run in a busy session (409). Retry after the state has
 * changed.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class Conflict extends /* @__PURE__ */ Conflict_base<ResponseFields> {
    /** Always false: an immediate retry would not see a changed state. */
    get isRetryable(): boolean;
}
declare const PayloadTooLarge_base: new <Fields extends import("./ErrorFields.ts").FailureFields>(fields: Fields) => Error & import("./ErrorClass.ts").ErrorIdentity<"PayloadTooLarge"> & Readonly<Fields>;
/**
 * A file, or the workspace including it, exceeds the size limit (413). Not retryable until space is freed.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class PayloadTooLarge extends /* @__PURE__ */ PayloadTooLarge_base<ResponseFields> {
    /** Always false: the same request fails again. */
    get isRetryable(): boolean;
}
declare const ValidationFailed_base: new <Fields extends import("./ErrorFields.ts").FailureFields>(fields: Fields) => Error & import("./ErrorClass.ts").ErrorIdentity<"ValidationFailed"> & Readonly<Fields>;
/**
 * The request is invalid (422). `issues` lists all problems. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class ValidationFailed extends /* @__PURE__ */ ValidationFailed_base<ResponseFields & {
    readonly issues: ReadonlyArray<Issue>;
}> {
    /** Always false: the same request fails again. */
    get isRetryable(): boolean;
}
interface RetryFields extends ResponseFields {
    /** Delay in ms requested by the server. Absent if it requests none. */
    readonly retryAfterMs?: number | undefined;
}
declare const RateLimited_base: new <Fields extends RetryFields>(fields: Fields) => Error & import("./ErrorClass.ts").ErrorIdentity<"RateLimited"> & Readonly<Fields>;
/**
 * Too many requests, sessions or queued messages (429). The request was not executed, so retrying later is safe.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class RateLimited extends /* @__PURE__ */ RateLimited_base<RetryFields> {
    /** Always true. */
    get isRetryable(): boolean;
}
declare const ServerError_base: new <Fields extends RetryFields>(fields: Fields) => Error & import("./ErrorClass.ts").ErrorIdentity<"ServerError"> & Readonly<Fields>;
/**
 * The server or a proxy in front of it failed (5xx). 502, 503 and 504 are retryable; the request may have been
 * executed.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class ServerError extends /* @__PURE__ */ ServerError_base<RetryFields> {
    /** True for 502, 503 and 504, which are temporary gateway failures. */
    get isRetryable(): boolean;
}
declare const UnexpectedStatus_base: new <Fields extends import("./ErrorFields.ts").FailureFields>(fields: Fields) => Error & import("./ErrorClass.ts").ErrorIdentity<"UnexpectedStatus"> & Readonly<Fields>;
/**
 * The response has a 4xx status that the operation does not declare, typically from a proxy. Not retryable.
 *
 * @category errors
 * @since 0.1.0
 */
export declare class UnexpectedStatus extends /* @__PURE__ */ UnexpectedStatus_base<ResponseFields> {
    /** Always false: the same request fails again. */
    get isRetryable(): boolean;
}
export {};
