const grouped = new Intl.NumberFormat("en")
const short = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 })

/** Formats a count in full: `12,345`. */
export const formatCount = (count: number): string => grouped.format(count)

/** Formats a count compactly: `950`, `12.3K`, `1.2M`. */
export const formatShort = (count: number): string => short.format(count)

const oneDecimal = new Intl.NumberFormat("en", { maximumFractionDigits: 1 })

/** Formats a number with at most one decimal. */
export const formatDecimal = (value: number): string => oneDecimal.format(value)

/** Formats a share from 0 to 1: `75 %`, `66.7 %`. */
export const formatPercent = (share: number): string => `${formatDecimal(share * 100)}\u00a0%`

/** Formats a difference with its sign: `+1.5`, `−2`, `0`. */
export const formatSigned = (value: number, format: (amount: number) => string = formatDecimal): string => {
  const amount = format(Math.abs(value))
  // An amount that rounds to 0 has no sign.
  return amount === format(0) ? amount : `${value < 0 ? "−" : "+"}${amount}`
}

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

const cents = new Intl.NumberFormat("en", { style: "currency", currency: "USD" })

/** Formats USD with two decimals from $1 up, otherwise with two significant digits. Zero is `$0`. */
export const formatUsd = (usd: string | number): string => {
  const value = Number(usd)
  if (!Number.isFinite(value)) return "–"
  if (value === 0) return "$0"
  if (Math.abs(value) >= 1) return cents.format(value)
  const digits = Math.min(8, Math.max(2, 1 - Math.floor(Math.log10(Math.abs(value)))))
  return `${value < 0 ? "-" : ""}$${Math.abs(value).toFixed(digits)}`
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const today = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" })
const thisYear = new Intl.DateTimeFormat("en", { day: "numeric", month: "short" })
const anyYear = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", year: "numeric" })
const exact = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "medium", hourCycle: "h23" })

/** Formats a time for lists: `12 s ago`, `5 min ago`, `14:05`, `3 Mar`, `3 Mar 2025`. Future times: `in 5 min`. */
export const formatRelativeTime = (at: Date, now: Date): string => {
  const ago = now.getTime() - at.getTime()
  if (ago < 0) return ago > -second ? "just now" : `in ${formatDuration(-ago)}`
  if (ago < 5 * second) return "just now"
  if (ago < hour) return `${formatDuration(ago < minute ? ago : Math.floor(ago / minute) * minute)} ago`
  if (ago < day && at.getDate() === now.getDate()) return today.format(at)
  return (at.getFullYear() === now.getFullYear() ? thisYear : anyYear).format(at)
}

/** Formats a time to the second, for tooltips. */
export const formatDateTime = (at: Date): string => exact.format(at)

/** Formats a duration in ms: `0.4 s`, `12 s`, `3 min 20 s`, `2 h 5 min`, `3 d 4 h`. */
export const formatDuration = (ms: number): string => {
  if (ms < 10 * second) return `${(Math.round(Math.max(ms, 0) / 100) / 10).toString()} s`
  if (ms < minute) return `${Math.floor(ms / second)} s`
  const [size, unit, next, nextUnit] =
    ms < hour
      ? ([minute, "min", second, "s"] as const)
      : ms < day
        ? ([hour, "h", minute, "min"] as const)
        : ([day, "d", hour, "h"] as const)
  const rest = Math.floor((ms % size) / next)
  return `${Math.floor(ms / size)} ${unit}${rest === 0 ? "" : ` ${rest} ${nextUnit}`}`
}

/** Formats a position in a video: `0:07`, `12:30`, `1:02:03`. */
export const formatPosition = (seconds: number): string => {
  const whole = Math.floor(Math.max(seconds, 0))
  const pad = (value: number) => String(value).padStart(2, "0")
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor((whole % 3600) / 60)
  return hours === 0 ? `${minutes}:${pad(whole % 60)}` : `${hours}:${pad(minutes)}:${pad(whole % 60)}`
}
