import { randomBytes } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { nodeHeader, signNodeRequest } from "../../src/node/NodeToken.ts"
import { runnerPath } from "../../src/run/RunnerDoor.ts"
import { collect, openEvents } from "../fixture/EventStream.ts"
import { type House, type HouseNode, openHouse } from "../fixture/House.ts"
import { script } from "../fixture/ScriptedBrain.ts"
import { assertOneStory } from "../fixture/Story.ts"

let house: House
let api: HouseNode
let workers: ReadonlyArray<HouseNode>

/** Loaded machines get as much time again for what takes a lost node two or three seconds, and a frozen one seven. */
const takeOverLimitMs = { lost: 30_000, frozen: 40_000 }

/** Each of these ends a process and starts another. */
const patience = { timeout: 240_000 }

beforeAll(async () => {
  house = await openHouse()
  // At once, on an empty database.
  const [first, ...others] = await Promise.all([
    house.start(["api"]),
    house.start(["worker", "browser"]),
    house.start(["worker", "browser"]),
  ])
  api = first
  workers = others
})

afterAll(() => house.close())

/** Starts another worker in the place of one that is gone. */
const replace = async (gone: HouseNode) => {
  const next = await house.start(["worker", "browser"])
  workers = [...workers.filter((worker) => worker !== gone), next]
}

/** A run of many short steps. */
const startLong = (steps: number) =>
  api.run({
    task: script(
      [{ navigate: { url: `${house.site.url}/page/Long` } }],
      ...Array.from({ length: steps }, () => [{ wait: { seconds: 0.5 } }]),
      [{ done: { text: "@title", success: true } }],
    ),
  })

const rowOf = async (runId: string) => {
  const [row] = await house.postgres.sql(`SELECT epoch, node_id FROM run WHERE id = '${runId}'`)
  return { epoch: Number(row?.["epoch"]), nodeId: row?.["node_id"] }
}

/** The worker that has the run in its hands, once it has made a step. */
const workerOf = async (runId: string) => {
  await api.until(`run ${runId} makes steps`, 90_000, async () =>
    (await api.events(runId)).some(({ type }) => type === "step.completed"),
  )
  const { nodeId, epoch } = await rowOf(runId)
  const worker = workers.find((one) => one.nodeId === nodeId)
  if (worker === undefined) throw new Error(`No node of ours works on run ${runId}, but ${String(nodeId)} does`)
  return { worker, epoch }
}

/** Waits until somebody else than `worker` has the run in its hands; answers with how long that took. */
const takenOver = async (runId: string, worker: HouseNode, limitMs: number) => {
  const start = performance.now()
  await api.until(`run ${runId} is taken over`, limitMs, async () => {
    const { nodeId } = await rowOf(runId)
    return nodeId !== null && nodeId !== worker.nodeId
  })
  return performance.now() - start
}

const endOf = async (node: HouseNode) => {
  const [row] = await house.postgres.sql(`SELECT end_reason FROM node WHERE id = '${node.nodeId}'`)
  return row?.["end_reason"]
}

/** How the browsers ended that the run had at the node. */
const browsersOf = (runId: string, node: HouseNode) =>
  house.postgres.sql(
    `SELECT browser.status, browser.end_reason FROM browser JOIN run ON run.session_id = browser.session_id
     WHERE run.id = '${runId}' AND browser.node_id = '${node.nodeId}'`,
  )

/** A browser of a client on one node; those that came up on another are stopped. */
const browserOn = async (node: HouseNode): Promise<string> => {
  const elsewhere: Array<string> = []
  for (;;) {
    const { status, body, text } = await api.post("/api/v4/browsers", {})
    assert.strictEqual(status, 201, text)
    const [row] = await house.postgres.sql(`SELECT node_id FROM browser WHERE id = '${body.id}'`)
    if (row?.["node_id"] === node.nodeId) {
      await Promise.all(elsewhere.map((id) => api.patch(`/api/v4/browsers/${id}`, { action: "stop" })))
      return body.id
    }
    elsewhere.push(body.id)
  }
}

