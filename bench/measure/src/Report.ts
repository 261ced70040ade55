/** A performance goal and its result. */
export interface Goal {
  readonly text: string
  readonly isMet: boolean
}

/** Result of a comparison. */
export interface Report {
  readonly title: string
  /** Starts with the headings. */
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  readonly goals: ReadonlyArray<Goal>
}

const columns = (rows: Report["rows"]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: ReadonlyArray<string>) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join("  ")
  return rows.map((row) => `  ${line(row)}`).join("\n")
}

/** Formats a report for a terminal. Goals are omitted if too little was measured. */
export const show = ({ goals, rows, title }: Report, isJudged: boolean): string => {
  const verdict = (isMet: boolean) => (isJudged ? (isMet ? "met" : "MISSED") : "not judged")
  return [title, columns(rows), ...goals.map(({ isMet, text }) => `  goal ${verdict(isMet)}: ${text}`), ""].join("\n")
}

/** Formats a ratio: `1.25x`. */
export const ratio = (value: number): string => `${value.toFixed(2)}x`
