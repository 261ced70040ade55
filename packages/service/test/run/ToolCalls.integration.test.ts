import { Effect, Exit, Scope } from "effect"
import { randomUUID } from "node:crypto"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { makeSandbox } from "../database/Sandbox.ts"
import { type ChildServer, killServers, startServer } from "../fixture/server/ChildServer.ts"
import { openSite, type Site } from "../fixture/peer/Site.ts"
import { assertConsistentEvents } from "../fixture/server/Scenario.ts"
import { script } from "../fixture/server/ScriptedBrain.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const scope = Scope.makeUnsafe()
let dataDir: string
let site: Site
let server: ChildServer

const loopback = { host: "127.0.0.1" }

beforeAll(async () => {
  dataDir = path.join(await Effect.runPromise(Scope.provide(makeSandbox, scope)), "data")
  site = await openSite()
  server = await startServer(dataDir, loopback)
})

afterAll(async () => {
  killServers()
  await site.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

const crash = async () => {
  await server.end("SIGKILL")
  server = await startServer(dataDir, loopback)
}

const tools = [
  {
    name: "lookupOrder",
    description: "Finds an order.",
    inputSchema: { type: "object", properties: { orderId: { type: "string" } }, required: ["orderId"] },
  },
]

const callOf = (orderId: string) => ({ callTool: { name: "lookupOrder", arguments: { orderId } } })

const openCall = (runId: string) =>
  server.until(`run ${runId} calls its tool`, 90_000, async () => {
    const { toolCalls } = (await server.get(`/api/v4/runs/${runId}/tool-calls`)).body
    return toolCalls[0]
  })

const answer = (runId: string, body: object) => server.post(`/api/v4/runs/${runId}/tool-results`, body)

const toolEvents = async (runId: string) =>
  (await server.events(runId)).map(({ type }) => type).filter((type) => type.startsWith("tool."))

describe("A tool call of a run", () => {
  it("survives kill -9 before its answer, and the answer survives it before the next decision", async () => {
    const { id } = await server.run({
      task: script(
        [{ navigate: { url: `${site.url}/page/Shop` } }],
        [callOf("A-1"), callOf("A-2")],
        [{ thinkFor: 5 }, callOf("A-3")],
        [{ done: { text: "@title", success: true } }],
      ),
      tools,
    })
    const first = await openCall(id)
    assert.deepInclude(first, { name: "lookupOrder", arguments: { orderId: "A-1" }, step: 2, status: "open" })
    const claim = { claimId: randomUUID() }
    const claimed = await server.post(`/api/v4/runs/${id}/tool-calls/${first.id}/claim`, claim)
    assert.strictEqual(claimed.status, 200, claimed.text)
    await crash()
    // The claim is renewed; another executor does not get the call.
    assert.strictEqual((await server.post(`/api/v4/runs/${id}/tool-calls/${first.id}/claim`, claim)).status, 200)
    const other = await server.post(`/api/v4/runs/${id}/tool-calls/${first.id}/claim`, { claimId: randomUUID() })
    assert.deepInclude(other.body, { code: "ToolCallClaimed" })
    const shipped = { toolCallId: first.id, output: { status: "shipped" } }
    const answered = await answer(id, shipped)
    assert.deepInclude(answered.body, { status: "answered" }, answered.text)
    assert.deepStrictEqual((await answer(id, shipped)).body, answered.body)
    assert.strictEqual((await answer(id, { toolCallId: first.id, error: "no" })).status, 409)
    const second = await openCall(id)
    assert.deepInclude(second, { arguments: { orderId: "A-2" }, step: 2 })
    await answer(id, { toolCallId: second.id, error: "No such order." })
    await crash()
    const third = await openCall(id)
    assert.deepInclude(third, { arguments: { orderId: "A-3" }, step: 3 })
    await answer(id, { toolCallId: third.id })
    assert.strictEqual((await server.ended(id)).status, "completed")
    assert.deepStrictEqual(
      await toolEvents(id),
      [1, 2, 3].flatMap(() => ["tool.called", "tool.answered"]),
    )
    await assertConsistentEvents(server, id, "completed")
  })

  it("of a script survives kill -9 before and after its answer, and is made once", async () => {
    const code = `
      const order = await tools.lookupOrder({ orderId: "A-1" })
      const paid = await tools.pay({ order })
      console.log("paid", paid.number)`
    const { id } = await server.run({
      task: script(
        [{ navigate: { url: `${site.url}/page/Shop` } }],
        [{ run: { code } }],
        [{ done: { text: "@title", success: true } }],
      ),
      tools: [...tools, { ...tools[0], name: "pay", inputSchema: { type: "object" } }],
    })
    const first = await openCall(id)
    assert.deepInclude(first, { name: "lookupOrder", step: 2 })
    await crash()
    await answer(id, { toolCallId: first.id, output: "A-1 of Ada" })
    const second = await openCall(id)
    assert.deepInclude(second, { name: "pay", arguments: { order: "A-1 of Ada" }, step: 2 })
    await answer(id, { toolCallId: second.id, output: { number: 4711 } })
    await crash()
    assert.strictEqual((await server.ended(id)).status, "completed")
    assert.deepStrictEqual(
      await toolEvents(id),
      [1, 2].flatMap(() => ["tool.called", "tool.answered"]),
    )
    assert.include(JSON.stringify(await server.events(id)), "paid 4711")
    await assertConsistentEvents(server, id, "completed")
  })

  it("is not made again by a script that a crash interrupted and that would now pass other arguments", async () => {
    const { id } = await server.run({
      task: script(
        [{ run: { code: "return await tools.lookupOrder({ orderId: String(Date.now()) })" } }],
        [{ done: { text: "@title", success: true } }],
      ),
      tools,
    })
    await openCall(id)
    await crash()
    assert.strictEqual((await server.ended(id)).status, "completed")
    assert.deepStrictEqual(await toolEvents(id), ["tool.called"])
    assert.include(JSON.stringify(await server.events(id)), "The script was interrupted after another call of a tool")
  })

  it("times out, needs a human's consent if its tool does, and is never open in an ended run", async () => {
    const { id } = await server.run({
      task: script([callOf("A-1")], [callOf("A-2")], [{ done: { text: "Done.", success: true } }]),
      tools: [{ ...tools[0], approval: "always", timeoutSeconds: 3 }],
    })
    const waits = (step: number) =>
      server.until(`run ${id} asks in step ${step}`, 90_000, async () => {
        const { humanRequest } = (await server.get(`/api/v4/runs/${id}`)).body
        return humanRequest?.step === step ? humanRequest : undefined
      })
    assert.include((await waits(1)).reason, 'lookupOrder of the caller with {"orderId":"A-1"}')
    assert.deepStrictEqual(await toolEvents(id), [])
    await server.post(`/api/v4/runs/${id}/resume`, { answer: "no" })
    await waits(2)
    assert.deepStrictEqual(await toolEvents(id), [])
    await server.post(`/api/v4/runs/${id}/resume`, { answer: "yes" })
    const { id: toolCallId } = await openCall(id)
    assert.strictEqual((await server.ended(id)).status, "completed")
    assert.deepStrictEqual(await toolEvents(id), ["tool.called", "tool.timed_out"])
    assert.strictEqual((await answer(id, { toolCallId, output: 1 })).status, 409)
    assert.strictEqual((await answer(id, { toolCallId: randomUUID(), output: 1 })).status, 404)
  })

  it("is rejected with the location of an invalid tool", async () => {
    for (const [more, field] of [
      [[...tools, ...tools], "name"],
      [[{ ...tools[0], name: "look up" }], "name"],
      [[{ ...tools[0], inputSchema: { type: "nonsense" } }], "inputSchema"],
      [[{ ...tools[0], inputSchema: { description: "x".repeat(16_000) } }], "inputSchema"],
      [[{ ...tools[0], timeoutSeconds: 0 }], "timeoutSeconds"],
    ] as const) {
      const { body, status } = await server.post("/api/v4/runs", { task: script([]), tools: more })
      assert.strictEqual(status, 422)
      assert.include(JSON.stringify(body.detail), field)
    }
  })
})
