import { assert } from "@effect/vitest"
import * as fc from "fast-check"
import { afterEach, beforeEach, describe, it, vi } from "vitest"
import type { ScreencastFrame } from "../../../src/view/cast/ScreencastFrame.ts"
import { pacedWatcher } from "../../../src/view/cast/Screencast.ts"

const frame = (atMs: number): ScreencastFrame => ({
  jpeg: new Uint8Array(),
  atMs,
  width: 1,
  height: 1,
  scale: 1,
  scrollX: 0,
  scrollY: 0,
  targetId: "page",
})

describe("PacedWatcher", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it("receives the first frame immediately, frames at most at its rate, and always the last one", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 60 }), (gaps) => {
        const got: Array<{ readonly frame: number; readonly at: number }> = []
        const watcher = pacedWatcher(10, ({ atMs }) => got.push({ frame: atMs, at: performance.now() }))
        gaps.forEach((gap, index) => {
          vi.advanceTimersByTime(gap)
          watcher.offer(frame(index))
          if (index === 0) assert.lengthOf(got, 1)
        })
        vi.advanceTimersByTime(200)
        assert.strictEqual(got.at(-1)?.frame, gaps.length - 1)
        for (let index = 1; index < got.length; index++) {
          const [before, now] = [got[index - 1], got[index]]
          assert.isAbove(now?.frame ?? 0, before?.frame ?? 0)
          assert.isAtLeast((now?.at ?? 0) - (before?.at ?? 0), 74)
        }
        watcher.stop()
      }),
    )
  })

  it("receives nothing after it is stopped", () => {
    const got: Array<ScreencastFrame> = []
    const watcher = pacedWatcher(1, (next) => got.push(next))
    watcher.offer(frame(1))
    watcher.offer(frame(2))
    watcher.stop()
    vi.advanceTimersByTime(5000)
    assert.lengthOf(got, 1)
  })
})
