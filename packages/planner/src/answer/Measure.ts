import { once } from "../page/PageModel.ts"
import { keysOf, monthOf, stem } from "../task/Words.ts"
import { isLimited, onlyValue, type Question, says } from "./Question.ts"
import type { Labels } from "./Selection.ts"
import { type Entry, type Field, labelsOf } from "../records/Entries.ts"
import { isTypeWord, numberOf, secondsOf, valuesIn, type ValueType } from "../records/Types.ts"

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

/** Adjectives for the lower and the higher end of a scale, the types of its values and words of their labels. */
const scales: ReadonlyArray<readonly [low: string, high: string, types: string, labels: string]> = [
  ["cheap", "expensive costly pricy dear", "money", ""],
  ["short quick fast", "long slow", "duration", "length duration distance minute hour day time"],
  ["", "old", "duration date", "age year born founded built"],
  ["young", "", "duration", "age"],
  ["", "new recent", "date", "year founded built"],
  ["early", "late", "date time", "year"],
  ["light", "heavy", "", "weight"],
  ["shallow", "deep", "", "depth"],
  ["narrow", "wide", "", "width"],
  ["", "tall", "", "height"],
  ["", "warm hot", "", "temperature high max maximum"],
  ["cold", "", "", "temperature low min minimum"],
  ["quiet", "loud", "", "level volume loudness"],
  ["near", "far", "", "distance"],
  ["", "popular", "", "vote view like sale"],
  ["worst", "best", "rating", "rating"],
  ["low small few least", "high large big great top most", "", ""],
]
const list = (text: string): ReadonlyArray<string> => text.split(" ").filter((one) => one !== "")

const adjectives = new Map(
  scales.flatMap(([low, high, types, labels]) => {
    const kind = { types: list(types) as ReadonlyArray<ValueType>, labels: new Set(list(labels).map(stem)) }
    const end = (words: string, isLow: boolean) => list(words).map((word) => [word, { ...kind, isLow }] as const)
    return [...end(low, true), ...end(high, false)]
  }),
)

/** The adjective of a superlative: "heavy" of "heaviest". */
const baseOf = (spoken: string): string => {
  const text = spoken.toLowerCase().replace(/-(?:priced|rated)$/, "")
  if (/^(?:best|worst|top|most|least)$/.test(text)) return text
  const bare = text.length > 4 && text.endsWith("est") ? text.slice(0, -3) : ""
  return (
    [bare, `${bare}e`, bare.replace(/i$/, "y"), bare.replace(/(.)\1$/, "$1")].find((one) => adjectives.has(one)) ??
    (text === "furthest" ? "far" : text === "priciest" ? "pricy" : "")
  )
}

/** The superlative of a question: "cheapest", "least expensive", "with the highest price". */
export const measureOf = once(({ words }: Question): Measure | undefined => {
  const [word, ...others] = words.filter(
    ({ kind, text }, i) => kind === "word" && baseOf(text) !== "" && !says(words[i - 1], /^at$/i),
  )
  if (word === undefined || others.length > 0) return undefined
  const next = words[words.indexOf(word) + 1]
  const isDegree = /^(?:most|least)$/i.test(word.text) && adjectives.has(next?.text.toLowerCase() ?? "")
  const said = isDegree && next !== undefined ? [word, next] : [word]
  const adjective = isDegree ? (next?.text ?? "").toLowerCase() : baseOf(word.text)
  const kind = adjectives.get(adjective)
  if (kind === undefined) return undefined
  const isLow = kind.isLow !== (isDegree && /^least$/i.test(word.text))
  const nouns = comparable.filter(
    (type) =>
      words.some((one) => one !== word && one.kind === "word" && isTypeWord(one, type)) ||
      (type === "money" && /-priced$/i.test(word.text)) ||
      (type === "rating" && /-rated$/i.test(word.text)),
  )
  // Of "best", only the rating is sure.
  if (/^(?:best|worst)\b/i.test(word.text) && !nouns.includes("rating")) return undefined
  // The oldest has the highest age, but the earliest year.
  const isYear = ({ label = "", type }: Values) =>
    adjective === "old" && (type === "date" || (type !== "duration" && !keysOf(label).includes(stem("age"))))
  return {
    at: said.map(({ at }) => at),
    types: kind.types.length > 0 || kind.labels.size > 0 ? kind.types : nouns,
    labels: kind.labels,
    sideOf: (values) => (isLow === isYear(values) ? "max" : "min"),
  }
})

