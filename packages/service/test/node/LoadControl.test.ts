import { assert, describe, it } from "vitest"
import { defaultLoadLimits, LoadControl, type LoadReason } from "../../src/node/LoadControl.ts"

const idle = { event_loop: 0, database: 0, memory: 0 }
const blocked = { ...idle, event_loop: 300 }
/** Below the limit, but not recovered. */
const between = { ...idle, event_loop: 200 }

const open = (usage: Readonly<Record<string, number>>) => {
  const control = new LoadControl(defaultLoadLimits)
  const queriedReasons: Array<LoadReason> = []
  return {
    queriedReasons,
    reasonFor: (projectId: string) => control.reasonFor(projectId),
    evaluate: (sample: typeof idle, times = 1) =>
      Array.from({ length: times }, () =>
        control.evaluate(sample, (reason) => {
          queriedReasons.push(reason)
          return new Map(Object.entries(usage))
        }),
      ).at(-1),
  }
}

describe("LoadControl", () => {
  it("ignores slow samples that are not consecutive", () => {
    const control = open({ heavy: 100 })
    for (let round = 0; round < 10; round++) {
      assert.isUndefined(control.evaluate(blocked, 2))
      assert.isUndefined(control.evaluate(between))
    }
    assert.isUndefined(control.reasonFor("heavy"))
  })

  it("rejects the project that uses most, then the next one if the overload lasts", () => {
    const control = open({ light: 60, heavy: 100, medium: 80 })
    assert.deepStrictEqual(control.evaluate(blocked, 3), { projectId: "heavy", reason: "event_loop", isRejected: true })
    assert.isUndefined(control.evaluate(blocked, 2))
    assert.isUndefined(control.reasonFor("medium"))
    assert.strictEqual(control.evaluate(blocked)?.projectId, "medium")
    assert.isUndefined(control.reasonFor("light"))
    assert.strictEqual(control.evaluate(blocked, 3)?.projectId, "light")
    assert.isUndefined(control.evaluate(blocked, 3))
  })

  it("does not reject projects that use little, however long the overload lasts", () => {
    const control = open({ light: 10, heavy: 100 })
    control.evaluate(blocked, 100)
    assert.strictEqual(control.reasonFor("heavy"), "event_loop")
    assert.isUndefined(control.reasonFor("light"))
  })

  it("admits projects in reverse order once the load has been well below the limits", () => {
    const control = open({ heavy: 100, medium: 80 })
    control.evaluate(blocked, 6)
    assert.isUndefined(control.evaluate(between, 10))
    assert.isUndefined(control.evaluate(idle, 2))
    assert.deepStrictEqual(control.evaluate(idle), { projectId: "medium", reason: "event_loop", isRejected: false })
    assert.strictEqual(control.reasonFor("heavy"), "event_loop")
    assert.strictEqual(control.evaluate(idle, 3)?.projectId, "heavy")
    assert.isUndefined(control.reasonFor("heavy"))
    assert.isUndefined(control.evaluate(idle, 3))
  })

  it("rejects work because of the resource that exceeds its limit most", () => {
    const control = open({ heavy: 100 })
    const change = control.evaluate({ event_loop: 300, database: 5_000, memory: 95 }, 3)
    assert.strictEqual(change?.reason, "database")
    assert.deepStrictEqual(control.queriedReasons, ["database"])
  })

  it("measures nothing against a disabled limit, and rejects nothing without known projects", () => {
    const disabled = new LoadControl({ eventLoopDelayMs: 0, databaseWaitMs: 0, memoryPercent: 0 })
    const all = { event_loop: 1e6, database: 1e6, memory: 100 }
    for (let round = 0; round < 6; round++) assert.isUndefined(disabled.evaluate(all, () => new Map([["heavy", 1]])))
    assert.isUndefined(open({}).evaluate(blocked, 3))
  })
})
