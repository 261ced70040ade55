import { computeAll, drawsInStep, type Steps } from "./Steps.ts"

/**
 * Returns the two-sided p-value of the exact McNemar test: `better` and `worse` are the numbers of cases that changed in
 * each direction. 1 if none did.
 */
export const mcNemarExact = (better: number, worse: number): number => {
  const count = better + worse
  if (count === 0) return 1
  let logChoose = 0
  let tail = 0
  for (let at = 0; at <= Math.min(better, worse); at++) {
    if (at > 0) logChoose += Math.log((count - at + 1) / at)
    tail += Math.exp(logChoose - count * Math.LN2)
  }
  return Math.min(1, 2 * tail)
}

/** Returns p-values adjusted by Holm for several tests, in the same order. */
export const holm = (values: ReadonlyArray<number>): ReadonlyArray<number> => {
  const order = values.map((value, at) => ({ value, at })).toSorted((a, b) => a.value - b.value)
  const adjusted: Array<number> = Array.from({ length: values.length }, () => 1)
  let largest = 0
  for (const [rank, { at, value }] of order.entries()) {
    largest = Math.max(largest, Math.min(1, (values.length - rank) * value))
    adjusted[at] = largest
  }
  return adjusted
}

/**
 * Returns the two-sided p-value of the sign-flip test for paired differences, one a case: the share of random sign
 * changes whose mean is at least as far from 0. Depends only on the values and the random numbers.
 */
export const signFlipTest = (differences: ReadonlyArray<number>, random: () => number): number =>
  computeAll(signFlipSteps(differences, random))

export function* signFlipSteps(
  differences: ReadonlyArray<number>,
  random: () => number,
  draws = 10_000,
): Steps<number> {
  const values = differences.filter((one) => one !== 0)
  if (values.length === 0) return 1
  const observed = Math.abs(values.reduce((sum, one) => sum + one, 0))
  const perStep = drawsInStep(values.length)
  let extreme = 0
  for (let draw = 0; draw < draws; draw++) {
    if (draw % perStep === perStep - 1) yield
    let sum = 0
    for (const value of values) sum += random() < 0.5 ? value : -value
    if (Math.abs(sum) >= observed - 1e-9) extreme++
  }
  return (extreme + 1) / (draws + 1)
}

/** Returns the median. Undefined for no values. */
export const median = (values: ReadonlyArray<number>): number | undefined => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  if (sorted.length === 0) return undefined
  return Number.isInteger(middle) ? ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2 : sorted[Math.floor(middle)]
}

/** Returns the mean. Undefined for no values. */
export const mean = (values: ReadonlyArray<number>): number | undefined =>
  values.length === 0 ? undefined : values.reduce((sum, one) => sum + one, 0) / values.length
