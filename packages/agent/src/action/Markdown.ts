import { type Json, cellText, tabulate } from "./Csv.ts"

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
