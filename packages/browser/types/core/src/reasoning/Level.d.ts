/**
 * Reasoning levels of v2 and v3, in ascending order. Messages list them in this order.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const levels: readonly ["disabled", "low", "medium", "high"];
/**
 * Provider-neutral reasoning level of v2 and v3.
 *
 * @category models
 * @since 0.1.0
 */
export type ReasoningLevel = (typeof levels)[number];
/**
 * Returns true for one of the four levels.
 *
 * @category guards
 * @since 0.1.0
 */
export declare const isLevel: (value: unknown) => value is ReasoningLevel;
/**
 * `thinkingLevel` of a request. Omitting the field and sending `null` are different requests.
 *
 * @category models
 * @since 0.1.0
 */
export type RequestedLevel = {
    readonly present: false;
} | {
    readonly present: true;
    readonly value: ReasoningLevel | null;
};
/**
 * Reads `thinkingLevel` from a decoded body and distinguishes absence from `null`.
 *
 * @category constructors
 * @since 0.1.0
 */
export declare const requestedLevel: (body: {
    readonly thinkingLevel?: ReasoningLevel | null | undefined;
}) => RequestedLevel;
/**
 * Returns a v3 session's level after a follow-up, for this and later tasks. Omission keeps the current level, a value
 * replaces it, and `null` restores the provider's default.
 *
 * The value must have passed {@link checkReasoning} with the session's model.
 *
 * @category state
 * @since 0.1.0
 */
export declare const inheritedReasoning: (current: ReasoningLevel | null, requested: RequestedLevel) => ReasoningLevel | null;
