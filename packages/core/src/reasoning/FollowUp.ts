import type { Level } from "./Level.ts"

/**
 * What a request says about `thinkingLevel`. Leaving the field out and sending `null` are different requests.
 *
 * @category models
 * @since 0.1.0
 */
export type RequestedLevel = { readonly present: false } | { readonly present: true; readonly value: Level | null }

/**
 * Reads the request's wish off a decoded body, telling an absent field from `null`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const requestedLevel = (body: { readonly thinkingLevel?: Level | null | undefined }): RequestedLevel =>
  body.thinkingLevel === undefined ? { present: false } : { present: true, value: body.thinkingLevel }

/**
 * The level of a v3 session after a follow-up, for its next task and later ones. Omission keeps the current level, a value
 * replaces it, `null` clears it back to the provider's default.
 *
 * A value must have passed {@link checkReasoning} with the session's own model, whatever the request's default would be.
 *
 * @category state
 * @since 0.1.0
 */
export const followUp = (current: Level | null, requested: RequestedLevel): Level | null =>
  requested.present ? requested.value : current
