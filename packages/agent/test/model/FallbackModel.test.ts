import { assert, describe, it } from "@effect/vitest"
import { FakeModels, say, silence, slowly } from "@tabwright/testing/models"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Redacted from "effect/Redacted"
import { TestClock } from "effect/testing"
import { makeFallbackModel } from "../../src/model/FallbackModel.ts"
import { connectModel } from "../../src/model/index.ts"
import type { LanguageModel, ModelEvent, ModelResponse } from "../../src/model/LanguageModel.ts"
import { ModelError, type ModelErrorReason } from "../../src/model/ModelError.ts"
import type { ModelPrompt } from "../../src/model/ModelPrompt.ts"

const usage = { inputTokens: 10, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 1, reasoningTokens: 0 }

const response = (text: string, finishReason: ModelResponse["finishReason"] = "stop"): ModelResponse => ({
  text,
  thinking: "",
  toolCalls: [],
  finishReason,
  usage,
  costUsd: "0.01",
  replay: null,
})

const failure = (model: string, reason: ModelErrorReason, spent: Pick<ModelError, "usage" | "costUsd"> = {}) =>
  new ModelError({
    reason,
    message: `${model}: ${reason}.`,
    hint: "",
    isRetryable: true,
    provider: "p",
    model,
    ...spent,
  })

/** A model that answers with its name, or with the given outcomes first. */
const fakeModel = (
  name: string,
  outcomes: ReadonlyArray<ModelErrorReason | ModelResponse | ModelError> = [],
  facts: Partial<LanguageModel> = {},
) => {
  const left = [...outcomes]
  const prompts: Array<ModelPrompt> = []
  const model: LanguageModel = {
    model: name,
    provider: "p",
    contextTokens: null,
    outputTokens: null,
    canSee: true,
    worstCaseUsd: () => "0.02",
    affordableOutputTokens: (prompt) => prompt.maxOutputTokens,
    call: (prompt) =>
      Effect.suspend(() => {
        prompts.push(prompt)
        const next = left.shift()
        if (next === undefined) return Effect.succeed(response(name))
        if (typeof next === "string") return failure(name, next)
        return next instanceof ModelError ? next : Effect.succeed(next)
      }),
    ...facts,
  }
  return { model, prompts }
}

const prompt: ModelPrompt = {
  system: "",
  messages: [{ role: "user", text: "Hello" }],
  tools: [],
  toolChoice: "auto",
  maxOutputTokens: 8000,
}

const image: ModelPrompt = {
  ...prompt,
  messages: [{ role: "user", text: "Look", images: [new Uint8Array([1])] }],
}

/** Calls the model and returns the text of its response with the switches. */
const ask = Effect.fnUntraced(function* (model: LanguageModel, given: ModelPrompt = prompt) {
  const switches: Array<string> = []
  const report = (event: ModelEvent) =>
    Effect.sync(() => {
      if (event._tag === "ModelSwitched") switches.push(`${event.from} > ${event.to}: ${event.reason}`)
    })
  const answer = yield* model.call({ ...given, report })
  return { text: answer.text, switches, costUsd: answer.costUsd }
})

