import { randomBytes } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { nodeHeader, signNodeRequest } from "../../src/node/NodeAuth.ts"
import { runnerPath } from "../../src/run/engine/ClusterRunner.ts"
import { collect, openEvents } from "../fixture/client/EventStream.ts"
import { type Cluster, type ClusterNode, openCluster } from "../fixture/server/Cluster.ts"
import { script } from "../fixture/server/ScriptedBrain.ts"
import { assertConsistentEvents } from "../fixture/server/Scenario.ts"

let cluster: Cluster
let api: ClusterNode
let workers: ReadonlyArray<ClusterNode>

/** Generous for loaded machines: a takeover normally takes 2 to 3 s for a lost node, and 4 s for a frozen one. */
const takeOverLimitMs = { lost: 30_000, frozen: 40_000 }

/** Each of these tests replaces a process. */
const longTimeout = { timeout: 240_000 }

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

const replace = async (lost: ClusterNode) => {
  const next = await cluster.start(["worker", "browser"])
  workers = [...workers.filter((worker) => worker !== lost), next]
}

const startLong = (steps: number) =>
  api.run({
    task: script(
      [{ navigate: { url: `${cluster.site.url}/page/Long` } }],
      ...Array.from({ length: steps }, () => [{ wait: { seconds: 0.5 } }]),
      [{ done: { text: "@title", success: true } }],
    ),
  })

const rowOf = async (runId: string) => {
  const [row] = await cluster.postgres.sql(`SELECT epoch, node_id FROM run WHERE id = '${runId}'`)
  return { epoch: Number(row?.["epoch"]), nodeId: row?.["node_id"] }
}

const workerOf = async (runId: string) => {
  await api.until(`run ${runId} has a step`, 90_000, async () =>
    (await api.events(runId)).some(({ type }) => type === "step.completed"),
  )
  const { nodeId, epoch } = await rowOf(runId)
  const worker = workers.find((one) => one.nodeId === nodeId)
  if (worker === undefined) throw new Error(`Run ${runId} is on the unknown node ${String(nodeId)}`)
  return { worker, epoch }
}

/** Waits until another worker has leased the run, and returns the duration. */
const takenOver = async (runId: string, worker: ClusterNode, limitMs: number) => {
  const start = performance.now()
  await api.until(`another worker holds run ${runId}`, limitMs, async () => {
    const { nodeId } = await rowOf(runId)
    return nodeId !== null && nodeId !== worker.nodeId
  })
  return performance.now() - start
}

const endOf = async (node: ClusterNode) => {
  const [row] = await cluster.postgres.sql(`SELECT end_reason FROM node WHERE id = '${node.nodeId}'`)
  return row?.["end_reason"]
}

const browsersOf = (runId: string, node: ClusterNode) =>
  cluster.postgres.sql(
    `SELECT browser.status, browser.end_reason FROM browser JOIN run ON run.session_id = browser.session_id
     WHERE run.id = '${runId}' AND browser.node_id = '${node.nodeId}'`,
  )

/** Starts a client browser on a specific node; those started on other nodes are stopped. */
const browserOn = async (node: ClusterNode): Promise<string> => {
  const elsewhere: Array<string> = []
  for (;;) {
    const { status, body, text } = await api.post("/api/v4/browsers", {})
    assert.strictEqual(status, 201, text)
    const [row] = await cluster.postgres.sql(`SELECT node_id FROM browser WHERE id = '${body.id}'`)
    if (row?.["node_id"] === node.nodeId) {
      await Promise.all(elsewhere.map((id) => api.patch(`/api/v4/browsers/${id}`, { action: "stop" })))
      return body.id
    }
    elsewhere.push(body.id)
  }
}

