import { assert, describe, it } from "vitest"
import { faults } from "../../src/index.ts"
import { FaultPlan, type FaultTarget } from "../../src/faults/FaultPlan.ts"

const target = (operation: string, more: Partial<FaultTarget> = {}): FaultTarget => ({
  operation,
  version: "v4",
  method: "GET",
  path: "/api/v4/runs",
  ...more,
})

const kinds = (plan: FaultPlan, of: FaultTarget) => plan.take(of).map(({ kind }) => kind)

describe("FaultPlan", () => {
  it("gives each request the first fault that fits", () => {
    const plan = new FaultPlan()
    plan.add(faults.reset(), { operation: "getRun" })
    plan.add(faults.truncated(), {})
    assert.deepStrictEqual(kinds(plan, target("createRun")), ["truncated"])
    assert.deepStrictEqual(kinds(plan, target("getRun")), ["reset"])
    assert.deepStrictEqual(kinds(plan, target("getRun")), [])
  })

  it("lets some through first, and befalls as many as it says", () => {
    const plan = new FaultPlan()
    plan.add(faults.reset(), { skip: 1, times: 2 })
    assert.deepStrictEqual(
      [1, 2, 3, 4].map(() => kinds(plan, target("getRun")).length),
      [0, 1, 1, 0],
    )
  })

  it("adds a delay or a wrong clock to another fault", () => {
    const plan = new FaultPlan()
    plan.add(faults.slow(1), {})
    plan.add(faults.unavailable(), {})
    plan.add(faults.reset(), {})
    assert.deepStrictEqual(kinds(plan, target("getRun")), ["slow", "refused"])
    assert.deepStrictEqual(kinds(plan, target("getRun")), ["reset"])
  })

  it("looks at version, method and path", () => {
    const plan = new FaultPlan()
    plan.add(faults.reset(), { version: "v2", method: "post", path: /runs/g, times: 2 })
    assert.deepStrictEqual(kinds(plan, target("createRun")), [])
    const fitting = target("createTask", { version: "v2", method: "POST" })
    assert.deepStrictEqual([kinds(plan, fitting), kinds(plan, fitting)], [["reset"], ["reset"]])
  })

  it("leaves deliveries of webhooks alone unless it names them", () => {
    const plan = new FaultPlan()
    plan.add(faults.duplicated(), {})
    assert.deepStrictEqual(kinds(plan, target("deliverWebhook")), [])
    plan.add(faults.duplicated(), { operation: "deliverWebhook" })
    assert.deepStrictEqual(kinds(plan, target("deliverWebhook")), ["duplicated"])
  })
})
