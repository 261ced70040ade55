import { readTimes } from "@tabwright/core/contract"

/** Times of a schedule, as in the API. */
export interface Times {
  readonly cron: string | null
  readonly timeZone: string | null
  readonly intervalSeconds: number | null
}

const units = { minutes: 60, hours: 3_600, days: 86_400 } as const

export type Unit = keyof typeof units

export const unitNames = Object.keys(units) as ReadonlyArray<Unit>

/** The fields of the form. Those of other kinds keep their values. */
export interface RepeatDraft {
  readonly kind: "interval" | "daily" | "weekly" | "monthly" | "cron"
  readonly every: string
  readonly unit: Unit
  /** `09:00`. */
  readonly time: string
  /** Indexes of `weekdays`. */
  readonly days: ReadonlyArray<number>
  readonly dayOfMonth: string
  readonly cron: string
  readonly timeZone: string
}

/** From Monday. */
export const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const

const cronNames = ["MON", "TUE", "WED", "THU", "FRI", "SAT", "SUN"]

export const localTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

export const emptyRepeat = (): RepeatDraft => ({
  kind: "daily",
  every: "30",
  unit: "minutes",
  time: "09:00",
  days: [0, 1, 2, 3, 4],
  dayOfMonth: "1",
  cron: "0 9 * * MON-FRI",
  timeZone: localTimeZone(),
})

/** Returns days as a field of a cron expression: `MON-FRI`, `SAT,SUN`. */
const cronDays = (days: ReadonlyArray<number>): string => {
  const sorted = days.toSorted((a, b) => a - b)
  const [first = 0] = sorted
  const last = sorted.at(-1) ?? 0
  return sorted.length > 2 && last - first === sorted.length - 1
    ? `${cronNames[first]}-${cronNames[last]}`
    : sorted.map((day) => cronNames[day]).join(",")
}

/** Returns the times of the fields. Those of a draft with a fault have no meaning. */
export const timesOf = (draft: RepeatDraft): Times => {
  const { cron, dayOfMonth, days, every, kind, time, timeZone, unit } = draft
  if (kind === "interval") return { cron: null, timeZone: null, intervalSeconds: Number(every) * units[unit] }
  const [hour = "", minute = ""] = time.split(":")
  const at = `${Number(minute)} ${Number(hour)}`
  const expression =
    kind === "cron"
      ? cron.trim()
      : kind === "daily"
        ? `${at} * * *`
        : kind === "weekly"
          ? `${at} * * ${cronDays(days)}`
          : `${at} ${dayOfMonth} * *`
  return { cron: expression, timeZone, intervalSeconds: null }
}

/** Returns what is wrong with the fields that {@link timesOf} cannot express. */
export const repeatFault = ({ days, kind, time }: RepeatDraft): string | undefined => {
  if (kind === "weekly" && days.length === 0) return "Select at least one day."
  return time === "" && kind !== "interval" && kind !== "cron" ? "Select a time." : undefined
}

/** Returns the indexes of the days of a field of a cron expression. Undefined for a field with other syntax. */
const readDays = (field: string): ReadonlyArray<number> | undefined => {
  const indexOf = (text: string) =>
    /^[0-7]$/.test(text) ? (Number(text) + 6) % 7 : cronNames.indexOf(text.toUpperCase())
  const days = field.split(",").flatMap((part) => {
    const [from = "", to = from, ...rest] = part.split("-")
    const first = indexOf(from)
    const last = indexOf(to)
    if (rest.length > 0 || first < 0 || last < first) return [-1]
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
  return days.includes(-1) ? undefined : [...new Set(days)].toSorted((a, b) => a - b)
}

/** Returns the fields of times. Cron expressions that no other kind describes are of the kind `cron`. */
export const repeatOf = ({ cron, intervalSeconds, timeZone }: Times): RepeatDraft => {
  const draft = { ...emptyRepeat(), timeZone: timeZone ?? "UTC" }
  if (intervalSeconds !== null) {
    const unit = unitNames.toReversed().find((name) => intervalSeconds % units[name] === 0) ?? "minutes"
    return { ...draft, kind: "interval", every: String(intervalSeconds / units[unit]), unit }
  }
  const expression = cron ?? ""
  const [, minute, hour, date = "", weekday = ""] = /^(\d{1,2}) (\d{1,2}) (\*|\d{1,2}) \* (\S+)$/.exec(expression) ?? []
  if (minute === undefined || hour === undefined) return { ...draft, kind: "cron", cron: expression }
  const timed = { ...draft, cron: expression, time: `${hour.padStart(2, "0")}:${minute.padStart(2, "0")}` }
  if (date !== "*")
    return weekday === "*" ? { ...timed, kind: "monthly", dayOfMonth: date } : { ...timed, kind: "cron" }
  if (weekday === "*") return { ...timed, kind: "daily" }
  const days = readDays(weekday)
  return days === undefined ? { ...timed, kind: "cron" } : { ...timed, kind: "weekly", days }
}

const namesOf = (days: ReadonlyArray<number>): string => {
  const field = cronDays(days)
  if (field === "MON-FRI") return "weekday"
  if (field === "SAT,SUN") return "weekend day"
  const names = days.map((day) => weekdays[day] ?? "")
  return names.length === 1 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`
}

/** Describes times in words, without the time zone: `Every weekday at 09:00`. */
export const describeTimes = (times: Times): string => {
  const { cron, dayOfMonth, days, every, kind, time, unit } = repeatOf(times)
  if (kind === "interval") return every === "1" ? `Every ${unit.slice(0, -1)}` : `Every ${every} ${unit}`
  if (kind === "daily") return `Every day at ${time}`
  if (kind === "weekly") return `Every ${namesOf(days)} at ${time}`
  return kind === "monthly" ? `On day ${dayOfMonth} of each month at ${time}` : cron
}

/** Returns the next `count` times after `nowMs`, or what is wrong with the times. An interval is counted from `anchorMs`. */
export const nextTimes = (
  times: Times,
  { anchorMs, count, nowMs }: { readonly nowMs: number; readonly anchorMs: number; readonly count: number },
): ReadonlyArray<Date> | string => {
  const { intervalSeconds } = times
  if (intervalSeconds !== null && !(Number.isInteger(intervalSeconds) && intervalSeconds >= 60)) {
    return "The interval must be at least a minute."
  }
  const read = readTimes({ ...times, anchorMs })
  if (read._tag === "Failure") return `Invalid cron expression: ${read.failure}`
  const found: Array<Date> = []
  let at = nowMs
  while (found.length < count) {
    at = read.success.next(at)
    found.push(new Date(at))
  }
  return found
}
