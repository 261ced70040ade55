import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { browserFoldersOf, processesOf } from "../fixture/ChildServer.ts"
import { openService, type RunningService } from "../fixture/RunningService.ts"
import { linger, script } from "../fixture/ScriptedBrain.ts"
import { assertOneStory } from "../fixture/Story.ts"

// What is waited for here takes as long as the machine is busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let service: RunningService

beforeAll(async () => {
  service = await openService()
})

afterAll(() => service.close())

const at = (page: string) => service.site.url + page

/** Waits until a run has decided on an action of this kind: it is doing it, or about to. */
const reaches = (runId: string, goal: string) =>
  service.until(`run ${runId} is at ${goal}`, 90_000, async () =>
    (await service.events(runId)).some(({ data }) => data.part?.text === goal),
  )

const browsersOf = async (sessionId: string): Promise<ReadonlyArray<{ id: string; status: string }>> =>
  (await service.get(`/api/v4/browsers?agentSessionId=${sessionId}`)).body.items

/** Kills the browser process of a session; its helpers follow it. */
const crash = async (sessionId: string): Promise<string> => {
  const [browser] = await browsersOf(sessionId)
  assert(browser !== undefined)
  const own = processesOf(service.dataDir).find((line) => line.includes(browser.id) && !line.includes("--type="))
  process.kill(Number.parseInt(own ?? "", 10), "SIGKILL")
  return browser.id
}

describe("A browser that crashes in the middle of a step", () => {
  it("is replaced, and the run goes on where it stood, each step once", async () => {
    const { id, sessionId } = await service.run({ task: linger(at("/stamp"), 1) })
    await reaches(id, "wait")
    const lost = await crash(sessionId)
    const run = await service.ended(id)
    assert.strictEqual(run.status, "completed", run.error)
    // The page was opened again with the storage of the browser before.
    assert.match(run.result, /^visit [2-9]$/)
    await assertOneStory(service, id, "completed")
    const browsers = await browsersOf(sessionId)
    assert.deepStrictEqual(
      browsers.map(({ status }) => status),
      ["active", "stopped"],
    )
    assert.deepStrictEqual(browserFoldersOf(service.dataDir), [browsers[0]?.id ?? ""])
    const [row] = await service.sql(`SELECT end_reason FROM browser WHERE id = '${lost}'`)
    assert.strictEqual(row?.["end_reason"], "crashed")
  })

  it("does not have its order sent again: the agent is told, and looks", async () => {
    const orders = service.site.orders()
    const { id, sessionId } = await service.run({
      task: script(
        [{ navigate: { url: at("/order?ms=20000") } }],
        [{ clickNamed: "Place order" }],
        [{ done: { text: "ordered", success: true } }],
      ),
    })
    await service.until("the order arrives", 90_000, async () => service.site.orders() > orders)
    await crash(sessionId)
    const run = await service.ended(id)
    assert.strictEqual(run.status, "failed")
    assert.match(run.error, /button "Place order".*twice/)
    assert.strictEqual(service.site.orders(), orders + 1)
    await assertOneStory(service, id, "failed")
  })

  it("leaves the decision that was being made to the next one, which finds its elements again", async () => {
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
    await assertOneStory(service, id, "completed")
  })

  it("ends a run that only ever crashes its browsers, with a text", async () => {
    const { id, sessionId } = await service.run({
      task: script([{ navigate: { url: at("/page/Doomed") } }], [{ navigate: { url: at("/hang") } }]),
    })
    let crashes = 0
    await service.until("the run gives up", 200_000, async () => {
      // Each browser is in the middle of the step when it goes.
      if (service.site.hanging() > 0) {
        await crash(sessionId)
        crashes += 1
        await service.until("the page is let go", 90_000, async () => service.site.hanging() === 0)
      }
      return (await service.get(`/api/v4/runs/${id}/status`)).body.status === "failed"
    })
    assert.match((await service.get(`/api/v4/runs/${id}`)).body.error, /^The browser could not go on/)
    // The first one, and the two in its place.
    assert.strictEqual(crashes, 3)
    const types = (await service.events(id)).map(({ type }) => type)
    assert.deepStrictEqual(
      types.filter((type) => type.startsWith("run.")),
      ["run.created", "run.dispatched", "run.failed"],
    )
  })
})
