import { styleText } from "node:util"
import type { ConformanceReport, OperationReport } from "./Report.ts"

const colours = {
  pass: "green",
  fail: "red",
  "not offered": "yellow",
  skipped: "yellow",
  unchecked: "magenta",
} as const

/**
 * The report as a table: one line an operation, and below it each of its laws that did not pass, with the reason.
 *
 * @category formatting
 * @since 0.1.0
 */
export const table = ({ leftovers, operations }: ConformanceReport, isColoured: boolean): string => {
  const paint = (word: OperationReport["outcome"], text: string) =>
    isColoured ? styleText(colours[word], text, { validateStream: false }) : text
  const width = Math.max(...operations.map(({ path }) => path.length))
  const idWidth = Math.max(...operations.map(({ id }) => id.length))
  const lines = operations.flatMap(({ id, laws, method, outcome, path }) => {
    const passed = laws.filter((law) => law.outcome === "pass").length
    const head = `${method.padEnd(6)} ${path.padEnd(width)}  ${id.padEnd(idWidth)}  ${paint(outcome, outcome.padEnd(11))}  ${passed} of ${laws.length}`
    const rest = laws
      .filter((law) => law.outcome !== "pass")
      .map(
        (law) =>
          `         ${paint(law.outcome, law.outcome)}: ${law.law}${law.reason === undefined ? "" : `: ${law.reason}`}`,
      )
    return [head, ...rest]
  })
  const left = leftovers.map((each) => `left behind: ${each}`)
  return [...lines, ...left, "", summary(operations)].join("\n")
}

const summary = (operations: ReadonlyArray<OperationReport>): string =>
  Object.keys(colours)
    .map((word) => ({ word, count: operations.filter(({ outcome }) => outcome === word).length }))
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${count} ${word}`)
    .join(", ")
