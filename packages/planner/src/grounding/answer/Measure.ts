import { keysOf, monthOf, stem } from "../Words.ts"
import type { Entry } from "./Collections.ts"
import { isSuperlative, type Question } from "./Question.ts"
import { isLimited, onlyValue } from "./Rows.ts"
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

const adjectives: Readonly<Record<string, Kind>> = {
  cheap: kindOf("min", "money"),
  expensive: kindOf("max", "money"),
  pricy: kindOf("max", "money"),
  dear: kindOf("max", "money"),
  long: kindOf("max", "duration", "length duration distance minute hour day"),
  short: kindOf("min", "duration", "length duration distance minute hour day"),
  quick: kindOf("min", "duration", "duration minute hour"),
  fast: kindOf("min", "duration", "duration minute hour"),
  slow: kindOf("max", "duration", "duration minute hour"),
  old: kindOf("max", "duration date", "age year born founded built"),
  young: kindOf("min", "duration", "age"),
  new: kindOf("max", "date", "year founded built"),
  recent: kindOf("max", "date", "year"),
  late: kindOf("max", "date time"),
  early: kindOf("min", "date time", "year"),
  heavy: kindOf("max", "", "weight"),
  light: kindOf("min", "", "weight"),
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

const bases: Readonly<Record<string, string>> = {
  earliest: "early",
  heaviest: "heavy",
  priciest: "pricy",
  largest: "large",
  latest: "late",
  dearest: "dear",
  biggest: "big",
  fewest: "few",
}
const baseOf = (text: string): string =>
  bases[text] ?? (text.length > 5 && text.endsWith("est") ? text.slice(0, -3) : text)

/** The superlative of a question: "cheapest", "least expensive", "with the highest price". */
export const measureOf = ({ words }: Question): Measure | undefined => {
  const found = words.filter(isSuperlative)
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
