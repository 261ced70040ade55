import { CliOutput } from "effect/cli"
import { oneLine, truncate } from "./Output.ts"
import { relativeTime } from "./RelativeTime.ts"

type Value = string | number | boolean | null | undefined

const minWidth = 8
const shortestId = 8

/** Width of the terminal in columns. Infinite if standard output is not one. */
export const terminalWidth = (): number => (process.stdout.isTTY ? process.stdout.columns : Number.POSITIVE_INFINITY)

/**
 * Formats rows in aligned columns. On a terminal, ids are shortened to prefixes that are unique in the table, times are
 * relative except in a TIME column, and the widest columns are truncated, except ids. Rows that still do not fit are
 * printed as fields, one below the other. Elsewhere, every value is complete.
 */
export const tableOf = (
  headings: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<Value>>,
  width: number = terminalWidth(),
  now: number = Date.now(),
): ReadonlyArray<string> => {
  const values = rows.map((row) => row.map(textOf))
  const texts = Number.isFinite(width) ? abbreviated(headings, values, now) : values
  const cells = [headings, ...texts]
  const widest = headings.map((_, column) => Math.max(...cells.map((row) => CliOutput.displayWidth(row[column] ?? ""))))
  const widths = fitted(headings, widest, width)
  if (totalOf(widths) > width && texts.length > 0) return recordsOf(headings, texts, width)
  return cells.map((row) =>
    row
      .map((cell, column) => padded(cell, widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  )
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const abbreviated = (
  headings: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  now: number,
): ReadonlyArray<ReadonlyArray<string>> => {
  const ids = new Set(rows.flat().filter((cell) => uuid.test(cell)))
  const length = uniqueLength(ids)
  return rows.map((row) =>
    row.map((cell, column) => {
      if (ids.has(cell)) return cell.slice(0, length)
      return headings[column] === "TIME" ? cell : relativeTime(cell, now)
    }),
  )
}

const uniqueLength = (ids: ReadonlySet<string>): number => {
  let length = shortestId
  while (new Set([...ids].map((id) => id.slice(0, length))).size < ids.size) length++
  return length
}

const totalOf = (widths: ReadonlyArray<number>): number =>
  widths.reduce((sum, one) => sum + one, 0) + 2 * (widths.length - 1)

/** Shrinks the widest column step by step until the table fits. */
const fitted = (
  headings: ReadonlyArray<string>,
  widest: ReadonlyArray<number>,
  width: number,
): ReadonlyArray<number> => {
  const widths = [...widest]
  while (totalOf(widths) > width) {
    const widestColumn = widths
      .map((one, column) => ({ one, column }))
      .filter(({ one, column }) => one > minWidth && !/\bID$/.test(headings[column] ?? ""))
      .toSorted((a, b) => b.one - a.one)[0]
    if (widestColumn === undefined) break
    widths[widestColumn.column] = widestColumn.one - 1
  }
  return widths
}

const recordsOf = (
  headings: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  width: number,
): ReadonlyArray<string> => {
  const nameWidth = Math.max(...headings.map((heading) => heading.length))
  return rows.flatMap((row, index) => [
    ...(index === 0 ? [] : [""]),
    ...headings.flatMap((heading, column) => {
      const cell = row[column] ?? ""
      return cell === "" ? [] : [truncate(`${heading.padEnd(nameWidth)}  ${cell}`, width)]
    }),
  ])
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
