import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { formatKeysetPosition, parseKeysetPosition } from "../../src/store/Page.ts"

describe("KeysetPosition", () => {
  it("parses what it formatted", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.uuid(), (micros, id) => {
        assert.deepStrictEqual(parseKeysetPosition(formatKeysetPosition({ micros, id })), { micros, id })
      }),
    )
  })

  it("rejects any other text", () => {
    const id = "0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f"
    for (const text of [
      "",
      ":",
      id,
      `1:${id}x`,
      `-1:${id}`,
      `1.5:${id}`,
      `1:${id.slice(1)}`,
      `9999999999999999999:${id}`,
    ]) {
      assert.isUndefined(parseKeysetPosition(text), text)
    }
  })
})
