import { Result } from "effect"
import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { planTicks, readTimes, scheduleIssues } from "../../src/contract/index.ts"

const minute = 60_000
const hour = 60 * minute
const zones = ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "America/Santiago", "Asia/Kathmandu", "UTC"]

const cronTimes = (cron: string, timeZone: string) =>
  Result.getOrThrow(readTimes({ cron, timeZone, intervalSeconds: null, anchorMs: 0 }))

const localDay = (ms: number, timeZone: string) =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(ms)

const anyTimes = fc.oneof(
  fc.record({
    cron: fc.constantFrom("*/5 * * * *", "30 2 * * *", "15,45 0,1,2 * * *", "0 9 * * MON-FRI", "0 0 1 * *"),
    timeZone: fc.constantFrom(...zones),
    intervalSeconds: fc.constant(null),
    anchorMs: fc.constant(0),
  }),
  fc.record({
    cron: fc.constant(null),
    timeZone: fc.constant(null),
    intervalSeconds: fc.integer({ min: 60, max: 100_000 }),
    anchorMs: fc.integer({ min: 1_700_000_000_000, max: 1_760_000_000_000 }),
  }),
)
const anyMoment = fc.integer({ min: 1_770_000_000_000, max: 1_800_000_000_000 })

describe("a recurrence", () => {
  it("has one tick per local day for a time of day, also on days with a change of the clock", () => {
    for (const zone of zones) {
      for (const cron of ["30 2 * * *", "30 1 * * *", "0 0 * * *"]) {
        const times = cronTimes(cron, zone)
        const days = []
        for (let at = times.next(Date.UTC(2026, 0, 1)); at < Date.UTC(2027, 0, 1); at = times.next(at)) {
          days.push(localDay(at, zone))
        }
        assert.strictEqual(new Set(days).size, days.length, `${cron} ${zone}`)
        assert.isAtLeast(days.length, 364, `${cron} ${zone}`)
      }
    }
  })

  it("has a tick in each hour for the hour *, also in the repeated one", () => {
    const times = cronTimes("0 * * * *", "America/New_York")
    let at = times.next(Date.UTC(2026, 2, 7))
    for (const end = Date.UTC(2026, 10, 3); at < end;) {
      const next = times.next(at)
      assert.strictEqual(next - at, hour, new Date(at).toISOString())
      at = next
    }
  })

  it("moves a skipped time by an hour, and runs a repeated one at its first occurrence", () => {
    const at = (cron: string, from: string) =>
      new Date(cronTimes(cron, "America/New_York").next(Date.parse(from))).toISOString()
    assert.strictEqual(at("30 2 * * *", "2026-03-08T00:00:00Z"), "2026-03-08T07:30:00.000Z")
    assert.strictEqual(at("30 1 * * *", "2026-11-01T00:00:00Z"), "2026-11-01T05:30:00.000Z")
    assert.strictEqual(at("30 1 * * *", "2026-11-01T05:30:00Z"), "2026-11-02T06:30:00.000Z")
  })

  it("finds the same times forward and backward", () => {
    fc.assert(
      fc.property(anyTimes, anyMoment, (given, from) => {
        const times = Result.getOrThrow(readTimes(given))
        const forward = [times.next(from)]
        while (forward.length < 20) forward.push(times.next(forward.at(-1) ?? 0))
        const backward = times.latest(from + 1, forward.at(-1) ?? 0, 100).toReversed()
        assert.deepStrictEqual(backward, forward)
      }),
      { numRuns: 60 },
    )
  })
})

