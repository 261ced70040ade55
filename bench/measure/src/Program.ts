import { availableParallelism, cpus, loadavg } from "node:os"
import { parseArgs } from "node:util"

/** A program of several comparisons. Each loads its own code, to avoid mutual effects. */
export interface Program {
  /** Printed for `--help` and for unknown names. */
  readonly help: string
  readonly comparisons: Readonly<Record<string, (isQuick: boolean) => Promise<ReadonlyArray<Report>>>>
  /** The measured subject, if it varies. */
  readonly subject?: () => string
}

const main = async ({ comparisons, help, subject }: Program) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" }, quick: { type: "boolean" } },
  })
  if (values.help === true) return console.log(help)
  const unknown = positionals.find((name) => !Object.hasOwn(comparisons, name))
  if (unknown !== undefined) throw new Error(`Unknown comparison "${unknown}".\n\n${help}`)

  const isQuick = values.quick === true
  const processor = `${availableParallelism()} x ${cpus()[0]?.model ?? process.arch}`
  const environment = [`Node ${process.version}`, ...(subject === undefined ? [] : [subject()]), processor]
  console.log(`${environment.join(", ")}, load ${loadavg()[0]?.toFixed(1)}\n`)
  for (const [name, compare] of Object.entries(comparisons)) {
    if (positionals.length > 0 && !positionals.includes(name)) continue
    for (const report of await compare(isQuick)) console.log(show(report, !isQuick))
  }
}

/** Runs the comparisons named on the command line, or all. With `--quick` goals are not evaluated. */
export const runComparisons = async (program: Program): Promise<void> => {
  try {
    await main(program)
  } catch (error) {
    // Only the cause of a network error contains the reason.
    if (error instanceof Error) console.error([error.message, error.cause].filter(Boolean).map(String).join(": "))
    else console.error(error)
    process.exitCode = 1
  }
}

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
export const show = ({ goals, rows, title }: Report, isEvaluated: boolean): string => {
  const verdict = (isMet: boolean) => (isEvaluated ? (isMet ? "met" : "MISSED") : "not evaluated")
  return [title, columns(rows), ...goals.map(({ isMet, text }) => `  goal ${verdict(isMet)}: ${text}`), ""].join("\n")
}

/** Formats a ratio: `1.25x`. */
export const ratio = (value: number): string => `${value.toFixed(2)}x`
