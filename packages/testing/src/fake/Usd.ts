/** Amount in millionths of a US dollar, so that sums are exact. */
export type MicroUsd = number

/** Parses US dollars, rounded to a millionth. */
export const microUsd = (usd: number | string): MicroUsd => Math.round(Number(usd) * 1_000_000)

/** Formats an amount as on the wire: decimal US dollars without trailing zeros. */
export const usdText = (amount: MicroUsd): string => (amount / 1_000_000).toFixed(6).replace(/\.?(?<!0)0+$/, "")
