const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)$/

/** Units from the smallest, in ms, each used up to the limit. */
const units = [
  { ms: 1_000, name: "s", limit: 60 },
  { ms: 60_000, name: "min", limit: 60 },
  { ms: 3_600_000, name: "h", limit: 48 },
  { ms: 86_400_000, name: "d", limit: 30 },
] as const

/** Formats a UTC timestamp relative to `now`, such as `5 min ago` or `in 3 h`, or as its date. Returns other texts unchanged. */
export const relativeTime = (text: string, now: number): string => {
  if (!timestamp.test(text)) return text
  const difference = now - Date.parse(text)
  const distance = Math.abs(difference)
  if (distance < 1_000) return "now"
  const unit = units.find(({ limit, ms }) => distance < limit * ms)
  if (unit === undefined) return text.slice(0, 10)
  const amount = `${Math.floor(distance / unit.ms)} ${unit.name}`
  return difference > 0 ? `${amount} ago` : `in ${amount}`
}
