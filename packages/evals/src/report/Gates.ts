import type { Comparison } from "../comparison/Compare.ts"
import type { ExperimentEnd } from "../experiment/RunExperiment.ts"
import type { Summary } from "./Summary.ts"

/** Largest share of void repetitions of a complete experiment. */
const maxVoidShare = 0.05

/** Conditions under which an experiment counts as passed. */
export interface Gates {
  /** Smallest pass rate, from 0 to 1. */
  readonly minPass?: number | undefined
  /** Largest drop of the pass rate against the baseline, from 0 to 1. */
  readonly maxDrop?: number | undefined
}

/** The exit code of an experiment with its reasons. */
export interface GateResult {
  /** 0 passed, 1 a gate failed, 3 incomplete. */
  readonly exitCode: 0 | 1 | 3
  readonly reasons: ReadonlyArray<string>
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`

/** Returns the reasons for which an experiment is incomplete. */
export const incompleteReasons = (
  end: Pick<ExperimentEnd, "missing" | "stoppedBy">,
  { repetitions }: Pick<Summary, "repetitions">,
): ReadonlyArray<string> => {
  const total = repetitions.passed + repetitions.failed + repetitions.void
  const isVoid = total > 0 && repetitions.void / total > maxVoidShare
  const cause = end.stoppedBy === "cost" ? "The cost limit is reached" : "The experiment was interrupted"
  return [
    ...(end.missing > 0 ? [`${cause}: ${end.missing} repetitions are missing. Resume it to run them.`] : []),
    ...(isVoid ? [`${repetitions.void} of ${total} repetitions are void, more than 5 %.`] : []),
  ]
}

/** Returns the reasons for which a comparison proves nothing. */
export const incomparableReasons = ({ cases }: Comparison): ReadonlyArray<string> =>
  cases > 0 ? [] : ["The experiment and its baseline have no case in common whose repetitions are not void."]

/** Returns the gates that a comparison does not meet. */
export const failedGates = (comparison: Comparison, { maxDrop }: Gates): ReadonlyArray<string> => [
  ...(comparison.knownGoodFailures.length > 0
    ? [`Cases that always passed now fail in all repetitions: ${comparison.knownGoodFailures.join(", ")}.`]
    : []),
  ...(maxDrop !== undefined && comparison.isDistinguishable && comparison.interval.high < -maxDrop
    ? [`The pass rate dropped by more than ${percent(maxDrop)}: at least by ${percent(-comparison.interval.high)}.`]
    : []),
]

/** Decides an experiment by its gates. A failed gate counts before an incomplete experiment. */
export const decide = (
  end: Pick<ExperimentEnd, "missing" | "stoppedBy">,
  summary: Summary,
  comparison: Comparison | undefined,
  gates: Gates,
): GateResult => {
  const { minPass } = gates
  const missing = incompleteReasons(end, summary)
  const incomplete = [...missing, ...(comparison === undefined ? [] : incomparableReasons(comparison))]
  const failed = [
    ...(minPass !== undefined && missing.length === 0 && summary.passRate < minPass
      ? [`The pass rate of ${percent(summary.passRate)} is below ${percent(minPass)}.`]
      : []),
    ...(comparison === undefined ? [] : failedGates(comparison, gates)),
  ]
  const exitCode = failed.length > 0 ? 1 : incomplete.length > 0 ? 3 : 0
  return { exitCode, reasons: [...failed, ...incomplete] }
}
