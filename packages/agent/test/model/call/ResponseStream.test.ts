import type { LanguageModelV4StreamPart } from "@ai-sdk/provider"
import { assert, describe, it } from "@effect/vitest"
import { ResponseStream, failureOfOutcome } from "../../../src/model/call/ResponseStream.ts"

const failureSource = { provider: "custom", model: "qwen", baseUrl: "http://127.0.0.1:1", apiKey: "" }

const gathered = (parts: ReadonlyArray<LanguageModelV4StreamPart>) => {
  const answering = new ResponseStream(["step"])
  const events = parts.flatMap((part) => answering.take(part))
  return { events, outcome: answering.outcome }
}

const text: ReadonlyArray<LanguageModelV4StreamPart> = [
  { type: "text-start", id: "1" },
  { type: "text-delta", id: "1", delta: "Yes." },
  { type: "text-end", id: "1" },
]

const ending = (
  reason: { readonly unified: "stop" | "other"; readonly raw: string | undefined },
  raw?: object,
): LanguageModelV4StreamPart => ({
  type: "finish",
  finishReason: reason,
  usage: {
    inputTokens: { total: 10, noCache: 4, cacheRead: 2, cacheWrite: 4 },
    outputTokens: { total: 5, text: 5, reasoning: undefined },
    ...(raw === undefined ? {} : { raw: JSON.parse(JSON.stringify(raw)) }),
  },
})

const unnamed = { unified: "other", raw: undefined } as const

describe("the end of a response", () => {
  it("is an interruption without a finish reason or a final count", () => {
    const { outcome } = gathered([...text, ending(unnamed)])
    assert.strictEqual(failureOfOutcome(outcome, failureSource, true)?.error.reason, "Unreachable")
    assert.strictEqual(failureOfOutcome(gathered(text).outcome, failureSource, true)?.error.reason, "Unreachable")
  })

  it("is a finish reason or the final count", () => {
    const named = gathered([...text, ending({ unified: "other", raw: "end_of_thought" })])
    assert.isUndefined(failureOfOutcome(named.outcome, failureSource, true))
    const counted = gathered([
      ...text,
      { type: "raw", rawValue: { choices: [], usage: { prompt_tokens: 10 } } },
      ending(unnamed),
    ])
    assert.isUndefined(failureOfOutcome(counted.outcome, failureSource, true))
  })
})

describe("the token count", () => {
  it("includes tokens cached for an hour", () => {
    const { outcome } = gathered([
      ...text,
      ending({ unified: "stop", raw: "end_turn" }, { cache_creation: { ephemeral_1h_input_tokens: 3 } }),
    ])
    assert.deepStrictEqual(outcome.usage, {
      inputTokens: 10,
      cachedInputTokens: 2,
      cacheWriteTokens: 4,
      outputTokens: 5,
      reasoningTokens: 0,
      cacheWrite1hTokens: 3,
    })
  })

  it("is never less than its parts, and absent if there is none", () => {
    const odd = gathered([
      {
        type: "finish",
        finishReason: { unified: "stop", raw: "stop" },
        usage: {
          inputTokens: { total: 1, noCache: undefined, cacheRead: 7, cacheWrite: -2 },
          outputTokens: { total: 1, text: undefined, reasoning: 9 },
        },
      },
    ])
    assert.deepInclude(odd.outcome.usage, {
      inputTokens: 7,
      cachedInputTokens: 7,
      cacheWriteTokens: 0,
      outputTokens: 9,
    })
    const none = gathered([
      {
        type: "finish",
        finishReason: { unified: "stop", raw: "stop" },
        usage: {
          inputTokens: { total: undefined, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
          outputTokens: { total: undefined, text: undefined, reasoning: undefined },
        },
      },
    ])
    assert.isUndefined(none.outcome.usage)
  })
})

it("a gathered response keeps metadata that arrives late or without text", () => {
  const marks = { google: { thoughtSignature: "abc" } }
  const { outcome } = gathered([
    { type: "text-start", id: "1" },
    { type: "text-end", id: "1", providerMetadata: marks },
    { type: "reasoning-start", id: "1" },
    { type: "reasoning-end", id: "1" },
  ])
  assert.deepStrictEqual(outcome.parts, [{ type: "text", text: "", providerOptions: marks }])
})

it("a gathered response includes the warnings of the SDK", () => {
  const { events } = gathered([
    {
      type: "stream-start",
      warnings: [
        { type: "unsupported", feature: "reasoningEffort", details: "not for this model" },
        { type: "other", message: "Something else." },
      ],
    },
  ])
  assert.deepStrictEqual(events, [
    { _tag: "Warned", message: "reasoningEffort: not for this model" },
    { _tag: "Warned", message: "Something else." },
  ])
})
