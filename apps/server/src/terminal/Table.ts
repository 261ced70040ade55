import { CliOutput } from "effect/cli"
import { oneLine } from "./PlainText.ts"

type Value = string | number | boolean | null | undefined

/** Narrower no column gets, however narrow the terminal is. */
const leastWidth = 8

/**
 * Rows under their headings, in columns as wide as they need; a value that is null or undefined is a dash. On a terminal that is too
 * narrow the widest columns are cut, never one that ends in ID: ids are there to be copied. What is no terminal gets everything.
 *
 * @category constructors
 * @since 0.1.0
 */
export const tableOf = (
  headings: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<Value>>,
  width: number = process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY,
): ReadonlyArray<string> => {
  const cells = [headings, ...rows.map((row) => row.map(textOf))]
  const widest = headings.map((_, column) => Math.max(...cells.map((row) => CliOutput.displayWidth(row[column] ?? ""))))
  const widths = fitted(headings, widest, width)
  return cells.map((row) =>
    row
      .map((cell, column) => padded(cell, widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  )
}

/** Takes from the widest column, one by one, until all fit or none can give more. */
const fitted = (
  headings: ReadonlyArray<string>,
  widest: ReadonlyArray<number>,
  width: number,
): ReadonlyArray<number> => {
  const widths = [...widest]
  const whole = () => widths.reduce((sum, one) => sum + one, 0) + 2 * (widths.length - 1)
  while (whole() > width) {
    const giving = widths
      .map((one, column) => ({ one, column }))
      .filter(({ one, column }) => one > leastWidth && !/\bID$/.test(headings[column] ?? ""))
      .toSorted((a, b) => b.one - a.one)[0]
    if (giving === undefined) break
    widths[giving.column] = giving.one - 1
  }
  return widths
}

/** What people take for one character, whatever it is made of. */
const characters = new Intl.Segmenter()

const padded = (cell: string, width: number): string => {
  const text = CliOutput.displayWidth(cell) <= width ? cell : `${cut(cell, width - 1)}…`
  return text + " ".repeat(Math.max(0, width - CliOutput.displayWidth(text)))
}

/** As much of the beginning as fits. */
const cut = (cell: string, width: number): string => {
  let text = ""
  for (const { segment } of characters.segment(cell)) {
    if (CliOutput.displayWidth(text + segment) > width) break
    text += segment
  }
  return text
}

const textOf = (value: Value): string => {
  if (value === null || value === undefined) return "-"
  if (typeof value === "boolean") return value ? "yes" : "no"
  return oneLine(String(value))
}

/**
 * Names and values under each other, the names as wide as the longest; what is undefined is left out.
 *
 * @category constructors
 * @since 0.1.0
 */
export const fieldsOf = (fields: { readonly [name: string]: Value }): ReadonlyArray<string> => {
  const shown = Object.entries(fields).filter(([, value]) => value !== undefined)
  const width = Math.max(0, ...shown.map(([name]) => name.length))
  return shown.map(([name, value]) => `${name.padEnd(width)}  ${textOf(value)}`)
}
