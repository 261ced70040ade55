import { assert, describe, it } from "@effect/vitest"
import { contractModel, contractModels, knownModels, unnamedModel } from "../../src/reasoning/index.ts"

const versions = ["v2", "v3"] as const

describe("contractModel", () => {
  it("returns a name of the version for every model of every version and for other names", () => {
    const requested = [null, "", "ollama/qwen3:8b", ...(["v2", "v3", "v4"] as const).flatMap(knownModels)]
    for (const version of versions) {
      for (const model of requested) assert.include(contractModels(version), contractModel(version, model), `${model}`)
    }
  })

  it("keeps the version's own names", () => {
    for (const version of versions) {
      for (const model of contractModels(version)) assert.strictEqual(contractModel(version, model), model)
    }
  })

  it("spells a model of another version, and replaces an unknown one with the default", () => {
    assert.strictEqual(contractModel("v2", "claude-opus-4.7"), "claude-opus-4-7")
    assert.strictEqual(contractModel("v3", "claude-opus-4-8"), "claude-opus-4.8")
    assert.strictEqual(contractModel("v2", "gemini-3.1-pro"), "gemini-3.1-pro-preview")
    assert.strictEqual(contractModel("v3", "gemini-3-pro-preview"), "gemini-3-pro")
    assert.strictEqual(contractModel("v3", "bu-ultra"), "bu-ultra")
    assert.strictEqual(contractModel("v2", "bu-max"), "claude-sonnet-5")
    for (const version of versions) {
      for (const model of [null, "tabwright-planner", "grok-4.5", "custom/x"]) {
        assert.strictEqual(contractModel(version, model), unnamedModel[version])
      }
    }
  })
})
