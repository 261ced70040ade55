import { assert, describe, it } from "vitest"
import { FakeService, outcomes } from "../../../../src/index.ts"
import { callerOf } from "../../../Caller.ts"

describe("the tasks of v2", () => {
  it("end as v2 clients expect: failures of the agent count as finished", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const ended = async (outcome: Parameters<FakeService["stub"]>[0]) => {
      service.stub(outcome)
      const { body } = await call("POST", "/api/v2/tasks", { task: "Look" })
      await service.clock.advance("1 hour")
      const { body: task } = await call("GET", `/api/v2/tasks/${body.id}/status`)
      return [task.status, task.isSuccess, task.output]
    }
    assert.deepStrictEqual(await ended(outcomes.success("Yes")), ["finished", true, "Yes"])
    assert.deepStrictEqual(await ended(outcomes.declined("No")), ["finished", false, "No"])
    service.stub(outcomes.declined("No"))
    const { body } = await call("POST", "/api/v2/tasks", { task: "Look", structuredOutput: "{}" })
    await service.clock.advance("1 hour")
    const { body: typed } = await call("GET", `/api/v2/tasks/${body.id}`)
    assert.deepInclude(typed, { isSuccess: false, output: null, llm: "browser-use-2.0", servedModel: "gpt-5.6-luna" })
    assert.deepStrictEqual(
      typed.steps.map(({ nextGoal }: { nextGoal: string }) => nextGoal),
      ["No"],
    )
    assert.strictEqual(typed.suggestions[0].detail, "No")
    assert.deepStrictEqual(await ended(outcomes.gaveUp("Gone")), ["finished", false, "Gone"])
    assert.deepStrictEqual(await ended(outcomes.error("Crash")), ["failed", false, "Crash"])
  })

  it("end a session that was created for them", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const { body: alone } = await call("POST", "/api/v2/tasks", { task: "Look" })
    const { body: kept } = await call("POST", "/api/v2/sessions", { keepAlive: true })
    await call("POST", "/api/v2/tasks", { task: "Look", sessionId: kept.id })
    await service.clock.advance("1 minute")
    const statusOf = async (id: string) => (await call("GET", `/api/v2/sessions/${id}`)).body.status
    assert.deepStrictEqual([await statusOf(alone.sessionId), await statusOf(kept.id)], ["stopped", "active"])
    assert.deepStrictEqual(
      service.activeBrowsers().map(({ sessionId }) => sessionId),
      [kept.id],
    )
    const rejected = await call("POST", "/api/v2/tasks", { task: "x", sessionId: alone.sessionId })
    assert.deepStrictEqual([rejected.status, rejected.body.code], [400, "TaskSessionStopped"])
  })

  it("are rejected while another one is active, and can be stopped with or without their session", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const { body: session } = await call("POST", "/api/v2/sessions")
    const begin = async () => {
      service.stub(outcomes.stuck())
      return (await call("POST", "/api/v2/tasks", { task: "Look", sessionId: session.id })).body
    }
    const task = await begin()
    assert.strictEqual(
      (await call("POST", "/api/v2/tasks", { task: "x", sessionId: session.id })).body.code,
      "TaskBusy",
    )
    const stopped = await call("PATCH", `/api/v2/tasks/${task.id}`, { action: "stop" })
    assert.strictEqual(stopped.body.status, "stopped")
    assert.strictEqual((await call("GET", `/api/v2/sessions/${session.id}`)).body.status, "active")
    const next = await begin()
    await call("PATCH", `/api/v2/tasks/${next.id}`, { action: "stop_task_and_session" })
    assert.strictEqual((await call("GET", `/api/v2/sessions/${session.id}`)).body.status, "stopped")
    assert.isEmpty(service.activeBrowsers())
  })

  it("are listed by session, status and time, newest first", async () => {
    await using service = new FakeService({ clock: "manual" })
    const call = callerOf(service)
    const ids: Array<string> = []
    for (let index = 0; index < 3; index++) {
      ids.push((await call("POST", "/api/v2/tasks", { task: `${index}` })).body.id)
      await service.clock.advance("1 second")
    }
    const list = async (query: string) =>
      (await call("GET", `/api/v2/tasks?${query}`)).body.items.map(({ id }: { id: string }) => id)
    assert.deepStrictEqual(await list(""), ids.toReversed())
    assert.deepStrictEqual(await list("pageSize=2&pageNumber=2"), [ids[0]])
    assert.deepStrictEqual(await list("filterBy=finished"), [ids[0]])
    assert.deepStrictEqual(await list("after=2026-11-20T12:00:00.500"), [ids[2], ids[1]])
    assert.deepStrictEqual(await list("before=2026-11-20T12:00:00.500Z"), [ids[0]])
  })

  it("parse a text schema and return JSON text", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const structuredOutput = JSON.stringify({ properties: { n: { type: "integer" } } })
    const { body } = await call("POST", "/api/v2/tasks", { task: "Count", structuredOutput })
    await service.clock.advance("1 minute")
    assert.strictEqual((await call("GET", `/api/v2/tasks/${body.id}`)).body.output, `{"n":0}`)
    const bad = await call("POST", "/api/v2/tasks", { task: "Count", structuredOutput: "[" })
    assert.deepStrictEqual([bad.status, bad.body.detail[0].loc], [422, ["body", "structuredOutput"]])
  })

  it("accept a form upload and return output files", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const { body: session } = await call("POST", "/api/v2/sessions")
    const upload = { fileName: "a.csv", contentType: "text/csv", sizeBytes: 3 }
    const { body: link } = await call("POST", `/api/v2/files/sessions/${session.id}/presigned-url`, upload)
    const form = new FormData()
    for (const [name, value] of Object.entries(link.fields)) form.append(name, String(value))
    form.append("file", new Blob(["1,2"]), "a.csv")
    assert.strictEqual((await service.fetch(link.url, { method: "POST", body: form })).status, 200)
    service.stub({ files: { "out.txt": "out" } })
    const { body } = await call("POST", "/api/v2/tasks", { task: "Read", sessionId: session.id })
    await service.clock.advance("1 minute")
    const { body: task } = await call("GET", `/api/v2/tasks/${body.id}`)
    const at = `/api/v2/files/tasks/${body.id}/output-files/`
    const { body: file } = await call("GET", at + task.outputFiles[0].id)
    assert.strictEqual(await (await service.fetch(file.downloadUrl)).text(), "out")
    assert.strictEqual((await call("GET", at + session.id)).body.detail, "Output file not found")
    const exe = { ...upload, contentType: "application/x-msdownload" }
    const rejected = await call("POST", `/api/v2/files/sessions/${session.id}/presigned-url`, exe)
    assert.deepStrictEqual([rejected.status, rejected.body.detail], [400, "Unsupported content type"])
  })
})

describe("the public share of a session", () => {
  it("is one URL that counts views until it is deleted", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const { body: session } = await call("POST", "/api/v2/sessions")
    const at = `/api/v2/sessions/${session.id}/public-share`
    assert.strictEqual((await call("GET", at)).body.detail, "Public share not found")
    const { body: share } = await call("POST", at)
    assert.deepStrictEqual((await call("POST", at)).body, share)
    assert.strictEqual((await service.fetch(share.shareUrl)).status, 200)
    assert.strictEqual((await call("GET", at)).body.viewCount, 1)
    assert.strictEqual((await call("GET", `/api/v2/sessions/${session.id}`)).body.publicShareUrl, share.shareUrl)
    assert.strictEqual((await call("DELETE", at)).status, 204)
    assert.strictEqual((await service.fetch(share.shareUrl)).status, 404)
  })
})
