import { assert, describe, it } from "vitest"
import { FakeService, outcomes } from "../../../../src/index.ts"
import { callerOf } from "../../../Caller.ts"

const begin = async (body: object, options = {}) => {
  const service = new FakeService(options)
  const call = callerOf(service)
  const { body: session } = await call("POST", "/api/v3/sessions", body)
  const at = `/api/v3/sessions/${session.id}`
  return { service, call, session, at, look: async () => (await call("GET", at)).body }
}

describe("the sessions of v3", () => {
  it("report idle only after the task has ended, together with its output", async () => {
    const { call, look, session } = await begin({ task: "One", keepAlive: true })
    const seen = [session]
    while (seen.at(-1).status !== "idle") seen.push(await look())
    assert.deepStrictEqual(
      seen.slice(0, -1).filter(({ output, status }) => output !== null || status === "idle"),
      [],
    )
    assert.strictEqual(seen.at(-1).output, "Done: One")
    const { body: next } = await call("POST", "/api/v3/sessions", {
      task: "Two",
      sessionId: session.id,
      keepAlive: true,
    })
    assert.notStrictEqual(next.status, "idle")
  })

  it("stop with their task without keepAlive", async () => {
    const { call, look, service, session } = await begin({ task: "One" })
    await service.clock.advance("1 minute")
    const { isTaskSuccessful, output, status } = await look()
    assert.deepStrictEqual([status, isTaskSuccessful, output], ["stopped", true, "Done: One"])
    assert.isEmpty(service.activeBrowsers())
    const rejected = await call("POST", "/api/v3/sessions", { task: "Two", sessionId: session.id })
    assert.deepStrictEqual([rejected.status, rejected.body.code], [409, "SessionEnded"])
  })

  it("end automatically after 15 idle minutes and after 4 hours of work", async () => {
    const idle = await begin({}, { clock: "manual" })
    await idle.service.clock.advance("14 minutes")
    await idle.call("POST", "/api/v3/sessions", { task: "x", sessionId: idle.session.id, keepAlive: true })
    await idle.service.clock.advance("14 minutes")
    assert.strictEqual((await idle.look()).status, "idle")
    await idle.service.clock.advance("2 minutes")
    assert.strictEqual((await idle.look()).status, "timed_out")
    const busy = new FakeService({ clock: "manual" })
    busy.stub(outcomes.stuck())
    const { body } = await callerOf(busy)("POST", "/api/v3/sessions", { task: "x", keepAlive: true })
    await busy.clock.advance("239 minutes")
    assert.strictEqual((await callerOf(busy)("GET", `/api/v3/sessions/${body.id}`)).body.status, "running")
    await busy.clock.advance("1 minute")
    assert.strictEqual((await callerOf(busy)("GET", `/api/v3/sessions/${body.id}`)).body.status, "timed_out")
  })

  it("can be stopped as a whole, or only their task, idempotently", async () => {
    const { at, call, service } = await begin({})
    service.stub(outcomes.stuck())
    const id = at.split("/").at(-1)
    await call("POST", "/api/v3/sessions", { task: "x", sessionId: id })
    for (let time = 0; time < 2; time++) {
      assert.strictEqual((await call("POST", `${at}/stop`, { strategy: "task" })).body.status, "idle")
    }
    for (let time = 0; time < 2; time++) assert.strictEqual((await call("POST", `${at}/stop`)).body.status, "stopped")
    assert.strictEqual((await call("DELETE", at)).status, 204)
    assert.strictEqual((await call("GET", at)).status, 404)
  })

  it("keep, replace and clear the thinking level, checked against their own model", async () => {
    const { call, look, session } = await begin({ model: "bu-ultra", thinkingLevel: "high" })
    const follow = (more: object) =>
      call("POST", "/api/v3/sessions", { task: "x", sessionId: session.id, keepAlive: true, ...more })
    const settle = async () => {
      while ((await look()).status !== "idle");
      return (await look()).thinkingLevel
    }
    assert.deepStrictEqual([session.model, session.thinkingLevel], ["bu-ultra", "high"])
    await follow({})
    assert.strictEqual(await settle(), "high")
    await follow({ thinkingLevel: "low" })
    assert.strictEqual(await settle(), "low")
    await follow({ thinkingLevel: null })
    assert.isNull(await settle())
    const glm = await begin({ model: "glm-5.2" })
    const rejected = await glm.call("POST", "/api/v3/sessions", {
      task: "x",
      sessionId: glm.session.id,
      model: "claude-opus-5",
      thinkingLevel: "low",
    })
    assert.strictEqual(rejected.status, 422)
    assert.match(rejected.body.detail[0].msg, /glm-5\.2/)
  })

  it("page through messages in both directions", async () => {
    const { at, call, service } = await begin({ task: "One", keepAlive: true })
    await service.clock.advance("1 minute")
    const page = async (query: string) => (await call("GET", `${at}/messages?${query}`)).body
    const all = (await page("limit=100")).messages
    assert.deepStrictEqual([all[0].type, all.at(-1).type], ["user_message", "completion"])
    const newest = await page("limit=2")
    assert.deepStrictEqual([newest.messages, newest.hasMore], [all.slice(-2), true])
    const paged: Array<unknown> = [all[0]]
    for (let after = all[0].id; ;) {
      const { hasMore, messages } = await page(`after=${after}&limit=3`)
      paged.push(...messages)
      if (messages.length === 0) {
        assert.isFalse(hasMore)
        break
      }
      after = messages.at(-1).id
    }
    assert.deepStrictEqual(paged, all)
    assert.deepStrictEqual((await page(`before=${all[3].id}&limit=2`)).messages, all.slice(1, 3))
  })

  it("return their recordings shortly after they end", async () => {
    const { call, look, service } = await begin({ task: "One" })
    await service.clock.advance("3 seconds")
    const ended = await look()
    const { recordingUrls } = ended.recordingUrls.length > 0 ? ended : await look()
    assert.strictEqual((await service.fetch(recordingUrls[0])).headers.get("content-type"), "video/mp4")
    assert.deepStrictEqual((await call("GET", "/api/v3/sessions")).body.sessions[0].recordingUrls, [])
  })
})