/** The number of the day of a date that has a year. */
export const dayOf = (text: string): number | undefined => {
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
  const readers: Partial<Record<ValueType, (text: string) => number | undefined>> = {
    duration: secondsOf,
    date: dayOf,
    time: minuteOf,
  }
  const isStars = type === "rating" && /^★+$/.test(text)
  const amount = isStars ? text.length : (readers[type] ?? numberOf)(text)
  const unit = readers[type] === undefined ? text.replace(/[-−]?\d[\d,]*(?:\.\d+)?/, "#").trim() : type
  return amount === undefined || Number.isNaN(amount) ? undefined : { amount, unit }
}

/** The only value of a type in fields. What says it twice counts once: "Rated 4.6 out of 5, ★ 4.6". */
export const valueIn = (question: Question, fields: ReadonlyArray<Field>, type: ValueType) => {
  const held = fields.filter(({ text }) => valuesIn(text, type).length > 0)
  const [field] = held
  const text = field === undefined ? undefined : onlyValue(question, field.text, type)
  if (field === undefined || text === undefined) return undefined
  const whole = field.label === "" ? field.text : `${field.label}: ${field.text}`
  const keyOf = (value: string) => amountOf(value, type)?.amount ?? value
  const isOne = held.every((one) => valuesIn(one.text, type).every((value) => keyOf(value.text) === keyOf(text)))
  return isLimited(question, whole, text) || (held.length > 1 && !isOne) ? undefined : { text, label: field.label }
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
  for (const type of comparable.filter((one) => by.label !== undefined || by.types?.includes(one) === true)) {
    const values = entries.flatMap(({ fields, title }) => {
      const held = fields.filter((field) =>
        by.label === undefined
          ? field !== title && (type !== "number" || !/\p{L}/u.test(field.text))
          : field.label === by.label,
      )
      const value = valueIn(question, held, type)
      const amount = value === undefined ? undefined : amountOf(value.text, type)
      return value === undefined || amount === undefined ? [] : [{ ...value, ...amount }]
    })
    const texts = values.map(({ text }) => text)
    // "11:30" may be a time of the day.
    const isTime = texts.some((text) => /^\d+:/.test(text)) && !texts.some((text) => /^[0-5]:/.test(text))
    const isAlike = values.length === entries.length && new Set(values.map(({ unit }) => unit)).size === 1
    if (!isAlike || (type === "duration" && isTime)) continue
    const [label, ...others] = new Set(values.map((value) => value.label))
    return {
      type,
      label: others.length === 0 ? label : undefined,
      amounts: values.map(({ amount }) => amount),
      texts,
    }
  }
  return undefined
}

/** The entry with the highest or the lowest value, and what it is compared by; undefined if that is unclear. */
export const extremeOf = (
  question: Question,
  entries: ReadonlyArray<Entry>,
  measure: Measure,
  labels: Labels,
): { readonly entry: Entry; readonly label: string | undefined; readonly type: ValueType } | undefined => {
  const isOwn = (label: string) => keysOf(label).some((key) => measure.labels.has(key))
  const byLabel = labelsOf(entries).flatMap((label) => {
    const holders = entries.filter(({ fields }) => fields.some((field) => field.label === label))
    // What lacks a label that most have is of another kind.
    const isMost = labels.has(label) && holders.length > 2 && holders.length > entries.length / 2
    const compared = isMost ? holders : entries
    const values = labels.has(label) || isOwn(label) ? valuesBy(question, compared, { label }) : undefined
    return values === undefined ? [] : [{ ...values, entries: compared }]
  })
  const said = byLabel.filter(({ label = "", type }) =>
    measure.types.length === 0 && measure.labels.size === 0
      ? labels.has(label)
      : measure.types.includes(type) ||
        isOwn(label) ||
        (measure.labels.size === 0 && /^(?:number|quantity)$/.test(type)),
  )
  const byType = said.length > 0 ? undefined : valuesBy(question, entries, measure)
  const pool = byType === undefined ? said : [{ ...byType, entries }]
  const [only] = pool
  if (only === undefined || pool.length > 1 || entries.length < 2) return undefined
  const sign = measure.sideOf(only) === "max" ? -1 : 1
  const [first, second] = only.entries
    .map((entry, i) => ({ entry, value: sign * (only.amounts[i] ?? Number.NaN) }))
    .toSorted((a, b) => a.value - b.value)
  return first === undefined || first.value === second?.value
    ? undefined
    : { entry: first.entry, label: only.label, type: only.type }
}
