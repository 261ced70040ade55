import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { type Cluster, type ClusterNode, openCluster } from "../fixture/server/Cluster.ts"
import { script } from "../fixture/server/ScriptedBrain.ts"
import { assertConsistentEvents } from "../fixture/server/Scenario.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let cluster: Cluster
let api: ClusterNode
let workers: ReadonlyArray<ClusterNode>

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

const nodeOf = async (runId: string) =>
  (await cluster.postgres.sql(`SELECT node_id FROM run WHERE id = '${runId}'`))[0]?.["node_id"]

const dataOf = async (sessionId: string) => {
  const runs = `SELECT id FROM run WHERE session_id = '${sessionId}'`
  return Promise.all(
    [
      `SELECT * FROM run WHERE session_id = '${sessionId}' ORDER BY id`,
      `SELECT * FROM step WHERE run_id IN (${runs}) ORDER BY run_id, number`,
      `SELECT * FROM event WHERE run_id IN (${runs}) ORDER BY run_id, id`,
      `SELECT * FROM file WHERE run_id IN (${runs}) ORDER BY id`,
      `SELECT * FROM queue_message WHERE session_id = '${sessionId}' ORDER BY id`,
      `SELECT browser_state FROM session WHERE id = '${sessionId}'`,
    ].map(cluster.postgres.sql),
  )
}

describe("A node that is frozen during a decision", () => {
  it("executes nothing after it resumes, because other nodes have taken over", async () => {
    const orders = cluster.site.orders()
    const { id, sessionId } = await api.run({
      task: script(
        [{ navigate: { url: `${cluster.site.url}/order?ms=0` } }],
        [{ thinkFor: 3 }, { clickNamed: "Place order" }],
        [{ done: { text: "@title", success: true } }],
      ),
    })
    const queue = `/api/v4/sessions/${sessionId}/queue`
    const text = script([{ done: { text: "queued", success: true } }])
    assert.strictEqual((await api.post(queue, { text })).status, 200)
    await api.event(id, "step.completed", 90_000)
    const holder = await nodeOf(id)
    const sleeper = workers.find(({ nodeId }) => nodeId === holder)
    assert(sleeper !== undefined)
    sleeper.signal("SIGSTOP")

    assert.deepInclude(await api.ended(id), { status: "completed", result: `Order ${orders + 1}` })
    const queued = await api.until("the message starts a run", 90_000, async () => {
      const { latestRunId } = (await api.get(`/api/v4/sessions/${sessionId}`)).body
      return latestRunId === id ? undefined : String(latestRunId)
    })
    assert.strictEqual((await api.ended(queued)).result, "queued")
    await assertConsistentEvents(api, id, "completed")
    await assertConsistentEvents(api, queued, "completed")

    const before = await dataOf(sessionId)
    // The node finds that it is marked as lost and exits.
    assert.strictEqual(await sleeper.end("SIGCONT"), 1)
    assert.deepStrictEqual(await dataOf(sessionId), before)
    assert.strictEqual(cluster.site.orders(), orders + 1)
  })
})
