import type { RunSummary } from "../../src/queries/Runs.ts"
import { hasGap, mergeRuns } from "../../src/queries/Runs.ts"
import { assert, describe, it } from "vitest"

/** A run with an id and no other fields. */
const run = (number: number) => ({ id: String(number) }) as RunSummary

/** Runs from `newest` down to `oldest`. */
const runs = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => run(newest - index))

describe("mergeRuns", () => {
  it("contains every run unless hasGap reports a gap", () => {
    for (let started = 0; started <= 200; started++) {
      const newest = 1000 + started
      const [head, before] = [runs(newest, newest - 49), runs(1000, 901)]
      const numbers = mergeRuns(head, before).map(({ id }) => Number(id))
      const isComplete = numbers.every((number, index) => number === newest - index)
      assert.isTrue(isComplete || hasGap(head, before), `${started} started`)
      // Without a gap, no refetch happens.
      assert.strictEqual(hasGap(head, before), started >= 50, `${started} started`)
    }
  })

  it("returns only the newest runs if no listed run is adjacent", () => {
    assert.isFalse(hasGap(runs(20, 1), []))
    assert.isFalse(hasGap(runs(20, 1), runs(60, 50)))
    assert.isFalse(hasGap([], []))
  })
})
