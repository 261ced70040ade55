import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import * as ModelEventWriter from "../../../src/run/model/ModelEventWriter.ts"
import type { NewEvent } from "../../../src/store/event/EventStore.ts"

const open = () => {
  const told: Array<NewEvent> = []
  const append = (events: ReadonlyArray<NewEvent>) => Effect.sync(() => void told.push(...events))
  const writer = ModelEventWriter.make({ model: "qwen3", showsThinking: true, mask: (value) => value, append })
  return { told, writer }
}

const counted = (costUsd: string | null) => ({
  _tag: "UsageCounted" as const,
  usage: { inputTokens: 5, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 2, reasoningTokens: 0 },
  costUsd,
})

describe("ModelEventWriter", () => {
  it.effect("returns the usage of a step whose decision was not stored", () =>
    Effect.gen(function* () {
      const { writer } = open()
      yield* writer.begin(1)
      assert.isUndefined(writer.spentOn(1))
      yield* writer.report(counted("0.01"), "extract")
      yield* writer.report(counted("0.02"), "step")
      assert.deepInclude(writer.spentOn(1), { inputTokens: 10, outputTokens: 4, costUsd: "0.03" })
      assert.isUndefined(writer.spentOn(2))
      yield* writer.report(counted(null), "step")
      assert.isNull(writer.spentOn(1)?.costUsd)
      // The element search and the decision belong to one step.
      yield* writer.begin(1)
      assert.deepInclude(writer.spentOn(1), { inputTokens: 15 })
      yield* writer.begin(2)
      assert.isUndefined(writer.spentOn(2))
    }),
  )

  it.effect("publishes growing text up to 10,000 characters and stores as much thinking", () =>
    Effect.gen(function* () {
      const { writer, told } = open()
      yield* writer.begin(1)
      for (let turn = 0; turn < 50; turn++) {
        yield* TestClock.adjust("1 second")
        yield* writer.report({ _tag: "ThinkingWritten", delta: "x".repeat(1000) }, "step")
      }
      assert.lengthOf(told, 10)
      assert.lengthOf((yield* writer.notes)?.thinking ?? "", 10_000)
    }),
  )
})
