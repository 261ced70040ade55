import { assert, describe, it } from "vitest"
import { FakeService, outcomes } from "../../src/index.ts"
import { callerOf } from "../Caller.ts"

describe("the recipes of the fake service", () => {
  const start = async () => {
    const service = new FakeService()
    const call = callerOf(service)
    const { id: workspaceId } = (await call("POST", "/api/v4/workspaces", {})).body
    const run = async (task: string, more: object = {}) => {
      const { id } = (await call("POST", "/api/v4/runs", { task, workspaceId, ...more })).body
      await service.clock.advance("1 hour")
      const { events } = service.run(id)
      const event = events.find(({ type }) => type === "recipe.completed")?.data
      return { run: (await call("GET", `/api/v4/runs/${id}`)).body, event }
    }
    const recipes = async () => (await call("GET", `/api/v4/recipes?workspaceId=${workspaceId}`)).body.recipes
    return { service, call, run, recipes, workspaceId }
  }

  it("are recorded by successful runs and repeated without a model", async () => {
    const { call, recipes, run, workspaceId } = await start()
    const first = await run("Find the price of @{{the lamp}}")
    const [recipe] = await recipes()
    assert.deepInclude(recipe, { workspaceId, template: "Find the price of @{{}}", parameterCount: 1, hitCount: 0 })
    assert.isNotEmpty(recipe.steps)
    assert.deepInclude(first.event, { result: "MISS", is_recorded: true, recipe_id: recipe.id })
    assert.strictEqual(first.run.totalCostUsd, "0.008")

    const second = await run("Find the price of @{{the chair}}")
    assert.deepInclude(second.event, { result: "HIT", recipe_id: recipe.id, saved_cost_usd: "0.008" })
    assert.deepInclude(second.run, { status: "completed", totalCostUsd: "0" })
    const used = (await call("GET", `/api/v4/recipes/${recipe.id}`)).body
    assert.deepInclude(used, { hitCount: 1, savedCostUsd: "0.008", savedTokens: 2600 })
    assert.isNotNull(used.lastUsedAt)
    await call("DELETE", `/api/v4/recipes/${recipe.id}`)
    assert.deepStrictEqual(await recipes(), [])
  })

  it("are not used by tasks without parameters unless requested", async () => {
    const { recipes, run } = await start()
    assert.isUndefined((await run("Find the price")).event)
    assert.isUndefined((await run("Find @{{it}}", { cacheScript: false })).event)
    assert.deepStrictEqual(await recipes(), [])
    assert.isDefined((await run("Find the price", { cacheScript: true })).event)
    assert.lengthOf(await recipes(), 1)
  })

  it("are kept in their workspace and project", async () => {
    const { call, recipes, run, service } = await start()
    await run("Find the price", { cacheScript: true })
    const [{ id }] = await recipes()
    const other = (await call("POST", "/api/v4/workspaces", {})).body.id
    assert.deepInclude((await run("Find the price", { cacheScript: true, workspaceId: other })).event, {
      result: "MISS",
    })
    const stranger = callerOf(service, service.newKey())
    assert.strictEqual((await stranger("GET", `/api/v4/recipes/${id}`)).status, 404)
    assert.deepStrictEqual((await stranger("GET", "/api/v4/recipes")).body.recipes, [])
  })

  it("are not recorded by failed runs, and deleted after three misses in a row", async () => {
    const { recipes, run, service } = await start()
    const attempt = () => run("Find the price", { cacheScript: true })
    service.stub(outcomes.gaveUp())
    assert.deepInclude((await attempt()).event, { result: "MISS", is_recorded: false })
    await attempt()
    service.stub(outcomes.gaveUp(), { times: 3 })
    await attempt()
    await attempt()
    assert.deepInclude((await recipes())[0], { missCount: 2, hitCount: 0 })
    await attempt()
    assert.deepStrictEqual(await recipes(), [])
  })

  it("need a workspace", async () => {
    const { call } = await start()
    for (const [path, body] of [
      ["/api/v4/runs", { task: "Find @{{it}}" }],
      ["/api/v3/sessions", { task: "Find it", cacheScript: true }],
    ] as const) {
      const { body: failure, status } = await call("POST", path, body)
      assert.deepStrictEqual([status, failure.detail[0].loc], [422, ["body", "workspaceId"]])
    }
  })
})

describe("options that the fake service rejects like a server", () => {
  it("are unsupported ones, and new domains for an existing session", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const { sessionId } = (await call("POST", "/api/v4/runs", { task: "Look" })).body
    const allowedDomains = ["shop.example"]
    for (const [path, body, type] of [
      ["/api/v4/runs", { task: "Look", agentmail: true }, "not_supported"],
      ["/api/v3/sessions", { task: "Look", enableScheduledTasks: true }, "not_supported"],
      ["/api/v2/tasks", { task: "Look", skillIds: ["a"] }, "value_error"],
      ["/api/v2/tasks", { task: "Look", opVaultId: "a" }, "not_supported"],
      ["/api/v4/runs", { task: "Look", sessionId, browserSettings: { allowedDomains } }, "value_error"],
      ["/api/v2/tasks", { task: "Look", sessionId, allowedDomains }, "value_error"],
    ] as const) {
      const { body: failure, status } = await call("POST", path, body)
      assert.deepStrictEqual([path, status, failure.detail[0].type], [path, 422, type])
    }
  })
})
