export const median = (values: ReadonlyArray<number>): number => quantile(values, 0.5)

/** Returns the quantile `at` (0 to 1), interpolated linearly. */
export const quantile = (values: ReadonlyArray<number>, at: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const position = (sorted.length - 1) * at
  const below = sorted[Math.floor(position)]
  const above = sorted[Math.ceil(position)]
  if (below === undefined || above === undefined) throw new RangeError("Nothing was measured")
  return below + (above - below) * (position - Math.floor(position))
}
