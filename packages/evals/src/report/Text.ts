import type { Comparison, PairedMedian } from "../comparison/Compare.ts"
import type { Agreement } from "../statistics/Agreement.ts"
import type { Summary } from "./Summary.ts"

/** Smallest agreement of a judge that needs no warning. */
const minAgreement = 0.85

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

const signed = (share: number): string => `${share >= 0 ? "+" : "−"}${percent(Math.abs(share))}`

export const usd = (amount: number): string => `$${amount.toFixed(amount < 1 ? 4 : 2)}`

export const steps = (count: number): string => `${count} ${count === 1 ? "step" : "steps"}`

/** Describes an experiment, one line a figure. */
export const summaryLines = (summary: Summary, agreement?: Agreement): ReadonlyArray<string> => {
  const { counted, interval, repetitions } = summary
  const judge = summary.judgeCostUsd === null ? "unknown" : usd(summary.judgeCostUsd)
  return [
    `Passed       ${percent(summary.passRate)} of ${counted} cases (95 % interval ${percent(interval.low)} to ${percent(interval.high)})`,
    `Repeated     ${percent(summary.passAny)} passed in any repetition, ${percent(summary.passAll)} in all, ${summary.flaky} flaky`,
    `Score        ${percent(summary.meanScore)}`,
    `Repetitions  ${repetitions.passed} passed, ${repetitions.failed} failed, ${repetitions.void} void, ${summary.blocked} blocked`,
    `Cost         ${usd(summary.costUsd)}${summary.costPerPassUsd === undefined ? "" : `, ${usd(summary.costPerPassUsd)} per passed repetition`}, judge ${judge}${summary.unpricedCalls > 0 ? `, ${summary.unpricedCalls} calls without a known price` : ""}`,
    `Median       ${(summary.medianSeconds ?? 0).toFixed(1)} s, ${steps(summary.medianSteps ?? 0)}`,
    ...(summary.failureClasses.length === 0
      ? []
      : [`Failures     ${summary.failureClasses.map(([name, count]) => `${name} ${count}`).join(", ")}`]),
    ...(summary.endChecks.checked === 0 ? [] : [endCheckLine(summary.endChecks)]),
    ...(summary.unclear > 0 ? [`Unclear verdicts, counted as failed: ${summary.unclear}`] : []),
    ...(agreement === undefined ? [] : [agreementLine(agreement)]),
  ]
}

const endCheckLine = ({ checked, rejected, rejectedPassed }: Summary["endChecks"]): string =>
  `End checks   ${checked} results checked, ${rejected} rejected, ${rejectedPassed} of them in repetitions that passed`

/** Describes the agreement of a judge with labels. */
export const agreementLine = ({ agreement, count, falseFailRate, falsePassRate, kappa }: Agreement): string => {
  const warning = agreement < minAgreement ? " Below 85 %: do not rely on judged scores." : ""
  return `Judge        agrees with ${percent(agreement)} of ${count} labels, kappa ${kappa.toFixed(2)}, false passes ${percent(falsePassRate)}, false fails ${percent(falseFailRate)}.${warning}`
}

const figures: {
  readonly [Name in PairedMedian["name"]]: { readonly label: string; readonly format: (value: number) => string }
} = {
  steps: { label: "steps", format: (value) => value.toFixed(1) },
  tokens: { label: "tokens", format: (value) => value.toFixed(0) },
  costUsd: { label: "cost", format: usd },
  seconds: { label: "time", format: (value) => `${value.toFixed(1)} s` },
}

/** Describes a median of both experiments. The median of the differences is not the difference of the medians. */
const medianLine = ({ after, before, difference, name }: PairedMedian): string => {
  const { format, label } = figures[name]
  const change = `${difference >= 0 ? "+" : "−"}${format(Math.abs(difference))}`
  return `Median ${label}: ${format(before)} → ${format(after)} (paired difference ${change})`
}

/** Describes a comparison. */
export const comparisonLines = (names: readonly [string, string], comparison: Comparison): ReadonlyArray<string> => {
  const { cases, difference, interval } = comparison
  if (cases === 0) return ["The experiments have no case in common."]
  const changed = comparison.tags.filter((tag) => tag.difference !== 0)
  const list = (title: string, ids: ReadonlyArray<string>) =>
    ids.length === 0 ? [] : [`${title} (${ids.length}): ${ids.join(", ")}`]
  return [
    `${names[0]}: ${percent(comparison.before)}, ${names[1]}: ${percent(comparison.after)} of ${cases} cases`,
    `Difference   ${signed(difference)} (95 % interval ${signed(interval.low)} to ${signed(interval.high)})`,
    comparison.isDistinguishable
      ? `${names[1]} is ${difference > 0 ? "better" : "worse"} than ${names[0]}.`
      : "The experiments are not distinguishable.",
    ...(comparison.mcNemar === undefined ? [] : [`McNemar's exact test: p = ${comparison.mcNemar.toFixed(4)}`]),
    ...list("Better", comparison.better),
    ...list("Worse", comparison.worse),
    ...list("Flaky", comparison.flaky),
    ...comparison.medians.map(medianLine),
    ...(changed.length === 0 ? [] : ["By tag (exploratory; p adjusted by Holm):"]),
    ...changed.map(
      ({ cases: count, difference: change, pValue, tag }) =>
        `  ${tag}: ${signed(change)} in ${count} ${count === 1 ? "case" : "cases"}, p = ${pValue.toFixed(3)}`,
    ),
  ]
}