describe("A house of three nodes", () => {
  it("streams the events of a run at the node for it while another one works on it, and goes on after the last that came", async () => {
    const { id } = await startLong(3)
    const { response, events, abort } = await openEvents(api, id)
    assert.strictEqual(response.headers.get("content-type"), "text/event-stream")
    const before: Array<string> = []
    for await (const { id: at, event } of events) {
      before.push(at)
      if (event === "step.completed") break
    }
    // It came while the worker was still at it.
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

  it("takes a run at the node for it, works on it at another, and cancels it across both", async () => {
    const { id } = await startLong(100)
    const { worker } = await workerOf(id)
    assert.notStrictEqual(worker.nodeId, api.nodeId)
    assert.strictEqual((await api.post(`/api/v4/runs/${id}/cancel`)).body.status, "cancelled")
    await assertOneStory(api, id, "cancelled")
    // The worker heard of it, and has let go.
    assert.isNull((await rowOf(id)).nodeId)
  })

  it("answers clients at the node for them alone, and nodes only to nodes", async () => {
    const [worker] = workers
    if (worker === undefined) return assert.fail("there is no worker")
    assert.strictEqual((await api.get("/api/v4/browsers")).status, 200)
    assert.strictEqual((await worker.get("/api/v4/browsers", { key: api.key })).status, 404)
    assert.strictEqual((await worker.get("/health")).status, 200)

    const request = { method: "GET", path: runnerPath, to: worker.nodeId }
    const ask = async (token?: string) =>
      (await worker.get(runnerPath, { key: null, headers: token === undefined ? {} : { [nodeHeader]: token } })).status
    const own = Buffer.from(house.secret, "hex")
    for (const stranger of [
      undefined,
      "",
      signNodeRequest(randomBytes(32), request),
      signNodeRequest(own, { ...request, path: "/node/other" }),
      signNodeRequest(own, { ...request, to: api.nodeId }),
      signNodeRequest(own, request, Date.now() - 61_000),
    ]) {
      assert.strictEqual(await ask(stranger), 404)
    }
    const token = signNodeRequest(own, request)
    assert.notStrictEqual(await ask(token), 404)
    assert.strictEqual(await ask(token), 404)
  })

  it("refuses whoever does not belong: a server alone, a node with another secret, and one that keeps files for itself", async () => {
    const refusal = async (environment: Record<string, string>) => {
      const problem = await house.start(["api"], environment).then(
        () => assert.fail("it was let in"),
        (error: unknown) => String(error),
      )
      return problem
    }
    const [alone, stranger, keeper] = await Promise.all([
      refusal({ TABWRIGHT_ROLES: "" }),
      refusal({ TABWRIGHT_SECRET: randomBytes(32).toString("hex") }),
      refusal({ TABWRIGHT_FILES_DIR: "" }),
    ])
    assert.match(alone, /in use by another Tabwright server/)
    assert.match(stranger, /secret of this node is not the one/)
    assert.notInclude(stranger, house.secret)
    assert.match(keeper, /a place for files that all of its nodes reach/)
  })

  it("replaces a worker that was killed in the middle of a run", patience, async () => {
    const { id } = await startLong(10)
    const { worker, epoch } = await workerOf(id)
    await worker.end("SIGKILL")
    const tookMs = await takenOver(id, worker, takeOverLimitMs.lost)
    assert.strictEqual((await rowOf(id)).epoch, epoch + 1)
    const [run] = await Promise.all([api.ended(id, 60_000), replace(worker)])
    assert.deepInclude(run, { status: "completed", result: "Long" }, `taken over after ${Math.round(tookMs)} ms`)
    await assertOneStory(api, id, "completed")
    assert.strictEqual(await endOf(worker), "lost")
    assert.deepStrictEqual(await browsersOf(id, worker), [{ status: "stopped", end_reason: "nodeLost" }])
  })

  it("takes over from a worker that is frozen, which writes nothing when it wakes, and ends", patience, async () => {
    const { id } = await startLong(10)
    const { worker } = await workerOf(id)
    worker.signal("SIGSTOP")
    await takenOver(id, worker, takeOverLimitMs.frozen)
    worker.signal("SIGCONT")
    assert.strictEqual(await worker.end("SIGCONT"), 1)
    const [run] = await Promise.all([api.ended(id, 60_000), replace(worker)])
    assert.deepInclude(run, { status: "completed", result: "Long" })
    await assertOneStory(api, id, "completed")
    assert.strictEqual(await endOf(worker), "lost")
  })

  it("lets a worker go that is asked to: its run moves between two steps, and nothing is lost", patience, async () => {
    const { id } = await startLong(10)
    const { worker } = await workerOf(id)
    // It may not go before a client is done with a browser of it, so that there is time to look.
    const used = await browserOn(worker)
    const ended = worker.end("SIGTERM")
    await api.until("it says that it takes no new work", 90_000, async () => {
      const { status, body } = await worker.get("/readyz")
      return status === 503 && body.reasons.some(({ check }: { check: string }) => check === "draining")
    })
    assert.strictEqual((await api.get(`/api/v4/browsers/${used}`)).body.status, "active")
    const released = performance.now()
    await api.patch(`/api/v4/browsers/${used}`, { action: "stop" })
    assert.strictEqual(await ended, 130)
    // It did not wait for all that it may, as nobody drives a browser of it any more.
    assert.isBelow(performance.now() - released, 18_000)
    await takenOver(id, worker, takeOverLimitMs.lost)
    assert.deepInclude(await api.ended(id, 60_000), { status: "completed", result: "Long" })
    const events = await assertOneStory(api, id, "completed")
    // No step broke off.
    const results = events.flatMap(({ data }) => (data.part?.type === "tool" ? [data.part.state?.status] : []))
    assert.notInclude(results, "error")
    assert.strictEqual(await endOf(worker), "left")
  })
})
