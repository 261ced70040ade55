import { FakeService, faults, outcomes } from "@tabwright/testing"
import { afterEach, assert, beforeEach, describe, expectTypeOf, it } from "vitest"
import { z } from "zod"
import { Conflict, InvalidOutput, type Tabwright, TimedOut } from "../../src/index.ts"
import { clientOf, collect, rejection } from "../Fixture.ts"

let service: FakeService
let client: Tabwright["v3"]

beforeEach(() => {
  service = new FakeService()
  client = clientOf(service).v3
  service.stub(outcomes.stuck(), { task: "hang around", times: Infinity })
})
afterEach(() => service[Symbol.asyncDispose]())

describe("a session of v3", () => {
  it("can be awaited, and iterated for the messages of its task", async () => {
    service.stub({ steps: ["Look"], result: "bought" })
    const handle = client.run("buy a lamp", { model: "gpt-5.6-luna" })
    const [messages, session] = await Promise.all([collect(handle), handle])
    assert.deepStrictEqual([session.status, session.output, session.isTaskSuccessful], ["stopped", "bought", true])
    assert.strictEqual(messages[0]?.role, "user")
    assert.isAbove(messages.length, 2)
    assert.deepStrictEqual(messages, await client.sessions.messages(session.id).toArray())
  })

  it("accepts a next task with keepAlive, and each handle yields its own messages", async () => {
    const first = client.run("buy a lamp", { keepAlive: true })
    assert.strictEqual((await first).status, "idle")
    const second = first.followUp("pay for it")
    const messages = await collect(second)
    assert.include(messages[0]?.data, "pay for it")
    assert.isFalse(messages.some(({ data }) => data.includes("buy a lamp")))
    assert.strictEqual((await second).id, (await first).id)
    await second.stop()
    assert.instanceOf(await rejection(first.followUp("again")), Conflict)
  })

  it("is started once when the response is lost, and survives service failures", async () => {
    service.fault(faults.lostResponse(), { operation: "createSession" })
    service.fault(faults.unavailable(), { operation: "getSession", times: 2 })
    assert.strictEqual((await client.run("buy a lamp")).isTaskSuccessful, true)
    assert.lengthOf(await client.sessions.list().toArray(), 1)
  })

  it("has a typed output with one repair in a live session", async () => {
    service.stub(outcomes.output({ price: "cheap" }))
    service.stub({ result: `{"price":12.5}` })
    const schema = z.object({ price: z.number() })
    const session = await client.run("find the price", { schema, keepAlive: true })
    expectTypeOf(session.output).toEqualTypeOf<{ price: number }>()
    assert.strictEqual(session.output.price, 12.5)
    assert.isNotNull(session.repairRun)
    service.stub(outcomes.output({ price: "cheap" }))
    assert.instanceOf(await rejection(client.run("find the price", { schema })), InvalidOutput)
    service.stub(outcomes.declined("A browser cannot do that"))
    const declined = await rejection(client.run("find the price", { schema }))
    assert.instanceOf(declined, InvalidOutput)
    assert.include(declined.message, "A browser cannot do that")
    assert.lengthOf(service.calls("createSession"), 4)
  })

  it("has typed output in code mode, even after a repair", async () => {
    const price = z.object({ price: z.number() })
    service.stub(outcomes.output({ price: 12.5 }, { code: "return 12.5" }))
    const handle = client.run("find the price", { schema: price, codeMode: true })
    assert.deepStrictEqual((await handle).output, { price: 12.5 })
    const whole = { text: '{"price":12.5}', code: "return 12.5", output: { price: 12.5 } }
    assert.deepStrictEqual((await handle.session()).output, whole)
    service.stub(outcomes.success("it is 3"))
    service.stub(outcomes.success("3"))
    const repaired = await client.run("count", { schema: z.string().regex(/^\d$/), codeMode: true, keepAlive: true })
    assert.strictEqual(repaired.output, "3")
    service.stub(outcomes.success("lamp"))
    assert.deepStrictEqual((await client.run("name it", { codeMode: true })).output, { text: "lamp", code: null })
  })

  it("can be stopped as a whole, or only its task", async () => {
    const handle = client.run("hang around", { keepAlive: true })
    await handle.stop({ strategy: "task" })
    assert.strictEqual((await handle).status, "idle")
    assert.strictEqual((await handle.stop()).status, "stopped")
    assert.isEmpty(service.activeBrowsers())
  })

  it("continues after the wait ended, unless its `await using` block ends", async () => {
    let id = ""
    {
      await using handle = client.run("hang around", { waitTimeout: 30 })
      assert.instanceOf(await rejection(handle), TimedOut)
      id = await handle.id()
      assert.strictEqual((await handle.session()).status, "running")
    }
    assert.strictEqual((await client.sessions.get(id)).status, "stopped")
  })

  it("lists the files of its workspace", async () => {
    const { id } = await client.workspaces.create()
    service.stub({ files: { "bill.csv": "1\n" } })
    const handle = client.run("buy a lamp", { workspaceId: id })
    await handle
    const [file] = await handle.files()
    assert.strictEqual(await file?.text(), "1\n")
  })

  it("returns its recordings after its end, or times out", async () => {
    const { id } = await client.run("buy a lamp", { enableRecording: true })
    const [video] = await client.sessions.recordings(id)
    assert.strictEqual(video?.path, `${id}-1.mp4`)
    assert.include(await video?.text(), "recording")
    const live = await client.sessions.create()
    assert.instanceOf(await rejection(client.sessions.recordings(live.id, { waitTimeout: 20 })), TimedOut)
  })
})
