import { columnFor } from "@tabwright/agent/brain"
import { compareDates, isDate, datesIn } from "../language/DateWords.ts"
import { amounts } from "./Price.ts"

const compare = (a: string, b: string): number => {
  if (isDate(a) && isDate(b)) return compareDates(datesIn(a)[0] ?? "", datesIn(b)[0] ?? "")
  const number = (text: string): number => amounts(text)[0]?.value ?? Number(text.replace(/[\s,%]/g, "") || Number.NaN)
  const far = number(a) - number(b)
  return Number.isNaN(far) ? a.localeCompare(b, "en", { sensitivity: "base" }) : far
}

/**
 * Which way the rows of a table are ordered by one of its columns; null where that cannot be told: no such column, one value only, no order.
 */
export const columnOrder = (data: unknown, by: string): "ascending" | "descending" | null => {
  const rows = Array.isArray(data) ? data.filter((row) => typeof row === "object" && row !== null) : []
  const column = columnFor(Object.keys(rows[0] ?? {}), by)
  if (column === undefined) return null
  const cells = rows.map((row) => String(row[column] ?? ""))
  const steps = cells.slice(1).map((cell, i) => Math.sign(compare(cells[i] ?? "", cell)))
  if (steps.every((step) => step === 0)) return null
  if (steps.every((step) => step <= 0)) return "ascending"
  return steps.every((step) => step >= 0) ? "descending" : null
}
