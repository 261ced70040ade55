import fc from "fast-check"
import { assert, test } from "vitest"
import { formatUsd, portion } from "../src/Money.ts"

const Cents = fc.integer({ min: 0, max: 10_000_000 })

test("prices are formatted with cents, thousands separators and a sign", () => {
  assert.strictEqual(formatUsd(0), "$0.00")
  assert.strictEqual(formatUsd(5), "$0.05")
  assert.strictEqual(formatUsd(123_456_789), "$1,234,567.89")
  assert.strictEqual(formatUsd(-300), "-$3.00")
})

test("a formatted price parses to the same amount", () => {
  fc.assert(
    fc.property(Cents, (cents) => {
      assert.strictEqual(Number(formatUsd(cents).replace(/[$,.]/g, "")), cents)
    }),
  )
})

test("a portion is rounded to the nearest cent, half a cent up", () => {
  assert.strictEqual(portion(2_490, 825), 205)
  assert.strictEqual(portion(10, 500), 1)
  fc.assert(
    fc.property(Cents, fc.integer({ min: 0, max: 10_000 }), (cents, basisPoints) => {
      const exact = (cents * basisPoints) / 10_000
      assert.isAtMost(Math.abs(portion(cents, basisPoints) - exact), 0.5)
    }),
  )
})