describe("the workspaces of v3", () => {
  it("accept files into a folder, and delete idempotently", async () => {
    await using service = new FakeService({ maxWorkspaceBytes: 10 })
    const call = callerOf(service)
    const { body: workspace } = await call("POST", "/api/v3/workspaces")
    const at = `/api/v3/workspaces/${workspace.id}`
    const { body } = await call("POST", `${at}/files/upload?prefix=../in/`, { files: [{ name: " a?.txt", size: 4 }] })
    assert.strictEqual(body.files[0].path, "in/a.txt")
    const put = (content: string) =>
      service.fetch(body.files[0].uploadUrl, {
        method: "PUT",
        body: content,
        headers: { "Content-Type": "application/octet-stream" },
      })
    assert.deepStrictEqual([(await put("eleven bytes")).status, (await put("six by")).status], [413, 200])
    assert.strictEqual((await call("GET", `${at}/size`)).body.usedBytes, 6)
    const full = await call("POST", `${at}/files/upload`, { files: [{ name: "b.txt", size: 5 }] })
    assert.deepStrictEqual([full.status, full.body.code], [400, "WorkspaceFull"])
    assert.strictEqual((await call("DELETE", `${at}/files?path=none`)).status, 204)
  })

  it("list files and folders, with links valid for a minute", async () => {
    await using service = new FakeService()
    const call = callerOf(service)
    const { body: workspace } = await call("POST", "/api/v3/workspaces")
    for (const path of ["a.txt", "b/c.txt", "b/d/e.txt", "bc.txt"]) service.writeFile(workspace.id, path, path)
    const at = `/api/v3/workspaces/${workspace.id}`
    const list = async (query: string) => (await call("GET", `${at}/files?${query}`)).body
    const paths = async (query: string) => (await list(query)).files.map(({ path }: { path: string }) => path)
    assert.deepStrictEqual(await paths(""), ["a.txt", "b/c.txt", "b/d/e.txt", "bc.txt"])
    assert.deepStrictEqual(await paths("prefix=b"), ["b/c.txt", "b/d/e.txt", "bc.txt"])
    assert.deepStrictEqual(await paths("shallow=true"), ["a.txt", "bc.txt"])
    assert.deepStrictEqual((await list("shallow=true")).folders, ["b"])
    assert.deepStrictEqual((await list("shallow=true&prefix=b/")).folders, ["b/d"])
    const { url } = (await list("includeUrls=true")).files[0]
    assert.strictEqual(await (await service.fetch(url)).text(), "a.txt")
    await service.clock.advance("61 seconds")
    assert.strictEqual((await service.fetch(url)).status, 403)
    assert.strictEqual((await call("GET", `${at}/size`)).body.usedBytes, 27)
    assert.strictEqual((await call("DELETE", at)).status, 204)
    assert.strictEqual((await call("GET", at)).status, 404)
  })
})
