import { styleText } from "node:util"
import type { CheckStatus } from "./CheckStatus.ts"
import type { Version } from "@tabwright/core/reasoning"
import type { DeclaredResponses } from "./Contract.ts"

/**
 * Result of one check.
 *
 * @category models
 * @since 0.1.0
 */
export interface CheckReport {
  readonly rule: string
  readonly status: CheckStatus
  /** Reason, unless it passed. */
  readonly reason?: string
}

/**
 * Result of one operation. `unchecked` means that the suite has no specific check for it, which is a defect of the
 * suite.
 *
 * @category models
 * @since 0.1.0
 */
export interface OperationReport {
  readonly version: Version
  readonly id: string
  readonly method: string
  readonly path: string
  readonly status: CheckStatus | "unchecked"
  readonly checks: ReadonlyArray<CheckReport>
}

/**
 * Result of a suite run.
 *
 * @category models
 * @since 0.1.0
 */
export interface ConformanceReport {
  readonly baseUrl: string
  readonly operations: ReadonlyArray<OperationReport>
  /** Resources that could not be cleaned up. */
  readonly leftovers: ReadonlyArray<string>
  /** True if no operation failed. */
  readonly isConforming: boolean
}

/** Combines check results: `fail` wins, then `pass`. */
export const operationReport = (
  { operation, version }: DeclaredResponses,
  checks: ReadonlyArray<CheckReport & { readonly isGeneral: boolean }>,
): OperationReport => {
  const own = checks.filter(({ isGeneral }) => !isGeneral)
  const statuses = new Set(own.map(({ status }) => status))
  const status = checks.some((each) => each.status === "fail")
    ? "fail"
    : own.length === 0
      ? "unchecked"
      : (["pass", "not supported", "skipped"] as const).find((each) => statuses.has(each))
  return {
    version,
    id: operation.id,
    method: operation.method,
    path: operation.path,
    status: status ?? "unchecked",
    checks: checks.map(({ rule, status, reason }) => ({ rule, status, ...(reason === undefined ? {} : { reason }) })),
  }
}

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
  const left = leftovers.map((each) => `not cleaned up: ${each}`)
  return [...lines, ...left, "", summary(operations)].join("\n")
}

const summary = (operations: ReadonlyArray<OperationReport>): string =>
  Object.keys(colors)
    .map((word) => ({ word, count: operations.filter(({ status }) => status === word).length }))
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${count} ${word}`)
    .join(", ")
