import { FakeService, faults, outcomes } from "@tabwright/testing"
import { afterEach, assert, beforeEach, describe, expectTypeOf, it } from "vitest"
import { z } from "zod"
import { NotFound, InvalidOutput, type Tabwright, TimedOut, UnsupportedReasoning } from "../../src/index.ts"
import { clientOf, collect, rejection, unknownId } from "../Fixture.ts"

let service: FakeService
let client: Tabwright["v2"]

beforeEach(() => {
  service = new FakeService()
  client = clientOf(service).v2
  service.stub(outcomes.stuck(), { task: "hang around", times: Infinity })
})
afterEach(() => service[Symbol.asyncDispose]())

describe("a task of v2", () => {
  it("can be awaited and iterated, and returns its output files", async () => {
    service.stub({ steps: ["Look", "Buy"], files: { "bill.csv": "1,Lümen\n" }, result: "bought" })
    const handle = client.run("buy a lamp", { llm: "gpt-5.6-luna", thinkingLevel: "low", maxSteps: 5 })
    const [steps, task] = await Promise.all([collect(handle), handle])
    assert.deepStrictEqual(
      steps.map(({ nextGoal }) => nextGoal),
      ["Look", "Buy"],
    )
    assert.deepStrictEqual([task.status, task.output, task.isSuccess], ["finished", "bought", true])
    const [file] = await handle.files()
    assert.strictEqual(file?.path, "bill.csv")
    assert.strictEqual(await file?.text(), "1,Lümen\n")
    assert.lengthOf(await client.tasks.files(task.id), 1)
    const body = { task: "buy a lamp", llm: "gpt-5.6-luna", thinkingLevel: "low", maxSteps: 5 }
    assert.deepStrictEqual(service.lastCall("createTask")?.body, body)
  })

  it("is started once when the response is lost, and survives service failures", async () => {
    service.fault(faults.lostResponse(), { operation: "createTask" })
    service.fault(faults.unavailable(), { operation: "getTaskStatus", times: 2 })
    service.fault(faults.reset({ at: "body" }), { operation: "getTaskStatus", skip: 1 })
    assert.strictEqual((await client.run("buy a lamp")).status, "finished")
    assert.lengthOf(await client.tasks.list().toArray(), 1)
  })

  it("has a typed output with a schema sent to the agent", async () => {
    service.stub(outcomes.output({ price: 12.5 }))
    const task = await client.run("find the price", { schema: z.object({ price: z.number() }) })
    expectTypeOf(task.output).toEqualTypeOf<{ price: number }>()
    assert.strictEqual(task.output.price, 12.5)
    const body = service.lastCall("createTask")?.body as Readonly<Record<string, unknown>> | undefined
    assert.include(body?.["structuredOutput"], `"required":["price"]`)
  })

  it("fails with InvalidOutput without a repair if its output does not match", async () => {
    service.stub(outcomes.output({ price: "cheap" }))
    const error = await rejection(client.run("find the price", { schema: z.object({ price: z.number() }) }))
    assert.instanceOf(error, InvalidOutput)
    assert.strictEqual(error.issues[0]?.path, "price")
    assert.lengthOf(service.calls("createTask"), 1)
    service.stub(outcomes.declined("A browser cannot do that"))
    const declined = await rejection(client.run("find the price", { schema: z.object({ price: z.number() }) }))
    assert.instanceOf(declined, InvalidOutput)
    assert.include(declined.message, "A browser cannot do that")
  })

  it("can be stopped, with its session or without", async () => {
    const handle = client.run("hang around")
    assert.include((await handle.liveUrl()) ?? "", "http")
    await handle.stop()
    assert.strictEqual((await handle).status, "stopped")
    const other = client.run("hang around")
    await other.stop({ session: true })
    assert.strictEqual((await client.sessions.get(await other.sessionId())).status, "stopped")
  })

  it("is stopped at the end of an `await using` block", async () => {
    let id = ""
    {
      await using handle = client.run("hang around")
      id = await handle.id()
    }
    assert.strictEqual((await client.tasks.status(id)).status, "stopped")
  })

  it("continues after the wait ended, and can be resumed by id", async () => {
    const handle = client.run("hang around", { waitTimeout: 30 })
    assert.instanceOf(await rejection(handle), TimedOut)
    const again = client.tasks.handle(await handle.id())
    assert.strictEqual((await again.status()).status, "started")
    assert.instanceOf(await rejection(client.tasks.handle(unknownId)), NotFound)
  })

  it("is not sent if the model does not support the level", async () => {
    const handle = client.run("x", { llm: "o3", thinkingLevel: "disabled" })
    assert.instanceOf(await rejection(handle), UnsupportedReasoning)
    assert.isEmpty(service.calls())
  })
})
