import * as Duration from "effect/Duration"
import { assert, describe, it } from "vitest"
import { parseRetryAfter } from "../../src/retry/index.ts"

const nowMs = Date.parse("2026-11-20T12:00:00Z")

describe("parseRetryAfter", () => {
  it.each([
    ["0", 0],
    ["5", 5_000],
    [" 1.5 ", 1_500],
    ["Fri, 20 Nov 2026 12:00:10 GMT", 10_000],
    ["Friday, 20-Nov-26 12:00:03 GMT", 3_000],
    ["Fri, 20 Nov 2026 11:00:00 GMT", 0],
  ])("reads %j", (header, expected) => {
    assert.deepStrictEqual(parseRetryAfter(header, nowMs), Duration.millis(expected))
  })

  it.each([null, undefined, "", "-5", "soon", "1e3", "2026-11-20", "NaN"])("ignores %j", (header) => {
    assert.isUndefined(parseRetryAfter(header, nowMs))
  })
})
