const cents = new Intl.NumberFormat("en", { style: "currency", currency: "USD" })

/**
 * Formats USD: `$0` for zero, two decimals from one dollar up, otherwise two significant digits, so that a single step
 * does not cost `$0.00`.
 */
export const formatUsd = (usd: string | number): string => {
  const value = Number(usd)
  if (!Number.isFinite(value)) return "–"
  if (value === 0) return "$0"
  if (Math.abs(value) >= 1) return cents.format(value)
  const digits = Math.min(8, Math.max(2, 1 - Math.floor(Math.log10(Math.abs(value)))))
  return `${value < 0 ? "-" : ""}$${Math.abs(value).toFixed(digits)}`
}
