import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { contract } from "../../fixture/client/Contract.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { linger, script, visit } from "../../fixture/server/ScriptedBrain.ts"

const { v2 } = contract

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const at = (path: string) => service.site.url + path

/** UTC date and time without a zone. */
const utc = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

const task = async (body: object) => {
  const answer = await service.post("/api/v2/tasks", body)
  assert.strictEqual(answer.status, 202, answer.text)
  assert.hasAllKeys(answer.body, ["id", "sessionId"])
  return v2.TaskCreatedResponse(answer.body)
}

const unknown = "00000000-0000-4000-8000-000000000000"

const isLong = process.env["TABWRIGHT_LONG_TESTS"] === "1"

const status = async (id: string) => v2.TaskStatusView((await service.get(`/api/v2/tasks/${id}/status`)).body)

const update = (id: string, action: string) => service.patch(`/api/v2/tasks/${id}`, { action })

const list = async (query: string) => {
  const answer = await service.get(`/api/v2/tasks?${query}`)
  assert.strictEqual(answer.status, 200, answer.text)
  return v2.TaskListResponse(answer.body)
}

const idsOf = ({ items }: { readonly items: ReadonlyArray<{ readonly id: string }> }) => items.map(({ id }) => id)

const view = async (id: string) => v2.TaskView((await service.get(`/api/v2/tasks/${id}`)).body)

/** Polls a v2 task as clients do; no status follows a final one. */
const finished = (id: string) =>
  service.until(`task ${id} ends`, 90_000, async () => {
    const seen = await view(id)
    return ["finished", "stopped", "failed"].includes(seen.status) ? seen : undefined
  })

describe("task", () => {
  it("matches the contract from creation to end, in UTC", async () => {
    const text = linger(at("/page/Two"), 1)
    const { id, sessionId } = await task({ task: text, metadata: { team: "qa" } })
    const early = await view(id)
    assert.oneOf(early.status, ["created", "started"])
    assert.deepInclude(early, { isSuccess: null, output: null, finishedAt: null, steps: [], judgeVerdict: null })
    const done = await finished(id)
    assert.deepInclude(done, {
      id,
      sessionId,
      llm: "browser-use-2.0",
      servedModel: "tabwright-planner",
      task: text,
      status: "finished",
      output: "Two",
      isSuccess: true,
      metadata: { team: "qa" },
      cost: "0",
      suggestions: null,
      judgement: null,
    })
    assert.isString(done.serviceVersion)
    for (const time of [done.createdAt, done.startedAt, done.finishedAt]) assert.match(time, utc)
    // Uniform format, so they sort as texts.
    assert.isTrue(done.createdAt <= done.startedAt && done.startedAt <= done.finishedAt)
    assert.approximately(Date.parse(done.createdAt), Date.now(), 60_000)
    assert.deepStrictEqual(
      done.steps.map(({ number }: { number: number }) => number),
      [1, 2, 3],
    )
    assert.isAbove(done.steps[1].duration, 0.9)
  })

  it("never loses steps", async () => {
    const { id } = await task({
      task: script(...Array.from({ length: 4 }, () => [{ wait: { seconds: 0.2 } }]), [
        { done: { text: "x", success: true } },
      ]),
    })
    let seen: ReadonlyArray<{ number: number }> = []
    await service.until("the task ends", 90_000, async () => {
      const { steps, status } = await view(id)
      const known = steps.slice(0, seen.length).map(({ number }: { number: number }) => number)
      assert.deepStrictEqual(
        known,
        seen.map(({ number }) => number),
      )
      seen = steps
      return status === "finished"
    })
    assert.lengthOf(seen, 5)
  })

  it("ends its session and stops the browser", async () => {
    const { id, sessionId } = await task({ task: visit(at("/page/Gone")) })
    await finished(id)
    await service.event(id, "worker.session_released")
    const { items } = (await service.get(`/api/v4/browsers?agentSessionId=${sessionId}`)).body
    assert.deepStrictEqual(
      items.map(({ status, cdpUrl }: { status: string; cdpUrl: null }) => [status, cdpUrl]),
      [["stopped", null]],
    )
    const again = await service.post("/api/v2/tasks", { task: "x", sessionId })
    assert.strictEqual(again.status, 400)
    assert.strictEqual(again.body.detail, "Browser session is stopped. Please start a new session and try again.")
  })

  it("starts on the requested page and stays on its allowed domains", async () => {
    const start = await task({
      task: script([{ done: { text: "@title", success: true } }]),
      startUrl: at("/page/Start"),
    })
    assert.strictEqual((await finished(start.id)).output, "Start")
    const kept = await task({
      task: script([{ navigate: { url: at("/page/Elsewhere") } }], [{ done: { text: "@title", success: true } }]),
      allowedDomains: ["example.com"],
    })
    const view = await finished(kept.id)
    assert.notInclude(view.output, "Elsewhere")
    const { id } = (await service.post("/api/v3/sessions", { keepAlive: true })).body
    const other = { task: visit(at("/page/Elsewhere")), sessionId: id, allowedDomains: ["example.com"] }
    const rejected = await service.post("/api/v2/tasks", other)
    assert.strictEqual(rejected.status, 422)
    assert.deepStrictEqual(rejected.body.detail[0].loc, ["body", "allowedDomains"])
    const unreadable = await service.post("/api/v2/tasks", {
      task: "x",
      allowedDomains: ["example.com", "a.example/b"],
    })
    assert.deepStrictEqual(unreadable.body.detail[0]?.loc, ["body", "allowedDomains", 1])
  })

  it("returns JSON text with a schema, and the agent's text otherwise", async () => {
    const data = { total: "32.95", items: [{ name: "lamp", amount: 1 }] }
    const done = script([{ done: { text: "the total is 32.95", success: true, data } }])
    const plain = await task({ task: done })
    assert.strictEqual((await finished(plain.id)).output, "the total is 32.95")
    const typed = await task({ task: done, structuredOutput: `{"type":"object"}` })
    const { output } = await finished(typed.id)
    assert.strictEqual(output, JSON.stringify(data))
    for (const structuredOutput of ["", "{", "[]", "1", "null"]) {
      const rejected = await service.post("/api/v2/tasks", { task: done, structuredOutput })
      assert.strictEqual(rejected.status, 422, structuredOutput)
      assert.deepStrictEqual(rejected.body.detail[0].loc, ["body", "structuredOutput"])
    }
  })

  it("lists its output files, the newest of each name", async () => {
    const save = (content: string) => ({ save: { name: "list.csv", format: "csv" as const, content } })
    const { id } = await task({
      task: script([save("a,b")], [save("c,d")], [{ done: { text: "saved", success: true } }]),
    })
    const { outputFiles } = await finished(id)
    assert.lengthOf(outputFiles, 1)
    assert.strictEqual(outputFiles[0].fileName, "list.csv")
  })

  it("is also a v4 run and a v3 turn", async () => {
    const { id, sessionId } = await task({ task: visit(at("/page/Same")) })
    await finished(id)
    const run = contract.v4.RunSummary((await service.get(`/api/v4/runs/${id}`)).body)
    assert.deepInclude(run, { status: "completed", result: "Same", sessionId })
    const session = contract.v3.SessionResponse((await service.get(`/api/v3/sessions/${sessionId}`)).body)
    assert.deepInclude(session, { status: "stopped", output: "Same", isTaskSuccessful: true, stepCount: 2 })
  })
})

