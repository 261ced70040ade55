import type { ReasoningLevel } from "./Level.ts"

/**
 * `thinkingLevel` of a request. Omitting the field and sending `null` are different requests.
 *
 * @category models
 * @since 0.1.0
 */
export type RequestedLevel =
  | { readonly present: false }
  | { readonly present: true; readonly value: ReasoningLevel | null }

/**
 * Reads `thinkingLevel` from a decoded body and distinguishes absence from `null`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const requestedLevel = (body: { readonly thinkingLevel?: ReasoningLevel | null | undefined }): RequestedLevel =>
  body.thinkingLevel === undefined ? { present: false } : { present: true, value: body.thinkingLevel }

/**
 * Returns a v3 session's level after a follow-up, for this and later tasks. Omission keeps the current level, a value
 * replaces it, and `null` restores the provider's default.
 *
 * The value must have passed {@link checkReasoning} with the session's model.
 *
 * @category state
 * @since 0.1.0
 */
export const inheritedReasoning = (current: ReasoningLevel | null, requested: RequestedLevel): ReasoningLevel | null =>
  requested.present ? requested.value : current
