import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { planFilm } from "../../src/recording/Film.ts"

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

describe("Film", () => {
  it("begins with the first picture, goes on in time, and has sides that every player takes", () => {
    fc.assert(
      fc.property(Frames, Marks, fc.integer({ min: 0, max: 100_000 }), (frames, unordered, endMs) => {
        const marks = unordered.toSorted((one, other) => one.atMs - other.atMs)
        const film = planFilm({ frames, marks, endMs })
        assert.strictEqual(film.frames[0]?.atMs, 0)
        for (const [at, { atMs }] of film.frames.entries()) {
          assert.isAbove(film.frames[at + 1]?.atMs ?? film.durationMs, atMs)
        }
        assert.strictEqual(film.frames.at(-1)?.offset, frames.at(-1)?.offset)
        for (const side of [film.widthPx, film.heightPx]) {
          assert.strictEqual(side % 2, 0)
          assert.isAtMost(side, 1920)
          assert.isAtLeast(side, 16)
        }
        assert.isAtMost(film.chapters.length, 255)
        for (const [at, { atMs }] of film.chapters.entries()) {
          assert.isAtLeast(atMs, 0)
          assert.isAbove(film.chapters[at + 1]?.atMs ?? Number.POSITIVE_INFINITY, atMs)
        }
      }),
    )
  })

  it("has the size that was shown longest, with the last picture for a second at least", () => {
    const frame = (atMs: number, widthPx: number, heightPx: number) => ({
      atMs,
      widthPx,
      heightPx,
      offset: 0,
      bytes: 1,
    })
    const frames = [frame(50, 700, 333), frame(60, 1280, 713), frame(2000, 1280, 713), frame(4000, 700, 333)]
    const film = planFilm({ frames, marks: [{ atMs: 20, title: "Early" }], endMs: 4000 })
    assert.deepInclude(film, { widthPx: 1280, heightPx: 714, durationMs: 4950 })
    assert.deepStrictEqual(film.chapters, [{ atMs: 0, title: "Early" }])
    assert.deepInclude(planFilm({ frames: [frame(0, 3840, 2160)], marks: [], endMs: 0 }), {
      widthPx: 1920,
      heightPx: 1080,
    })
  })
})
