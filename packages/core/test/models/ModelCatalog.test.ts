import * as Schema from "effect/Schema"
import { assert, describe, it } from "vitest"
import { keyedProviders } from "../../src/contract/index.ts"
import { modelCatalog, endpoints, ModelOverride, ModelPrice, withOverrides } from "../../src/models/index.ts"
import { modelFacts } from "../../src/models/ModelCatalog.ts"
import { knownModels, normalizeModel } from "../../src/reasoning/index.ts"

const versions = ["v2", "v3", "v4"] as const
const withoutProvider = new Set(["browser-use-llm", "browser-use-2.0", "tabwright-planner"])
const served = versions
  .flatMap((version) => knownModels(version).map((model) => normalizeModel(version, model)))
  .filter((model) => !withoutProvider.has(model))

describe("the catalog", () => {
  it.each(versions)("has a card for every model string of %s that a provider serves", (version) => {
    for (const model of knownModels(version)) {
      const card = modelCatalog.get(normalizeModel(version, model))
      assert.strictEqual(card === undefined, withoutProvider.has(model), model)
    }
  })

  it("has no cards or facts of unlisted models", () => {
    assert.deepStrictEqual([...modelCatalog.keys()].sort(), [...new Set(served)].sort())
    assert.deepStrictEqual(Object.keys(modelFacts).sort(), [...new Set(served)].sort())
  })

  it("has an endpoint for each provider with a key", () => {
    for (const card of modelCatalog.values()) {
      const provider = keyedProviders.find((known) => known === card.provider) ?? assert.fail(card.provider)
      assert.strictEqual(card.baseUrl, endpoints[provider].baseUrl)
      assert.strictEqual(card.wire, endpoints[provider].wire)
    }
  })

  it.each([
    ["claude-opus-4.7", "claude-opus-4-7"],
    ["claude-opus-4-7", "claude-opus-4-7"],
    ["claude-haiku-4.5", "claude-haiku-4-5"],
    ["claude-sonnet-4-20250514", "claude-sonnet-4-20250514"],
    ["gemini-3-flash", "gemini-3-flash-preview"],
    ["gemini-3-pro", "gemini-3.1-pro-preview"],
    ["gemini-3-pro-preview", "gemini-3.1-pro-preview"],
    ["gpt-5.6-luna", "gpt-5.6-luna"],
    ["minimax-m3", "MiniMax-M3"],
  ])("spells %s for its provider as %s", (model, wireId) => {
    assert.strictEqual(modelCatalog.get(model)?.wireId, wireId)
  })

  it("spells Claude ids with dashes, as Anthropic does", () => {
    const claudes = [...modelCatalog.values()].filter(({ provider }) => provider === "anthropic")
    assert.deepStrictEqual(
      claudes.map(({ wireId }) => wireId).filter((wireId) => wireId.includes(".")),
      [],
    )
  })

  it("states date and source of every price", () => {
    for (const { model, price } of modelCatalog.values()) {
      if (price === null) continue
      assert.doesNotThrow(() => Schema.decodeUnknownSync(ModelPrice)(price), model)
      assert.isAbove(price.source.length, 10, model)
    }
  })

  it.each([
    ["gpt-5.6-luna", "0.2", "0.02", "1.2"],
    ["gpt-5.6-sol", "5", "0.5", "30"],
    ["claude-opus-5", "5", "0.5", "25"],
    ["claude-sonnet-5", "2", "0.2", "10"],
    ["claude-sonnet-4.6", "3", "0.3", "15"],
    ["claude-haiku-4.5", "1", "0.1", "5"],
    ["grok-4.5", "2", "0.3", "6"],
    ["minimax-m3", "0.3", "0.06", "1.2"],
  ])("has the list price of %s", (model, input, cached, output) => {
    const price = modelCatalog.get(model)?.price
    assert.deepStrictEqual([price?.inputUsd, price?.cachedInputUsd, price?.outputUsd], [input, cached, output])
  })

  it("omits unknown prices", () => {
    for (const model of ["kimi-k3", "glm-5.2", "gemini-3-flash", "claude-fable-5"]) {
      assert.isNull(modelCatalog.get(model)?.price)
    }
  })
})

describe("operator overrides", () => {
  const decode = Schema.decodeUnknownSync(ModelOverride)

  it("replace the given fields and keep the others", () => {
    const cards = withOverrides(modelCatalog, [decode({ model: "kimi-k3", seesImages: true })])
    assert.deepStrictEqual(cards.get("kimi-k3"), {
      ...(modelCatalog.get("kimi-k3") ?? assert.fail("no card")),
      seesImages: true,
    })
    assert.isNull(modelCatalog.get("kimi-k3")?.seesImages)
  })

  it("add unknown models as OpenAI-compatible ones", () => {
    const cards = withOverrides(modelCatalog, [decode({ model: "qwen", baseUrl: "http://127.0.0.1:11434/v1" })])
    const card = cards.get("qwen")
    assert.deepStrictEqual(
      [card?.provider, card?.wire, card?.wireId, card?.family, card?.price],
      ["custom", "openai-chat", "qwen", "fixed", null],
    )
  })

  it.each([
    { model: "" },
    { model: "a", baseUrl: "ollama" },
    { model: "a", contextTokens: 0 },
    { model: "a", wire: "grpc" },
    { model: "a", price: { inputUsd: "1e3" } },
  ])("reject %j", (override) => {
    assert.throws(() => decode(override))
  })
})
