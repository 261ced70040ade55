import fc from "fast-check"
import { assert, describe, it } from "vitest"
import {
  formatBytes,
  formatDuration,
  formatPercent,
  formatPosition,
  formatRelativeTime,
  formatSigned,
  formatUsd,
} from "../src/Format.ts"

describe("formatUsd", () => {
  it("shows two significant digits of small amounts", () => {
    const formatted = ["0", "12.345", "0.5", "0.00123", "0.0000004", "-0.02", "what"].map(formatUsd)
    assert.deepEqual(formatted, ["$0", "$12.35", "$0.50", "$0.0012", "$0.00000040", "-$0.020", "–"])
  })

  it("never shows an amount above zero as zero", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-8, max: 1e6, noNaN: true }), (usd) => {
        assert.isAbove(Number(formatUsd(usd).replaceAll(/[$,]/g, "")), 0)
      }),
    )
  })
})

describe("Time formats", () => {
  it("format a duration in its two largest units", () => {
    const spans = [0, 420, 9_960, 12_900, 200_000, 3_600_000, 7_500_000, 273_600_000].map(formatDuration)
    assert.deepEqual(spans, ["0 s", "0.4 s", "10 s", "12 s", "3 min 20 s", "1 h", "2 h 5 min", "3 d 4 h"])
  })

  it("format a time relative to now, and as a date from the next day on", () => {
    const now = new Date(2026, 10, 22, 14, 0, 0)
    const before = (ms: number) => formatRelativeTime(new Date(now.getTime() - ms), now)
    assert.deepEqual([1_000, 42_000, 150_000].map(before), ["just now", "42 s ago", "2 min ago"])
    assert.deepEqual([3 * 3_600_000, 26 * 3_600_000, 400 * 86_400_000].map(before), ["11:00", "Nov 21", "Oct 18, 2025"])
    assert.strictEqual(before(-90_000), "in 1 min 30 s")
  })

  it("format a position in a video", () => {
    assert.deepEqual([7, 750, 3_723].map(formatPosition), ["0:07", "12:30", "1:02:03"])
  })
})

describe("formatBytes", () => {
  it("uses the largest fitting unit", () => {
    assert.deepEqual([0, 950, 1_536, 20 * 2 ** 20].map(formatBytes), ["0 B", "950 B", "1.5 KiB", "20 MiB"])
  })
})

it("formatPercent shows at most one decimal", () => {
  assert.deepEqual([0, 0.5, 2 / 3, 1].map(formatPercent), ["0\u00a0%", "50\u00a0%", "66.7\u00a0%", "100\u00a0%"])
})

it("formatSigned shows the sign of differences that do not round to 0", () => {
  assert.deepEqual(
    [1.25, -2, 0.01, -0.01, 0].map((value) => formatSigned(value)),
    ["+1.3", "−2", "0", "0", "0"],
  )
  assert.strictEqual(formatSigned(-0.02, formatUsd), "−$0.020")
})
