import { isObject } from "../output/Json.ts"
import { defineJob } from "../compute/Job.ts"

export type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [key: string]: Json }

const cellText = (value: Json | undefined): string => {
  if (value === null || value === undefined) return ""
  return typeof value === "object" ? JSON.stringify(value) : String(value)
}

/**
 * Converts content to columns and rows. An array of objects has one column per key, in order of first occurrence; a
 * single object is one row; anything else becomes one column named `value`.
 */
export const tabulate = (
  content: Json,
): { readonly columns: ReadonlyArray<string>; readonly rows: ReadonlyArray<ReadonlyArray<string>> } => {
  const items: ReadonlyArray<Json> = Array.isArray(content) ? content : [content]
  if (items.length > 0 && items.every(Array.isArray)) {
    const width = items.reduce((widest, item) => Math.max(widest, item.length), 0)
    const columns = Array.from({ length: width }, (_, at) => `column ${at + 1}`)
    return { columns, rows: items.map((item) => columns.map((_, at) => cellText(item[at]))) }
  }
  const columns = [...new Set(items.flatMap((item) => (isObject(item) ? Object.keys(item) : ["value"])))]
  const cell = (item: Json, column: string): string =>
    cellText(isObject(item) ? item[column] : column === "value" ? item : undefined)
  return { columns, rows: items.map((item) => columns.map((column) => cell(item, column))) }
}

/** Numbers, amounts and phone numbers, which may start with a sign but are not formulas. */
const signedNumber = /^[+-]?[\d\s.,()/%-]*$/

/** Prefixes an apostrophe to cells that spreadsheets would run as formulas, because page content is untrusted. */
const escapeFormula = (text: string): string =>
  /^[=+\-@\t\r\n]/.test(text) && !signedNumber.test(text) ? `'${text}` : text

const quoteCell = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** Formats content as CSV (RFC 4180) with a header line. Cells that would run as formulas are escaped. */
export const toCsv = (content: Json): string => {
  const { columns, rows } = tabulate(content)
  if (columns.length === 0) return ""
  return [columns, ...rows].map((row) => `${row.map((cell) => quoteCell(escapeFormula(cell))).join(",")}\r\n`).join("")
}

const escapeCell = (text: string): string => text.replace(/[\\|]/g, "\\$&").replace(/(?<!\s)\s*\n\s*/g, " ")

/** Formats content as Markdown: rows as a table, plain values as a list, text unchanged. */
export const toMarkdown = (content: Json): string => {
  if (typeof content !== "object" || content === null) return `${cellText(content)}\n`
  if (Array.isArray(content) && content.every((item) => typeof item !== "object" || item === null))
    return content.map((item) => `- ${cellText(item).replace(/(?<!\s)\s*\n\s*/g, " ")}\n`).join("")
  const { columns, rows } = tabulate(content)
  const line = (cells: ReadonlyArray<string>): string => `| ${cells.map(escapeCell).join(" | ")} |\n`
  return line(columns) + line(columns.map(() => "---")) + rows.map(line).join("")
}

/** Formats content as plain text: text unchanged, lists with one item per line, rows as `column: value` lines. */
export const toText = (content: Json): string => {
  if (typeof content !== "object" || content === null) return `${cellText(content)}\n`
  const items: ReadonlyArray<Json> = Array.isArray(content) ? content : [content]
  const texts = items.map((item) => {
    if (typeof item !== "object" || item === null || Array.isArray(item)) return cellText(item)
    return Object.entries(item)
      .map(([key, value]) => `${key}: ${cellText(value)}`)
      .join("\n")
  })
  const isLong = texts.some((text) => text.includes("\n"))
  return `${texts.join(isLong ? "\n\n" : "\n")}\n`
}

type TextFormat = "csv" | "json" | "md" | "txt"

export const formatJob = defineJob(
  import.meta.url,
  "formatJob",
  { cpuMs: 5000 },
  ({ content, format }: { readonly content: Json; readonly format: TextFormat }): string => {
    switch (format) {
      case "csv":
        return toCsv(content)
      case "json":
        return `${JSON.stringify(content, null, 2)}\n`
      case "md":
        return toMarkdown(content)
      case "txt":
        return toText(content)
    }
  },
)
