/**
 * Amount in millionths of a US dollar, so that sums are exact.
 *
 * @category models
 * @since 0.1.0
 */
export type MicroUsd = number

/**
 * Parses US dollars, rounded to a millionth.
 *
 * @category constructors
 * @since 0.1.0
 */
export const microUsd = (usd: number | string): MicroUsd => Math.round(Number(usd) * 1_000_000)

/**
 * Formats an amount as on the wire: decimal US dollars without trailing zeros.
 *
 * @category constructors
 * @since 0.1.0
 */
export const usdText = (amount: MicroUsd): string => (amount / 1_000_000).toFixed(6).replace(/\.?(?<!0)0+$/, "")
