import type { Issue } from "../reasoning/index.ts";
export type { Issue };
/** Reads the issues of a 422 body and ignores anything else. */
export declare const readIssues: (detail: unknown) => ReadonlyArray<Issue>;
/** Formats issues as one line, each with its location. */
export declare const issuesMessage: (issues: ReadonlyArray<Issue>) => string;
/**
 * Fields of every call error.
 *
 * @category models
 * @since 0.1.0
 */
export interface FailureFields {
    /** Operation name in the contract, such as `createRun`. */
    readonly operation: string;
    /** Problem description, taken from the server's response if it has one. */
    readonly detail: string;
    /** HTTP status. Absent without a response. */
    readonly status?: number | undefined;
    /** Request id in the server's log. Absent without a response. */
    readonly requestId?: string | undefined;
}
/**
 * Additional fields of errors with a response.
 *
 * @category models
 * @since 0.1.0
 */
export interface ResponseFields extends FailureFields {
    readonly status: number;
    /** Stable error code, if the server sends one. */
    readonly code?: string | undefined;
    /** Response body: parsed JSON, else text. */
    readonly body: unknown;
}
/** Formats an error as one line: what failed, why, and the fix. */
export declare const failureMessage: (failure: {
    readonly operation: string;
    readonly detail: string;
    readonly status?: number | undefined;
    readonly requestId?: string | undefined;
}, advice: string) => string;
