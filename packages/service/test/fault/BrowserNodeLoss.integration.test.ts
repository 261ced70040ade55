import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { type Cluster, type ClusterNode, openCluster } from "../fixture/server/Cluster.ts"
import { type Script, script } from "../fixture/server/ScriptedBrain.ts"
import { assertConsistentEvents, assertNoInternals } from "../fixture/server/Scenario.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let cluster: Cluster
let api: ClusterNode
let hosts: ReadonlyArray<ClusterNode>

const startHost = () => cluster.start(["browser"])

beforeAll(async () => {
  cluster = await openCluster()
  const [first, ...others] = await Promise.all([cluster.start(["api", "worker"]), startHost(), startHost()])
  api = first
  hosts = others
})

afterAll(() => cluster.close())

/** The node of the session's browser. */
const hostOf = async (sessionId: string): Promise<ClusterNode> => {
  const [row] = await cluster.postgres.sql(
    `SELECT node_id FROM browser WHERE session_id = '${sessionId}' AND status = 'active'`,
  )
  const host = hosts.find(({ nodeId }) => nodeId === row?.["node_id"])
  if (host === undefined) throw new Error(`The browser is on the unknown node ${String(row?.["node_id"])}`)
  return host
}

const order = (...before: Script) =>
  script(
    ...before,
    [{ navigate: { url: `${cluster.site.url}/order?ms=0` } }],
    [{ thinkFor: 3 }, { clickNamed: "Place order" }],
    [{ done: { text: "@title", success: true } }],
  )

describe("A browser node that is lost while a run uses its browser", () => {
  it.each([
    { fault: "killed", signal: "SIGKILL" },
    { fault: "frozen", signal: "SIGSTOP" },
  ] as const)("and $fault delays the run, which executes each step once on another node", async ({ signal }) => {
    const orders = cluster.site.orders()
    const { id, sessionId } = await api.run({ task: order() })
    await api.event(id, "step.completed")
    const host = await hostOf(sessionId)
    host.signal(signal)

    const run = await api.ended(id)
    assert.deepInclude(run, { status: "completed", result: `Order ${orders + 1}` }, run.error)
    assert.strictEqual(cluster.site.orders(), orders + 1)
    const events = await assertConsistentEvents(api, id, "completed")
    assertNoInternals(JSON.stringify(events), new URL(host.url).host, host.nodeId)
    assert.notStrictEqual((await hostOf(sessionId)).nodeId, host.nodeId)

    if (signal === "SIGSTOP") assert.strictEqual(await host.end("SIGCONT"), 1)
    hosts = [...hosts.filter((other) => other !== host), await startHost()]
  })

  it("continues once a browser node is available, if it was the only one", async () => {
    const { id, sessionId } = await api.run({ task: order([{ wait: { seconds: 1 } }]) })
    await api.event(id, "step.completed")
    const last = await hostOf(sessionId)
    // The idle one first, so that the run cannot move there.
    for (const host of [...hosts.filter((other) => other !== last), last]) await host.end("SIGKILL")
    const { body } = await api.until("clients are rejected", 90_000, async () => {
      const answer = await api.post("/api/v4/browsers", {})
      return answer.status !== 201 && answer.body.code === "BrowsersUnavailable" && answer
    })
    assertNoInternals(JSON.stringify(body), new URL(last.url).host, last.nodeId)
    assert.strictEqual((await api.get(`/api/v4/runs/${id}/status`)).body.status, "running")

    hosts = [await startHost()]
    const run = await api.ended(id)
    assert.strictEqual(run.status, "completed", run.error)
    await assertConsistentEvents(api, id, "completed")
  })
})
