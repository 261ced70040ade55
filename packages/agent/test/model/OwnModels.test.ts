import type { LanguageModelV4, LanguageModelV4StreamPart } from "@ai-sdk/provider"
import { assert, describe, it } from "@effect/vitest"
import { blankCard } from "@tabwright/core/models"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { connectModel } from "../../src/model/call/ConnectedModel.ts"
import { makeFunctionModel } from "../../src/model/FunctionModel.ts"
import { ModelError } from "../../src/model/ModelError.ts"
import type { ModelPrompt } from "../../src/model/ModelPrompt.ts"

const prompt: ModelPrompt = {
  system: "",
  messages: [{ role: "user", text: "How much?" }],
  tools: [],
  toolChoice: "auto",
  maxOutputTokens: 100,
}

const parts: ReadonlyArray<LanguageModelV4StreamPart> = [
  { type: "stream-start", warnings: [] },
  { type: "text-start", id: "1" },
  { type: "text-delta", id: "1", delta: "3 USD" },
  { type: "text-end", id: "1" },
  {
    type: "finish",
    finishReason: { unified: "stop", raw: "stop" },
    usage: {
      inputTokens: { total: 10, noCache: 10, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: 2, text: 2, reasoning: 0 },
    },
  },
]

const streamOf = (all: ReadonlyArray<LanguageModelV4StreamPart>) =>
  new ReadableStream<LanguageModelV4StreamPart>({
    start: (controller) => {
      for (const part of all) controller.enqueue(part)
      controller.close()
    },
  })

/** A model of the AI SDK that fails the first calls. */
const adapter = (failures: number): LanguageModelV4 => {
  let left = failures
  return {
    specificationVersion: "v4",
    provider: "acme",
    modelId: "large",
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error("only streams")),
    doStream: async () => {
      if (left-- > 0) throw new Error("socket closed")
      return { stream: streamOf(parts) }
    },
  }
}

const rate = { cachedInputUsd: null, cacheWriteUsd: null, cacheWrite1hUsd: null, asOf: "2026-11-01", source: "test" }
const connect = (failures: number) =>
  connectModel({
    model: "acme/large",
    version: "v4",
    adapter: adapter(failures),
    card: { ...blankCard("acme/large", "acme"), price: { inputUsd: "1", outputUsd: "10", ...rate } },
    limits: { maxRetries: 1, baseDelay: Duration.zero },
  })

describe("connectModel with an adapter", () => {
  it.live("calls the model of another provider, with retries and costs", () =>
    Effect.gen(function* () {
      const response = yield* connect(1).call(prompt)
      assert.strictEqual(response.text, "3 USD")
      assert.strictEqual(response.usage.inputTokens, 10)
      assert.strictEqual(response.costUsd, "0.00003")
      const error = yield* Effect.flip(connect(2).call(prompt))
      assert.instanceOf(error, ModelError)
      assert.strictEqual(error.provider, "acme")
    }),
  )
})

describe("makeFunctionModel", () => {
  it.effect("fills in what the function leaves out", () =>
    Effect.gen(function* () {
      const model = makeFunctionModel({
        model: "acme/echo",
        respond: ({ messages }) =>
          Effect.succeed({ toolCalls: [{ name: "step", input: messages.length }], usage: { inputTokens: 5 } }),
      })
      assert.deepStrictEqual(yield* model.call(prompt), {
        text: "",
        thinking: "",
        toolCalls: [{ id: "call_1", name: "step", input: 1 }],
        finishReason: "tool-calls",
        usage: { inputTokens: 5, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 0, reasoningTokens: 0 },
        costUsd: "0",
        replay: null,
      })
      assert.strictEqual(model.worstCaseUsd(prompt), "0")
      assert.strictEqual(model.affordableOutputTokens(prompt, "0"), 100)
    }),
  )
})
