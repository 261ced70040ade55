import type { AnyOperation } from "./Contract.ts"
import type { CheckContext } from "./CheckContext.ts"

/** One conformance check of an operation. */
export interface Check {
  readonly of: AnyOperation
  /** Completes the sentence "the operation …". */
  readonly rule: string
  readonly verify: (context: CheckContext) => Promise<void>
  /** True for rules shared by many operations, which do not count as a check of one of them. */
  readonly isGeneral?: true
}

/** Creates the checks of an operation from its rules. */
export const checksOf = (
  of: AnyOperation,
  rules: Readonly<Record<string, (context: CheckContext) => Promise<void>>>,
): ReadonlyArray<Check> => Object.entries(rules).map(([rule, verify]) => ({ of, rule, verify }))
