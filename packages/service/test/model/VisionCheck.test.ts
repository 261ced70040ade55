import { assert, describe, it } from "@effect/vitest"
import type { LanguageModel, VisionResult } from "@tabwright/agent/model"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"
import { ModelConnections, ModelMissing } from "../../src/model/ModelConnections.ts"
import { checkVision } from "../../src/model/VisionCheck.ts"

const usage = { inputTokens: 300, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 3, reasoningTokens: 0 }

const connected = (result: VisionResult | "known"): LanguageModel => ({
  model: "kimi-k3",
  provider: "moonshotai",
  contextTokens: null,
  outputTokens: null,
  canSee: false,
  worstCaseUsd: () => null,
  affordableOutputTokens: () => 0,
  call: () => Effect.die("not called"),
  ...(result === "known" ? {} : { testVision: () => Effect.succeed(result) }),
})

const check = (connect: ModelConnections["Service"]["connect"]) =>
  checkVision("project", "moonshotai").pipe(
    Effect.provide(Layer.mock(ModelConnections, { connect, isPriced: () => true, writesCode: () => false })),
  )

describe("checkVision", () => {
  it.effect("states what the test of the provider's default model has shown, and its cost", () =>
    Effect.gen(function* () {
      const stated = (result: VisionResult | "known") => check(() => Effect.succeed(connected(result)))
      assert.strictEqual(
        yield* stated({ seesImages: true, spent: { usage, costUsd: "0.0004" } }),
        ' The model "kimi-k3" accepts images. The test cost 0.0004 USD.',
      )
      assert.strictEqual(yield* stated({ seesImages: false }), ' The model "kimi-k3" does not accept images.')
      assert.include(
        yield* stated({ seesImages: null, spent: { usage, costUsd: null } }),
        "had no result. The test cost an unknown",
      )
      assert.strictEqual(yield* stated("known"), "")
    }),
  )

  it.effect("states nothing if the model cannot be connected or does not answer in time", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* check(() => new ModelMissing({ model: "kimi-k3", message: "removed" })), "")
      const silent = { ...connected("known"), testVision: () => Effect.never }
      const fiber = yield* Effect.forkChild(
        check(() => Effect.succeed(silent)),
        { startImmediately: true },
      )
      yield* TestClock.adjust("31 seconds")
      assert.strictEqual(yield* Fiber.join(fiber), "")
    }),
  )
})
