import { assert, describe, it } from "@effect/vitest"
import { relativeTime } from "../../src/terminal/RelativeTime.ts"

const now = Date.parse("2026-11-27T12:00:00Z")

describe("relativeTime", () => {
  it.each([
    ["2026-11-27T11:59:59.900Z", "now"],
    ["2026-11-27T11:59:01Z", "59 s ago"],
    ["2026-11-27T11:00:01Z", "59 min ago"],
    ["2026-11-25T12:00:01Z", "47 h ago"],
    ["2026-11-25T12:00:00+00:00", "2 d ago"],
    ["2026-11-27T12:05:30.000Z", "in 5 min"],
    ["2026-08-01T12:00:00Z", "2026-08-01"],
    ["2026-11-27", "2026-11-27"],
    ["paused", "paused"],
  ])("formats %s as %s", (text, expected) => {
    assert.strictEqual(relativeTime(text, now), expected)
  })
})
