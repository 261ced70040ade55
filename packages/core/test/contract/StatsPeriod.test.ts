import { assert, describe, it } from "vitest"
import { statsPeriod, statsStarts } from "../../src/contract/StatsPeriod.ts"

const now = new Date("2026-03-02T09:15:00Z")

const periodOf = (query: Parameters<typeof statsPeriod>[0]) => {
  const period = statsPeriod(query, now)
  return "issue" in period ? period.issue.msg : [period.from.toISOString(), period.to.toISOString()]
}

describe("statsPeriod", () => {
  it("covers 30 days or 24 hours up to now by default, including the current one", () => {
    assert.deepStrictEqual(periodOf({ interval: "day" }), ["2026-02-01T00:00:00.000Z", "2026-03-03T00:00:00.000Z"])
    assert.deepStrictEqual(periodOf({ interval: "hour" }), ["2026-03-01T10:00:00.000Z", "2026-03-02T10:00:00.000Z"])
  })

  it("extends a given period to whole intervals of UTC", () => {
    assert.deepStrictEqual(
      periodOf({ interval: "day", from: "2026-02-27T23:00:00-02:00", to: "2026-03-01T00:00:00Z" }),
      ["2026-02-28T00:00:00.000Z", "2026-03-02T00:00:00.000Z"],
    )
  })

  it("accepts 92 days and 168 hours, and rejects longer periods and those that end before they start", () => {
    assert.isArray(periodOf({ interval: "day", from: "2025-12-01T00:00:00Z" }))
    assert.match(String(periodOf({ interval: "day", from: "2025-11-30T00:00:00Z" })), /too long/)
    assert.isArray(periodOf({ interval: "hour", from: "2026-02-23T10:00:00Z" }))
    assert.match(String(periodOf({ interval: "hour", from: "2026-02-23T09:59:00Z" })), /too long/)
    assert.match(String(periodOf({ interval: "day", from: "2026-03-03T00:00:00Z" })), /must not be after/)
  })
})

describe("statsStarts", () => {
  it("returns the start of every interval", () => {
    const period = {
      from: new Date("2026-03-01T22:00:00Z"),
      to: new Date("2026-03-02T01:00:00Z"),
      interval: "hour",
    } as const
    assert.deepStrictEqual(
      statsStarts(period).map((start) => start.toISOString().slice(11, 13)),
      ["22", "23", "00"],
    )
  })
})
