import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { faultsOf } from "./Faults.ts"
import { readPlannerSuite, readSuites } from "./Suite.ts"
import { SuiteBench } from "./SuiteBench.ts"

/** A guard case, because it has all three scripts, and a worded task. `npm run test-long` does all cases. */
const sample = ["hostile/inject-comment", "planner/todo-add-1"]

describe("a sample of the built-in suites", () => {
  layer(SuiteBench.layer, { timeout: 60_000, excludeTestServices: true })((it) => {
    it.effect("passes with solutions, and fails with a claim of success or naive behavior", () =>
      Effect.gen(function* () {
        const suites = [...(yield* Effect.promise(readSuites)), yield* Effect.promise(readPlannerSuite)]
        const chosen = suites.flatMap((suite) =>
          suite.dataset.cases
            .filter(({ id }) => sample.includes(`${suite.dataset.name}/${id}`))
            .map((one) => ({ suite, one })),
        )
        assert.lengthOf(chosen, sample.length)
        for (const { one, suite } of chosen) assert.deepStrictEqual(yield* faultsOf(suite, one), [])
      }),
    )
  })
})
