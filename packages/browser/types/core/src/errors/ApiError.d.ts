import { BadRequest, Conflict, Forbidden, NotFound, PayloadTooLarge, PaymentRequired, RateLimited, ServerError, Unauthorized, UnexpectedStatus, ValidationFailed } from "./HttpErrors.ts";
import { DecodeFailed, FileChanged, Misconfigured, NetworkError, TimedOut, UnsupportedReasoning } from "./ClientErrors.ts";
declare const classes: readonly [typeof BadRequest, typeof Conflict, typeof DecodeFailed, typeof FileChanged, typeof Forbidden, typeof Misconfigured, typeof NetworkError, typeof NotFound, typeof PayloadTooLarge, typeof PaymentRequired, typeof RateLimited, typeof ServerError, typeof TimedOut, typeof Unauthorized, typeof UnexpectedStatus, typeof UnsupportedReasoning, typeof ValidationFailed];
/**
 * Union of all errors of a call, one class per condition.
 *
 * @category errors
 * @since 0.1.0
 */
export type ApiError = InstanceType<(typeof classes)[number]>;
/**
 * Returns true for an error of a call.
 *
 * @category guards
 * @since 0.1.0
 */
export declare const isApiError: (error: unknown) => error is ApiError;
/**
 * Error class of each HTTP status.
 *
 * @category models
 * @since 0.1.0
 */
export interface ErrorOfStatus {
    readonly 400: BadRequest;
    readonly 401: Unauthorized;
    readonly 402: PaymentRequired;
    readonly 403: Forbidden;
    readonly 404: NotFound;
    readonly 409: Conflict;
    readonly 413: PayloadTooLarge;
    readonly 422: ValidationFailed;
}
/**
 * Errors that every call can raise, in addition to the declared ones.
 *
 * @category errors
 * @since 0.1.0
 */
export type CommonError = DecodeFailed | Misconfigured | NetworkError | RateLimited | ServerError | TimedOut | UnexpectedStatus;
/**
 * Errors of a call with these declared statuses, including {@link CommonError}.
 *
 * @category errors
 * @since 0.1.0
 */
export type CallError<Status extends number> = CommonError | ErrorOfStatus[Status & keyof ErrorOfStatus];
export {};
