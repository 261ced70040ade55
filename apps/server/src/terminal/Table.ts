/**
 * Rows under their headings, in columns as wide as they need; a value that is null or undefined is a dash.
 *
 * @category constructors
 * @since 0.1.0
 */
export const tableOf = (
  headings: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string | number | boolean | null | undefined>>,
): ReadonlyArray<string> => {
  const cells = [headings, ...rows.map((row) => row.map(textOf))]
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  )
}

const textOf = (value: string | number | boolean | null | undefined): string => {
  if (value === null || value === undefined) return "-"
  if (typeof value === "boolean") return value ? "yes" : "no"
  return String(value)
}
