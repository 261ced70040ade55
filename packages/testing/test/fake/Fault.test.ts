import { assert, describe, it } from "vitest"
import { FaultPlan, type FaultTarget } from "../../src/fake/Fault.ts"
import { faults } from "../../src/index.ts"

const target = (operation: string, more: Partial<FaultTarget> = {}): FaultTarget => ({
  operation,
  version: "v4",
  method: "GET",
  path: "/api/v4/runs",
  ...more,
})

const kinds = (plan: FaultPlan, of: FaultTarget) => plan.take(of).map(({ kind }) => kind)

describe("FaultPlan", () => {
  it("applies the first matching fault to each request", () => {
    const plan = new FaultPlan()
    plan.add(faults.reset(), { operation: "getRun" })
    plan.add(faults.truncated(), {})
    assert.deepStrictEqual(kinds(plan, target("createRun")), ["truncated"])
    assert.deepStrictEqual(kinds(plan, target("getRun")), ["reset"])
    assert.deepStrictEqual(kinds(plan, target("getRun")), [])
  })

  it("skips and repeats as configured", () => {
    const plan = new FaultPlan()
    plan.add(faults.reset(), { skip: 1, times: 2 })
    assert.deepStrictEqual(
      [1, 2, 3, 4].map(() => kinds(plan, target("getRun")).length),
      [0, 1, 1, 0],
    )
  })

  it("combines a delay or clock skew with another fault", () => {
    const plan = new FaultPlan()
    plan.add(faults.slow(1), {})
    plan.add(faults.unavailable(), {})
    plan.add(faults.reset(), {})
    assert.deepStrictEqual(kinds(plan, target("getRun")), ["slow", "errorResponse"])
    assert.deepStrictEqual(kinds(plan, target("getRun")), ["reset"])
  })

  it("matches version, method and path", () => {
    const plan = new FaultPlan()
    plan.add(faults.reset(), { version: "v2", method: "post", path: /runs/g, times: 2 })
    assert.deepStrictEqual(kinds(plan, target("createRun")), [])
    const fitting = target("createTask", { version: "v2", method: "POST" })
    assert.deepStrictEqual([kinds(plan, fitting), kinds(plan, fitting)], [["reset"], ["reset"]])
  })

  it("affects webhook deliveries only if named", () => {
    const plan = new FaultPlan()
    plan.add(faults.duplicated(), {})
    assert.deepStrictEqual(kinds(plan, target("deliverWebhook")), [])
    plan.add(faults.duplicated(), { operation: "deliverWebhook" })
    assert.deepStrictEqual(kinds(plan, target("deliverWebhook")), ["duplicated"])
  })
})
