import { computeAll, drawsInStep, type Steps } from "./Steps.ts"

/** Bounds of an interval. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** Quantile of the normal distribution for 95 %. */
const z = 1.959963984540054

/** Returns the 95 % Wilson interval of a share. From 0 to 1 without trials. */
export const wilsonInterval = (successes: number, trials: number): Interval => {
  if (trials === 0) return { low: 0, high: 1 }
  const share = successes / trials
  const spread = z * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials))
  const center = share + (z * z) / (2 * trials)
  const scale = 1 + (z * z) / trials
  return {
    low: successes === 0 ? 0 : Math.max(0, (center - spread) / scale),
    high: successes === trials ? 1 : Math.min(1, (center + spread) / scale),
  }
}

/** Returns numbers from 0 to 1 that depend only on the seed (mulberry32). */
export const randomNumbers = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const defaultDraws = 10_000
const defaultSeed = 20_260_101

/**
 * Returns the 95 % bootstrap interval of the mean of values, one a case. The percentile method with a fixed seed, so
 * that the same results have the same interval.
 */
export const bootstrapInterval = (values: ReadonlyArray<number>, options?: Draws): Interval =>
  computeAll(bootstrapSteps(values, options))

interface Draws {
  readonly draws?: number
  readonly seed?: number
}

export function* bootstrapSteps(
  values: ReadonlyArray<number>,
  { draws = defaultDraws, seed = defaultSeed }: Draws = {},
): Steps<Interval> {
  const count = values.length
  if (count === 0) return { low: Number.NaN, high: Number.NaN }
  const random = randomNumbers(seed)
  const means = new Float64Array(draws)
  const perStep = drawsInStep(count)
  for (let draw = 0; draw < draws; draw++) {
    if (draw % perStep === perStep - 1) yield
    let sum = 0
    for (let at = 0; at < count; at++) sum += values[Math.floor(random() * count)] ?? 0
    means[draw] = sum / count
  }
  means.sort()
  const quantile = (share: number) => means[Math.min(draws - 1, Math.max(0, Math.round(share * (draws - 1))))] ?? 0
  return { low: quantile(0.025), high: quantile(0.975) }
}
