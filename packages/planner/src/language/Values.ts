import { withoutDates } from "./DateWords.ts"
import { amounts } from "./Price.ts"
import { wordsOf } from "./Words.ts"

/** What kind of value a question asks for. */
export type ValueKind =
  | "money"
  | "number"
  | "date"
  | "time"
  | "weekday"
  | "email"
  | "phone"
  | "url"
  | "year"
  | "bytes"
  | "code"
  | "text"

/** A value in a text, as the text writes it. */
export interface Value {
  readonly text: string
  readonly start: number
  /** Words right behind a number: "working days". */
  readonly unit: ReadonlyArray<string>
  /** Symbol of its unit with the space in front of it: " kg". */
  readonly suffix: string
}

const time = /(?<![\d:.])\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\b\.?)?(?![\d:])|(?<![\d:.])\d{1,2}\s?[ap]\.?m\b\.?/gi
const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g
const phone = /(?<![\p{L}\d.,$€£-])\+?\(?\d(?:[\d ()/-]{5,20})\d\b(?![.,]\d)/gu
const number =
  /(?<![\p{L}\d.,]|[\p{L}\d]-)[-−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?(?:\s?%)?(?:\s?(?:-|–|to)\s?\d+(?:\.\d+)?(?:\s?%)?|(?<=[Bb]etween \d{1,9}) and \d+)?/gu
const date =
  /\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}(?:st|nd|rd|th)?\.? (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?(?:,? \d{4})?\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b/gi
const weekday = /\b(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)\b|\btomorrow\b|\btoday\b/gi

const patterns: Readonly<Partial<Record<ValueKind, RegExp>>> = {
  date,
  weekday,
  email,
  phone,
  url: /https?:\/\/\S+/g,
  code: /(?<![\w-])[A-Z]{1,6}[-–]?\d[\dA-Z]{0,20}(?:-[\dA-Z]{1,20}){0,4}(?![\w-])/g,
  bytes: /\b\d+(?:[.,]\d+)?\s?[KMGT]i?B\b/g,
  year: /\b(?:1[5-9]|20)\d{2}\b/g,
}

const blank = (text: string, pattern: RegExp): string => text.replace(pattern, (found) => " ".repeat(found.length))

const found = (text: string, pattern: RegExp): ReadonlyArray<Value> =>
  [...text.matchAll(pattern)].map((match) => ({ text: match[0].trim(), start: match.index, unit: [], suffix: "" }))

const symbol =
  /^\s?(?:[kmgt]b|kg|g|km|cm|mm|m|px|°\s?[cf]?|min|h|kwh|w|v|mph|km\/h|l|ml|ft|in|lb|oz|ha|m²|km²)(?![\p{L}\d/])/iu

const isPhone = ({ text }: Value): boolean => {
  const digits = text.replace(/\D/g, "").length
  return (
    digits >= 6 &&
    digits <= 15 &&
    !/^\d{4}-\d{2}-\d{2}|^\d{1,3}(?:,\d{3})+$/.test(text) &&
    (/[ ()/+-]/.test(text) || text.startsWith("0"))
  )
}

/** Values of a kind in a text, in order. Numbers are those that are no part of another value. */
export const valuesIn = (text: string, kind: ValueKind): ReadonlyArray<Value> => {
  switch (kind) {
    case "money": {
      let from = 0
      return amounts(text).map((amount) => {
        const start = text.indexOf(amount.text, from)
        from = start + amount.text.length
        const sign = /(?:^|[\s(])[-−–]$/.test(text.slice(Math.max(0, start - 2), start)) ? text.charAt(start - 1) : ""
        return { text: `${sign}${amount.text}`, start: start - sign.length, unit: [], suffix: "" }
      })
    }
    case "time":
      return found(blank(blank(text, date), /[$€£]\s?\d+(?:[.,]\d+)*/g), time)
    case "phone":
      return found(text, phone).filter(isPhone)
    case "number": {
      const masked = [
        ...valuesIn(text, "money"),
        ...valuesIn(text, "phone"),
        ...valuesIn(text, "date"),
        ...valuesIn(text, "time"),
      ].reduce(
        (rest, value) =>
          rest.slice(0, value.start) + " ".repeat(value.text.length) + rest.slice(value.start + value.text.length),
        blank(text, email),
      )
      return found(masked, number).map((value) => ({
        ...value,
        suffix: symbol.exec(text.slice(value.start + value.text.length))?.[0] ?? "",
        unit: wordsOf(text.slice(value.start + value.text.length).replace(/^([^.;,()]{0,40}).*$/s, "$1")).slice(0, 3),
      }))
    }
    case "text":
      return [{ text, start: 0, unit: [], suffix: "" }]
    default:
      return found(text, patterns[kind] ?? /$^/g)
  }
}

/** All plain numbers in a text, without those of dates, times and amounts of money. */
export const numbersIn = (text: string): ReadonlyArray<number> =>
  valuesIn(withoutDates(text), "number").map(({ text: raw }) =>
    Number(/[-−]?[\d,]+(?:\.\d+)?/.exec(raw)?.[0].replaceAll(",", "").replace("−", "-") ?? Number.NaN),
  )
