import type { DeclaredResponses } from "./Contract.ts"
import type { Version } from "./Version.ts"
import type { CheckStatus } from "./CheckStatus.ts"

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
