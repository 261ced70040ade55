import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { gatherLines } from "../src/GatheredLines.ts"

/** The end of the event loop's turn, and of what was put there before. */
const turn = Effect.promise(() => new Promise<void>((resolve) => void setImmediate(resolve)))

describe("gatherLines", () => {
  it.effect("writes the lines of one turn together, in their order", () =>
    Effect.gen(function* () {
      const written: Array<string> = []
      const add = yield* gatherLines((text) => void written.push(text))
      add("one")
      add("two")
      assert.deepStrictEqual(written, [])
      yield* turn
      assert.deepStrictEqual(written, ["one\ntwo\n"])
      add("three")
      yield* turn
      assert.deepStrictEqual(written, ["one\ntwo\n", "three\n"])
    }),
  )

  it.effect("writes what waits when its scope closes, once", () =>
    Effect.gen(function* () {
      const written: Array<string> = []
      yield* Effect.scoped(
        Effect.map(
          gatherLines((text) => void written.push(text)),
          (add) => add("last"),
        ),
      )
      assert.deepStrictEqual(written, ["last\n"])
      yield* turn
      assert.deepStrictEqual(written, ["last\n"])
    }),
  )

  it.effect("lets no more wait than it says", () =>
    Effect.gen(function* () {
      const written: Array<string> = []
      const add = yield* gatherLines((text) => void written.push(text))
      add("a".repeat(40_000))
      add("b".repeat(40_000))
      assert.lengthOf(written, 1)
    }),
  )

  it.effect("leaves no listener behind", () =>
    Effect.gen(function* () {
      const before = process.listenerCount("exit")
      yield* Effect.scoped(gatherLines(() => undefined))
      assert.strictEqual(process.listenerCount("exit"), before)
    }),
  )
})