describe("cluster of three nodes", () => {
  it("streams the events of a run executed on another node and resumes after the last one received", async () => {
    const { id } = await startLong(3)
    const { response, events, abort } = await openEvents(api, id)
    assert.strictEqual(response.headers.get("content-type"), "text/event-stream")
    const before: Array<string> = []
    for await (const { id: at, event } of events) {
      before.push(at)
      if (event === "step.completed") break
    }
    // Received while the worker was still executing the run.
    assert.strictEqual((await api.get(`/api/v4/runs/${id}/status`)).body.status, "running")
    assert.notStrictEqual((await rowOf(id)).nodeId, api.nodeId)
    abort.abort()
    const after = await collect((await openEvents(api, id, { "Last-Event-ID": before.at(-1) ?? "" })).events)
    assert.strictEqual(after.at(-1)?.event, "worker.session_released")
    assert.deepStrictEqual(
      [...before, ...after.map(({ id: at }) => at)],
      (await api.events(id)).map(({ id: at }) => String(at)),
    )
  })

  it("creates a run on one node, executes it on another, and cancels it across both", async () => {
    const { id } = await startLong(100)
    const { worker } = await workerOf(id)
    assert.notStrictEqual(worker.nodeId, api.nodeId)
    assert.strictEqual((await api.post(`/api/v4/runs/${id}/cancel`)).body.status, "cancelled")
    await assertConsistentEvents(api, id, "cancelled")
    // The worker was notified and released the run.
    assert.isNull((await rowOf(id)).nodeId)
  })

  it("serves clients only on API nodes, and node endpoints only to nodes", async () => {
    const [worker] = workers
    if (worker === undefined) return assert.fail("there is no worker")
    assert.strictEqual((await api.get("/api/v4/browsers")).status, 200)
    assert.strictEqual((await worker.get("/api/v4/browsers", { key: api.key })).status, 404)
    assert.strictEqual((await worker.get("/health")).status, 200)

    const request = { method: "GET", path: runnerPath, to: worker.nodeId }
    const ask = async (token?: string) =>
      (await worker.get(runnerPath, { key: null, headers: token === undefined ? {} : { [nodeHeader]: token } })).status
    const own = Buffer.from(cluster.secret, "hex")
    for (const invalid of [
      undefined,
      "",
      signNodeRequest(randomBytes(32), request),
      signNodeRequest(own, { ...request, path: "/node/other" }),
      signNodeRequest(own, { ...request, to: api.nodeId }),
      signNodeRequest(own, request, Date.now() - 61_000),
    ]) {
      assert.strictEqual(await ask(invalid), 404)
    }
    const token = signNodeRequest(own, request)
    assert.notStrictEqual(await ask(token), 404)
    assert.strictEqual(await ask(token), 404)
  })

  it("rejects a standalone server, a node with a different secret, and a node without shared file storage", async () => {
    const startError = async (environment: Record<string, string>) => {
      const problem = await cluster.start(["api"], environment).then(
        () => assert.fail("the node joined the cluster"),
        (error: unknown) => String(error),
      )
      return problem
    }
    const [standalone, otherSecret, noFileStorage] = await Promise.all([
      startError({ TABWRIGHT_ROLES: "" }),
      startError({ TABWRIGHT_SECRET: randomBytes(32).toString("hex") }),
      startError({ TABWRIGHT_FILES_DIR: "" }),
    ])
    assert.match(standalone, /in use by another Tabwright server/)
    assert.match(otherSecret, /TABWRIGHT_SECRET does not match the secret/)
    assert.notInclude(otherSecret, cluster.secret)
    assert.match(noFileStorage, /Cluster nodes need shared file storage/)
  })

  it("replaces a worker that was killed during a run", longTimeout, async () => {
    const { id } = await startLong(10)
    const { worker, epoch } = await workerOf(id)
    await worker.end("SIGKILL")
    const tookMs = await takenOver(id, worker, takeOverLimitMs.lost)
    assert.strictEqual((await rowOf(id)).epoch, epoch + 1)
    const [run] = await Promise.all([api.ended(id, 60_000), replace(worker)])
    assert.deepInclude(run, { status: "completed", result: "Long" }, `taken over after ${Math.round(tookMs)} ms`)
    await assertConsistentEvents(api, id, "completed")
    assert.strictEqual(await endOf(worker), "lost")
    assert.deepStrictEqual(await browsersOf(id, worker), [{ status: "stopped", end_reason: "nodeLost" }])
  })

  it("takes over from a frozen worker, which writes nothing when it resumes and then stops", longTimeout, async () => {
    const { id } = await startLong(10)
    const { worker } = await workerOf(id)
    worker.signal("SIGSTOP")
    await takenOver(id, worker, takeOverLimitMs.frozen)
    worker.signal("SIGCONT")
    assert.strictEqual(await worker.end("SIGCONT"), 1)
    const [run] = await Promise.all([api.ended(id, 60_000), replace(worker)])
    assert.deepInclude(run, { status: "completed", result: "Long" })
    await assertConsistentEvents(api, id, "completed")
    assert.strictEqual(await endOf(worker), "lost")
  })

  it("drains a worker: its run moves to another node between two steps", longTimeout, async () => {
    const { id } = await startLong(10)
    const { worker } = await workerOf(id)
    // The node must not stop while a client uses its browser, which leaves time for the checks.
    const used = await browserOn(worker)
    const ended = worker.end("SIGTERM")
    await api.until("the node reports draining", 90_000, async () => {
      const { status, body } = await worker.get("/readyz")
      return status === 503 && body.reasons.some(({ check }: { check: string }) => check === "draining")
    })
    assert.strictEqual((await api.get(`/api/v4/browsers/${used}`)).body.status, "active")
    const released = performance.now()
    await api.patch(`/api/v4/browsers/${used}`, { action: "stop" })
    assert.strictEqual(await ended, 130)
    // It stops before the drain timeout, because no client uses its browsers.
    assert.isBelow(performance.now() - released, 18_000)
    await takenOver(id, worker, takeOverLimitMs.lost)
    assert.deepInclude(await api.ended(id, 60_000), { status: "completed", result: "Long" })
    const events = await assertConsistentEvents(api, id, "completed")
    // No step was interrupted.
    const results = events.flatMap(({ data }) => (data.part?.type === "tool" ? [data.part.state?.status] : []))
    assert.notInclude(results, "error")
    assert.strictEqual(await endOf(worker), "left")
  })
})
