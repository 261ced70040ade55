/**
 * Reasoning levels of v2 and v3, in ascending order. Messages list them in this order.
 *
 * @category constants
 * @since 0.1.0
 */
export const levels = ["disabled", "low", "medium", "high"] as const

/**
 * Provider-neutral reasoning level of v2 and v3.
 *
 * @category models
 * @since 0.1.0
 */
export type ReasoningLevel = (typeof levels)[number]

/**
 * Returns true for one of the four levels.
 *
 * @category guards
 * @since 0.1.0
 */
export const isLevel = (value: unknown): value is ReasoningLevel => levels.some((level) => level === value)
