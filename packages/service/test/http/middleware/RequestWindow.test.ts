import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { RequestWindow, windowSeconds } from "../../../src/http/middleware/RequestWindow.ts"

const windowMs = windowSeconds * 1000

describe("RequestWindow", () => {
  it("admits exactly the limit per window and bucket, whenever requests arrive", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }),
        fc.array(fc.tuple(fc.constantFrom("a", "b"), fc.nat(4 * windowMs)), { maxLength: 60 }),
        (limit, requests) => {
          const window = new RequestWindow()
          const taken = new Map<string, number>()
          for (const [bucket, atMs] of requests.toSorted(([, one], [, other]) => one - other)) {
            const slot = `${bucket} ${Math.floor(atMs / windowMs)}`
            const before = taken.get(slot) ?? 0
            const { isAllowed, remaining, resetSeconds } = window.count(bucket, limit, atMs)
            assert.strictEqual(isAllowed, before < limit)
            assert.strictEqual(remaining, Math.max(0, limit - before - 1))
            assert.isTrue(resetSeconds >= 1 && resetSeconds <= windowSeconds)
            // After that delay the next window has started.
            assert.isAbove(Math.floor((atMs + resetSeconds * 1000) / windowMs), Math.floor(atMs / windowMs))
            if (isAllowed) taken.set(slot, before + 1)
          }
        },
      ),
    )
  })

  it("starts a window when the clock jumps in either direction", () => {
    const window = new RequestWindow()
    const now = 1_800_000_000_000
    for (const at of [now, now + 7_200_000, now - 7_200_000]) {
      assert.isTrue(window.count("a", 1, at).isAllowed)
      assert.isFalse(window.count("a", 1, at).isAllowed)
    }
  })
})
