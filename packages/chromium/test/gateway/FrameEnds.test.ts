import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { closeFrame, controlFrame, opcodes, textFrame } from "../../src/gateway/Frame.ts"
import { followFrameEnds } from "../../src/gateway/FrameEnds.ts"

const frame = fc.oneof(
  fc.nat(70_000).map((length) => textFrame("x".repeat(length), false)),
  fc.nat(125).map((length) => controlFrame(opcodes.ping, Buffer.alloc(length), false)),
)

describe("FrameEnds", () => {
  it("is between frames exactly where one ends, however the bytes come", () => {
    fc.assert(
      fc.property(fc.array(frame, { minLength: 1, maxLength: 8 }), fc.array(fc.nat(100_000)), (frames, cuts) => {
        const all = Buffer.concat(frames)
        let end = 0
        const ends = new Set([0, ...frames.map(({ length }) => (end += length))])
        const places = [...new Set([...cuts.map((cut) => cut % all.length), all.length])].toSorted((a, b) => a - b)
        const followed = followFrameEnds()
        let at = 0
        for (const place of places) {
          followed.push(all.subarray(at, place))
          at = place
          assert.strictEqual(followed.isInside(), !ends.has(at), `${at} of ${[...ends].join()}`)
        }
        assert.isFalse(followed.isClosed())
        followed.push(closeFrame(4000, "over"))
        assert.isTrue(followed.isClosed())
      }),
    )
  })
})
