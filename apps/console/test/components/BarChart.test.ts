import * as fc from "fast-check"
import { assert, it } from "vitest"
import { roundUp } from "../../src/components/chart/BarChart.tsx"

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
