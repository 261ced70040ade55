import type { Answers } from "./Contract.ts"
import type { Version } from "./Version.ts"
import type { Outcome } from "./Verdict.ts"

/**
 * One law and what came of it.
 *
 * @category models
 * @since 0.1.0
 */
export interface LawReport {
  readonly law: string
  readonly outcome: Outcome
  /** Why, unless it passed. */
  readonly reason?: string
}

/**
 * One operation. `unchecked` means that the suite has no law of its own for it, which is a fault of the suite.
 *
 * @category models
 * @since 0.1.0
 */
export interface OperationReport {
  readonly version: Version
  readonly id: string
  readonly method: string
  readonly path: string
  readonly outcome: Outcome | "unchecked"
  readonly laws: ReadonlyArray<LawReport>
}

/**
 * What came of a run of the suite.
 *
 * @category models
 * @since 0.1.0
 */
export interface ConformanceReport {
  readonly baseUrl: string
  readonly operations: ReadonlyArray<OperationReport>
  /** What the suite made and could not take away again. */
  readonly leftovers: ReadonlyArray<string>
  /** Whether no operation failed. */
  readonly isConforming: boolean
}

/** One operation's outcome: a failure counts first, then whatever passed. */
export const operationReport = (
  { operation, version }: Answers,
  laws: ReadonlyArray<LawReport & { readonly isGeneral: boolean }>,
): OperationReport => {
  const own = laws.filter(({ isGeneral }) => !isGeneral)
  const outcomes = new Set(own.map(({ outcome }) => outcome))
  const outcome = laws.some((each) => each.outcome === "fail")
    ? "fail"
    : own.length === 0
      ? "unchecked"
      : (["pass", "not offered", "skipped"] as const).find((each) => outcomes.has(each))
  return {
    version,
    id: operation.id,
    method: operation.method,
    path: operation.path,
    outcome: outcome ?? "unchecked",
    laws: laws.map(({ law, outcome, reason }) => ({ law, outcome, ...(reason === undefined ? {} : { reason }) })),
  }
}
