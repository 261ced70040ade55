import * as fc from "fast-check"
import { assert, it } from "vitest"
import { roundUp, scaleOf } from "../../src/components/chart/BarChart.tsx"

it("roundUp returns a bound between the value and twice the value", () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e6, noNaN: true }), (value) => {
      const end = roundUp(value)
      assert.isAtLeast(end, value * (1 - 1e-6))
      assert.isAtMost(end, value * 2 * (1 + 1e-6))
    }),
  )
  assert.strictEqual(roundUp(0), 1)
})

it("the middle of a scale of counts is a whole number", () => {
  for (let count = 0; count <= 200; count += 1) {
    const end = scaleOf(count, true)
    assert.strictEqual(end % 2, 0)
    assert.isAtLeast(end, count)
  }
  assert.strictEqual(scaleOf(4.5, false), 5)
})
