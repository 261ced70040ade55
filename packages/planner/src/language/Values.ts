import { datesIn } from "./DateWords.ts"
import { amounts } from "./Price.ts"

/** What kind of value a question asks for. */
export type ValueKind = "money" | "number" | "date" | "time" | "email" | "phone" | "url" | "year" | "text"

const time = /\b\d{1,2}[:.]\d{2}(?:\s?[ap]\.?m\.?)?\b|\b\d{1,2}\s?[ap]\.?m\.?\b/i
const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/
const phone = /(?:\+|\b)\d[\d ()/-]{5,20}\d\b/
const number = /-?\d{1,3}(?:,\d{3})+(?:\.\d+)?|-?\d+(?:[.,]\d+)?/

/** Returns the first value of a kind in a text, as written; undefined if there is none. */
export const valueIn = (text: string, kind: ValueKind): string | undefined => {
  switch (kind) {
    case "money":
      return amounts(text)[0]?.text
    case "number":
      return number.exec(text)?.[0]
    case "date":
      return datesIn(text).length > 0 ? text : undefined
    case "time":
      return time.exec(text)?.[0]
    case "email":
      return email.exec(text)?.[0]
    case "phone":
      return phone.exec(text)?.[0]
    case "url":
      return /https?:\/\/\S+/.exec(text)?.[0]
    case "year":
      return /\b(?:1[5-9]|20)\d{2}\b/.exec(text)?.[0]
    case "text":
      return text
  }
}

/** All numbers in a text, without those of dates and times. */
export const numbersIn = (text: string): ReadonlyArray<number> =>
  [
    ...text
      .replace(/\d{1,2}:\d{2}|\d{4}-\d{2}-\d{2}/g, " ")
      .matchAll(/(?<![\p{L}\d])[-−]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<![\p{L}\d])[-−]?\d+(?:\.\d+)?/gu),
  ].map(([raw]) => Number(raw.replaceAll(",", "").replace("−", "-")))
