import fc from "fast-check"
import { assert, describe, it } from "vitest"
import {
  describeTimes,
  emptyRepeat,
  nextTimes,
  repeatFault,
  repeatOf,
  timesOf,
  unitNames,
} from "../../src/request/Repeat.ts"

const cronOf = (cron: string) => ({ cron, timeZone: "UTC", intervalSeconds: null })
const intervalOf = (intervalSeconds: number) => ({ cron: null, timeZone: null, intervalSeconds })

const times = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join(":"))

describe("Fields of a schedule's times", () => {
  it("are those that the times were made of", () => {
    const kinds = fc.oneof(
      fc.record({ kind: fc.constant("daily" as const), time: times }),
      fc.record({
        kind: fc.constant("weekly" as const),
        time: times,
        days: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
      }),
      fc.record({
        kind: fc.constant("monthly" as const),
        time: times,
        dayOfMonth: fc.integer({ min: 1, max: 31 }).map(String),
      }),
    )
    fc.assert(
      fc.property(kinds, (fields) => {
        const draft = { ...emptyRepeat(), ...fields, timeZone: "Asia/Tokyo" }
        assert.deepInclude(repeatOf(timesOf(draft)), { ...fields, timeZone: "Asia/Tokyo" })
      }),
    )
  })

  it("give the same interval in their largest unit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.constantFrom(...unitNames), (every, unit) => {
        const made = timesOf({ ...emptyRepeat(), kind: "interval", every: String(every), unit })
        assert.deepEqual(timesOf(repeatOf(made)), made)
      }),
    )
  })

  it("keep a cron expression that they cannot describe", () => {
    for (const cron of ["*/5 * * * *", "0 9 1 1 *", "0 9 1 * MON", "0 9 * * MON#1", "0 9 * * FRI-MON"]) {
      assert.deepInclude(repeatOf(cronOf(cron)), { kind: "cron", cron })
    }
  })
})

it("describeTimes puts times in words", () => {
  const described = [
    cronOf("0 9 * * *"),
    cronOf("5 7 * * 1-5"),
    cronOf("30 18 * * SAT,SUN"),
    cronOf("0 0 * * MON,WED,FRI"),
    cronOf("0 12 * * 0"),
    cronOf("15 6 1 * *"),
    cronOf("*/10 * * * *"),
    intervalOf(3_600),
    intervalOf(5_400),
  ].map(describeTimes)
  assert.deepEqual(described, [
    "Every day at 09:00",
    "Every weekday at 07:05",
    "Every weekend day at 18:30",
    "Every Monday, Wednesday and Friday at 00:00",
    "Every Sunday at 12:00",
    "On day 1 of each month at 06:15",
    "*/10 * * * *",
    "Every hour",
    "Every 90 minutes",
  ])
})

it("repeatFault finds fields that are empty", () => {
  const faults = [{ time: "" }, { kind: "weekly", days: [] }, { kind: "interval", time: "" }, {}] as const
  assert.deepEqual(
    faults.map((fields) => repeatFault({ ...emptyRepeat(), ...fields })),
    ["Select a time.", "Select at least one day.", undefined, undefined],
  )
})

describe("nextTimes", () => {
  const nowMs = Date.parse("2026-03-28T12:00:00Z")
  const next = (given: Parameters<typeof nextTimes>[0]) => nextTimes(given, { nowMs, anchorMs: nowMs, count: 3 })
  const textsOf = (found: ReadonlyArray<Date> | string) =>
    typeof found === "string" ? found : found.map((at) => at.toISOString())

  it("respects the time zone and its change to summer time", () => {
    assert.deepEqual(textsOf(next({ ...cronOf("0 9 * * *"), timeZone: "Europe/Berlin" })), [
      "2026-03-29T07:00:00.000Z",
      "2026-03-30T07:00:00.000Z",
      "2026-03-31T07:00:00.000Z",
    ])
  })

  it("counts an interval from its anchor", () => {
    assert.deepEqual(textsOf(next(intervalOf(90))), [
      "2026-03-28T12:01:30.000Z",
      "2026-03-28T12:03:00.000Z",
      "2026-03-28T12:04:30.000Z",
    ])
  })

  it("states what is wrong", () => {
    assert.strictEqual(next(intervalOf(Number("x"))), "The interval must be at least a minute.")
    assert.strictEqual(next(intervalOf(59)), "The interval must be at least a minute.")
    assert.match(String(next(cronOf("61 * * * *"))), /^Invalid cron expression: /)
    assert.match(String(next(cronOf("0 9 31 2 *"))), /does not exist/)
  })
})
