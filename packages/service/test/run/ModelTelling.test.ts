import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import * as ModelTelling from "../../src/run/ModelTelling.ts"
import type { NewEvent } from "../../src/store/EventStore.ts"

const open = () => {
  const told: Array<NewEvent> = []
  const tell = (events: ReadonlyArray<NewEvent>) => Effect.sync(() => void told.push(...events))
  const telling = ModelTelling.make({ model: "qwen3", showsThinking: true, mask: (value) => value, tell })
  return { told, telling }
}

const counted = (costUsd: string | null) => ({
  _tag: "UsageCounted" as const,
  usage: { inputTokens: 5, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 2, reasoningTokens: 0 },
  costUsd,
})

describe("ModelTelling", () => {
  it.effect("knows what the calls of a step came to that nobody stored", () =>
    Effect.gen(function* () {
      const { telling } = open()
      yield* telling.begin(1)
      assert.isUndefined(telling.spentOn(1))
      yield* telling.report(counted("0.01"), "extract")
      yield* telling.report(counted("0.02"), "step")
      assert.deepInclude(telling.spentOn(1), { inputTokens: 10, outputTokens: 4, costUsd: "0.03" })
      assert.isUndefined(telling.spentOn(2))
      yield* telling.report(counted(null), "step")
      assert.isNull(telling.spentOn(1)?.costUsd)
      // The search for an element and the decision after it are calls for one step.
      yield* telling.begin(1)
      assert.deepInclude(telling.spentOn(1), { inputTokens: 15 })
      yield* telling.begin(2)
      assert.isUndefined(telling.spentOn(2))
    }),
  )

  it.effect("tells of words that grow up to 10,000 characters, and keeps as much of the thinking", () =>
    Effect.gen(function* () {
      const { telling, told } = open()
      yield* telling.begin(1)
      for (let turn = 0; turn < 50; turn++) {
        yield* TestClock.adjust("1 second")
        yield* telling.report({ _tag: "ThinkingWritten", delta: "x".repeat(1000) }, "step")
      }
      assert.lengthOf(told, 10)
      assert.lengthOf((yield* telling.notes)?.thinking ?? "", 10_000)
    }),
  )
})
