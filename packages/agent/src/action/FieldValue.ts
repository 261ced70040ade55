import { normalized, wordsOf } from "../Text.ts"

const padTwoDigits = (value: number): string => String(value).padStart(2, "0")

const dateOf = (text: string): string | undefined => {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso !== null) return `${iso[1]}-${padTwoDigits(Number(iso[2]))}-${padTwoDigits(Number(iso[3]))}`
  const european = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  if (european !== null)
    return `${european[3]}-${padTwoDigits(Number(european[2]))}-${padTwoDigits(Number(european[1]))}`
  const time = Date.parse(`${text} 12:00`)
  if (Number.isNaN(time)) return undefined
  const date = new Date(time)
  return `${date.getFullYear()}-${padTwoDigits(date.getMonth() + 1)}-${padTwoDigits(date.getDate())}`
}

const timeOf = (text: string): string | undefined => {
  const parts = /^(\d{1,2})(?:[:.](\d{2}))?\s*(am|pm)?$/i.exec(text)
  if (parts === null) return undefined
  const hour = Number(parts[1])
  const half = parts[3]?.toLowerCase()
  const full = half === "pm" && hour < 12 ? hour + 12 : half === "am" && hour === 12 ? 0 : hour
  return full > 23 ? undefined : `${padTwoDigits(full)}:${parts[2] ?? "00"}`
}

/** Formats text for an input type: dates as `2026-03-01`, times as `15:30`, anything else unchanged. */
export const fieldValue = (type: string, text: string): string => {
  const trimmed = text.trim()
  switch (type) {
    case "date":
      return dateOf(trimmed) ?? text
    case "time":
      return timeOf(trimmed) ?? text
    case "month":
      return /^\d{4}-\d{2}$/.test(trimmed) ? trimmed : (dateOf(`1 ${trimmed}`)?.slice(0, 7) ?? text)
    case "number":
    case "range":
      return trimmed.replace(/(?<=\d),(?=\d{3}(\D|$))/g, "")
    default:
      return text
  }
}

const withoutSeparators = (text: string): string => wordsOf(text).join("")

/** Compares a field with the text filled in, ignoring separators that pages insert (card numbers). */
export const isFilledWith = (read: string, wanted: string): boolean => {
  const clean = (text: string): string => text.replace(/\r\n?/g, "\n").trim()
  if (clean(read) === clean(wanted)) return true
  if (read.trim() !== "" && wanted.trim() !== "" && Number(read) === Number(wanted)) return true
  return withoutSeparators(wanted) !== "" && withoutSeparators(read) === withoutSeparators(wanted)
}

/** An option to choose; `value` is the form value of a native option. */
interface MatchableOption {
  readonly label: string
  readonly value?: string
}

/** Returns the choice that `wanted` names uniquely, by label, value or part of a label, ignoring case. */
export const matchOption = (choices: ReadonlyArray<MatchableOption>, wanted: string): number | undefined => {
  const tests: ReadonlyArray<(choice: MatchableOption) => boolean> = [
    (choice) => choice.label.trim() === wanted.trim(),
    (choice) => choice.value !== undefined && choice.value === wanted,
    (choice) => normalized(choice.label) === normalized(wanted),
    (choice) => choice.value !== undefined && normalized(choice.value) === normalized(wanted),
  ]
  for (const test of tests) {
    const at = choices.findIndex(test)
    if (at >= 0) return at
  }
  if (normalized(wanted) === "") return undefined
  const partialMatches = [
    (choice: MatchableOption) => normalized(choice.label).startsWith(normalized(wanted)),
    (choice: MatchableOption) => normalized(choice.label).includes(normalized(wanted)),
  ]
  for (const test of partialMatches) {
    const found = choices.flatMap((choice, at) => (test(choice) ? [at] : []))
    if (found.length === 1) return found[0]
  }
  return undefined
}

export const listChoices = (choices: ReadonlyArray<MatchableOption>): string => {
  const shown = choices.slice(0, 12).map((choice) => `"${choice.label.slice(0, 40)}"`)
  return choices.length > shown.length
    ? `${shown.join(", ")} and ${choices.length - shown.length} more`
    : shown.join(", ")
}
