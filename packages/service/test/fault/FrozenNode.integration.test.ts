import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { type House, type HouseNode, openHouse } from "../fixture/House.ts"
import { script } from "../fixture/ScriptedBrain.ts"
import { assertOneStory } from "../fixture/Story.ts"

// What is waited for here takes as long as the machine is busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let house: House
let api: HouseNode
let workers: ReadonlyArray<HouseNode>

beforeAll(async () => {
  house = await openHouse()
  const [first, ...others] = await Promise.all([
    house.start(["api"]),
    house.start(["worker", "browser"]),
    house.start(["worker", "browser"]),
  ])
  api = first
  workers = others
})

afterAll(() => house.close())

const nodeOf = async (runId: string) =>
  (await house.postgres.sql(`SELECT node_id FROM run WHERE id = '${runId}'`))[0]?.["node_id"]

/** All that was ever written of a session. */
const everythingOf = async (sessionId: string) => {
  const runs = `SELECT id FROM run WHERE session_id = '${sessionId}'`
  return Promise.all(
    [
      `SELECT * FROM run WHERE session_id = '${sessionId}' ORDER BY id`,
      `SELECT * FROM step WHERE run_id IN (${runs}) ORDER BY run_id, number`,
      `SELECT * FROM event WHERE run_id IN (${runs}) ORDER BY run_id, id`,
      `SELECT * FROM file WHERE run_id IN (${runs}) ORDER BY id`,
      `SELECT * FROM queue_message WHERE session_id = '${sessionId}' ORDER BY id`,
      `SELECT browser_state FROM session WHERE id = '${sessionId}'`,
    ].map(house.postgres.sql),
  )
}

describe("A node that is frozen while its agent decides", () => {
  it("does nothing of what it decides when it wakes: others have done it, and the queue has gone on", async () => {
    const orders = house.site.orders()
    const { id, sessionId } = await api.run({
      task: script(
        [{ navigate: { url: `${house.site.url}/order?ms=0` } }],
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
    const queued = await api.until("the message becomes a run", 90_000, async () => {
      const { latestRunId } = (await api.get(`/api/v4/sessions/${sessionId}`)).body
      return latestRunId === id ? undefined : String(latestRunId)
    })
    assert.strictEqual((await api.ended(queued)).result, "queued")
    await assertOneStory(api, id, "completed")
    await assertOneStory(api, queued, "completed")

    const before = await everythingOf(sessionId)
    // It thinks to the end or not, finds that it is counted as lost, and goes.
    assert.strictEqual(await sleeper.end("SIGCONT"), 1)
    assert.deepStrictEqual(await everythingOf(sessionId), before)
    assert.strictEqual(house.site.orders(), orders + 1)
  })
})
