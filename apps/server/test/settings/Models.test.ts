import { keyedProviders } from "@tabwright/core/contract"
import { Redacted, Result } from "effect"
import { inspect } from "node:util"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "vitest"
import { readLocalModels } from "../../src/settings/LocalModels.ts"
import { providerVariables, readModels } from "../../src/settings/Models.ts"

const errorOf = (env: NodeJS.ProcessEnv): string => {
  const read = readModels(env)
  assert(Result.isFailure(read))
  return read.failure
}

describe("readModels", () => {
  it("returns no providers for an empty environment", () => {
    assert.deepStrictEqual(
      readModels({ TABWRIGHT_OPENAI_API_KEY: "", TABWRIGHT_MODEL_BASE_URL: " " }),
      Result.succeed({
        models: { providers: new Map(), fallbackModels: [], overrides: [], costMultiplier: "1" },
        defaultModel: undefined,
        local: Result.getOrThrow(readLocalModels({})),
      }),
    )
  })

  it("reads the key and base URL of every provider and redacts keys", () => {
    for (const provider of keyedProviders) {
      const { baseUrl, key } = providerVariables(provider)
      const read = Result.getOrThrow(readModels({ [key]: " sk-hush ", [baseUrl]: "https://gateway.example/v1/" }))
      const access = read.models.providers?.get(provider)
      assert.strictEqual(access?.apiKey && Redacted.value(access.apiKey), "sk-hush")
      assert.strictEqual(access?.baseUrl, "https://gateway.example/v1")
      assert.notInclude(inspect(read, { depth: 9 }) + JSON.stringify(read), "hush")
    }
  })

  it("reads a custom endpoint with an optional key", () => {
    const two = { TABWRIGHT_MODEL_BASE_URL: "http://127.0.0.1:11434/v1", TABWRIGHT_MODEL: "ollama/qwen3" }
    assert.deepStrictEqual(Result.getOrThrow(readModels(two)).models.custom, {
      baseUrl: "http://127.0.0.1:11434/v1",
      model: "ollama/qwen3",
      apiKey: undefined,
    })
    assert.strictEqual(
      Result.getOrThrow(readModels({ ...two, TABWRIGHT_MODEL_TOOLS: "json" })).models.custom?.callsTools,
      false,
    )
    assert.include(errorOf({ TABWRIGHT_MODEL_TOOLS: "none" }), "TABWRIGHT_MODEL_TOOLS")
    assert.include(errorOf({ TABWRIGHT_MODEL: "qwen3" }), "without TABWRIGHT_MODEL_BASE_URL")
    assert.include(errorOf({ TABWRIGHT_MODEL_API_KEY: "hush" }), "without TABWRIGHT_MODEL_BASE_URL")
  })

  it("rejects unknown models and accepts those of any version or the custom endpoint", () => {
    const endpoint = { TABWRIGHT_MODEL_BASE_URL: "http://127.0.0.1:11434/v1", TABWRIGHT_MODEL: "qwen3" }
    for (const name of ["TABWRIGHT_DEFAULT_MODEL", "TABWRIGHT_JUDGE_MODEL"]) {
      for (const model of ["gpt-5.6-lunar", "ollama/qwen3", "qwen3"]) {
        assert.include(errorOf({ [name]: model }), `${name} is "${model}"`)
      }
      for (const model of ["claude-haiku-4.5", "grok-4.5", "tabwright-planner", "browser-use-llm"]) {
        assert.isTrue(Result.isSuccess(readModels({ [name]: model })), model)
      }
      for (const model of ["ollama/other", "qwen3"]) {
        assert.isTrue(Result.isSuccess(readModels({ ...endpoint, [name]: model })), model)
      }
      const local = (text: string) => readModels({ TABWRIGHT_LOCAL_MODELS: text, [name]: "ollama/qwen3" })
      assert.isTrue(Result.isSuccess(local("on")))
      for (const text of ["offer", "off", "vllm"]) assert.isTrue(Result.isFailure(local(text)), text)
    }
    assert.strictEqual(
      Result.getOrThrow(readModels({ TABWRIGHT_DEFAULT_MODEL: "bu-max" })).defaultModel,
      "claude-sonnet-5",
    )
  })

  it("reads up to three fallback models", () => {
    const name = "TABWRIGHT_FALLBACK_MODELS"
    const { models } = Result.getOrThrow(readModels({ [name]: " claude-haiku-4.5, grok-4.5 ," }))
    assert.deepStrictEqual(models.fallbackModels, ["claude-haiku-4.5", "grok-4.5"])
    assert.include(errorOf({ [name]: "claude-haiku-4.5,gpt-5.6-lunar" }), `${name} is "gpt-5.6-lunar"`)
    assert.include(errorOf({ [name]: "a,b,c,d" }), "at most 3")
  })

  it("reads which models and providers accept images, and the default of v3", () => {
    const { models } = Result.getOrThrow(
      readModels({
        TABWRIGHT_MODEL_BASE_URL: "http://127.0.0.1:11434/v1",
        TABWRIGHT_MODEL_VISION: "kimi-k3=yes, zai=no,custom=yes,ollama/qwen3=no",
        TABWRIGHT_VISION: "always",
      }),
    )
    assert.deepStrictEqual(
      [...(models.imageSupport ?? [])],
      [
        ["kimi-k3", true],
        ["zai", false],
        ["custom", true],
        ["ollama/qwen3", false],
      ],
    )
    assert.strictEqual(models.vision, "always")
    for (const wrong of ["kimi-k3", "kimi-k3=true", "acme=yes", "ollama/qwen3=yes"])
      assert.include(errorOf({ TABWRIGHT_MODEL_VISION: wrong }), "TABWRIGHT_MODEL_VISION")
    assert.include(errorOf({ TABWRIGHT_VISION: "no" }), "TABWRIGHT_VISION")
  })

  it("reports invalid values without keys", () => {
    for (const env of [
      { TABWRIGHT_OPENAI_API_KEY: "hush hush" },
      { TABWRIGHT_OPENAI_API_KEY: "hush\r\nhost: elsewhere" },
      { TABWRIGHT_GOOGLE_BASE_URL: "https://u:hush@gateway.example" },
      { TABWRIGHT_MODEL_BASE_URL: "hush" },
      { TABWRIGHT_MODEL_BASE_URL: "ftp://hush.example" },
      { TABWRIGHT_MODEL_COST_MULTIPLIER: "-1" },
    ]) {
      assert.include(errorOf(env), Object.keys(env)[0] ?? "?")
      assert.notInclude(errorOf(env), "hush")
    }
  })

  it("reads prices from JSON or a file and fills in cache prices", () => {
    const folder = mkdtempSync(join(tmpdir(), "tabwright-prices-"))
    try {
      const text = '{"ollama/qwen3": {"inputUsd": "0", "outputUsd": "0.10", "cachedInputUsd": "0.01"}}'
      const file = join(folder, "prices.json")
      writeFileSync(file, text)
      for (const given of [text, file]) {
        const [override] = Result.getOrThrow(readModels({ TABWRIGHT_MODEL_PRICES: given })).models.overrides ?? []
        assert.strictEqual(override?.model, "ollama/qwen3")
        assert.deepInclude(override?.price, {
          inputUsd: "0",
          outputUsd: "0.10",
          cachedInputUsd: "0.01",
          cacheWriteUsd: "0",
        })
      }
      for (const wrong of [
        "nowhere.json",
        "{",
        '{"m": {"inputUsd": 1}}',
        '{"m": {"inputUsd": "1", "outputUsd": "1", "input": "1"}}',
      ]) {
        assert.include(errorOf({ TABWRIGHT_MODEL_PRICES: wrong }), "TABWRIGHT_MODEL_PRICES")
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it("reads models that write code, and rejects unknown ones", () => {
    const endpoint = { TABWRIGHT_MODEL_BASE_URL: "http://127.0.0.1:11434/v1" }
    const { overrides } = Result.getOrThrow(
      readModels({ ...endpoint, TABWRIGHT_CODE_MODELS: "claude-sonnet-5, ollama/qwen3" }),
    ).models
    assert.deepStrictEqual(overrides, [
      { model: "claude-sonnet-5", writesCode: true },
      { model: "ollama/qwen3", writesCode: true },
    ])
    assert.include(errorOf({ TABWRIGHT_CODE_MODELS: "gpt-9" }), 'TABWRIGHT_CODE_MODELS is "gpt-9"')
  })
})
