import * as Option from "effect/Option"
import type { StepRecord } from "../loop/Step.ts"
import { stateOf } from "./BrainState.ts"

/** Consecutive responses without a usable form after which a run continues step by step. */
export const maxFormFaults = 3

/** Returns true once a run continues step by step, which it does at most once. */
export const hasChangedMode = (history: ReadonlyArray<StepRecord>): boolean =>
  history.some(({ decision }) => decision.modeChange !== undefined)

/** Counts the responses without a usable form, and scripts that do not parse, since the last script that ran. */
export const formFaults = (history: ReadonlyArray<StepRecord>): number => {
  let count = 0
  for (const step of history.toReversed()) {
    const isUnparsed = step.results.some(({ evidence }) => evidence?.unparsed === true)
    if (!isUnparsed) break
    count += 1 + (Option.getOrUndefined(stateOf(step))?.formFaults ?? 0)
  }
  return count
}
