import type { RunSummary } from "../../src/queries/Runs.ts"
import { hasGap, mergeRuns } from "../../src/queries/Runs.ts"
import { assert, describe, it } from "vitest"

/** A run of which only the id matters. */
const run = (number: number) => ({ id: String(number) }) as RunSummary

/** Runs from `newest` down to `oldest`. */
const runs = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => run(newest - index))

describe("mergeRuns", () => {
  it("misses no run unless hasGap reports it, however many runs were started", () => {
    for (let came = 0; came <= 200; came++) {
      const newest = 1000 + came
      const [head, before] = [runs(newest, newest - 49), runs(1000, 901)]
      const numbers = mergeRuns(head, before).map(({ id }) => Number(id))
      const isComplete = numbers.every((number, index) => number === newest - index)
      assert.isTrue(isComplete || hasGap(head, before), `${came} came`)
      // Without a gap, no refetch happens.
      assert.strictEqual(hasGap(head, before), came >= 50, `${came} came`)
    }
  })

  it("returns only the newest runs if the listed ones are gone", () => {
    assert.isFalse(hasGap(runs(20, 1), []))
    assert.isFalse(hasGap(runs(20, 1), runs(60, 50)))
    assert.isFalse(hasGap([], []))
  })
})
