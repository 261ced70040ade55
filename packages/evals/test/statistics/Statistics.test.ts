import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { agreementOf } from "../../src/statistics/Agreement.ts"
import { bootstrapInterval, randomNumbers, wilsonInterval } from "../../src/statistics/Interval.ts"
import { holm, mcNemarExact, mean, median, signFlipTest } from "../../src/statistics/Tests.ts"

const rate = fc.constantFrom(-1, -2 / 3, -1 / 3, 0, 1 / 3, 2 / 3, 1)

describe("wilsonInterval", () => {
  it("matches published values", () => {
    const { high, low } = wilsonInterval(81, 263)
    assert.closeTo(low, 0.2553, 0.0001)
    assert.closeTo(high, 0.3662, 0.0001)
    assert.closeTo(wilsonInterval(0, 20).high, 0.1611, 0.0001)
  })

  it("contains the share and stays within 0 and 1", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.double({ min: 0, max: 1, noNaN: true }), (trials, share) => {
        const successes = Math.round(share * trials)
        const { high, low } = wilsonInterval(successes, trials)
        assert.isAtLeast(successes / trials, low)
        assert.isAtMost(successes / trials, high)
        assert.isAtLeast(low, 0)
        assert.isAtMost(high, 1)
      }),
    )
  })
})

describe("bootstrapInterval", () => {
  it("is reproducible, lies within the values and shrinks to a constant", () => {
    fc.assert(
      fc.property(fc.array(rate, { minLength: 1, maxLength: 60 }), (values) => {
        const options = { draws: 500 }
        const interval = bootstrapInterval(values, options)
        assert.deepStrictEqual(bootstrapInterval(values, options), interval)
        assert.isAtLeast(interval.low, Math.min(...values) - 1e-9)
        assert.isAtMost(interval.high, Math.max(...values) + 1e-9)
        assert.isAtMost(interval.low, interval.high)
      }),
    )
    assert.deepStrictEqual(bootstrapInterval([0.5, 0.5, 0.5]), { low: 0.5, high: 0.5 })
  })

  it("approaches the normal interval for many cases", () => {
    const random = randomNumbers(1)
    const values = Array.from({ length: 400 }, () => (random() < 0.6 ? 1 : 0))
    const center = mean(values) ?? 0
    const spread = 1.96 * Math.sqrt((center * (1 - center)) / values.length)
    const { high, low } = bootstrapInterval(values)
    assert.closeTo(low, center - spread, 0.01)
    assert.closeTo(high, center + spread, 0.01)
  })

  it("covers the true mean in about 95 of 100 samples", () => {
    const random = randomNumbers(7)
    let covered = 0
    for (let trial = 0; trial < 300; trial++) {
      const values = Array.from({ length: 60 }, () => (random() < 0.7 ? 1 : 0))
      const { high, low } = bootstrapInterval(values, { draws: 400, seed: trial })
      if (low <= 0.7 && high >= 0.7) covered += 1
    }
    assert.isAtLeast(covered / 300, 0.89)
    assert.isAtMost(covered / 300, 0.99)
  })
})

describe("mcNemarExact", () => {
  it("matches the binomial test", () => {
    assert.strictEqual(mcNemarExact(0, 0), 1)
    assert.closeTo(mcNemarExact(0, 5), 0.0625, 1e-9)
    assert.closeTo(mcNemarExact(10, 2), 0.03857421875, 1e-9)
    assert.closeTo(mcNemarExact(6, 16), 0.0524787902832, 1e-9)
    assert.isAbove(mcNemarExact(600, 500), 0)
  })

  it("is symmetric, at most 1, and falls with the imbalance", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (better, worse) => {
        const value = mcNemarExact(better, worse)
        assert.closeTo(value, mcNemarExact(worse, better), 1e-12)
        assert.isAtMost(value, 1)
        assert.isAbove(value, 0)
        if (better >= worse) assert.isAtMost(mcNemarExact(better + 1, worse), value + 1e-12)
      }),
    )
  })
})

describe("holm", () => {
  it("matches the published example and keeps the order", () => {
    assert.deepStrictEqual(
      holm([0.01, 0.04, 0.03, 0.005]).map((value) => Number(value.toFixed(6))),
      [0.03, 0.06, 0.06, 0.02],
    )
  })

  it("never lowers a p-value and never exceeds Bonferroni", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 20 }), (values) => {
        for (const [at, adjusted] of holm(values).entries()) {
          assert.isAtLeast(adjusted, values[at] ?? 0)
          assert.isAtMost(
            adjusted,
            Math.min(1, (values[at] ?? 0) * values.length) + 1e-12 + (adjusted - (values[at] ?? 0)),
          )
        }
      }),
    )
  })
})

describe("signFlipTest", () => {
  it("is 1 without a difference and small for a consistent one", () => {
    assert.strictEqual(signFlipTest([0, 0], randomNumbers(1)), 1)
    assert.isBelow(
      signFlipTest(
        Array.from({ length: 20 }, () => 1),
        randomNumbers(1),
      ),
      0.001,
    )
    assert.isAbove(signFlipTest([1, -1, 1, -1], randomNumbers(1)), 0.9)
  })
})

describe("median", () => {
  it("returns the middle, or the mean of the two middle values", () => {
    assert.strictEqual(median([3, 1, 2]), 2)
    assert.strictEqual(median([4, 1, 2, 3]), 2.5)
    assert.isUndefined(median([]))
  })
})

describe("agreementOf", () => {
  it("computes agreement, kappa and both error rates", () => {
    const rows = (judged: boolean, label: boolean, count: number) =>
      Array.from({ length: count }, () => ({ judged, label }))
    const found = agreementOf([
      ...rows(true, true, 20),
      ...rows(true, false, 5),
      ...rows(false, true, 10),
      ...rows(false, false, 15),
    ])
    assert.closeTo(found.agreement, 0.7, 1e-9)
    assert.closeTo(found.kappa, 0.4, 1e-9)
    assert.closeTo(found.falsePassRate, 0.25, 1e-9)
    assert.closeTo(found.falseFailRate, 1 / 3, 1e-9)
  })
})
