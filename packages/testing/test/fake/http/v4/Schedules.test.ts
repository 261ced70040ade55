import { assert, describe, it } from "vitest"
import { FakeService, outcomes } from "../../../../src/index.ts"
import { callerOf } from "../../../Caller.ts"

const schedules = "/api/v4/schedules"

/** A fake whose clock the test moves, with a schedule of every hour. */
const hourly = async (fields: object = {}) => {
  const service = new FakeService({ clock: "manual" })
  const call = callerOf(service)
  const body = { name: "report", intervalSeconds: 3600, run: { task: "Read it" }, ...fields }
  const { id } = (await call("POST", schedules, body)).body
  const statuses = async (): Promise<ReadonlyArray<string>> => {
    const { ticks } = (await call("GET", `${schedules}/${id}/ticks`)).body
    return ticks.map(({ status }: { status: string }) => status).reverse()
  }
  return { service, call, id, statuses, path: `${schedules}/${id}` }
}

describe("schedules", () => {
  it("start a run at each of their times", async () => {
    const { service, statuses } = await hourly()
    await service.clock.advance("59 minutes")
    assert.isEmpty(await statuses())
    await service.clock.advance("2 hours")
    assert.deepStrictEqual(await statuses(), ["succeeded", "succeeded"])
    assert.strictEqual(service.runs().length, 2)
  })

  it("skip, queue, cancel or start in parallel while an earlier run is active", async () => {
    const expected = {
      skip: ["started", "skipped"],
      queue: ["started", "pending"],
      cancel: ["cancelled", "started"],
      parallel: ["started", "started"],
    }
    for (const [overlap, outcome] of Object.entries(expected)) {
      const { service, statuses } = await hourly({ overlap })
      service.stub(outcomes.stuck(), { times: 2 })
      await service.clock.advance("2 hours")
      assert.deepStrictEqual(await statuses(), outcome, overlap)
    }
  })

  it("start a queued tick after the end of the run before", async () => {
    const { call, service, statuses } = await hourly({ overlap: "queue" })
    service.stub(outcomes.stuck())
    await service.clock.advance("2 hours")
    await call("POST", `/api/v4/runs/${service.runs()[0]?.id}/cancel`)
    await service.clock.advance("1 minute")
    assert.deepStrictEqual(await statuses(), ["cancelled", "succeeded"])
  })

  it("skip waiting ticks when they are paused, and continue with the next time", async () => {
    const { call, path, service, statuses } = await hourly({ overlap: "queue" })
    service.stub(outcomes.stuck())
    await service.clock.advance("2 hours")
    assert.isNull((await call("PATCH", path, { isPaused: true })).body.nextAt)
    await service.clock.advance("5 hours")
    assert.deepStrictEqual(await statuses(), ["started", "skipped"])
    assert.isNotNull((await call("PATCH", path, { isPaused: false })).body.nextAt)
    await service.clock.advance("1 hour")
    assert.deepStrictEqual(await statuses(), ["started", "skipped", "pending"])
  })

  it("report a failed run to webhooks", async () => {
    const { call, id, service } = await hourly()
    const { body: webhook } = await call("POST", "/api/v4/webhooks", { url: "http://127.0.0.1:9/hook" })
    service.stub(outcomes.gaveUp())
    await service.clock.advance("2 hours")
    const { deliveries } = (await call("GET", `/api/v4/webhooks/${webhook.id}/deliveries?limit=100`)).body
    const failed = deliveries.filter(({ eventType }: { eventType: string }) => eventType === "schedule.failed")
    assert.strictEqual(failed.length, 1)
    assert.deepInclude(failed[0].payload.payload, { schedule_id: id, name: "report", reason: "The agent gave up." })
  })
})
