import { assert, describe, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { faultsOf } from "./Faults.ts"
import { readPlannerSuite, readSuites } from "./Suite.ts"
import { SuiteBench } from "./SuiteBench.ts"

const suites = [...(await readSuites()), await readPlannerSuite()]

describe("every case of the built-in suites", () => {
  layer(SuiteBench.layer, { timeout: 60_000, excludeTestServices: true })((it) => {
    for (const suite of suites) {
      it.effect(
        `passes with its solution only: ${suite.dataset.name}`,
        () =>
          Effect.gen(function* () {
            const faults: Array<string> = []
            for (const one of suite.dataset.cases) faults.push(...(yield* faultsOf(suite, one)))
            assert.deepStrictEqual(faults, [])
          }),
        // Four seconds for each script on a busy machine.
        5_600_000,
      )
    }
  })
})
