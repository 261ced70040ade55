import { assert, describe, it } from "@effect/vitest"
import { modelCatalog } from "@tabwright/core/models"
import { FakeModels, say } from "@tabwright/testing/models"
import * as BigDecimal from "effect/BigDecimal"
import * as fc from "fast-check"
import { makeTokenEstimate } from "../../src/model/CallSpending.ts"
import { callerOf, picture, stepPrompt } from "./Asking.ts"

const fake = new FakeModels({ brain: [say("Yes.")] })
const modelOf = (model: string, thinkingLevel?: "high") =>
  callerOf(
    fake,
    thinkingLevel === undefined ? { model, version: "v4" } : { model, version: "v3", reasoning: { thinkingLevel } },
  ).model
const opus = modelOf("claude-opus-5")
const decimal = (text: string | null) => BigDecimal.fromStringUnsafe(text ?? assert.fail("no amount"))

describe("worstCaseUsd", () => {
  it("grows with text, images and output tokens", () => {
    const worst = (prompt: typeof stepPrompt) => decimal(opus.worstCaseUsd(prompt))
    const base = worst(stepPrompt)
    const longer = { ...stepPrompt, system: "Be careful. ".repeat(500) }
    const seen = {
      ...stepPrompt,
      messages: [...stepPrompt.messages, { role: "user" as const, text: "", images: [picture] }],
    }
    const wordy = { ...stepPrompt, maxOutputTokens: 40_000 }
    for (const prompt of [longer, seen, wordy]) assert.isTrue(BigDecimal.isGreaterThan(worst(prompt), base))
  })

  it("counts a quarter more tokens than estimated", () => {
    const longText = "The quick brown fox jumps over the lazy dog. ".repeat(200)
    const tokens = makeTokenEstimate(() => 1400)({ ...stepPrompt, system: longText, messages: [] })
    // Ten tokens per sentence with all common tokenizers.
    assert.isAbove(tokens, 2000)
    assert.isBelow(tokens, 3500)
  })

  it("is recomputed when anything but the limit changes", () => {
    const estimate = makeTokenEstimate(() => 1400)
    const base = estimate(stepPrompt)
    assert.strictEqual(estimate({ ...stepPrompt, maxOutputTokens: 1 }), base)
    assert.isAbove(estimate({ ...stepPrompt, system: "Be careful. ".repeat(50) }), base)
    assert.isBelow(estimate({ ...stepPrompt, tools: [] }), base)
  })

  it("ignores images that are not sent", () => {
    assert.isAbove(makeTokenEstimate(() => 1400)(stepPrompt), makeTokenEstimate(() => 0)(stepPrompt) + 1000)
  })

  it("counts an image by its area", () => {
    const sized = (width: number, height: number) => {
      const start = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8]
      const image = Uint8Array.from([...start, height >> 8, height & 255, width >> 8, width & 255, 1, 0, 0, 0])
      return { ...stepPrompt, messages: [{ role: "user" as const, text: "", images: [image] }] }
    }
    const estimate = makeTokenEstimate(() => 1400)
    const base = estimate({ ...stepPrompt, messages: [{ role: "user", text: "" }] })
    assert.strictEqual(estimate(sized(1280, 800)) - base, 1400)
    assert.strictEqual(estimate(sized(1280, 1600)) - base, 2800)
    assert.strictEqual(estimate(sized(64, 64)) - base, 280)
  })

  it("counts fewer tokens for a screenshot at providers that count by area", () => {
    const tokens = (model: string) => {
      const usd = (images: ReadonlyArray<Uint8Array>) =>
        Number(modelOf(model).worstCaseUsd({ ...stepPrompt, messages: [{ role: "user", text: "", images }] }))
      const { cacheWriteUsd, inputUsd } = modelCatalog.get(model)?.price ?? assert.fail("no price")
      return Math.round(((usd([picture]) - usd([])) * 1e6) / Math.max(Number(inputUsd), Number(cacheWriteUsd)))
    }
    assert.strictEqual(tokens("claude-opus-5"), 1400)
    assert.strictEqual(tokens("gpt-5.6-luna"), 3000)
  })

  it("is unknown if the price is", () => {
    assert.isNull(modelOf("kimi-k3").worstCaseUsd(stepPrompt))
    assert.strictEqual(modelOf("kimi-k3").affordableOutputTokens(stepPrompt, "0.01"), 20_000)
  })

  it("is limited to the model's maximum output", () => {
    const greedy = { ...stepPrompt, maxOutputTokens: 500_000 }
    assert.strictEqual(opus.worstCaseUsd(greedy), opus.worstCaseUsd({ ...stepPrompt, maxOutputTokens: 128_000 }))
  })
})

describe("affordableOutputTokens", () => {
  it("keeps an affordable limit, and reduces others to what is affordable", () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.integer({ min: 1, max: 200_000 }), (micro, maxOutputTokens) => {
        const usd = `${Math.floor(micro / 1_000_000)}.${String(micro % 1_000_000).padStart(6, "0")}`
        const prompt = { ...stepPrompt, maxOutputTokens }
        const tokens = opus.affordableOutputTokens(prompt, usd)
        assert.isAtMost(tokens, maxOutputTokens)
        if (tokens === 0) return
        const worst = decimal(opus.worstCaseUsd({ ...prompt, maxOutputTokens: tokens }))
        assert.isTrue(BigDecimal.isLessThanOrEqualTo(worst, decimal(usd)))
      }),
    )
  })

  it("returns 0 if the thinking budget alone is too expensive", () => {
    const haiku = modelOf("claude-haiku-4.5", "high")
    assert.strictEqual(haiku.affordableOutputTokens(stepPrompt, "0.02"), 0)
    assert.isAbove(haiku.affordableOutputTokens(stepPrompt, "1"), 9000)
  })
})
