/** An amount in US cents, as an integer, so that sums are exact. */
export type Cents = number

/** Formats a price: `$1,234.50`, `-$3.00`. */
export const formatUsd = (cents: Cents): string => {
  const sign = cents < 0 ? "-" : ""
  const whole = Math.floor(Math.abs(cents) / 100)
  const rest = String(Math.abs(cents) % 100).padStart(2, "0")
  return `${sign}$${String(whole).replace(/\B(?=(\d{3})+$)/g, ",")}.${rest}`
}

/** Returns `basisPoints` (hundredths of a percent) of an amount, with half a cent rounded up. */
export const portion = (cents: Cents, basisPoints: number): Cents => Math.floor((cents * basisPoints + 5_000) / 10_000)