describe("a plan of ticks", () => {
  const anyPlan = fc.record({
    given: anyTimes,
    from: anyMoment,
    downMinutes: fc.integer({ min: 0, max: 500_000 }),
    jitterSeconds: fc.constantFrom(0, 30, 3600),
    catchUp: fc.constantFrom("none" as const, "last" as const, "all" as const),
    maxCatchUp: fc.integer({ min: 1, max: 100 }),
  })

  it("contains each time at most once over consecutive rounds, in order, and never early", () => {
    fc.assert(
      fc.property(anyPlan, ({ downMinutes, from, given, ...options }) => {
        const recurrence = Result.getOrThrow(readTimes(given))
        let nextMs = recurrence.next(from)
        let last = 0
        for (const now of [from, from + downMinutes * minute, from + downMinutes * minute + 1000, from + 2 ** 35]) {
          const plan = planTicks({ id: "a", recurrence, nextMs, ...options }, now)
          for (const { atMs } of plan.ticks) {
            assert.isAbove(atMs, last)
            assert.isAtMost(atMs, now)
            last = atMs
          }
          assert.isAbove(plan.nextMs, last)
          assert.isAtLeast(plan.dueMs, plan.nextMs)
          assert.isAtMost(plan.dueMs, plan.nextMs + options.jitterSeconds * 1000)
          nextMs = plan.nextMs
        }
      }),
      { numRuns: 60 },
    )
  })

  it("contains every time of a server that is never down, also if the jitter is longer than the interval", () => {
    const recurrence = cronTimes("* * * * *", "UTC")
    const policy = { id: "a", recurrence, jitterSeconds: 3600, catchUp: "none", maxCatchUp: 1 } as const
    let next = { nextMs: Date.UTC(2026, 5, 1), dueMs: Date.UTC(2026, 5, 1) }
    const found = []
    while (found.length < 200) {
      const plan = planTicks({ ...policy, nextMs: next.nextMs }, next.dueMs)
      assert.isUndefined(plan.skippedMs)
      found.push(...plan.ticks.map(({ atMs }) => atMs))
      next = { nextMs: plan.nextMs, dueMs: Math.max(plan.dueMs, next.dueMs) }
    }
    assert.deepStrictEqual(
      found,
      found.map((_, at) => Date.UTC(2026, 5, 1) + at * minute),
    )
  })

  it("catches up by its policy", () => {
    const recurrence = cronTimes("0 * * * *", "UTC")
    const nextMs = Date.UTC(2026, 5, 1)
    const at = (catchUp: "none" | "last" | "all", minutes: number) => {
      const due = { id: "a", recurrence, nextMs, jitterSeconds: 0, catchUp, maxCatchUp: 3 }
      const { skippedMs, ticks } = planTicks(due, nextMs + minutes * minute)
      return { hours: ticks.map(({ atMs, trigger }) => `${(atMs - nextMs) / hour} ${trigger}`), skipped: skippedMs }
    }
    assert.deepStrictEqual(at("none", 310), { hours: [], skipped: nextMs + 5 * hour })
    assert.deepStrictEqual(at("last", 310), { hours: ["5 catchUp"], skipped: undefined })
    assert.deepStrictEqual(at("last", 300), { hours: ["5 schedule"], skipped: nextMs + 4 * hour })
    assert.deepStrictEqual(at("all", 310).hours, ["3 catchUp", "4 catchUp", "5 catchUp"])
    assert.deepStrictEqual(at("all", 300).hours, ["2 catchUp", "3 catchUp", "4 catchUp", "5 schedule"])
    assert.deepStrictEqual(at("none", 0).hours, ["0 schedule"])
  })
})

describe("a schedule", () => {
  it("needs one kind of times and one target, and stores no secrets", () => {
    const fieldsOf = (given: Parameters<typeof scheduleIssues>[0]) =>
      scheduleIssues(given).map(({ loc }) => loc.slice(1).join("."))
    const run = {}
    assert.deepStrictEqual(fieldsOf({ cron: "0 9 * * *", timeZone: "Europe/Berlin", run }), [])
    assert.deepStrictEqual(fieldsOf({ run }), ["cron"])
    assert.deepStrictEqual(fieldsOf({ cron: "0 9 * * *", intervalSeconds: 60 }), ["cron", "run"])
    assert.deepStrictEqual(fieldsOf({ intervalSeconds: 60, timeZone: "UTC", run }), ["timeZone"])
    assert.deepStrictEqual(fieldsOf({ cron: "0 9 * * *", timeZone: "Nowhere", run }), ["timeZone"])
    for (const cron of ["0 0 30 2 *", "0 0 31 4,6 *", "* * * * * *", "61 * * * *", "often enough"]) {
      assert.deepStrictEqual(fieldsOf({ cron, run }), ["cron"], cron)
    }
    assert.deepStrictEqual(fieldsOf({ intervalSeconds: 60, message: {}, overlap: "parallel" }), ["overlap"])
    const secrets = { sessionId: "a", secretBindings: [{}], browserSettings: { customProxy: {} } }
    assert.lengthOf(fieldsOf({ intervalSeconds: 60, run: secrets }), 3)
    const mcpServers = [{ headers: {} }, { headers: { authorization: "Bearer t" } }]
    assert.lengthOf(fieldsOf({ intervalSeconds: 60, run: { mcpServers } }), 1)
  })
})
