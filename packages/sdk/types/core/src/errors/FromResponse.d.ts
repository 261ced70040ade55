import type { ApiError } from "./ApiError.ts";
/**
 * An error response with its body.
 *
 * @category models
 * @since 0.1.0
 */
export interface FailedResponse {
    /** Operation name in the contract. */
    readonly operation: string;
    readonly response: Pick<Response, "status" | "statusText" | "headers">;
    /** Parsed JSON, else text; `undefined` for an empty body. */
    readonly body: unknown;
    /** Delay in ms from the `Retry-After` header, if present. */
    readonly retryAfterMs?: number | undefined;
    /** Failure statuses declared by the contract. Default: any. */
    readonly declared?: ReadonlyArray<number> | undefined;
}
/**
 * Converts an error response to the error class of its status.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const fromResponse: ({ operation, response, body, declared, retryAfterMs }: FailedResponse) => ApiError;
