import { compareDates, datesIn, withoutDates } from "../language/DateWords.ts"
import type { Rows } from "../Plan.ts"
import { priceOf } from "./Price.ts"
import { ratingOf } from "./Rating.ts"
import { wordsOf } from "./Words.ts"

/** A row of a table as it was read: cells by their columns. */
export type Cells = Readonly<Record<string, string>>

const numberIn = (text: string): number | undefined => {
  const found = withoutDates(text)
    .replace(/(\d)[ ,](?=\d{3}\b)/g, "$1")
    .match(/(?<![\p{L}\d-])-?\d+(?:\.\d+)?(?![\p{L}\d-])/gu)
  return found?.length === 1 ? Number(found[0]) : undefined
}

/** The cell that a row has in the column of that name. */
export const cellOf = (cells: Cells | undefined, by: string): string | undefined => {
  const wanted = wordsOf(by)
  const column = Object.keys(cells ?? {}).find((name) => wanted.every((word) => wordsOf(name).includes(word)))
  return column === undefined ? undefined : cells?.[column]
}

/**
 * What a row is worth in a column, or by its price, date or rating; undefined when it shows nothing that leaves no doubt.
 */
export const rowValue = (text: string, cells: Cells | undefined, by: string): number | string | undefined => {
  if (by === "date") {
    const dates = [...new Set(datesIn(text))]
    return dates.length === 1 ? dates[0] : undefined
  }
  if (by === "rating") return ratingOf(text)
  const cell = cellOf(cells, by)
  if (cell !== undefined) return numberIn(cell) ?? priceOf(cell)?.value ?? datesIn(cell)[0]
  if (by === "price") return priceOf(text)?.value
  return numberIn(text)
}

const compare = (a: number | string, b: number | string): number =>
  typeof a === "number" && typeof b === "number" ? a - b : compareDates(String(a), String(b))

/** Whether a value is on the side that was asked for. */
export const isWithin = (
  value: number | string,
  { by, side, value: limit, mayEqual }: NonNullable<Rows["bound"]>,
): boolean => {
  const far = compare(value, by === "date" ? limit : Number(limit))
  return (mayEqual && far === 0) || (side === "below" ? far < 0 : far > 0)
}

/** Whether one value beats another; equal ones do not. */
export const isBetter = (a: number | string, b: number | string, order: "lowest" | "highest"): boolean =>
  order === "lowest" ? compare(a, b) < 0 : compare(a, b) > 0
