import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { formatLogLine } from "../../src/telemetry/LogLine.ts"

describe("formatLogLine", () => {
  const annotationsOf = (log: Effect.Effect<void>) =>
    Effect.gen(function* () {
      const lines: Array<string> = []
      yield* Effect.provide(log, Logger.layer([Logger.map(formatLogLine, (line) => void lines.push(line))]))
      return lines.map((line): unknown => JSON.parse(line).annotations)
    })

  it.effect("adds the IDs of the active span to its annotations", () =>
    Effect.gen(function* () {
      const ids: Array<{ readonly traceId: string; readonly spanId: string }> = []
      const log = Effect.flatMap(Effect.currentSpan, ({ spanId, traceId }) => {
        ids.push({ traceId, spanId })
        return Effect.log("line")
      })
      const nested = Effect.andThen(Effect.orDie(log), Effect.withSpan(Effect.orDie(log), "step"))
      const annotations = yield* annotationsOf(
        nested.pipe(Effect.withSpan("request"), Effect.annotateLogs({ requestId: "1" })),
      )
      assert.deepStrictEqual(
        annotations,
        ids.map((pair) => ({ requestId: "1", ...pair })),
      )
      assert.strictEqual(ids[0]?.traceId, ids[1]?.traceId)
      assert.notStrictEqual(ids[0]?.spanId, ids[1]?.spanId)
    }),
  )

  it.effect("adds nothing outside of a span", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual(yield* annotationsOf(Effect.log("line")), [{}])
    }),
  )
})
