import {
  type LanguageModel,
  makeFallbackModel,
  ModelError,
  type ModelEvent,
  type ModelPrompt,
} from "@tabwright/agent/model"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { divideUsage } from "../../../src/run/worker/ModelUsages.ts"
import { makeModelEventWriter } from "../../../src/run/worker/RunLogEvents.ts"

const tokens = { inputTokens: 5, outputTokens: 2, cachedInputTokens: 0, cacheWriteTokens: 0, reasoningTokens: 0 }

const counted = (model: string, costUsd: string | null) => ({ model, usage: { ...tokens, costUsd } })

const costs = (...args: Parameters<typeof divideUsage>) =>
  divideUsage(...args).map(({ costUsd, inputTokens, model }) => [model, inputTokens, costUsd])

/** A model whose responses cost an amount. A failing one is billed for a response that is not usable. */
const scripted = (model: string, costUsd: string | null, fails: boolean): LanguageModel => {
  const usage = { ...tokens }
  return {
    model,
    provider: "test",
    contextTokens: 100_000,
    outputTokens: 1000,
    canSee: false,
    traits: {},
    computerTool: undefined,
    worstCaseUsd: () => "0.50",
    affordableOutputTokens: () => 1000,
    call: ({ report = () => Effect.void }: ModelPrompt) =>
      Effect.andThen(
        report({ _tag: "UsageCounted", usage, costUsd }),
        fails
          ? Effect.fail(
              new ModelError({
                reason: "Overloaded",
                message: "Failed.",
                hint: "",
                isRetryable: true,
                provider: "test",
                model,
                usage,
                costUsd,
              }),
            )
          : Effect.succeed({ text: "", thinking: "", toolCalls: [], finishReason: "stop", usage, costUsd }),
      ),
  } as unknown as LanguageModel
}

describe("divideUsage", () => {
  it.effect("bills a response of a model and that of its fallback under their own names", () =>
    Effect.gen(function* () {
      const writer = makeModelEventWriter({
        model: "a",
        showsThinking: false,
        mask: (value) => value,
        recordsCalls: false,
        append: () => Effect.void,
      })
      yield* writer.begin(1)
      const model = makeFallbackModel(scripted("a", "0.03", true), [scripted("b", "0.01", false)], {
        onRefusal: false,
      })
      const answer = yield* model.call({
        messages: [],
        tools: [],
        maxOutputTokens: 100,
        report: (event: ModelEvent) => writer.report(event, "step"),
      } as unknown as ModelPrompt)
      const total = { ...answer.usage, costUsd: answer.costUsd, model: model.model }
      assert.deepInclude(total, { inputTokens: 10, costUsd: "0.04", model: "b" })
      assert.deepStrictEqual(costs(total, writer.countedOn(1)), [
        ["a", 5, "0.03"],
        ["b", 5, "0.01"],
      ])
    }),
  )

  it("charges the maximum cost of an uncounted response to the model that gave it", () => {
    const total = { ...tokens, inputTokens: 10, outputTokens: 4, costUsd: "0.53", model: "b" }
    assert.deepStrictEqual(costs(total, [counted("a", null), counted("b", "0.03")]), [
      ["a", 5, "0.5"],
      ["b", 5, "0.03"],
    ])
    assert.deepStrictEqual(costs({ ...total, costUsd: null }, [counted("a", null), counted("b", "0.03")]), [
      ["a", 5, null],
      ["b", 5, "0.03"],
    ])
  })

  it("bills the total under one model if only one responded, or the responses do not add up to it", () => {
    const total = { ...tokens, costUsd: "0.5", model: "b" }
    assert.deepStrictEqual(costs(total, []), [["b", 5, "0.5"]])
    assert.deepStrictEqual(costs(total, [counted("a", null)]), [["a", 5, "0.5"]])
    assert.deepStrictEqual(costs(total, [counted("a", "0.1"), counted("b", "0.1")]), [["b", 5, "0.5"]])
  })
})
