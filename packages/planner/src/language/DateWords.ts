const months = "january february march april may june july august september october november december".split(" ")
const month = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\\.?"

const two = (value: string | number): string => String(value).padStart(2, "0")

const monthOf = (name: string): string => two(months.findIndex((one) => one.startsWith(name.slice(0, 3))) + 1)

/** A way to write a date, and which of its parts are year, month and day. */
const wordings: ReadonlyArray<readonly [RegExp, (parts: ReadonlyArray<string>) => string]> = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/g, ([, y, m, d]) => `${y}-${m}-${d}`],
  [
    new RegExp(String.raw`\b${month}\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(\d{4}))?\b(?![:.]\d)`, "g"),
    ([, m = "", d = "", y = ""]) => `${y}-${monthOf(m)}-${two(d)}`,
  ],
  [
    new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th)?\.?\s+(?:of\s+)?${month}(?:,?\s+(\d{4}))?\b`, "g"),
    ([, d = "", m = "", y = ""]) => `${y}-${monthOf(m)}-${two(d)}`,
  ],
  [/\b(\d{1,2})\.(\d{1,2})\.(\d{4})\b/g, ([, d = "", m = "", y]) => `${y}-${two(m)}-${two(d)}`],
]

/**
 * Dates in a text as `2026-05-03`, or `-05-03` where the text names no year. Only wordings that leave no doubt about what is day and
 * what is month.
 */
export const datesIn = (text: string): ReadonlyArray<string> => {
  const plain = text.toLowerCase()
  return wordings.flatMap(([wording, read]) => [...plain.matchAll(wording)].map((match) => read(match)))
}

/** The text without the dates in it: what numbers are left are none of a date's. */
export const withoutDates = (text: string): string =>
  wordings.reduce((rest, [wording]) => rest.replace(new RegExp(wording.source, "gi"), " "), text)

/** A text that is a date and nothing else. */
export const isDate = (text: string): boolean => datesIn(text).length > 0 && withoutDates(text).trim() === ""

/** Orders two dates; one without a year is of the same year as the other. */
export const compareDates = (a: string, b: string): number => {
  const short = a.startsWith("-") || b.startsWith("-")
  const key = (date: string): string => (short ? date.slice(-6) : date)
  return key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0
}
