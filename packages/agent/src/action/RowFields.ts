import { wordsOf } from "../Text.ts"

/** A row of an extracted table, or a text-only list item. */
export type RowOrText = { readonly [column: string]: string } | string

const normalizeField = (text: string): string => wordsOf(text).join(" ")

/**
 * Returns the column that a field names: the same word ignoring case, a plural, or the only column that contains it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const columnFor = (columns: ReadonlyArray<string>, field: string): string | undefined => {
  const wanted = normalizeField(field)
  const stem = (text: string): string => normalizeField(text).replace(/s\b/g, "")
  const same =
    columns.find((column) => column === field) ??
    columns.find((column) => normalizeField(column) === wanted) ??
    columns.find((column) => stem(column) === stem(field))
  if (same !== undefined) return same
  const holding = columns.filter((column) => ` ${stem(column)} `.includes(` ${stem(field)} `))
  if (holding.length === 1) return holding[0]
  const held = columns.filter((column) => stem(column) !== "" && ` ${stem(field)} `.includes(` ${stem(column)} `))
  return held.length === 1 ? held[0] : undefined
}

/**
 * Selects the requested columns under the page's names and in the requested order; `missing` lists the fields without
 * a column. An empty request selects all.
 *
 * @category constructors
 * @since 0.1.0
 */
export const pickFields = (
  rows: ReadonlyArray<RowOrText>,
  fields: ReadonlyArray<string>,
): { readonly rows: ReadonlyArray<RowOrText>; readonly missing: ReadonlyArray<string> } => {
  const columns = [...new Set(rows.flatMap((row) => (typeof row === "string" ? [] : Object.keys(row))))]
  if (fields.length === 0 || columns.length === 0) return { rows, missing: [] }
  const found = fields.map((field) => ({ field, column: columnFor(columns, field) }))
  const missing = found.flatMap(({ field, column }) => (column === undefined ? [field] : []))
  if (missing.length === fields.length) return { rows, missing }
  const kept = found.flatMap(({ column }) => (column === undefined ? [] : [column]))
  return {
    rows: rows.map((row) =>
      typeof row === "string" ? row : Object.fromEntries(kept.map((column) => [column, row[column] ?? ""])),
    ),
    missing,
  }
}

/** Returns the first rows; none for a limit below one. */
export const limitRows = <A>(rows: ReadonlyArray<A>, limit: number | undefined): ReadonlyArray<A> =>
  limit === undefined ? rows : rows.slice(0, Math.max(0, limit))
