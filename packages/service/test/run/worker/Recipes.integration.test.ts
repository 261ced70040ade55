import { Effect, Exit, Scope } from "effect"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { makeSandbox } from "../../database/Sandbox.ts"
import { type ChildServer, killServers, startServer } from "../../fixture/server/ChildServer.ts"
import { brainCalls, callsVariable, script } from "../../fixture/server/ScriptedBrain.ts"
import { openSite, type Site } from "../../fixture/peer/Site.ts"
import { assertConsistentEvents } from "../../fixture/server/Scenario.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const scope = Scope.makeUnsafe()
let dataDir: string
let calls: string
let site: Site
let server: ChildServer

const start = () => startServer(dataDir, site, { [callsVariable]: calls })

beforeAll(async () => {
  dataDir = path.join(await Effect.runPromise(Scope.provide(makeSandbox, scope)), "data")
  calls = `${dataDir}-calls`
  site = await openSite()
  server = await start()
})

afterAll(async () => {
  killServers()
  await site.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

/** Task that orders with a note and returns the title of the page that appears after `ms`. */
const order = (ms: number, note: string): string =>
  script(
    [{ navigate: { url: `${site.url}/order?ms=@{{${ms}}}` } }],
    [{ fillNamed: ["Note", `@{{${note}}}`] }],
    [{ clickNamed: "Place order" }],
    [{ extract: { kind: "title" } }],
    [{ done: { text: "@title", success: true } }],
  )

const outcomeOf = async (runId: string) => (await server.event(runId, "recipe.completed")).data
const brainCallCount = (note: string) => brainCalls(calls).filter(({ task }) => task.includes(note)).length

describe("A repeated task", () => {
  it("is recorded once, replayed in v3 and v4 and after a crash without a model, and deleted on request", async () => {
    const workspaceId = (await server.post("/api/v4/workspaces")).body.id
    const run = async (task: string) => {
      const { id } = await server.run({ task, workspaceId })
      return { id, run: await server.ended(id), outcome: await outcomeOf(id) }
    }

    const first = await run(order(7, "ring twice"))
    assert.deepInclude(first.run, { status: "completed", result: "Order 1" })
    assert.deepInclude(first.outcome, { result: "MISS", is_recorded: true, recipe_id: null })
    assert.isAbove(brainCallCount("ring twice"), 3)

    const { recipes } = (await server.get(`/api/v4/recipes?workspaceId=${workspaceId}`)).body
    assert.strictEqual(recipes.length, 1)
    const [recipe] = recipes
    assert.deepInclude(recipe, { workspaceId, parameterCount: 2, hitCount: 0, missCount: 0, lastUsedAt: null })
    assert.deepEqual(recipe.steps.slice(1), [
      'fill textbox "Note" with "@{{}}"',
      'click button "Place order"',
      "extract",
    ])
    assert.deepStrictEqual((await server.get(`/api/v4/recipes/${recipe.id}`)).body, recipe)
    const [stored] = (await server.get("/api/v4/recipes?limit=1")).body.recipes
    assert.notInclude(JSON.stringify(stored), "ring twice")

    const session = await server.post("/api/v3/sessions", { task: order(8, "no plastic"), workspaceId })
    assert.strictEqual(session.status, 200, session.text)
    const ended = await server.until("the session ends", 90_000, async () => {
      const { body } = await server.get(`/api/v3/sessions/${session.body.id}`)
      return body.isTaskSuccessful === null ? undefined : body
    })
    assert.deepInclude(ended, { isTaskSuccessful: true, output: "Order 2", llmCostUsd: "0" })
    assert.strictEqual(brainCallCount("no plastic"), 0)

    // The order reached the shop, but its result is unknown.
    const slow = await server.run({ task: order(60_000, "gift wrap"), workspaceId })
    await server.until("the order is placed", 90_000, async () => site.orders() === 3)
    await server.end("SIGKILL")
    server = await start()
    const broken = await server.ended(slow.id)
    assert.strictEqual(site.orders(), 3)
    assert.strictEqual(broken.status, "failed")
    assert.match(broken.error, /may or may not have taken effect.*must not be repeated/)
    assert.deepInclude(await outcomeOf(slow.id), { result: "MISS", saved_tokens: 0 })
    await assertConsistentEvents(server, slow.id, "failed")

    const again = await run(order(9, "leave it at the gate"))
    assert.deepInclude(again.run, { status: "completed", result: "Order 4", totalInputTokens: 0 })
    assert.deepInclude(again.outcome, { result: "HIT", reason: "", recipe_id: recipe.id, healed_steps: 0 })
    assert.strictEqual(brainCallCount("leave it"), 0)

    assert.deepInclude((await server.get(`/api/v4/recipes/${recipe.id}`)).body, { hitCount: 2, missCount: 1 })
    assert.strictEqual((await server.call("DELETE", `/api/v4/recipes/${recipe.id}`)).status, 204)
    assert.strictEqual((await server.get(`/api/v4/recipes/${recipe.id}`)).status, 404)
    assert.deepStrictEqual((await server.get("/api/v4/recipes")).body.recipes, [])
  })

  it("calls a repeatable tool again with its own values, and stops at one that is not repeatable", async () => {
    const workspaceId = (await server.post("/api/v4/workspaces")).body.id
    const lookup = (orderId: string): string =>
      script(
        [{ navigate: { url: `${site.url}/page/Shop` } }],
        [{ callTool: { name: "lookupOrder", arguments: { orderId: `@{{${orderId}}}` } } }],
        [{ done: { text: "@answer", success: true } }],
      )
    /** Runs the task and answers its call. */
    const run = async (orderId: string, status: string, repeatable: boolean) => {
      const tool = { name: "lookupOrder", description: "Finds an order.", inputSchema: { type: "object" }, repeatable }
      const { id } = await server.run({ task: lookup(orderId), workspaceId, tools: [tool], autoHeal: false })
      const call = await server.until("the tool is called or the run ends", 90_000, async () => {
        const { toolCalls } = (await server.get(`/api/v4/runs/${id}/tool-calls`)).body
        return (
          toolCalls[0] ?? (/completed|failed/.test((await server.get(`/api/v4/runs/${id}`)).body.status) || undefined)
        )
      })
      if (call !== true)
        await server.post(`/api/v4/runs/${id}/tool-results`, { toolCallId: call.id, output: { status } })
      return { call, run: await server.ended(id), outcome: await outcomeOf(id) }
    }

    const first = await run("A-1042", "shipped", true)
    assert.deepInclude(first.run, { status: "completed", result: "shipped" })
    assert.deepInclude(first.outcome, { result: "MISS", is_recorded: true }, String(first.outcome["reason"]))
    const { recipes } = (await server.get(`/api/v4/recipes?workspaceId=${workspaceId}`)).body
    assert.strictEqual(recipes[0].steps.at(-1), 'call lookupOrder with "@{{}}"')

    const second = await run("B-7", "cancelled", true)
    assert.deepInclude(second.call, { arguments: { orderId: "B-7" } })
    assert.deepInclude(second.run, { status: "completed", result: "cancelled", totalInputTokens: 0 })
    assert.deepInclude(second.outcome, { result: "HIT", reason: "" })

    const third = await run("C-9", "lost", false)
    assert.strictEqual(third.call, true)
    assert.strictEqual(third.run.status, "failed")
    assert.include(third.run.error, "the tool lookupOrder is not repeatable")
    assert.include(third.outcome["reason"], "the tool lookupOrder is not repeatable")
  })

  it("requires a workspace, and leaves placeholders as text if no recipe is requested", async () => {
    const task = order(7, "anything")
    for (const [path, body] of [
      ["/api/v4/runs", { task }],
      ["/api/v3/sessions", { task: "decline me", cacheScript: true }],
    ] as const) {
      const { status, body: rejected } = await server.post(path, body)
      assert.strictEqual(status, 422)
      assert.deepStrictEqual(rejected.detail[0].loc, ["body", "workspaceId"])
    }
    const literal = await server.run({ task: "decline @{{me}}", cacheScript: false })
    assert.include((await server.ended(literal.id)).error, "decline @{{me}}")
  })
})
