import { styleText } from "node:util"
import type { ConformanceReport, OperationReport } from "./Report.ts"

const colors = {
  pass: "green",
  fail: "red",
  "not supported": "yellow",
  skipped: "yellow",
  unchecked: "magenta",
} as const

/**
 * Formats the report as a table: one line for each operation, followed by its checks that did not pass with the reason.
 *
 * @category formatting
 * @since 0.1.0
 */
export const reportTable = ({ leftovers, operations }: ConformanceReport, isColored: boolean): string => {
  const paint = (word: OperationReport["status"], text: string) =>
    isColored ? styleText(colors[word], text, { validateStream: false }) : text
  const width = Math.max(...operations.map(({ path }) => path.length))
  const idWidth = Math.max(...operations.map(({ id }) => id.length))
  const lines = operations.flatMap(({ id, checks, method, status, path }) => {
    const passed = checks.filter((check) => check.status === "pass").length
    const head = `${method.padEnd(6)} ${path.padEnd(width)}  ${id.padEnd(idWidth)}  ${paint(status, status.padEnd(13))}  ${passed} of ${checks.length}`
    const rest = checks
      .filter((check) => check.status !== "pass")
      .map(
        (check) =>
          `         ${paint(check.status, check.status)}: ${check.rule}${check.reason === undefined ? "" : `: ${check.reason}`}`,
      )
    return [head, ...rest]
  })
  const left = leftovers.map((each) => `left behind: ${each}`)
  return [...lines, ...left, "", summary(operations)].join("\n")
}

const summary = (operations: ReadonlyArray<OperationReport>): string =>
  Object.keys(colors)
    .map((word) => ({ word, count: operations.filter(({ status }) => status === word).length }))
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${count} ${word}`)
    .join(", ")
