import { CliOutput } from "effect/cli"
import { oneLine, truncate } from "./Output.ts"

type Value = string | number | boolean | null | undefined

const minWidth = 8

/** Formats rows in aligned columns. On a narrow terminal the widest columns are truncated, except ids. */
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

/** Shrinks the widest column step by step until the table fits. */
const fitted = (
  headings: ReadonlyArray<string>,
  widest: ReadonlyArray<number>,
  width: number,
): ReadonlyArray<number> => {
  const widths = [...widest]
  const totalWidth = () => widths.reduce((sum, one) => sum + one, 0) + 2 * (widths.length - 1)
  while (totalWidth() > width) {
    const widestColumn = widths
      .map((one, column) => ({ one, column }))
      .filter(({ one, column }) => one > minWidth && !/\bID$/.test(headings[column] ?? ""))
      .toSorted((a, b) => b.one - a.one)[0]
    if (widestColumn === undefined) break
    widths[widestColumn.column] = widestColumn.one - 1
  }
  return widths
}

const padded = (cell: string, width: number): string => {
  const text = truncate(cell, width)
  return text + " ".repeat(Math.max(0, width - CliOutput.displayWidth(text)))
}

const textOf = (value: Value): string => {
  if (value === null || value === undefined) return "-"
  if (typeof value === "boolean") return value ? "yes" : "no"
  return oneLine(String(value))
}

/** Formats names and values in two columns. Undefined values are left out. */
export const fieldsOf = (fields: { readonly [name: string]: Value }): ReadonlyArray<string> => {
  const shown = Object.entries(fields).filter(([, value]) => value !== undefined)
  const width = Math.max(0, ...shown.map(([name]) => name.length))
  return shown.map(([name, value]) => `${name.padEnd(width)}  ${textOf(value)}`)
}
