import type { RunSummary } from "../../src/queries/Runs.ts"
import { hasGap, merged } from "../../src/queries/Runs.ts"
import { assert, describe, it } from "vitest"

/** What is looked at of a run here is which one it is. */
const run = (number: number) => ({ id: String(number) }) as RunSummary

/** Runs from one number down to another: newest first. */
const runs = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => run(newest - index))

describe("the newest runs over those that were listed before", () => {
  it("leave no run out unless they say so, however many came since", () => {
    for (let came = 0; came <= 200; came++) {
      const newest = 1000 + came
      const [head, before] = [runs(newest, newest - 49), runs(1000, 901)]
      const numbers = merged(head, before).map(({ id }) => Number(id))
      const isWhole = numbers.every((number, index) => number === newest - index)
      assert.isTrue(isWhole || hasGap(head, before), `${came} came`)
      // Who is told that nothing is missing does not ask again for all of them.
      assert.strictEqual(hasGap(head, before), came >= 50, `${came} came`)
    }
  })

  it("are all there are where they are few, also when those before have left the list", () => {
    assert.isFalse(hasGap(runs(20, 1), []))
    assert.isFalse(hasGap(runs(20, 1), runs(60, 50)))
    assert.isFalse(hasGap([], []))
  })
})
