import type { AnyOperation } from "./Contract.ts"
import type { World } from "./World.ts"

/** One law of an operation, and how to see whether the service keeps it. */
export interface Check {
  readonly of: AnyOperation
  /** Completes the sentence "the operation …". */
  readonly law: string
  readonly verify: (world: World) => Promise<void>
  /** Laws that hold for many operations alike do not count as a check of one of them. */
  readonly isGeneral?: true
}

/** A list of laws of one operation. */
export const checksOf = (
  of: AnyOperation,
  laws: Readonly<Record<string, (world: World) => Promise<void>>>,
): ReadonlyArray<Check> => Object.entries(laws).map(([law, verify]) => ({ of, law, verify }))
