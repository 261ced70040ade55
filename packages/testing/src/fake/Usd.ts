/**
 * An amount of money in millionths of a US dollar, so that sums are exact.
 *
 * @category models
 * @since 0.1.0
 */
export type MicroUsd = number

/**
 * Reads US dollars, rounded to a millionth.
 *
 * @category constructors
 * @since 0.1.0
 */
export const microUsd = (usd: number | string): MicroUsd => Math.round(Number(usd) * 1_000_000)

/**
 * Writes an amount as the wire does: decimal text in US dollars without needless zeros.
 *
 * @category constructors
 * @since 0.1.0
 */
export const usdText = (amount: MicroUsd): string => (amount / 1_000_000).toFixed(6).replace(/\.?(?<!0)0+$/, "")
