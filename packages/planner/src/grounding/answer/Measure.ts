import { keysOf, monthOf, stem } from "../Words.ts"
import { isIn, isLimited, type Limit, onlyValue, type Question } from "./Question.ts"
import type { Entry } from "./Records.ts"
import { numberOf, secondsOf, valuesIn, type ValueType } from "./Types.ts"

/** What entries are compared by. */
export interface Measure {
  /** Positions of the words that say it. */
  readonly at: ReadonlyArray<number>
  /** Types of values that it may be; none if only a label tells. */
  readonly types: ReadonlyArray<ValueType>
  /** Words of labels whose plain numbers it compares; any label that is said if there are neither these nor types. */
  readonly labels: ReadonlySet<string>
  readonly sideOf: (values: Values) => "min" | "max"
}

const comparable = ["money", "percent", "rating", "duration", "date", "time", "storage", "quantity", "number"] as const

interface Kind {
  readonly side: "min" | "max"
  readonly types: ReadonlyArray<ValueType>
  /** Words of labels whose plain numbers it compares. */
  readonly labels: string
}

const kindOf = (side: "min" | "max", types = "", labels = ""): Kind => ({
  side,
  types: types.split(" ").filter((type) => type !== "") as ReadonlyArray<ValueType>,
  labels,
})

const lengths = "length duration distance minute hour day time"
const adjectives: Readonly<Record<string, Kind>> = {
  cheap: kindOf("min", "money"),
  expensive: kindOf("max", "money"),
  costly: kindOf("max", "money"),
  pricy: kindOf("max", "money"),
  dear: kindOf("max", "money"),
  long: kindOf("max", "duration", lengths),
  short: kindOf("min", "duration", lengths),
  quick: kindOf("min", "duration", lengths),
  fast: kindOf("min", "duration", lengths),
  slow: kindOf("max", "duration", lengths),
  old: kindOf("max", "duration date", "age year born founded built"),
  young: kindOf("min", "duration", "age"),
  new: kindOf("max", "date", "year founded built"),
  recent: kindOf("max", "date", "year"),
  late: kindOf("max", "date time"),
  early: kindOf("min", "date time", "year"),
  heavy: kindOf("max", "", "weight"),
  light: kindOf("min", "", "weight"),
  deep: kindOf("max", "", "depth"),
  shallow: kindOf("min", "", "depth"),
  tall: kindOf("max", "", "height"),
  wide: kindOf("max", "", "width"),
  narrow: kindOf("min", "", "width"),
  warm: kindOf("max", "", "temperature high max maximum"),
  hot: kindOf("max", "", "temperature high max maximum"),
  cold: kindOf("min", "", "temperature low min minimum"),
  loud: kindOf("max", "", "level volume loudness"),
  quiet: kindOf("min", "", "level volume loudness"),
  far: kindOf("max", "", "distance"),
  near: kindOf("min", "", "distance"),
  popular: kindOf("max", "", "vote view like sale"),
  best: kindOf("max", "rating", "rating"),
  worst: kindOf("min", "rating", "rating"),
  high: kindOf("max"),
  large: kindOf("max"),
  big: kindOf("max"),
  great: kindOf("max"),
  top: kindOf("max"),
  most: kindOf("max"),
  low: kindOf("min"),
  small: kindOf("min"),
  few: kindOf("min"),
  least: kindOf("min"),
}

/** The adjective of a superlative: "heavy" of "heaviest". */
const baseOf = (text: string): string => {
  if (adjectives[text] !== undefined && /^(?:best|worst|top|most|least)$/.test(text)) return text
  const bare = text.length > 4 && text.endsWith("est") ? text.slice(0, -3) : ""
  return (
    [bare, `${bare}e`, bare.replace(/i$/, "y"), bare.replace(/(.)\1$/, "$1")].find((one) => one in adjectives) ??
    (text === "furthest" ? "far" : text === "priciest" ? "pricy" : "")
  )
}

/** The superlative of a question: "cheapest", "least expensive", "with the highest price". */
export const measureOf = ({ words }: Question): Measure | undefined => {
  const found = words.filter(
    (one, i) => one.kind === "word" && baseOf(one.text.toLowerCase()) !== "" && !/^at$/i.test(words[i - 1]?.text ?? ""),
  )
  const [word] = found
  if (word === undefined || found.length > 1) return undefined
  const next = words[words.indexOf(word) + 1]
  const compared = /^(?:most|least)$/i.test(word.text) ? adjectives[next?.text.toLowerCase() ?? ""] : undefined
  const kind = compared ?? adjectives[baseOf(word.text.toLowerCase())]
  if (kind === undefined) return undefined
  const opposite = kind.side === "max" ? "min" : "max"
  const side = compared !== undefined && /^least$/i.test(word.text) ? opposite : kind.side
  const nouns = comparable.filter((type) => words.some((one) => one !== word && isSaidType(one, type)))
  // Of "best", only the rating is sure.
  if (/^(?:best|worst)$/i.test(word.text) && !nouns.includes("rating")) return undefined
  return {
    at: compared === undefined || next === undefined ? [word.at] : [word.at, next.at],
    types: kind.types.length > 0 || kind.labels !== "" ? kind.types : nouns,
    labels: new Set(
      kind.labels
        .split(" ")
        .filter((label) => label !== "")
        .map(stem),
    ),
    // The oldest has the highest age, but the earliest year.
    sideOf: ({ label = "", type }) =>
      /^old/i.test(compared === undefined ? word.text : (next?.text ?? "")) &&
      (type === "date" || (type !== "duration" && !keysOf(label).includes(stem("age"))))
        ? side === "max"
          ? "min"
          : "max"
        : side,
  }
}

