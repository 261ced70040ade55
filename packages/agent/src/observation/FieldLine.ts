import type { FieldState } from "../page/WalkReply.ts"
import { plainLine, quote } from "./PlainLine.ts"

const formats: Readonly<Record<string, string>> = {
  date: "YYYY-MM-DD",
  time: "HH:MM",
  month: "YYYY-MM",
  week: "YYYY-Www",
  "datetime-local": "YYYY-MM-DDTHH:MM",
  color: "#rrggbb",
}

/** Describes what a field accepts and whether it is valid. */
export const fieldParts = (type: string, field: FieldState): ReadonlyArray<string> => {
  const parts: Array<string> = []
  // Unquoted page text, so without anything that could pass for another state.
  const value = (text: string): string => plainLine(text.replace(/[^\w.,:/*+-]/g, ""), 40)
  if (field.required === true) parts.push("required")
  if (field.invalid !== undefined) parts.push(field.invalid === "" ? "invalid" : `invalid: ${quote(field.invalid, 80)}`)
  if (field.readOnly === true) parts.push("readonly")
  for (const bound of ["min", "max", "step"] as const) {
    const given = field[bound]
    if (given !== undefined) parts.push(`${bound} ${value(given)}`)
  }
  const format = formats[type]
  if (format !== undefined) parts.push(`format ${format}`)
  else if (field.format !== undefined) parts.push(`format ${quote(field.format, 60)}`)
  else if (field.pattern !== undefined) parts.push(`pattern ${quote(field.pattern, 40)}`)
  if (field.maxLength !== undefined) parts.push(`maxlength ${field.maxLength}`)
  if (field.opens !== undefined) parts.push(`opens ${value(field.opens)}`)
  if (field.suggests === true) parts.push("suggests")
  if (field.multiple === true) parts.push("multiple")
  if (field.accepts !== undefined) parts.push(`accepts ${value(field.accepts)}`)
  return parts
}
