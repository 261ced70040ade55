import * as Effect from "effect/Effect";
import { UnsupportedReasoning } from "../errors/index.ts";
import { type ReasoningRequest } from "../reasoning/index.ts";
/**
 * Reasoning of a creating call, before the server has chosen a model.
 *
 * @category models
 * @since 0.1.0
 */
export type AskedReasoning = {
    readonly operation: string;
    readonly version: ReasoningRequest["version"];
    /** If omitted, the server's default applies and the server checks. */
    readonly model: string | undefined;
    readonly thinkingLevel?: unknown;
    readonly modelParams?: unknown;
};
/**
 * Fails with `UnsupportedReasoning` if the named model does not support the requested reasoning. Unknown model strings
 * pass, because an operator may route them. `CallSettings.checksReasoning` set to false skips the check.
 *
 * @category validation
 * @since 0.1.0
 */
export declare const checkedReasoning: <A, E, R>(asked: AskedReasoning, send: Effect.Effect<A, E, R>) => Effect.Effect<A, E | UnsupportedReasoning, R>;
