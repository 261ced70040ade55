import { FakeService, outcomes } from "@tabwright/testing"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { NotFound, type Tabwright } from "../../src/index.ts"
import { clientOf, rejection } from "../Fixture.ts"

let service: FakeService
let client: Tabwright

beforeEach(() => {
  service = new FakeService()
  client = clientOf(service)
})
afterEach(() => service[Symbol.asyncDispose]())

describe("a session", () => {
  it("has a queue from which a message can be removed", async () => {
    service.stub(outcomes.stuck())
    const handle = client.run("hang around")
    const sessionId = await handle.sessionId()
    const first = await client.sessions.queue.enqueue(sessionId, { text: "first" })
    const second = await client.sessions.queue.enqueue(sessionId, { text: "second" })
    assert.strictEqual((await client.sessions.queue.remove(sessionId, first.id)).status, "cancelled")
    assert.deepStrictEqual(
      (await client.sessions.queue.list(sessionId)).queue.map(({ id }) => id),
      [second.id],
    )
    await handle.cancel()
    const runs = client.runs.list({ sessionId })
    while ((await client.sessions.queue.get(sessionId, second.id)).runId === null) await handle.status()
    assert.lengthOf(await runs.toArray(), 2)
  })

  it("is listed with its latest run, until it is purged", async () => {
    const { id, sessionId } = await client.run("buy a lamp")
    assert.strictEqual((await client.sessions.get(sessionId)).latestRunId, id)
    assert.lengthOf(await client.sessions.list().toArray(), 1)
    await client.sessions.purge(sessionId)
    assert.instanceOf(await rejection(client.sessions.get(sessionId)), NotFound)
  })
})
