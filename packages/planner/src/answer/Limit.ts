import { once } from "../page/PageModel.ts"
import type { ClauseWord } from "../task/Clauses.ts"
import { valuesOf } from "../task/Values.ts"
import { isEmpty, keysOf, stem, stemsOf } from "../task/Words.ts"
import type { Entry } from "../records/Entries.ts"
import { dayOf } from "./Measure.ts"
import { isIn, type Question, says } from "./Question.ts"
import type { Labels } from "./Selection.ts"
import { numberOf, valuesIn, type ValueType } from "../records/Types.ts"

/** A limit that the values of entries keep: "more than 4 people", "under $20", "at least 3", "before 3 May 2026". */
export interface Limit {
  readonly at: ReadonlyArray<number>
  /** Compares a number, or the number of a day. */
  readonly holds: (value: number) => boolean
  /** Kind of value; undefined if only a noun or a label tells. */
  readonly type: ValueType | undefined
  /** What is limited: the word behind the number. */
  readonly noun: ClauseWord | undefined
  /** True if it says no value, like "sold out". */
  readonly isZero?: boolean
}

type Words = Question["words"]

/** What is out of stock has a stock of 0, and "days without rain" have 0 mm of it. */
const zeroLimit = (words: Words): Limit | undefined => {
  const isZero = (at: ReadonlyArray<number>, noun: ClauseWord): Limit => ({
    at,
    noun,
    holds: (one) => one === 0,
    type: undefined,
    isZero: true,
  })
  const soldOut = words.find(({ key }) => key === "soldout")
  if (soldOut !== undefined) return isZero([soldOut.at], { ...soldOut, key: stem("stock") })
  const none = words.find(
    (word, at) => word.kind === "word" && word.need > 0 && says(words[at - 1], /^(?:without|no|zero)$/i),
  )
  return none === undefined || none.text.endsWith("ing") ? undefined : isZero([none.at, none.at - 1], none)
}

const above = stemsOf("more greater higher longer larger bigger over above exceed older")
const below = stemsOf("less fewer lower cheaper under below shorter smaller younger")
const limiting = /^(?:than|least|most|over|under|above|below|exceeds?|exceeding)$/i

const numberLimit = (words: Words): Limit | undefined => {
  const i = words.findIndex((word, at) => word.kind === "number" && says(words[at - 1], limiting))
  const [number, next] = [words[i], words[i + 1]]
  if (number === undefined) return undefined
  const lead = words.slice(says(words[i - 1], /^(?:than|least|most)$/i) ? i - 2 : i - 1, i)
  const limit = numberOf(number.text) ?? 0
  const sign = lead.find(({ key, text }) => above.has(key) || below.has(key) || /^(?:least|most)$/i.test(text))
  const hasCurrency = /[$€£]/.test(number.text)
  const isMoney = hasCurrency || sign?.key === "cheaper" || says(next, /^(?:dollars?|euros?|pounds?|usd|eur|gbp)$/i)
  const noun = next?.kind === "word" && !isMoney && !isEmpty(next) ? next : undefined
  const unit = isMoney && !hasCurrency ? next : noun
  return {
    at: [...lead, number, ...(unit === undefined ? [] : [unit])].map(({ at }) => at),
    holds: (value) => {
      if (says(sign, /^least$/i)) return value >= limit
      if (says(sign, /^most$/i)) return value <= limit
      return above.has(sign?.key ?? "") ? value > limit : value < limit
    },
    type: isMoney ? "money" : undefined,
    noun,
  }
}

/** Words before a date that entries are compared with. */
const dateLimits: ReadonlyArray<readonly [said: RegExp, holds: (day: number, limit: number) => boolean]> = [
  [/^(?:before|than)$/i, (day, limit) => day < limit],
  [/^after$/i, (day, limit) => day > limit],
  [/^(?:until|till|by)$/i, (day, limit) => day <= limit],
  [/^since$/i, (day, limit) => day >= limit],
]

const dateLimit = (words: Words): Limit | undefined =>
  valuesOf(words).flatMap(({ from, iso, to, type }): ReadonlyArray<Limit> => {
    const [, holds] = dateLimits.find(([said]) => says(words[from - 1], said)) ?? []
    const limit = type === "date" && iso !== undefined ? dayOf(iso) : undefined
    return holds === undefined || limit === undefined
      ? []
      : [
          {
            at: words.slice(from - 1, to).map(({ at }) => at),
            holds: (day) => holds(day, limit),
            type: "date",
            noun: undefined,
          },
        ]
  })[0]

export const limitOf = once(
  ({ words }: Question): Limit | undefined => zeroLimit(words) ?? numberLimit(words) ?? dateLimit(words),
)

/** The entries whose value keeps a limit; undefined if an entry has no value or several. */
export const limitHolds = (
  entries: ReadonlyArray<Entry>,
  { holds, noun, type }: Limit,
  labels: Labels,
): ReadonlyArray<Entry> | undefined => {
  // "Which car takes more than 4": the only amount that each has.
  const isAny = noun === undefined && type === undefined && labels.size === 0
  const values = entries.map(({ fields, title }) => {
    const found = fields.flatMap((field) => {
      const isMeant =
        (field !== title && (isAny || labels.has(field.label))) ||
        (noun !== undefined && isIn(noun, [...keysOf(field.label), ...field.keys], "")) ||
        type !== undefined
      const [value, ...others] = isMeant ? valuesIn(field.text, type ?? "quantity") : []
      const amount = type === "date" ? dayOf(value?.text ?? "") : numberOf(value?.text ?? "")
      return amount === undefined || others.length > 0 ? [] : [amount]
    })
    return found.length === 1 ? found[0] : undefined
  })
  return values.includes(undefined) ? undefined : entries.filter((_, i) => holds(values[i] ?? Number.NaN))
}
