import { Result } from "effect"
import { assert, describe, it } from "vitest"
import { readLocalModels } from "../../src/settings/LocalModels.ts"

const read = (text?: string) => {
  const { mode, ports } = Result.getOrThrow(readLocalModels({ TABWRIGHT_LOCAL_MODELS: text }))
  return `${mode} ${ports.map(({ port, product }) => `${product.name}:${port}`).join(" ")}`
}

describe("readLocalModels", () => {
  it("offers the usual ports unless they are on or off", () => {
    const usual = "ollama:11434 lmstudio:1234 llamacpp:8080 vllm:8000"
    assert.strictEqual(read(), `offer ${usual}`)
    assert.strictEqual(read("offer"), `offer ${usual}`)
    assert.strictEqual(read("on"), `on ${usual}`)
    assert.strictEqual(read("off"), "off ")
  })

  it("uses only the listed products, at their usual or the given ports", () => {
    assert.strictEqual(read("ollama"), "on ollama:11434")
    assert.strictEqual(read("vllm:8001, ollama"), "on vllm:8001 ollama:11434")
  })

  it("rejects other values", () => {
    for (const text of ["auto", "ollama:0", "ollama:99999", "on,ollama", "ollama:11434:1", "Ollama", "10.0.0.5:8000"]) {
      const result = readLocalModels({ TABWRIGHT_LOCAL_MODELS: text })
      assert(Result.isFailure(result), text)
      assert.include(result.failure, "on, offer, off, or a list of ollama, lmstudio, llamacpp, vllm")
    }
    assert.isTrue(Result.isFailure(readLocalModels({ TABWRIGHT_MODEL_TOOLS: "yes" })))
  })
})