describe("A model with fallbacks", () => {
  it.effect.each<ModelErrorReason>(["RateLimited", "Overloaded", "TimedOut", "Unreachable"])(
    "calls the next one after %s",
    (reason) =>
      Effect.gen(function* () {
        const model = makeFallbackModel(fakeModel("a", [reason]).model, [fakeModel("b").model])
        assert.deepInclude(yield* ask(model), { text: "b", switches: [`a > b: ${reason}`] })
        assert.strictEqual(model.model, "b")
      }),
  )

  it.effect.each<ModelErrorReason>([
    "InvalidKey",
    "InsufficientCredits",
    "BadRequest",
    "UnknownModel",
    "ContextOverflow",
    "ContentFilter",
  ])("does not hide %s of the run's model", (reason) =>
    Effect.gen(function* () {
      const other = fakeModel("b")
      const error = yield* Effect.flip(ask(makeFallbackModel(fakeModel("a", [reason]).model, [other.model])))
      assert.deepInclude(error, { reason, model: "a" })
      assert.isEmpty(other.prompts)
    }),
  )

  it.effect("gives each model its own time, which the timeout of another does not use up", () =>
    Effect.gen(function* () {
      const limits = { maxRetries: 0, totalTimeout: Duration.seconds(30) }
      const connection = (fake: FakeModels) =>
        connectModel({
          model: "claude-opus-5",
          version: "v4",
          apiKey: Redacted.make("k"),
          fetch: fake.fetch,
          limits,
        })
      const [silent, slow] = [
        new FakeModels({ brain: () => silence() }),
        new FakeModels({ brain: () => slowly(say("late"), 50) }),
      ]
      const model = makeFallbackModel(connection(silent), [connection(slow)])
      const fiber = yield* Effect.forkChild(ask(model))
      yield* Effect.promise(() => silent.called(1))
      yield* TestClock.adjust("30 seconds")
      const { switches, text } = yield* Fiber.join(fiber)
      assert.strictEqual(text, "late")
      assert.deepStrictEqual(switches, ["claude-opus-5 > claude-opus-5: TimedOut"])
    }),
  )

  it.effect("shows an invalid key of a fallback model and continues with the next one", () =>
    Effect.gen(function* () {
      const models = [fakeModel("b", ["InvalidKey"]).model, fakeModel("c").model]
      const { switches, text } = yield* ask(makeFallbackModel(fakeModel("a", ["Overloaded"]).model, models))
      assert.strictEqual(text, "c")
      assert.deepStrictEqual(switches, ["a > b: Overloaded", "b > c: InvalidKey"])
    }),
  )

  it.effect("reports the first model's error and names the others if all fail, and begins again with the first", () =>
    Effect.gen(function* () {
      const model = makeFallbackModel(fakeModel("a", ["Overloaded"]).model, [fakeModel("b", ["TimedOut"]).model])
      const switches: Array<string> = []
      const report = (event: ModelEvent) =>
        Effect.sync(() => {
          if (event._tag === "ModelSwitched") switches.push(`${event.from} > ${event.to}: ${event.reason}`)
        })
      const error = yield* Effect.flip(model.call({ ...prompt, report }))
      assert.deepInclude(error, { reason: "Overloaded", model: "a" })
      assert.include(error.message, '"b" (TimedOut)')
      assert.deepStrictEqual(switches, ["a > b: Overloaded", "b > a: Returned"])
      assert.deepInclude(yield* ask(model), { text: "a", switches: [] })
    }),
  )

  it.effect("switches after two unusable responses in a row", () =>
    Effect.gen(function* () {
      const truncated = response("half", "length")
      for (const outcomes of [
        [truncated, truncated],
        ["MalformedResponse", truncated],
      ] as const) {
        const model = makeFallbackModel(fakeModel("a", outcomes).model, [fakeModel("b").model])
        yield* Effect.exit(ask(model))
        assert.deepInclude(yield* ask(model), { text: "b", switches: ["a > b: MalformedResponse"], costUsd: "0.02" })
      }
      const once = makeFallbackModel(fakeModel("a", [truncated, response("whole"), truncated]).model, [
        fakeModel("b").model,
      ])
      for (const text of ["half", "whole", "half", "a"]) assert.strictEqual((yield* ask(once)).text, text)
    }),
  )

  it.effect("uses the first model again five steps after a switch, from the start of the step", () =>
    Effect.gen(function* () {
      const expensive = fakeModel("a", ["Overloaded"], { affordableOutputTokens: (_, usd) => Number(usd) * 10_000 })
      const model = makeFallbackModel(expensive.model, [fakeModel("b").model])
      const events: Array<ModelEvent> = []
      for (let step = 1; step <= 7; step++) {
        yield* model.beginStep(step, (event) => Effect.sync(() => void events.push(event)))
        assert.lengthOf(events, step < 6 ? 0 : 1)
        // A budget computed with the price of the other model would exceed the limit.
        if (step !== 1) assert.strictEqual(model.affordableOutputTokens(prompt, "0.05"), step < 6 ? 8000 : 500)
        const { switches, text } = yield* ask(model)
        assert.strictEqual(text, step < 6 ? "b" : "a", `step ${step}`)
        assert.lengthOf(switches, step === 1 ? 1 : 0)
      }
      assert.deepStrictEqual(events, [{ _tag: "ModelSwitched", from: "b", to: "a", reason: "Returned" }])
    }),
  )

  it.effect("sends a prompt with a computer tool only to a model that has it, within the cost limit", () =>
    Effect.gen(function* () {
      const tool = { computerTool: "openai-computer" } as const
      const first = fakeModel("a", ["Overloaded"], { ...tool, affordableOutputTokens: () => 500 })
      const other = fakeModel("b")
      const model = makeFallbackModel(first.model, [other.model])
      // A summary has no computer tool, so any model may write it.
      assert.strictEqual((yield* ask(model)).text, "b")
      assert.strictEqual(model.affordableOutputTokens({ ...prompt, ...tool }, "1"), 500)
      assert.strictEqual(model.affordableOutputTokens(prompt, "1"), 8000)
      assert.deepInclude(yield* ask(model, { ...prompt, ...tool }), { text: "a", switches: ["b > a: Returned"] })
      assert.lengthOf(other.prompts, 1)
    }),
  )

  it.effect("switches once after a refusal if that is allowed", () =>
    Effect.gen(function* () {
      const first = fakeModel("a", ["ContentFilter", "ContentFilter"])
      const model = makeFallbackModel(first.model, [fakeModel("b").model], { onRefusal: true })
      assert.strictEqual((yield* ask(model)).text, "b")
      yield* model.beginStep(5)
      assert.strictEqual((yield* Effect.flip(ask(model))).reason, "ContentFilter")
    }),
  )

  it.effect("prefers models with vision for a prompt with an image", () =>
    Effect.gen(function* () {
      const blind = fakeModel("b", [], { canSee: false })
      const other = fakeModel("c", ["Overloaded"])
      const model = makeFallbackModel(fakeModel("a", ["Overloaded"]).model, [blind.model, other.model])
      assert.deepStrictEqual((yield* ask(model, image)).switches, ["a > c: Overloaded", "c > b: Overloaded"])
    }),
  )

  it.effect("stays within the cost limit and skips models that it does not cover", () =>
    Effect.gen(function* () {
      const spent = failure("a", "Overloaded", { usage, costUsd: "0.04" })
      const unpriced = fakeModel("b", [], { worstCaseUsd: () => null })
      const expensive = fakeModel("c", [], { affordableOutputTokens: () => 0 })
      const cheap = fakeModel("d", [], { affordableOutputTokens: (_, usd) => Number(usd) * 100_000 })
      const model = makeFallbackModel(fakeModel("a", [spent]).model, [unpriced.model, expensive.model, cheap.model])
      const answer = yield* ask(model, { ...prompt, maxCostUsd: "0.06" })
      assert.deepInclude(answer, { text: "d", switches: ["a > d: Overloaded"], costUsd: "0.05" })
      assert.strictEqual(cheap.prompts[0]?.maxOutputTokens, 2000)
      assert.isEmpty([...unpriced.prompts, ...expensive.prompts])
    }),
  )
})
