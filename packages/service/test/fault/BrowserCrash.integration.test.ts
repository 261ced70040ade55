import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { browserFoldersOf, processesOf } from "../fixture/server/ChildServer.ts"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"
import { linger, script } from "../fixture/server/ScriptedBrain.ts"
import { assertConsistentEvents } from "../fixture/server/Scenario.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let service: RunningService

beforeAll(async () => {
  service = await openService()
})

afterAll(() => service.close())

const at = (page: string) => service.site.url + page

const reaches = (runId: string, goal: string) =>
  service.until(`run ${runId} is at ${goal}`, 90_000, async () =>
    (await service.events(runId)).some(({ data }) => data.part?.text === goal),
  )

const browsersOf = async (sessionId: string): Promise<ReadonlyArray<{ id: string; status: string }>> =>
  (await service.get(`/api/v4/browsers?agentSessionId=${sessionId}`)).body.items

/** Kills the browser process of a session and returns its id. */
const crash = async (sessionId: string): Promise<string> => {
  const [browser] = await browsersOf(sessionId)
  assert(browser !== undefined)
  const own = processesOf(service.dataDir).find((line) => line.includes(browser.id) && !line.includes("--type="))
  process.kill(Number.parseInt(own ?? "", 10), "SIGKILL")
  return browser.id
}

describe("A browser that crashes during a step", () => {
  it("is replaced, and the run continues with each step executed once", async () => {
    const { id, sessionId } = await service.run({ task: linger(at("/stamp"), 1) })
    await reaches(id, "wait")
    const lost = await crash(sessionId)
    const run = await service.ended(id)
    assert.strictEqual(run.status, "completed", run.error)
    // The new browser opened the page with the previous storage.
    assert.match(run.result, /^visit [2-9]$/)
    await assertConsistentEvents(service, id, "completed")
    const browsers = await browsersOf(sessionId)
    assert.deepStrictEqual(
      browsers.map(({ status }) => status),
      ["active", "stopped"],
    )
    assert.deepStrictEqual(browserFoldersOf(service.dataDir), [browsers[0]?.id ?? ""])
    const [row] = await service.sql(`SELECT end_reason FROM browser WHERE id = '${lost}'`)
    assert.strictEqual(row?.["end_reason"], "crashed")
  })

  it("never causes a dispatched order to be repeated, and the agent checks it", async () => {
    const orders = service.site.orders()
    const { id, sessionId } = await service.run({
      task: script(
        [{ navigate: { url: at("/order?ms=20000") } }],
        [{ clickNamed: "Place order" }],
        [{ done: { text: "ordered", success: true } }],
      ),
    })
    await service.until("the order is received", 90_000, async () => service.site.orders() > orders)
    await crash(sessionId)
    const run = await service.ended(id)
    assert.strictEqual(run.status, "failed")
    assert.match(run.error, /button "Place order".*twice/)
    assert.strictEqual(service.site.orders(), orders + 1)
    await assertConsistentEvents(service, id, "failed")
  })

  it.runIf(process.env["TABWRIGHT_LONG_TESTS"] === "1")(
    "does not affect the current decision, whose elements are found in the new browser",
    async () => {
      const { id, sessionId } = await service.run({
        task: script(
          [{ navigate: { url: at("/order?ms=0") } }],
          [{ thinkFor: 2 }, { clickNamed: "Place order" }],
          [{ done: { text: "@title", success: true } }],
        ),
      })
      await service.event(id, "step.completed")
      await crash(sessionId)
      const run = await service.ended(id)
      assert.strictEqual(run.result, `Order ${service.site.orders()}`, run.error)
      await assertConsistentEvents(service, id, "completed")
    },
  )

  it("ends the run with an error if it crashes repeatedly", async () => {
    const { id, sessionId } = await service.run({
      task: script([{ navigate: { url: at("/page/Doomed") } }], [{ navigate: { url: at("/hang") } }]),
    })
    let crashes = 0
    await service.until("the run has failed", 200_000, async () => {
      // Each browser crashes within the step.
      if (service.site.hanging() > 0) {
        await crash(sessionId)
        crashes += 1
        await service.until("the page load is aborted", 90_000, async () => service.site.hanging() === 0)
      }
      return (await service.get(`/api/v4/runs/${id}/status`)).body.status === "failed"
    })
    assert.match((await service.get(`/api/v4/runs/${id}`)).body.error, /^The browser failed/)
    // The first browser and its two replacements.
    assert.strictEqual(crashes, 3)
    const types = (await service.events(id)).map(({ type }) => type)
    assert.deepStrictEqual(
      types.filter((type) => type.startsWith("run.")),
      ["run.created", "run.dispatched", "run.failed"],
    )
  })
})