describe("task status", () => {
  it("uses v2 values, without steps and files", async () => {
    const done = await task({ task: visit(at("/page/Polled")) })
    await finished(done.id)
    const seen = await status(done.id)
    assert.deepInclude(seen, { id: done.id, status: "finished", output: "Polled", isSuccess: true, cost: "0" })
    assert.match(seen.finishedAt, utc)
    assert.notProperty(seen, "steps")
  })

  it("is finished if the agent gave up, and failed for external causes", async () => {
    const gaveUp = await task({ task: script([{ done: { text: "there is no such lamp", success: false } }]) })
    const declined = await task({ task: "no script" })
    const outOfSteps = await task({ task: script([{ wait: { seconds: 0.1 } }]), maxSteps: 2 })
    for (const { id } of [gaveUp, declined, outOfSteps]) {
      const seen = await finished(id)
      assert.deepInclude(seen, { status: "finished", isSuccess: false })
      assert.isString(seen.output)
    }
    const broken = await task({ task: "defect" })
    assert.strictEqual((await finished(broken.id)).status, "failed")
    assert.include(idsOf(await list("filterBy=finished&pageSize=100")), gaveUp.id)
    assert.include(idsOf(await list("filterBy=finished&pageSize=100")), declined.id)
    assert.deepStrictEqual(idsOf(await list("filterBy=failed")), [broken.id])
  })

  it("returns 404 with the contract's text", async () => {
    for (const answer of [
      await service.get(`/api/v2/tasks/${unknown}`),
      await service.get(`/api/v2/tasks/${unknown}/status`),
      await service.get(`/api/v2/tasks/${unknown}/logs`),
      await update(unknown, "stop"),
      await service.get(`/api/v2/files/tasks/${unknown}/output-files/${unknown}`),
    ]) {
      assert.strictEqual(answer.status, 404)
      assert.strictEqual(answer.body.detail, "Task not found")
    }
  })
})

