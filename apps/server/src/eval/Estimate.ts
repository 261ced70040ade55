import type { PreparedExperiment, Result, ResultStore } from "@tabwright/evals"

/** The expected extent of an experiment. */
export interface Estimate {
  readonly cases: number
  /** Repetitions without a result. */
  readonly repetitions: number
  /** From earlier repetitions of the same model. Undefined without any. */
  readonly costUsd: number | undefined
  readonly minutes: number | undefined
  /** Sum of the cases' limits. Undefined if a case has none. */
  readonly maxCostUsd: number | undefined
}

/** Estimates an experiment from earlier ones with the same model: by case where there are results, else by the mean. */
export const estimate = async (
  { experiment, missing, selected }: PreparedExperiment,
  store: ResultStore,
  { concurrency, maxCaseCostUsd }: { readonly concurrency: number; readonly maxCaseCostUsd: number | undefined },
): Promise<Estimate> => {
  const stored = await Promise.all((await store.list()).map((name) => store.find(name)))
  const earlier = stored
    .filter((one) => one?.experiment.configuration.model === experiment.configuration.model)
    .flatMap((one) => one?.results ?? [])
    .filter(({ outcome }) => outcome !== "void")
  const expected = (read: (result: Result) => number): number | undefined => {
    const mean = (results: ReadonlyArray<Result>) => results.reduce((sum, one) => sum + read(one), 0) / results.length
    if (earlier.length === 0) return undefined
    return missing.reduce((sum, { case: { id } }) => {
      const own = earlier.filter(({ caseId }) => caseId === id)
      return sum + mean(own.length === 0 ? earlier : own)
    }, 0)
  }
  const limits = missing.map(({ case: { maxCostUsd } }) => Math.min(maxCostUsd ?? Infinity, maxCaseCostUsd ?? Infinity))
  const maxCostUsd = limits.reduce((sum, one) => sum + one, 0)
  const seconds = expected((one) => one.seconds)
  return {
    cases: selected.cases.length,
    repetitions: missing.length,
    costUsd: expected((one) => one.costUsd),
    minutes: seconds === undefined ? undefined : seconds / 60 / concurrency,
    maxCostUsd: Number.isFinite(maxCostUsd) ? maxCostUsd : undefined,
  }
}

/** Describes an estimate. */
export const estimateLines = ({
  cases,
  costUsd,
  maxCostUsd,
  minutes,
  repetitions,
}: Estimate): ReadonlyArray<string> => [
  `${cases} cases, ${repetitions} repetitions to run`,
  costUsd === undefined
    ? "Expected cost: unknown, because no earlier experiment used this model"
    : `Expected cost: ${costUsd.toFixed(2)} USD, ${(minutes ?? 0).toFixed(1)} minutes`,
  maxCostUsd === undefined
    ? "Maximum cost: unlimited. Set --max-case-cost and --max-cost."
    : `Maximum cost: ${maxCostUsd.toFixed(2)} USD`,
]
