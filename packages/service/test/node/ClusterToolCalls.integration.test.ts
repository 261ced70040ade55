import { randomUUID } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { type Cluster, type ClusterNode, openCluster } from "../fixture/server/Cluster.ts"
import { assertConsistentEvents } from "../fixture/server/Scenario.ts"
import { script } from "../fixture/server/ScriptedBrain.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let cluster: Cluster
let api: ClusterNode
let workers: Array<ClusterNode>

beforeAll(async () => {
  cluster = await openCluster()
  const [first, ...others] = await Promise.all([
    cluster.start(["api"]),
    cluster.start(["worker", "browser"]),
    cluster.start(["worker", "browser"]),
  ])
  api = first
  workers = others
})

afterAll(() => cluster.close())

/** Kills the node that holds a run, and starts another one. */
const killHolder = async (runId: string) => {
  const [row] = await cluster.postgres.sql(`SELECT node_id FROM run WHERE id = '${runId}'`)
  const holder = workers.find(({ nodeId }) => nodeId === row?.["node_id"])
  assert(holder !== undefined)
  await holder.end("SIGKILL")
  workers = [...workers.filter((worker) => worker !== holder), await cluster.start(["worker", "browser"])]
}

const openCall = (runId: string, step: number) =>
  api.until(`run ${runId} calls a tool in step ${step}`, 120_000, async () => {
    const { toolCalls } = (await api.get(`/api/v4/runs/${runId}/tool-calls`)).body
    return toolCalls.find((call: { step: number }) => call.step === step)
  })

describe("A tool call in a cluster of three nodes", () => {
  it("survives the loss of its node before the answer, and between the answer and the next action", async () => {
    const orders = cluster.site.orders()
    const lookup = (orderId: string) => ({ callTool: { name: "lookupOrder", arguments: { orderId } } })
    const { id } = await api.run({
      task: script(
        [{ navigate: { url: `${cluster.site.url}/order?ms=0` } }],
        [lookup("A-1")],
        [{ run: { code: 'return await tools.lookupOrder({ orderId: "A-2" })' } }],
        [{ thinkFor: 3 }, { clickNamed: "Place order" }],
        [{ done: { text: "@title", success: true } }],
      ),
      tools: [{ name: "lookupOrder", description: "Finds an order.", inputSchema: { type: "object" } }],
    })
    for (const step of [2, 3]) {
      const call = await openCall(id, step)
      const claim = { claimId: randomUUID() }
      const path = `/api/v4/runs/${id}/tool-calls/${call.id}/claim`
      assert.strictEqual((await api.post(path, claim)).status, 200)
      await killHolder(id)
      assert.strictEqual((await api.post(path, { claimId: randomUUID() })).status, 409)
      const shipped = { toolCallId: call.id, output: { status: "shipped" } }
      assert.strictEqual((await api.post(`/api/v4/runs/${id}/tool-results`, shipped)).status, 200)
    }
    // The last answer is stored; the node is lost before or while the agent decides what to do with it.
    await killHolder(id)
    assert.deepInclude(await api.ended(id), { status: "completed", result: `Order ${orders + 1}` })
    const types = (await api.events(id)).map(({ type }) => type).filter((type) => type.startsWith("tool."))
    assert.deepStrictEqual(
      types,
      [1, 2].flatMap(() => ["tool.called", "tool.answered"]),
    )
    await assertConsistentEvents(api, id, "completed")
  })
})