describe("stopping a task", () => {
  it("interrupts a step, keeps the session, and is idempotent", async () => {
    const session = (await service.post("/api/v2/sessions")).body
    const { id } = await task({ task: linger(at("/page/Stop"), 60), sessionId: session.id })
    await service.event(id, "step.completed")
    const answer = await update(id, "stop")
    assert.strictEqual(answer.status, 200)
    assert.strictEqual(v2.TaskView(answer.body).id, id)
    // Long before the minute that its step would take.
    const stopped = await finished(id)
    assert.deepInclude(stopped, { status: "stopped", output: null, isSuccess: null })
    assert.deepStrictEqual((await update(id, "stop")).body.finishedAt, stopped.finishedAt)
    assert.include(idsOf(await list("filterBy=stopped")), id)
    assert.strictEqual((await service.get(`/api/v2/sessions/${session.id}`)).body.status, "active")

    assert.strictEqual((await update(id, "stop_task_and_session")).body.status, "stopped")
    assert.strictEqual((await service.get(`/api/v2/sessions/${session.id}`)).body.status, "stopped")
    const rejected = await update(id, "pause")
    assert.strictEqual(rejected.status, 422)
    assert.deepStrictEqual(rejected.body.detail[0].loc, ["body", "action"])
  })
})

describe("list of tasks", () => {
  it("is paged newest first, with filters for session and time", async () => {
    const { id: sessionId } = (await service.post("/api/v2/sessions")).body
    const ids: Array<string> = []
    for (const name of ["A", "B", "C"]) {
      const { id } = await task({ task: visit(at(`/page/${name}`)), sessionId })
      await finished(id)
      ids.unshift(id)
    }
    const all = await list(`sessionId=${sessionId}`)
    assert.deepStrictEqual(idsOf(all), ids)
    assert.deepInclude(all, { totalItems: 3, pageNumber: 1, pageSize: 10 })
    assert.notProperty(all.items[0], "steps")
    assert.deepInclude(await list(`sessionId=${sessionId}&pageSize=2&pageNumber=2`), { totalItems: 3, pageNumber: 2 })
    assert.deepStrictEqual(idsOf(await list(`sessionId=${sessionId}&pageSize=2&pageNumber=2`)), ids.slice(2))
    assert.deepStrictEqual(idsOf(await list(`sessionId=${sessionId}&filterBy=started`)), [])
    // Times can be sent back with and without a zone.
    const { createdAt } = all.items[1]
    for (const time of [createdAt, createdAt.slice(0, -1)]) {
      const after = idsOf(await list(`sessionId=${sessionId}&after=${time}`))
      assert.include(after, ids[0])
      assert.notInclude(after, ids[2])
      const before = idsOf(await list(`sessionId=${sessionId}&before=${time}`))
      assert.include(before, ids[2])
      assert.notInclude(before, ids[0])
    }
    for (const query of ["pageSize=0", "pageNumber=0", "filterBy=done", "after=yesterday", "sessionId=1"]) {
      const rejected = await service.get(`/api/v2/tasks?${query}`)
      assert.strictEqual(rejected.status, 422, query)
      assert.strictEqual(rejected.body.detail[0].loc[0], "query")
    }
    await service.patch(`/api/v2/sessions/${sessionId}`, { action: "stop" })
  })
})

