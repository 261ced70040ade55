/** A measured subject. `once` returns a sample in any unit. */
export interface Subject<Sample> {
  readonly name: string
  readonly once: () => Promise<Sample>
}

/**
 * Measures all subjects in every round, so that background load affects them equally. Each round starts with another
 * one. Shows progress on a terminal.
 */
export const interleaved = async <Sample>(
  subjects: ReadonlyArray<Subject<Sample>>,
  rounds: number,
  label: string,
): Promise<ReadonlyMap<string, ReadonlyArray<Sample>>> => {
  const samples = new Map<string, Array<Sample>>(subjects.map(({ name }) => [name, []]))
  for (let round = 0; round < rounds; round++) {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${label}: round ${round + 1} of ${rounds}`)
    const first = round % subjects.length
    for (const { name, once } of [...subjects.slice(first), ...subjects.slice(0, first)]) {
      samples.get(name)?.push(await once())
    }
  }
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K")
  return samples
}

/** Returns the samples of one subject. */
export const samplesOf = <Sample>(
  samples: ReadonlyMap<string, ReadonlyArray<Sample>>,
  name: string,
): ReadonlyArray<Sample> => {
  const found = samples.get(name)
  if (found === undefined) throw new RangeError(`${name} was not measured`)
  return found
}

/** Returns the ratio of two subjects in each round. */
export const ratios = (of: ReadonlyArray<number>, to: ReadonlyArray<number>): ReadonlyArray<number> =>
  of.map((value, round) => value / (to[round] ?? Number.NaN))

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
