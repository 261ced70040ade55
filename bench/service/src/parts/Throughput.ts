import { interleaved, median, quantile, ratio, ratios, samplesOf, type Subject } from "@tabwright/bench-measure"
import type { LoadResult } from "./Load.ts"

/** Two servers under the same load. */
export interface Throughput {
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
  /** Median of the rounds' ratios. */
  readonly toBare: number
}

/** Alternates the load between both servers. `heading` names the counted unit. */
export const compareThroughput = async (
  bare: Subject<LoadResult>,
  ours: Subject<LoadResult>,
  { heading, rounds }: { readonly heading: string; readonly rounds: number },
): Promise<Throughput> => {
  const samples = await interleaved([bare, ours], rounds, heading)
  const rates = (name: string) => samplesOf(samples, name).map(({ perSecond }) => perSecond)
  const toBare = (name: string) => median(ratios(rates(name), rates(bare.name)))
  const row = (name: string) => {
    const ms = samplesOf(samples, name).flatMap((sample) => sample.ms)
    return [
      name,
      `${median(rates(name)).toFixed(0)}/s`,
      `${median(ms).toFixed(1)} ms`,
      `${quantile(ms, 0.95).toFixed(1)} ms`,
      ratio(toBare(name)),
    ]
  }
  return {
    rows: [["", heading, "p50", "p95", "to bare"], row(bare.name), row(ours.name)],
    toBare: toBare(ours.name),
  }
}
