import { type Interval, wilsonInterval } from "../statistics/Interval.ts"
import { mean, median } from "../statistics/Tests.ts"
import type { FailureClass } from "../judge/Verdict.ts"
import type { Result, ResultFigures } from "../store/ResultStore.ts"

/** All repetitions of a case. Rates leave out void repetitions. */
export interface CaseSummary<R extends ResultFigures = Result> {
  readonly caseId: string
  readonly tags: ReadonlyArray<string>
  /** In the order of the repetitions. */
  readonly results: ReadonlyArray<R>
  /** Repetitions that are not void. */
  readonly valid: ReadonlyArray<R>
  /** Share of passed repetitions. Undefined if all are void. */
  readonly passRate: number | undefined
  readonly meanScore: number | undefined
  /** True if some repetitions passed and others failed. */
  readonly isFlaky: boolean
}

/**
 * Figures of an experiment.
 *
 * @category models
 * @since 0.1.0
 */
export interface Summary<R extends ResultFigures = Result> {
  readonly cases: ReadonlyArray<CaseSummary<R>>
  /** Cases with at least one repetition that is not void. */
  readonly counted: number
  /** Mean of the cases' pass rates. 0 without a counted case. */
  readonly passRate: number
  /** 95 % Wilson interval of the pass rate, with cases as trials. */
  readonly interval: Interval
  readonly meanScore: number
  /** Share of cases that passed in any repetition (pass@k) and in all (pass^k). */
  readonly passAny: number
  readonly passAll: number
  readonly flaky: number
  readonly repetitions: { readonly passed: number; readonly failed: number; readonly void: number }
  /** Repetitions that a site blocked. They count as failed. */
  readonly blocked: number
  readonly unclear: number
  readonly failureClasses: ReadonlyArray<readonly [FailureClass, number]>
  readonly costUsd: number
  /** Null if the price of a judge is unknown. */
  readonly judgeCostUsd: number | null
  readonly unpricedCalls: number
  /** Undefined if no repetition passed. */
  readonly costPerPassUsd: number | undefined
  readonly medianSeconds: number | undefined
  readonly medianSteps: number | undefined
  readonly tokens: number
  /**
   * Repetitions in which the agent checked its result, in which the check rejected it, and those of the latter that pass,
   * an upper bound of false rejections.
   */
  readonly endChecks: { readonly checked: number; readonly rejected: number; readonly rejectedPassed: number }
}

const groupBy = <A, Key>(values: ReadonlyArray<A>, keyOf: (value: A) => Key): ReadonlyMap<Key, ReadonlyArray<A>> => {
  const groups = new Map<Key, Array<A>>()
  for (const value of values) {
    const group = groups.get(keyOf(value))
    if (group === undefined) groups.set(keyOf(value), [value])
    else group.push(value)
  }
  return groups
}

/** Groups results by case, in the order of their first result. */
export const summarizeCases = <R extends ResultFigures>(results: ReadonlyArray<R>): ReadonlyArray<CaseSummary<R>> =>
  [...groupBy(results, ({ caseId }) => caseId)].map(([caseId, given]): CaseSummary<R> => {
    const own = given.toSorted((a, b) => a.repetition - b.repetition)
    const valid = own.filter(({ outcome }) => outcome !== "void")
    const passed = valid.filter(({ outcome }) => outcome === "passed").length
    return {
      caseId,
      tags: own[0]?.tags ?? [],
      results: own,
      valid,
      passRate: valid.length === 0 ? undefined : passed / valid.length,
      meanScore: mean(valid.map(({ score }) => score)),
      isFlaky: passed > 0 && passed < valid.length,
    }
  })

/**
 * Computes the figures of an experiment from its results.
 *
 * @category reports
 * @since 0.1.0
 */
export const summarize = <R extends ResultFigures>(results: ReadonlyArray<R>): Summary<R> => {
  const cases = summarizeCases(results)
  const rates = cases.flatMap(({ passRate }) => passRate ?? [])
  const valid = results.filter(({ outcome }) => outcome !== "void")
  const count = (outcome: Result["outcome"]) => results.filter((one) => one.outcome === outcome).length
  const sum = (read: (result: R) => number) => results.reduce((total, one) => total + read(one), 0)
  const passRate = mean(rates) ?? 0
  const classes = groupBy(
    results.flatMap(({ failureClass }) => failureClass ?? []),
    (one) => one,
  )
  const costUsd = sum((one) => one.costUsd)
  const passed = count("passed")
  const rejected = valid.filter(({ endCheck }) => endCheck === "rejected")
  return {
    cases,
    counted: rates.length,
    passRate,
    interval: wilsonInterval(passRate * rates.length, rates.length),
    meanScore: mean(cases.flatMap(({ meanScore }) => meanScore ?? [])) ?? 0,
    passAny: share(rates, (rate) => rate > 0),
    passAll: share(rates, (rate) => rate === 1),
    flaky: cases.filter(({ isFlaky }) => isFlaky).length,
    repetitions: { passed, failed: count("failed"), void: count("void") },
    blocked: valid.filter((one) => one.failureClass === "blocked" || one.verdict?.verdict === "blocked").length,
    unclear: valid.filter(({ verdict }) => verdict?.verdict === "unclear").length,
    failureClasses: [...classes].map(([name, all]) => [name, all.length] as const).toSorted(([, a], [, b]) => b - a),
    costUsd,
    judgeCostUsd: results.some((one) => one.judgeCostUsd === null) ? null : sum((one) => one.judgeCostUsd ?? 0),
    unpricedCalls: sum((one) => one.unpricedCalls),
    costPerPassUsd: passed === 0 ? undefined : costUsd / passed,
    medianSeconds: median(valid.map(({ seconds }) => seconds)),
    medianSteps: median(valid.map(({ steps }) => steps)),
    tokens: sum((one) => one.inputTokens + one.outputTokens),
    endChecks: {
      checked: valid.filter(({ endCheck }) => endCheck !== undefined).length,
      rejected: rejected.length,
      rejectedPassed: rejected.filter(({ outcome }) => outcome === "passed").length,
    },
  }
}

const share = (rates: ReadonlyArray<number>, holds: (rate: number) => boolean): number =>
  rates.length === 0 ? 0 : rates.filter(holds).length / rates.length
