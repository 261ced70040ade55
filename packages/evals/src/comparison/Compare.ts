import { type CaseSummary, summarizeCases } from "../report/Summary.ts"
import { bootstrapSteps, type Interval, randomNumbers } from "../statistics/Interval.ts"
import { computeAll, type Steps } from "../statistics/Steps.ts"
import { holm, mcNemarExact, mean, median, signFlipSteps } from "../statistics/Tests.ts"
import type { ResultFigures } from "../store/ResultStore.ts"

/** The change of a figure: the median of the paired differences, one a case. */
export interface PairedMedian {
  readonly name: "steps" | "tokens" | "costUsd" | "seconds"
  readonly before: number
  readonly after: number
  readonly difference: number
}

/** The change of the cases with a tag. */
export interface TagChange {
  readonly tag: string
  readonly cases: number
  readonly difference: number
  /** Adjusted by Holm for the number of tags. */
  readonly pValue: number
}

/**
 * The comparison of two experiments on the cases that both have, paired by case.
 *
 * @category models
 * @since 0.1.0
 */
export interface Comparison {
  readonly cases: number
  readonly before: number
  readonly after: number
  /** Mean difference of the cases' pass rates, after minus before. */
  readonly difference: number
  /** 95 % bootstrap interval over cases. */
  readonly interval: Interval
  /** True if the interval does not contain 0, and the p-value of a paired test is below 0.05. */
  readonly isDistinguishable: boolean
  /** p-value of the exact McNemar test. Undefined with several repetitions. */
  readonly mcNemar: number | undefined
  readonly better: ReadonlyArray<string>
  readonly worse: ReadonlyArray<string>
  /** Cases that are flaky in either experiment. */
  readonly flaky: ReadonlyArray<string>
  /** Cases that passed in all repetitions before, and in none after. */
  readonly knownGoodFailures: ReadonlyArray<string>
  readonly medians: ReadonlyArray<PairedMedian>
  readonly tags: ReadonlyArray<TagChange>
}

const seed = 20_260_102
const significance = 0.05

interface Pair {
  readonly caseId: string
  readonly before: CaseSummary<ResultFigures>
  readonly after: CaseSummary<ResultFigures>
  readonly difference: number
}

function* pairSteps(
  before: ReadonlyArray<ResultFigures>,
  after: ReadonlyArray<ResultFigures>,
): Steps<ReadonlyArray<Pair>> {
  const earlier = new Map(summarizeCases(before).map((one) => [one.caseId, one]))
  yield
  return summarizeCases(after).flatMap((now) => {
    const old = earlier.get(now.caseId)
    if (old?.passRate === undefined || now.passRate === undefined) return []
    return [{ caseId: now.caseId, before: old, after: now, difference: now.passRate - old.passRate }]
  })
}

/**
 * Compares the results of two experiments. Void repetitions are left out.
 *
 * @category comparison
 * @since 0.1.0
 */
export const compareResults = (before: ReadonlyArray<ResultFigures>, after: ReadonlyArray<ResultFigures>): Comparison =>
  computeAll(compareSteps(before, after))

/** Compares the results of two experiments step by step. */
export function* compareSteps(
  before: ReadonlyArray<ResultFigures>,
  after: ReadonlyArray<ResultFigures>,
): Steps<Comparison> {
  const found = yield* pairSteps(before, after)
  yield
  const pairs = found.toSorted((a, b) => (a.caseId < b.caseId ? -1 : 1))
  const differences = pairs.map(({ difference }) => difference)
  const interval = yield* bootstrapSteps(differences)
  const ids = (holds: (pair: Pair) => boolean) => pairs.filter(holds).map(({ caseId }) => caseId)
  const better = ids(({ difference }) => difference > 0)
  const worse = ids(({ difference }) => difference < 0)
  const isSingle = pairs.every((one) => one.before.valid.length === 1 && one.after.valid.length === 1)
  const mcNemar = isSingle ? mcNemarExact(better.length, worse.length) : undefined
  const pValue = mcNemar ?? (yield* signFlipSteps(differences, randomNumbers(seed)))
  return {
    cases: pairs.length,
    before: mean(pairs.map((one) => one.before.passRate ?? 0)) ?? 0,
    after: mean(pairs.map((one) => one.after.passRate ?? 0)) ?? 0,
    difference: mean(differences) ?? 0,
    interval,
    // The interval has no width if all differences are equal, however few there are.
    isDistinguishable: (interval.low > 0 || interval.high < 0) && pValue < significance,
    mcNemar,
    better,
    worse,
    flaky: ids((one) => one.before.isFlaky || one.after.isFlaky),
    knownGoodFailures: ids((one) => one.before.passRate === 1 && one.after.passRate === 0),
    medians: [
      pairedMedian("steps", pairs, ({ steps }) => steps),
      pairedMedian("tokens", pairs, ({ inputTokens, outputTokens }) => inputTokens + outputTokens),
      pairedMedian("costUsd", pairs, ({ costUsd }) => costUsd),
      pairedMedian("seconds", pairs, ({ seconds }) => seconds),
    ],
    tags: yield* tagSteps(pairs),
  }
}

const pairedMedian = (
  name: PairedMedian["name"],
  pairs: ReadonlyArray<Pair>,
  read: (result: ResultFigures) => number,
): PairedMedian => {
  const of = ({ valid }: CaseSummary<ResultFigures>) => mean(valid.map(read)) ?? 0
  return {
    name,
    before: median(pairs.map((one) => of(one.before))) ?? 0,
    after: median(pairs.map((one) => of(one.after))) ?? 0,
    difference: median(pairs.map((one) => of(one.after) - of(one.before))) ?? 0,
  }
}

function* tagSteps(pairs: ReadonlyArray<Pair>): Steps<ReadonlyArray<TagChange>> {
  const groups = new Map<string, Array<number>>()
  for (const { after, difference } of pairs)
    for (const tag of new Set(after.tags)) {
      const group = groups.get(tag)
      if (group === undefined) groups.set(tag, [difference])
      else group.push(difference)
    }
  const sorted = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const random = randomNumbers(seed)
  const pValues: Array<number> = []
  for (const [, differences] of sorted) pValues.push(yield* signFlipSteps(differences, random))
  const adjusted = holm(pValues)
  return sorted.map(([tag, differences], at) => ({
    tag,
    cases: differences.length,
    difference: mean(differences) ?? 0,
    pValue: adjusted[at] ?? 1,
  }))
}