describe("task outputs", () => {
  it("include a log of JSON lines at a signed URL, one per step", async () => {
    const { id } = await task({ task: visit(at("/page/Logged")) })
    await finished(id)
    const { downloadUrl } = v2.TaskLogFileResponse((await service.get(`/api/v2/tasks/${id}/logs`)).body)
    const log = await fetch(downloadUrl)
    assert.strictEqual(log.status, 200)
    assert.include(log.headers.get("content-type"), "application/x-ndjson")
    const lines = (await log.text())
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line))
    assert.deepStrictEqual(
      lines.map(({ number }) => number),
      [1, 2],
    )
    assert.deepInclude(JSON.parse(lines[0].actions[0]), { navigate: { url: at("/page/Logged") } })
    assert.isTrue(lines[0].results[0].ok)
    const forged = new URL(downloadUrl)
    forged.searchParams.set("expires", String(Number(forged.searchParams.get("expires")) + 1))
    assert.strictEqual((await service.get(forged.href, { key: null })).status, 404)
    assert.strictEqual((await service.get(`${service.url}/task-logs/${id}`, { key: null })).status, 404)
  })

  it("include files at signed URLs", async () => {
    const { id } = await task({
      task: script(
        [{ save: { name: "list.csv", format: "csv", content: "a,b" } }],
        [{ done: { text: "ok", success: true } }],
      ),
    })
    const { outputFiles } = await finished(id)
    const path = `/api/v2/files/tasks/${id}/output-files/${outputFiles[0].id}`
    const file = v2.TaskOutputFileResponse((await service.get(path)).body)
    assert.deepInclude(file, { id: outputFiles[0].id, fileName: "list.csv" })
    const { status: code, text } = await service.get(file.downloadUrl, { key: null })
    assert.deepStrictEqual([code, text.trim()], [200, 'value\r\n"a,b"'])
    const missing = await service.get(`/api/v2/files/tasks/${id}/output-files/${unknown}`)
    assert.strictEqual(missing.status, 404)
    assert.strictEqual(missing.body.detail, "Output file not found")
  })

  it("are purged with the session", async () => {
    const share = async (sessionId: string) => (await service.post(`/api/v2/sessions/${sessionId}/public-share`)).body
    const { id, sessionId } = await task({
      task: script(
        [{ save: { name: "secret.txt", format: "txt", content: "lighthouse" } }],
        [{ wait: { seconds: 60 } }],
      ),
    })
    await service.event(id, "step.completed")
    const { outputFiles } = await view(id)
    const { downloadUrl } = (await service.get(`/api/v2/files/tasks/${id}/output-files/${outputFiles[0].id}`)).body
    const { shareUrl } = await share(sessionId)
    const purged = await service.post(`/api/v2/sessions/${sessionId}/purge`)
    assert.strictEqual(purged.status, 204, purged.text)
    for (const path of [`/api/v2/tasks/${id}`, `/api/v2/sessions/${sessionId}`, downloadUrl, shareUrl]) {
      assert.strictEqual((await service.get(path)).status, 404, path)
    }
    for (const table of [
      "run",
      "step",
      "event",
      "file",
      "session",
      "queue_message",
      "cluster_messages",
      "cluster_replies",
    ]) {
      const rows = await service.sql(`SELECT * FROM ${table} WHERE to_jsonb(${table})::text LIKE '%lighthouse%'`)
      assert.isEmpty(rows, table)
    }
  })
})

describe("server at its browser limit", () => {
  it("returns 429 for sessions and browsers, and queues tasks until a browser stops", async () => {
    const small = await openService({ maxBrowsers: 1 })
    try {
      const { id: sessionId } = (await small.post("/api/v2/sessions")).body
      for (const refused of [await small.post("/api/v2/sessions"), await small.post("/api/v2/browsers", {})]) {
        assert.strictEqual(refused.status, 429, refused.text)
        assert.isAtLeast(Number(refused.headers.get("retry-after")), 1)
        assert.match(refused.body.detail, /^Too many concurrent active sessions\. This server's limit of 1 /)
      }
      assert.strictEqual((await small.get("/api/v2/sessions")).body.totalItems, 1)
      const queued = await small.post("/api/v2/tasks", { task: visit(`${small.site.url}/page/Queued`) })
      assert.strictEqual(queued.status, 202, queued.text)
      const own = await small.post("/api/v2/tasks", { task: visit(`${small.site.url}/page/Own`), sessionId })
      assert.strictEqual(own.status, 202, own.text)
      await small.ended(own.body.id)
      assert.strictEqual((await small.get(`/api/v2/tasks/${queued.body.id}`)).body.status, "created")
      await small.patch(`/api/v2/sessions/${sessionId}`, { action: "stop" })
      await small.ended(queued.body.id)
    } finally {
      await small.close()
    }
  })

  // `BrowserCapacity.integration.test.ts` covers the limit with two requests.
  it.runIf(isLong)("runs no more concurrent tasks than it has browsers, and completes all", async () => {
    const small = await openService({ maxBrowsers: 1 })
    try {
      const task = visit(`${small.site.url}/page/Rush`)
      const tasks = await Promise.all(Array.from({ length: 6 }, () => small.post("/api/v2/tasks", { task })))
      for (const { body } of tasks) assert.strictEqual((await small.ended(body.id)).result, "Rush")
      const [row] = await small.sql(`
        SELECT count(*)::int AS overlaps FROM browser one JOIN browser other
        ON one.id < other.id AND one.started_at < other.finished_at AND other.started_at < one.finished_at`)
      assert.strictEqual(row?.["overlaps"], 0)
    } finally {
      await small.close()
    }
  })
})
