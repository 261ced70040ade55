import { Result } from "effect"
import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { amountOf, choiceOf, flagOf, listOf, textOf, integerOf } from "../../src/settings/EnvValue.ts"

const errorOf = <A>(result: Result.Result<A, string>) => Result.getOrThrow(Result.flip(result))

describe("Environment value", () => {
  it.each([undefined, ""])("is undefined if the variable is %o", (value) => {
    const env = { X: value }
    assert.isUndefined(textOf(env, "X"))
    assert.deepStrictEqual(listOf(env, "X"), [])
    assert.isUndefined(Result.getOrThrow(choiceOf(env, "X", ["a", "b"])))
    assert.isUndefined(Result.getOrThrow(integerOf(env, "X")))
    assert.isUndefined(Result.getOrThrow(amountOf(env, "X")))
    assert.isFalse(Result.getOrThrow(flagOf(env, "X")))
  })

  it("is reported with the allowed values if it is invalid", () => {
    assert.strictEqual(errorOf(choiceOf({ X: "d" }, "X", ["a", "b", "c"])), 'X is "d"; it must be a, b or c.')
    assert.strictEqual(errorOf(flagOf({ X: "true" }, "X")), 'X is "true"; it must be 1 or 0.')
    assert.strictEqual(
      errorOf(integerOf({ X: "0" }, "X", { min: 1, max: 9 })),
      'X is "0"; it must be an integer from 1 to 9.',
    )
    assert.strictEqual(errorOf(amountOf({ X: "1e3" }, "X")), 'X is "1e3"; it must be an amount in USD such as 2.50.')
  })

  it("is an integer only within its bounds", () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(1000), fc.nat(1000), (value, min, more) => {
        const read = integerOf({ X: String(value) }, "X", { min, max: min + more })
        assert.strictEqual(Result.isSuccess(read), value >= min && value <= min + more)
      }),
    )
    for (const text of ["1.5", "0x10", " 1", "-0", "1e2", "٣"])
      assert.isTrue(Result.isFailure(integerOf({ X: text }, "X")))
  })
})
