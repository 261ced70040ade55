import { assert, describe, it } from "@effect/vitest"
import { modelCatalog, type ModelPrice } from "@tabwright/core/models"
import * as BigDecimal from "effect/BigDecimal"
import * as fc from "fast-check"
import { makePricing } from "../../src/model/Pricing.ts"

const nothing = { inputTokens: 0, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 0, reasoningTokens: 0 }
const priceOf = (model: string): ModelPrice => modelCatalog.get(model)?.price ?? assert.fail(`no price for ${model}`)
const opus = makePricing(priceOf("claude-opus-5"), "1")
const luna = makePricing(priceOf("gpt-5.6-luna"), "1")

describe("costUsd", () => {
  it("counts cache reads, cache writes and other input separately", () => {
    const usage = { ...nothing, inputTokens: 1_000_000, cachedInputTokens: 600_000, cacheWriteTokens: 300_000 }
    // 100,000 at 5, 600,000 at 0.5, 300,000 at 6.25
    assert.strictEqual(opus.costUsd(usage), "2.675")
    assert.strictEqual(opus.costUsd({ ...usage, outputTokens: 1000, reasoningTokens: 900 }), "2.7")
    assert.strictEqual(opus.costUsd({ ...usage, cacheWrite1hTokens: 300_000 }), "3.8")
  })

  it("charges a long request by its own rates as a whole", () => {
    assert.strictEqual(luna.costUsd({ ...nothing, inputTokens: 272_000 }), "0.0544")
    assert.strictEqual(luna.costUsd({ ...nothing, inputTokens: 272_001, outputTokens: 1 }), "0.1088022")
  })

  it("preserves amounts that a number would lose", () => {
    assert.strictEqual(luna.costUsd({ ...nothing, inputTokens: 1 }), "0.0000002")
    assert.strictEqual(
      makePricing(priceOf("gpt-5.6-luna"), "0.000001").costUsd({ ...nothing, inputTokens: 1 }),
      "0.0000000000002",
    )
    assert.strictEqual(luna.costUsd({ ...nothing, outputTokens: 9_007_199_254_740_991 }), "10808639105.6891892")
  })

  it("applies the operator's multiplier", () => {
    assert.strictEqual(makePricing(priceOf("claude-opus-5"), "1.2").costUsd({ ...nothing, inputTokens: 10 }), "0.00006")
    assert.strictEqual(makePricing(priceOf("claude-opus-5"), "0").costUsd({ ...nothing, inputTokens: 10 }), "0")
    assert.throws(() => makePricing(null, "-1"), RangeError)
  })

  it("counts cache tokens with an unknown rate as input, which never costs less", () => {
    const mini = makePricing(priceOf("gpt-5.4-mini"), "1")
    const usage = { ...nothing, inputTokens: 1_000_000, cachedInputTokens: 600_000, cacheWriteTokens: 100_000 }
    assert.strictEqual(mini.costUsd(usage), "0.75")
    assert.strictEqual(mini.worstCaseUsd(1_000_000, 0), "0.75")
    assert.isNull(mini.costUsd({ ...usage, cacheWrite1hTokens: 1 }))
  })

  it("is unknown if a required rate is unknown, and 0 only for no tokens", () => {
    const mini = makePricing(priceOf("gpt-5.4-mini"), "1")
    assert.strictEqual(mini.costUsd({ ...nothing, inputTokens: 1_000_000 }), "0.75")
    assert.isNull(makePricing(null, "1").costUsd(nothing))
    assert.isNull(makePricing(null, "1").worstCaseUsd(1, 1))
    assert.isNull(makePricing(null, "1").affordableOutputTokens(1, "5"))
    assert.strictEqual(luna.costUsd(nothing), "0")
  })
})

const tokens = fc.integer({ min: 0, max: 3_000_000 })
const usages = fc.record({ plain: tokens, cached: tokens, written: tokens, output: tokens }).map((parts) => ({
  inputTokens: parts.plain + parts.cached + parts.written,
  cachedInputTokens: parts.cached,
  cacheWriteTokens: parts.written,
  outputTokens: parts.output,
  reasoningTokens: 0,
}))
const decimal = (text: string | null) => BigDecimal.fromStringUnsafe(text ?? assert.fail("no amount"))
const models = fc.constantFrom("gpt-5.6-luna", "gpt-5.6-sol", "claude-opus-5", "claude-sonnet-5", "claude-haiku-4.5")
const usd = fc.tuple(fc.nat(500), fc.nat(999_999)).map(([whole, rest]) => `${whole}.${String(rest).padStart(6, "0")}`)

describe("price arithmetic", () => {
  it("equals exact decimal arithmetic", () => {
    fc.assert(
      fc.property(models, usages, (model, usage) => {
        const price = priceOf(model)
        const { cachedInputUsd, cacheWriteUsd, inputUsd, outputUsd } =
          price.long !== undefined && usage.inputTokens > price.long.inputTokens ? price.long.rates : price
        const line = (count: number, rate: string | null) =>
          BigDecimal.multiply(BigDecimal.fromBigInt(BigInt(count)), decimal(rate))
        const million = [
          line(usage.inputTokens - usage.cachedInputTokens - usage.cacheWriteTokens, inputUsd),
          line(usage.cachedInputTokens, cachedInputUsd),
          line(usage.cacheWriteTokens, cacheWriteUsd),
          line(usage.outputTokens, outputUsd),
        ].reduce(BigDecimal.sum)
        const exact = BigDecimal.multiply(million, BigDecimal.fromStringUnsafe("0.000001"))
        const cost = makePricing(price, "1").costUsd(usage)
        assert.isTrue(BigDecimal.equals(decimal(cost), exact), `${cost}`)
        assert.match(cost ?? "", /^\d+(\.\d*[1-9])?$/)
      }),
    )
  })

  it("never lets a call exceed its worst case", () => {
    fc.assert(
      fc.property(models, usages, (model, usage) => {
        const pricing = makePricing(priceOf(model), "1")
        const worst = decimal(pricing.worstCaseUsd(usage.inputTokens, usage.outputTokens))
        assert.isTrue(BigDecimal.isLessThanOrEqualTo(decimal(pricing.costUsd(usage)), worst))
      }),
    )
  })

  it("affords exactly as many tokens as fit", () => {
    fc.assert(
      fc.property(models, tokens, usd, (model, input, left) => {
        const pricing = makePricing(priceOf(model), "1")
        const most = pricing.affordableOutputTokens(input, left) ?? assert.fail("no figure")
        const fits = (output: number) =>
          BigDecimal.isLessThanOrEqualTo(decimal(pricing.worstCaseUsd(input, output)), decimal(left))
        assert.strictEqual(fits(most), most > 0 || fits(0))
        assert.isFalse(fits(most + 1))
      }),
    )
  })
})
