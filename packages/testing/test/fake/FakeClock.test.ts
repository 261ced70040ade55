import fc from "fast-check"
import { assert, describe, it } from "vitest"
import { FakeClock } from "../../src/fake/FakeClock.ts"

const startAt = "2026-11-20T12:00:00Z"
const make = (mode: ConstructorParameters<typeof FakeClock>[0] = "manual") =>
  new FakeClock(mode, startAt, () => Promise.resolve())

describe("FakeClock", () => {
  it("runs due events in order of time and scheduling, each at its own time", () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.nat(1000)), fc.nat(1000), async (delays, by) => {
        const clock = make()
        const start = clock.ms
        const events: Array<readonly [delay: number, index: number, at: number]> = []
        delays.forEach((delay, index) => clock.after(delay, () => events.push([delay, index, clock.ms - start])))
        await clock.advance(by)
        const due = delays
          .map((delay, index) => [delay, index, delay] as const)
          .filter(([delay]) => delay <= by)
          .toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
        assert.deepStrictEqual(events, due)
        assert.strictEqual(clock.ms - start, by)
      }),
    ))

  it("runs due events created by other events in the same advance", async () => {
    const clock = make()
    const events: Array<string> = []
    clock.after("1 second", () => {
      events.push("first")
      clock.after("1 second", () => events.push("second"))
      clock.after("5 seconds", () => events.push("third"))
    })
    await clock.advance("3 seconds")
    assert.deepStrictEqual(events, ["first", "second"])
  })

  it("skips cancelled events", async () => {
    const clock = make()
    let events = 0
    clock.after("1 second", () => (events += 1))()
    await clock.advance("1 hour")
    assert.strictEqual(events, 0)
  })

  it("jumps to the next event of a polled owner and runs earlier events too", () => {
    const clock = make("auto")
    const events: Array<string> = []
    clock.after("1 second", () => events.push("other"), "b")
    clock.after("2 seconds", () => events.push("polled"), "a")
    clock.after("1 hour", () => events.push("expired"))
    assert.isTrue(clock.look("a"))
    assert.deepStrictEqual(events, ["other", "polled"])
    assert.strictEqual(clock.now.toISOString(), "2026-11-20T12:00:02.000Z")
    assert.isFalse(clock.look("a"))
  })

  it("ignores polls in manual mode", () => {
    const clock = make("manual")
    clock.after("1 second", () => assert.fail("the clock moved"), "a")
    assert.isFalse(clock.look("a"))
  })

  it("runs faster than real time in speed mode", async () => {
    const clock = make({ speed: 100_000 })
    await new Promise<void>((resolve) => clock.after("30 minutes", resolve))
    assert.isAtLeast(clock.ms, Date.parse(startAt) + 30 * 60_000)
    clock.stop()
  })

  it("rejects moving backwards", async () => {
    const clock = make()
    let failure: unknown
    await clock.advance(-1).catch((error: unknown) => (failure = error))
    assert.instanceOf(failure, RangeError)
  })
})
