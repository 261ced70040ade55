import type { LevelRow } from "./ModelRow.ts";
import { type Rejection } from "./Rejection.ts";
/**
 * Checks a `thinkingLevel` against the model's row. `null` and absence mean the provider's default and always pass.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const checkLevel: (row: LevelRow, thinkingLevel: unknown) => ReadonlyArray<Rejection>;
/**
 * Reasoning fields of a request. `model` is the resolved model: the request's, else (on a follow-up) the session's,
 * else the server's default.
 *
 * @category models
 * @since 0.1.0
 */
export type ReasoningRequest = {
    readonly version: "v2" | "v3";
    readonly model: string;
    readonly thinkingLevel?: unknown;
} | {
    readonly version: "v4";
    readonly model: string;
    readonly modelParams?: unknown;
};
/**
 * Checks a request's model and reasoning against the matrix of its version and reports all problems. An empty list
 * means valid. An unknown model is reported alone, because there is no row to check the rest against.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const checkReasoning: (request: ReasoningRequest) => ReadonlyArray<Rejection>;
