import type { Case } from "../dataset/Case.ts"

/** One repetition of a case. */
export interface Repetition {
  readonly case: Case
  /** From 1. */
  readonly number: number
}

/** Selection of the cases of a dataset. */
export interface Selection {
  /** Cases with all of these tags. */
  readonly tags?: ReadonlyArray<string> | undefined
  readonly split?: "dev" | "test" | undefined
  readonly ids?: ReadonlyArray<string> | undefined
  /** The first cases of those selected. */
  readonly limit?: number | undefined
}

/** Selected cases, and those that are no longer valid. */
export interface SelectedCases {
  readonly cases: ReadonlyArray<Case>
  /** Ids of cases whose `notAfter` has passed. */
  readonly expired: ReadonlyArray<string>
}

/** Selects cases. `today` is a date such as `2026-12-31`. */
export const selectCases = (
  cases: ReadonlyArray<Case>,
  { ids, limit, split, tags = [] }: Selection,
  today: string,
): SelectedCases => {
  const wanted = cases.filter(
    (one) =>
      tags.every((tag) => one.tags?.includes(tag)) &&
      (split === undefined || one.split === split) &&
      (ids === undefined || ids.includes(one.id)),
  )
  const isExpired = ({ notAfter }: Case) => notAfter !== undefined && notAfter < today
  const valid = wanted.filter((one) => !isExpired(one))
  return { cases: valid.slice(0, limit), expired: wanted.filter(isExpired).map(({ id }) => id) }
}

/** Lists all repetitions: the first of each case, then the second. An incomplete experiment then covers most cases. */
export const repetitionsOf = (cases: ReadonlyArray<Case>, count: number): ReadonlyArray<Repetition> =>
  Array.from({ length: count }, (_, at) => cases.map((one) => ({ case: one, number: at + 1 }))).flat()
