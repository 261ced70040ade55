/**
 * Reasoning levels of v2 and v3, from none to most. This order is the order in which messages list them.
 *
 * @category constants
 * @since 0.1.0
 */
export const levels = ["disabled", "low", "medium", "high"] as const

/**
 * How deeply the model is asked to reason, in words that no provider owns (v2 and v3).
 *
 * @category models
 * @since 0.1.0
 */
export type Level = (typeof levels)[number]

/**
 * Tells whether a string is one of the four levels.
 *
 * @category guards
 * @since 0.1.0
 */
export const isLevel = (value: unknown): value is Level => levels.some((level) => level === value)
