import { assert, describe, it } from "vitest"
import { FakeService, outcomes } from "../../../../src/index.ts"
import { callerOf } from "../../../Caller.ts"

const opened = async (service: FakeService, runId: string) => {
  const { body } = await service.fetch(`${service.baseUrl}/api/v4/runs/${runId}/events`, {
    headers: { "X-Service-API-Key": service.apiKey, Accept: "text/event-stream" },
  })
  const reader = (body ?? assert.fail("there is no body")).getReader()
  const next = async () => new TextDecoder().decode((await reader.read()).value)
  /** The types of events up to one of them. */
  const until = async (wanted: string) => {
    const types: Array<string> = []
    while (types.at(-1) !== wanted) types.push(/^event: (.*)$/m.exec(await next())?.[1] ?? "")
    return types
  }
  return { reader, next, until }
}

describe("a stream of events", () => {
  it("opens immediately, sends live events, and ends with the run", async () => {
    await using service = new FakeService({ clock: "manual" })
    service.stub({ steps: ["One"] })
    const { body: run } = await callerOf(service)("POST", "/api/v4/runs", { task: "Look" })
    const { next, reader, until } = await opened(service, run.id)
    assert.strictEqual(await next(), ": keep-alive\n\n")
    assert.deepStrictEqual(await until("run.created"), ["run.created"])
    const dispatched = until("run.dispatched")
    await service.clock.advance("200 millis")
    assert.deepStrictEqual(await dispatched, ["run.dispatching", "run.dispatched"])
    const released = until("worker.session_released")
    await service.clock.advance("1 minute")
    assert.include(await released, "run.completed")
    assert.isTrue((await reader.read()).done)
  })

  it("releases the run when its reader leaves", async () => {
    await using service = new FakeService({ clock: "manual" })
    service.stub(outcomes.stuck())
    const { body: run } = await callerOf(service)("POST", "/api/v4/runs", { task: "Look" })
    const { reader, until } = await opened(service, run.id)
    await until("run.created")
    const waiting = reader.read()
    await reader.cancel()
    assert.isTrue((await waiting).done)
    assert.strictEqual(service.run(run.id).watchers.size, 0)
  })
})
