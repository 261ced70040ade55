import { type Stated, statedValues, textBefore } from "./StatedValue.ts"

const numberForm = /(?<![\p{N}.,])([-−–]\s?\p{Sc}\s?|[-−–])?(\d+(?:[.,]\d+|['’\u00a0\u202f ]\d{3}(?!\d))*|\.\d+)/gu
const exponentForm = /^[eE]([-+−]?\d+)(?![\p{L}\p{N}])/u
const letterScale = /^[kKM](?![\p{L}\p{N}])/u
const wordScale = /^\s?(hundred|thousand|million|billion|trillion|dozen|mn|mio|bn|mrd)(?![\p{L}\p{N}])/iu
const scales: { readonly [name: string]: number } = {
  dozen: 12,
  hundred: 1e2,
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  bn: 1e9,
  mrd: 1e9,
  billion: 1e9,
  trillion: 1e12,
}

/**
 * Numbers in a text, in order: `1,234.50`, `1.234,50`, `1 234`, `-3`, `1e5` and `2 million`. NaN for other forms, such as
 * `1.2.3` and `2½`.
 */
export const numbersIn = (text: string, unit?: string): ReadonlyArray<Stated> =>
  Array.from(text.matchAll(numberForm))
    .filter(({ index }) => !isInWord(text, index))
    .map(({ 0: all, 1: sign, 2: token = "", index }) => {
      const start = index + all.length
      const rest = text.slice(start)
      const [exponent = "", power = "0"] = exponentForm.exec(rest) ?? []
      const isPlain = exponent !== "" || startsWithUnit(rest, unit)
      const [scale = ""] = isPlain ? [] : (letterScale.exec(rest) ?? wordScale.exec(rest) ?? [])
      const isCode = exponent === "" && /^\p{L}+\p{N}|^_|^\p{N}/u.test(rest)
      const isNegative = sign !== undefined || /\b(?:minus|negative)\s+$/iu.test(textBefore(text, index))
      const size = Number(`${isCode ? Number.NaN : parseNumber(token)}e${power.replace("−", "-")}`)
      const value = size * (scales[scale.trim().toLowerCase()] ?? 1) * (isNegative ? -1 : 1)
      return { value, at: index, end: start + exponent.length + scale.length }
    })

/** Returns true for a number in a word, a code or an address. */
const isInWord = (text: string, at: number): boolean =>
  /[\p{L}_]/u.test(
    textBefore(text, at)
      .split(/[^\p{L}\p{N}_./-]/u)
      .at(-1) ?? "",
  )

/** Returns NaN unless all groups have three digits. */
const parseNumber = (token: string): number => {
  const isGrouped = /^[1-9]\d{0,2}(?:([.,'’\u00a0\u202f ])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/.exec(token)
  const isDecimal = isGrouped?.[1] === "." && token.split(".").length === 2 && !token.includes(",")
  const plain = isGrouped === null || isDecimal ? token : token.replaceAll(isGrouped[1] ?? "", "")
  return /^(?:\d+(?:[.,]\d+)?|\.\d+)$/.test(plain) ? Number(plain.replace(",", ".")) : Number.NaN
}

/**
 * Returns the number that a text states: its only one, or else the last. With a unit, only numbers beside it count. NaN if
 * it states several at once, such as a range.
 */
export const statedNumber = (text: string, unit: string | undefined): number | undefined =>
  statedValues(text, numbersIn(text, unit)).findLast((one) => unit === undefined || isBeside(text, one, unit))?.value

const isBeside = (text: string, { at, end }: Stated, unit: string): boolean => {
  const before = textBefore(text, at)
  const given = before.trimEnd()
  const earlier = given.slice(0, -unit.length)
  const isNext = isSameUnit(given.slice(-unit.length), unit) && !/[\p{L}\p{N}]$/u.test(earlier)
  // The unit in "7 USD 5" belongs to 7.
  const isTaken = given !== before && /\d\s*$/.test(earlier)
  return (isNext && !isTaken) || startsWithUnit(text.slice(end), unit)
}

/** Returns true if a text starts with a unit which does not continue, such as `m` in `miles`, `m²` and `m/s`. */
const startsWithUnit = (text: string, unit: string | undefined): boolean => {
  const given = text.trimStart()
  if (unit === undefined || !isSameUnit(given.slice(0, unit.length), unit)) return false
  return !/\p{L}$/u.test(unit) || !/^(?:[\p{L}\p{N}/^·*_]|-\p{L})/u.test(given.slice(unit.length))
}

/** Short units differ by case, such as mW and MW. */
const isSameUnit = (given: string, unit: string): boolean =>
  unit.length > 2 ? given.toLowerCase() === unit.toLowerCase() : given === unit

const months = ["january", "february", "march", "april", "may", "june", "july", "august"].concat([
  "september",
  "october",
  "november",
  "december",
])
const monthName = `(?:${months.map((name) => `${name}|${name.slice(0, 3)}`).join("|")}|sept)\\.?`

const dayOf = (year: string | undefined, month: number, day: string | undefined): number => {
  const time = new Date(Date.UTC(Number(year), month, Number(day)))
  const isReal = time.getUTCFullYear() === Number(year) && time.getUTCMonth() === month
  return isReal && time.getUTCDate() === Number(day) ? time.getTime() / 86_400_000 : Number.NaN
}

const monthOf = (name = ""): number => months.findIndex((one) => one.startsWith(name.slice(0, 3).toLowerCase()))

const dateForms: ReadonlyArray<{ readonly form: RegExp; readonly read: (parts: ReadonlyArray<string>) => number }> = [
  { form: /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g, read: ([y, m, d]) => dayOf(y, Number(m) - 1, d) },
  {
    form: new RegExp(`(?<![\\d.,-])(\\d{1,2})(?:st|nd|rd|th)?\\.? (?:of )?(${monthName}),? (\\d{4})(?!\\d)`, "gi"),
    read: ([d, m, y]) => dayOf(y, monthOf(m), d),
  },
  {
    form: new RegExp(`\\b(${monthName}) (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})(?!\\d)`, "gi"),
    read: ([m, d, y]) => dayOf(y, monthOf(m), d),
  },
  // The order of day and month is unknown.
  { form: /(?<![\d./])\d{1,4}([./])\d{1,2}\1\d{1,4}(?!\d)/g, read: () => Number.NaN },
]

/** Returns the dates in a text as days since 1970: ISO dates, and dates with the name of the month. NaN for other dates. */
const datesIn = (text: string): ReadonlyArray<Stated> =>
  dateForms
    .flatMap(({ form, read }) =>
      Array.from(text.matchAll(form), ({ 0: all, index, ...parts }) => ({
        value: read(Object.values(parts).slice(0, 3).map(String)),
        at: index,
        end: index + all.length,
      })),
    )
    .toSorted((a, b) => a.at - b.at)

/** Returns the day that a text states: its only one, or else the last. NaN for a date that does not exist. */
export const statedDay = (text: string): number | undefined => statedValues(text, datesIn(text)).at(-1)?.value
