type Unit = "milli" | "second" | "minute" | "hour" | "day" | "week"

/**
 * A duration in ms, or a text such as `30 seconds`.
 *
 * @category models
 * @since 0.1.0
 */
export type DurationInput = number | `${number} ${Unit | `${Unit}s`}`
