import { afterEach, assert, beforeEach, describe, it, vi } from "@effect/vitest"
import { Effect } from "effect"
import { bufferLines } from "../src/Logs.ts"

/** Advances the timers of the process by the time for which lines are buffered. */
const flushed = Effect.sync(() => vi.advanceTimersByTime(10))

describe("bufferLines", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.effect("writes the lines of 10 ms together and in order", () =>
    Effect.gen(function* () {
      const written: Array<string> = []
      const add = yield* bufferLines((text) => void written.push(text))
      add("one")
      add("two")
      assert.deepStrictEqual(written, [])
      yield* flushed
      assert.deepStrictEqual(written, ["one\ntwo\n"])
      add("three")
      yield* flushed
      assert.deepStrictEqual(written, ["one\ntwo\n", "three\n"])
    }),
  )

  it.effect("flushes once when its scope closes", () =>
    Effect.gen(function* () {
      const written: Array<string> = []
      yield* Effect.scoped(
        Effect.map(
          bufferLines((text) => void written.push(text)),
          (add) => add("last"),
        ),
      )
      assert.deepStrictEqual(written, ["last\n"])
      yield* flushed
      assert.deepStrictEqual(written, ["last\n"])
    }),
  )

  it.effect("never buffers more than its limit", () =>
    Effect.gen(function* () {
      const written: Array<string> = []
      const add = yield* bufferLines((text) => void written.push(text))
      add("a".repeat(40_000))
      add("b".repeat(40_000))
      assert.lengthOf(written, 1)
    }),
  )

  it.effect("removes its process listener", () =>
    Effect.gen(function* () {
      const before = process.listenerCount("exit")
      yield* Effect.scoped(bufferLines(() => undefined))
      assert.strictEqual(process.listenerCount("exit"), before)
    }),
  )
})
