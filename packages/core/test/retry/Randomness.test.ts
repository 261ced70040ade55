import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Random from "effect/Random"
import { Randomness } from "../../src/retry/Randomness.ts"

describe("Randomness", () => {
  it.effect("uses the randomness provided to Effect", () =>
    Effect.gen(function* () {
      const source = { nextIntUnsafe: () => 7, nextDoubleUnsafe: () => 0.25 }
      const seen = yield* Effect.provideService(Randomness, Random.Random, source)
      assert.strictEqual(seen, source)
    }),
  )

  it.effect("draws from zero up to one by default", () =>
    Effect.gen(function* () {
      const random = yield* Randomness
      const share = random.nextDoubleUnsafe()
      assert.isTrue(share >= 0 && share < 1)
      assert.isTrue(Number.isSafeInteger(random.nextIntUnsafe()))
    }),
  )
})
