const grouped = new Intl.NumberFormat("en")
const short = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 })

/** Formats a count in full: `12,345`. */
export const formatCount = (count: number): string => grouped.format(count)

/** Formats a count compactly: `950`, `12.3K`, `1.2M`. */
export const formatShort = (count: number): string => short.format(count)

const units = ["B", "KiB", "MiB", "GiB", "TiB"] as const

/** Formats bytes: `0 B`, `950 B`, `1.5 KiB`, `20 MiB`. */
export const formatBytes = (bytes: number): string => {
  let value = bytes
  let unit = 0
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : Math.round(value * 10) / 10} ${units[unit] ?? "B"}`
}
