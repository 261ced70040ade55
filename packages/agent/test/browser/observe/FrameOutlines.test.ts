import { assert, describe, it } from "@effect/vitest"
import { mergeOutlines, type OutlinedFrame } from "../../../src/browser/observe/FrameOutlines.ts"
import type { OutlineEntry, OutlineTraits } from "../../../src/page/outline/OutlineEntry.ts"

const entry = (parent: number, tag: string, traits?: OutlineTraits): OutlineEntry =>
  traits === undefined ? [parent, tag, "", "", "", 0, 0, 10, 10] : [parent, tag, "", "", "", 0, 0, 10, 10, traits]

const frameOf = (frame: number, entries: ReadonlyArray<OutlineEntry>, inner: OutlinedFrame["inner"] = new Map()) => ({
  frame,
  entries,
  inner,
  indices: new Map([[1, 10 * frame + 1]]),
})

describe("mergeOutlines", () => {
  it("places the content of a frame after its element, and numbers elements by frame", () => {
    const inner = frameOf(1, [entry(-1, "body"), entry(0, "button", { ref: 1 })])
    const main = frameOf(
      0,
      [entry(-1, "body"), entry(0, "iframe", { ref: 7 }), entry(0, "button", { ref: 1 }), entry(2, "i", { ref: 2 })],
      new Map([[7, inner]]),
    )
    assert.deepStrictEqual(
      mergeOutlines(main).map(({ el, frame, parent, tag }) => [tag, parent, frame, el]),
      [
        ["body", -1, 0, undefined],
        ["iframe", 0, 0, undefined],
        ["body", 1, 1, undefined],
        ["button", 2, 1, 11],
        ["button", 0, 0, 1],
        ["i", 4, 0, undefined],
      ],
    )
  })

  it("limits the nodes of all frames together to 8,000", () => {
    const inner = frameOf(1, [entry(-1, "body"), ...Array.from({ length: 6_000 }, () => entry(0, "p"))])
    const main = frameOf(
      0,
      [entry(-1, "body"), entry(0, "iframe", { ref: 7 }), ...Array.from({ length: 6_000 }, () => entry(0, "p"))],
      new Map([[7, inner]]),
    )
    assert.lengthOf(mergeOutlines(main), 8_000)
  })
})
