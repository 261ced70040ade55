import * as Effect from "effect/Effect"
import type { Journal } from "../../src/loop/Loop.ts"
import type { StepRecord } from "../../src/loop/Step.ts"

/** A journal that stores complete steps in a map, for runs without interruption. */
export const journalIn = (records: Map<number, StepRecord>) => {
  const journal: Journal<never> = {
    decide: (_, make) => make,
    stored: Effect.void,
    act: (decided, make) =>
      Effect.map(make({ earlier: [], onDispatch: () => Effect.void }), ({ results, urlAfter }) => {
        const record: StepRecord = { ...decided, results, dispatches: [], urlAfter }
        records.set(decided.number, record)
        return record
      }),
  }
  return { journal, records }
}
