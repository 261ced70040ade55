import type { Family } from "./ModelRow.ts";
import type { ReasoningLevel } from "./Level.ts";
/**
 * Provider parameters for a reasoning level.
 *
 * @category models
 * @since 0.1.0
 */
export interface ProviderControl {
    /** Parameters in the provider's spelling, as in `modelParams` of v4. */
    readonly params: {
        readonly [key: string]: {
            readonly [key: string]: string | number;
        };
    };
    /** True if thinking blocks are sent back with the next request. */
    readonly replaysThinking: boolean;
}
/**
 * Translates a checked level into the provider's control; `undefined` if nothing is sent.
 *
 * The versions differ for Claude (v3 uses adaptive thinking and replays it; v2 only sets the effort and cannot set a
 * budget for older models) and for GLM (v2 has no switch). For the family `service`, pass the family of the resolved
 * model.
 *
 * @category mapping
 * @since 0.1.0
 */
export declare const providerControl: (version: "v2" | "v3", family: Family, level: ReasoningLevel | null | undefined) => ProviderControl | undefined;