const typeNouns: Readonly<Partial<Record<ValueType, string>>> = {
  money: "price cost fare fee wage salary rent",
  percent: "percent percentage",
  rating: "rating rate star",
  duration: "duration minute hour day time",
  storage: "storage",
}
const isSaidType = (
  word: { readonly key: string; readonly text: string; readonly kind: string },
  type: ValueType,
): boolean =>
  word.kind === "word" && (typeNouns[type] ?? "").split(" ").some((noun) => noun !== "" && stem(noun) === word.key)

const dayOf = (text: string): number | undefined => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year !== undefined) return Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000
  const name = /\p{L}{3,}/u.exec(text.replace(/^\p{L}+day,?\s/u, ""))?.[0] ?? ""
  const number = monthOf(stem(name))
  const [date] = /\b\d{1,2}(?!\d)/.exec(text) ?? []
  const [full] = /\b\d{4}\b/.exec(text) ?? []
  return number < 1 || date === undefined || full === undefined
    ? undefined
    : Date.UTC(Number(full), number - 1, Number(date)) / 86_400_000
}

const minuteOf = (text: string): number | undefined => {
  const [, hours, minutes = "0", half] = /^(\d{1,2})(?::(\d{2}))?\s?([ap])?/i.exec(text) ?? []
  if (hours === undefined) return undefined
  const base = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0)
  return base * 60 + Number(minutes)
}

/** An amount with the unit in which it can be compared. */
const amountOf = (text: string, type: ValueType): { readonly amount: number; readonly unit: string } | undefined => {
  const amount =
    type === "duration"
      ? secondsOf(text)
      : type === "date"
        ? dayOf(text)
        : type === "time"
          ? minuteOf(text)
          : type === "rating" && /^★+$/.test(text)
            ? text.length
            : numberOf(text)
  const unit =
    type === "duration" || type === "date" || type === "time"
      ? type
      : text.replace(/[-−]?\d[\d,]*(?:\.\d+)?/, "#").trim()
  return amount === undefined || Number.isNaN(amount) ? undefined : { amount, unit }
}

export interface Values {
  readonly type: ValueType
  readonly label: string | undefined
  readonly amounts: ReadonlyArray<number>
  readonly texts: ReadonlyArray<string>
}

/** One amount of each entry, in the same unit: that with a label, or the only one of a type. Undefined if an entry has none or several. */
export const valuesBy = (
  question: Question,
  entries: ReadonlyArray<Entry>,
  by: { readonly label?: string; readonly types?: ReadonlyArray<ValueType> },
): Values | undefined => {
  const types = comparable.filter((type) => by.label !== undefined || by.types?.includes(type) === true)
  for (const type of types) {
    const found = entries.map(({ fields, title }) => {
      const held = fields.filter(
        (field) =>
          (by.label === undefined
            ? field !== title && (type !== "number" || !/\p{L}/u.test(field.text))
            : field.label === by.label) && valuesIn(field.text, type).length > 0,
      )
      const [field] = held
      const text = field === undefined ? undefined : onlyValue(question, field.text, type)
      if (field === undefined || text === undefined || held.length > 1 || isLimited(question, field.text, text))
        return undefined
      const amount = amountOf(text, type)
      return amount === undefined ? undefined : { ...amount, text, label: field.label }
    })
    const values = found.flatMap((one) => one ?? [])
    // "11:30" may be a time of the day.
    if (
      type === "duration" &&
      values.some(({ text }) => /^\d+:/.test(text)) &&
      !values.some(({ text }) => /^[0-5]:/.test(text))
    )
      continue
    if (values.length === entries.length && new Set(values.map(({ unit }) => unit)).size === 1) {
      const names = new Set(values.map(({ label }) => label))
      return {
        type,
        label: names.size === 1 ? values[0]?.label : undefined,
        amounts: values.map(({ amount }) => amount),
        texts: values.map(({ text }) => text),
      }
    }
  }
  return undefined
}

/** The entries whose value keeps a limit; undefined if an entry has no value or several. */
export const limitHolds = (
  entries: ReadonlyArray<Entry>,
  { holds, noun, type }: Limit,
  labels: ReadonlyMap<string, ReadonlyArray<number>>,
): ReadonlyArray<Entry> | undefined => {
  const values = entries.map(({ fields, title }) => {
    const found = fields.flatMap((field) => {
      const isMeant =
        (field.label !== "" && field !== title && labels.has(field.label)) ||
        (noun !== undefined && isIn(noun, [...keysOf(field.label), ...field.keys], "")) ||
        (type !== undefined && valuesIn(field.text, type).length > 0)
      const [value, ...others] = isMeant ? valuesIn(field.text, type ?? "quantity") : []
      const amount = value === undefined ? undefined : numberOf(value.text)
      return amount === undefined || others.length > 0 ? [] : [amount]
    })
    return found.length === 1 ? found[0] : undefined
  })
  return values.includes(undefined) ? undefined : entries.filter((_, i) => holds(values[i] ?? Number.NaN))
}
