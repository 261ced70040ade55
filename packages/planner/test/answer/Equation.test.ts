import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { solve } from "../../src/answer/Equation.ts"

const small = fc.integer({ min: -50, max: 50 })
const natural = fc.nat({ max: 50 })
const factor = fc.integer({ min: 2, max: 9 })

describe("solve", () => {
  it.each([
    ["2 x 4 =", 8],
    ["7 × 6 − 5 = ?", 37],
    ["(3 + 4) * 2", 14],
    ["12 ÷ 4 =", 3],
    ["3 + ? = 7", 4],
    ["n + 12 = 30", 18],
    ["10 - x = 4", 6],
    ["3x - 7 = 29", 12],
    ["2x + 1 = x + 6", 5],
    ["-x = 0", 0],
  ])("solves %s", (text, value) => assert.strictEqual(solve(text), value))

  it.each(["x =", "12", "3 + 4 = 7", "2x = 5", "x * x = 9", "x + y = 3", "1 / 0 =", "7 / 2", "Total = 5", "3 + = 4"])(
    "does not solve %s",
    (text) => assert.isUndefined(solve(text)),
  )

  it("finds the unknown that an equation was made of", () =>
    fc.assert(
      fc.property(small, factor, natural, (x, by, rest) => {
        assert.strictEqual(solve(`${by}x + ${rest} = ${by * x + rest}`), x)
        assert.strictEqual(solve(`${rest} - ${by}x = ${rest - by * x}`), x)
      }),
    ))
})
