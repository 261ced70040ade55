import { isObject } from "@tabwright/agent/brain"
import type * as Schema from "effect/Schema"

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Rows that an answer shows; its data holds them all. */
const shownRows = 100

const cellText = (value: Schema.Json): string => (typeof value === "string" ? value : JSON.stringify(value))

const rowText = (row: Schema.Json): string =>
  isObject(row)
    ? Object.entries(row)
        .map(([column, value]) => `${column}: ${cellText(value as Schema.Json)}`)
        .join(", ")
    : cellText(row)

/** The text of a value under its label: "Cart total: $32.95", "List (2):" with a line for each entry. */
export const shownAs = (label: string, text: string, data: Schema.Json): string => {
  if (label === "") return text
  if (!Array.isArray(data)) return `${capital(label)}: ${isObject(data) ? rowText(data as Schema.Json) : text}`
  return [
    `${capital(label)} (${data.length}):`,
    ...data.slice(0, shownRows).map((row: Schema.Json) => `- ${rowText(row)}`),
    ...(data.length > shownRows ? [`… and ${data.length - shownRows} more`] : []),
  ].join("\n")
}
