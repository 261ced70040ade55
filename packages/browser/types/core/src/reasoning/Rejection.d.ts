import type { Version } from "./ReasoningCatalog.ts";
/**
 * A problem with the requested reasoning, as data. {@link rejectionMessage} formats it.
 * - `model`: the version does not list the model
 * - `level`: the model does not support this `thinkingLevel`
 * - `value`: the model supports other values for this path of `modelParams`
 * - `path`: the model does not support this path of `modelParams`
 * - `shape`: `modelParams`, or a group inside it, is not an object
 *
 * @category models
 * @since 0.1.0
 */
export type Rejection = {
    readonly kind: "model";
    readonly version: Version;
    /** Request field that named the model: `llm` or `model`. */
    readonly field: string;
    readonly rejected: string;
    readonly supported: ReadonlyArray<string>;
} | {
    readonly kind: "level";
    readonly model: string;
    readonly provider: string;
    readonly rejected: string;
    /** In level order. */
    readonly supported: ReadonlyArray<string>;
} | {
    readonly kind: "value" | "path" | "shape";
    readonly model: string;
    readonly provider: string;
    /** Keys inside `modelParams`. Empty for `modelParams` itself. */
    readonly path: ReadonlyArray<string>;
    readonly rejected: string;
    /** Values for `value`, complete dotted paths for `path` and `shape`. Sorted. */
    readonly supported: ReadonlyArray<string>;
};
/**
 * One entry of a 422 body's `detail`.
 *
 * @category models
 * @since 0.1.0
 */
export interface Issue {
    /** `body`, `query` or `path`, followed by keys and positions. */
    readonly loc: ReadonlyArray<string | number>;
    readonly msg: string;
    readonly type: string;
}
/** Truncates a text, marking the end with `…`. */
export declare const truncate: (text: string, maxChars: number) => string;
/**
 * Formats a rejected value: strings unchanged, other scalars as JSON, objects and arrays without content. Truncated
 * to 120 characters.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const renderRejected: (value: unknown) => string;
/**
 * Formats a rejection with the contract's text.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const rejectionMessage: (rejection: Rejection) => string;
/**
 * Formats a path inside `modelParams` as on the wire, such as `modelParams.reasoning.effort`.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const wirePath: (path: ReadonlyArray<string>) => string;
/**
 * Converts a rejection to an entry of a 422 body. An unknown model has type `enum`, everything else `value_error`.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const toIssue: (rejection: Rejection) => Issue;
