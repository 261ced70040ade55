import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { planVideo } from "../../src/recording/VideoPlan.ts"

const Frames = fc
  .array(
    fc.record({
      afterMs: fc.integer({ min: 0, max: 5000 }),
      widthPx: fc.integer({ min: 1, max: 4000 }),
      heightPx: fc.integer({ min: 1, max: 4000 }),
    }),
    { minLength: 1, maxLength: 20 },
  )
  .map((all) => {
    let atMs = 100
    return all.map(({ afterMs, ...size }, at) => ({ ...size, atMs: (atMs += afterMs), offset: at, bytes: 1 }))
  })

const Marks = fc.array(fc.record({ atMs: fc.integer({ min: 0, max: 100_000 }), title: fc.string({ minLength: 1 }) }), {
  maxLength: 300,
})

describe("planVideo", () => {
  it("starts with the first frame, has ascending times, and even sides", () => {
    fc.assert(
      fc.property(Frames, Marks, fc.integer({ min: 0, max: 100_000 }), (frames, unordered, endMs) => {
        const marks = unordered.toSorted((one, other) => one.atMs - other.atMs)
        const video = planVideo({ frames, marks, endMs })
        assert.strictEqual(video.frames[0]?.atMs, 0)
        for (const [at, { atMs }] of video.frames.entries()) {
          assert.isAbove(video.frames[at + 1]?.atMs ?? video.durationMs, atMs)
        }
        assert.strictEqual(video.frames.at(-1)?.offset, frames.at(-1)?.offset)
        for (const side of [video.widthPx, video.heightPx]) {
          assert.strictEqual(side % 2, 0)
          assert.isAtMost(side, 1920)
          assert.isAtLeast(side, 16)
        }
        assert.isAtMost(video.chapters.length, 255)
        for (const [at, { atMs }] of video.chapters.entries()) {
          assert.isAtLeast(atMs, 0)
          assert.isAbove(video.chapters[at + 1]?.atMs ?? Number.POSITIVE_INFINITY, atMs)
        }
      }),
    )
  })

  it("has the size shown longest, and shows the last frame for at least a second", () => {
    const frame = (atMs: number, widthPx: number, heightPx: number) => ({
      atMs,
      widthPx,
      heightPx,
      offset: 0,
      bytes: 1,
    })
    const frames = [frame(50, 700, 333), frame(60, 1280, 713), frame(2000, 1280, 713), frame(4000, 700, 333)]
    const video = planVideo({ frames, marks: [{ atMs: 20, title: "Early" }], endMs: 4000 })
    assert.deepInclude(video, { widthPx: 1280, heightPx: 714, durationMs: 4950 })
    assert.deepStrictEqual(video.chapters, [{ atMs: 0, title: "Early" }])
    assert.deepInclude(planVideo({ frames: [frame(0, 3840, 2160)], marks: [], endMs: 0 }), {
      widthPx: 1920,
      heightPx: 1080,
    })
  })
})
