import { assert, describe, it } from "@effect/vitest"
import { parseTime } from "../../src/contract/ParseTime.ts"

describe("parseTime", () => {
  it("reads a time without a zone as UTC, and honors an explicit one", () => {
    for (const [text, utc] of [
      ["2026-11-20T12:00:00", "2026-11-20T12:00:00.000Z"],
      ["2026-11-20T12:00:00.25", "2026-11-20T12:00:00.250Z"],
      ["2026-11-20T12:00:00Z", "2026-11-20T12:00:00.000Z"],
      ["2026-11-20T12:00:00z", "2026-11-20T12:00:00.000Z"],
      ["2026-11-20T12:00:00+02:00", "2026-11-20T10:00:00.000Z"],
      ["2026-11-20T12:00:00-0130", "2026-11-20T13:30:00.000Z"],
      ["2026-11-20 12:00:00", "2026-11-20T12:00:00.000Z"],
      ["2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"],
      ["2016-12-31T18:29:60.5-0530", "2017-01-01T00:00:00.000Z"],
    ] as const) {
      assert.strictEqual(parseTime(text).toISOString(), utc, text)
    }
  })
})
