/** A promise of the project, held to what was measured. */
export interface Goal {
  readonly text: string
  readonly isMet: boolean
}

/** What a comparison found out. */
export interface Report {
  readonly title: string
  /** The first row holds the headings. */
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

/** Lays a report out for a terminal. Goals are judged unless too little was measured for that. */
export const show = ({ goals, rows, title }: Report, isJudged: boolean): string => {
  const verdict = (isMet: boolean) => (isJudged ? (isMet ? "met" : "MISSED") : "not judged")
  return [title, columns(rows), ...goals.map(({ isMet, text }) => `  goal ${verdict(isMet)}: ${text}`), ""].join("\n")
}

/** A ratio as it is shown: `1.25x`. */
export const ratio = (value: number): string => `${value.toFixed(2)}x`
