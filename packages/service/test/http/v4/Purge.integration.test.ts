import { randomUUID } from "node:crypto"
import * as fs from "node:fs"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { linger, script } from "../../fixture/server/ScriptedBrain.ts"

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const purge = (sessionId: string) => service.post(`/api/v4/sessions/${sessionId}/purge`)

/** Tables with a text in any column. */
const tablesWith = async (text: string): Promise<ReadonlyArray<string>> => {
  const tables = await service.sql(`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`)
  const found: Array<string> = []
  for (const { name } of tables) {
    // Bytes are compared in hexadecimal; encrypted responses reveal nothing.
    const [row] = await service.sql(`SELECT count(*) AS total FROM "${String(name)}" t
      WHERE position('${text}' IN t::text) > 0 OR position('${Buffer.from(text).toString("hex")}' IN t::text) > 0`)
    if (Number(row?.["total"]) > 0) found.push(String(name))
  }
  return found.toSorted()
}

const storedFiles = (): ReadonlyArray<string> => {
  const folder = path.join(service.dataDir, "files")
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), "latin1"))
}

const upload = async (workspaceId: string, name: string, text: string): Promise<string> => {
  const [file] = (
    await service.post(`/api/v4/workspaces/${workspaceId}/files/upload`, {
      files: [{ name, size: text.length, contentType: "text/plain" }],
    })
  ).body.files
  const headers = { "content-type": "text/plain" }
  assert.strictEqual((await service.call("PUT", file.uploadUrl, { body: text, key: null, headers })).status, 200)
  return file.id
}

/** A script that contains the marker in every part. */
const marked = (mark: string) =>
  script(
    [{ navigate: { url: `${service.site.url}/page/${mark}` } }, { extract: { kind: "title" } }],
    [{ save: { name: `${mark}.txt`, format: "txt", content: mark } }],
    [{ done: { text: `@title`, success: true } }],
  )

describe("purging a session", () => {
  it("removes its rows and files, and its IDs return 404", async () => {
    const mark = `m${randomUUID().replaceAll("-", "")}`
    const { body: workspace } = await service.post("/api/v4/workspaces", {})
    const attached = await upload(workspace.id, `${mark}-in.txt`, mark)
    const first = await service.post(
      "/api/v4/runs",
      {
        task: marked(mark),
        workspaceId: workspace.id,
        attachedFileIds: [attached],
        browserSettings: { logs: true },
      },
      { headers: { "idempotency-key": "purge-1" } },
    )
    const { id, sessionId } = first.body
    assert.strictEqual((await service.ended(id)).result, mark)
    await service.event(id, "worker.session_released")
    const message = await service.post(
      `/api/v4/sessions/${sessionId}/queue`,
      { text: marked(mark) },
      { headers: { "idempotency-key": "purge-2" } },
    )
    const second = await service.until("the message starts a run", 90_000, async () => {
      const { runId } = (await service.get(`/api/v4/sessions/${sessionId}/queue/${message.body.id}`)).body
      return typeof runId === "string" ? runId : undefined
    })
    await service.ended(second)
    await service.event(second, "worker.session_released")
    // The markers exist beforehand, so that their absence is significant.
    const before = await tablesWith(mark)
    for (const table of ["run", "step", "event", "queue_message", "file", "upload"]) {
      assert.include(before, table)
    }
    assert.isTrue(storedFiles().some((content) => content.includes(mark)))
    const [{ total: screenshots } = {}] = await service.sql(
      `SELECT count(*) AS total FROM file WHERE run_id = '${id}' AND kind = 'screenshot'`,
    )
    assert.isAbove(Number(screenshots), 0)

    assert.deepInclude(await purge(sessionId), { status: 204, text: "" })

    assert.deepStrictEqual(await tablesWith(mark), [])
    assert.deepStrictEqual(storedFiles(), [])
    assert.deepStrictEqual(await service.sql(`SELECT key FROM idempotency_key`), [])
    for (const route of [
      `/api/v4/sessions/${sessionId}`,
      `/api/v4/sessions/${sessionId}/queue`,
      `/api/v4/runs/${id}`,
      `/api/v4/runs/${id}/status`,
      `/api/v4/runs/${id}/events`,
      `/api/v4/runs/${second}/attachments`,
      `/api/v2/tasks/${id}`,
      `/api/v3/sessions/${sessionId}`,
    ]) {
      assert.strictEqual((await service.get(route)).status, 404, route)
    }
    assert.notInclude(JSON.stringify((await service.get("/api/v4/runs?limit=100")).body), id)
    assert.notInclude(JSON.stringify((await service.get("/api/v4/sessions?limit=100")).body), sessionId)
    const followUp = { task: marked("again"), sessionId }
    assert.strictEqual((await service.post("/api/v4/runs", followUp)).status, 404)
    assert.strictEqual((await service.post(`/api/v4/sessions/${sessionId}/queue`, { text: "again" })).status, 404)
    assert.strictEqual((await purge(sessionId)).status, 404)
    const browsers = (await service.get(`/api/v4/browsers?agentSessionId=${sessionId}&filterBy=active`)).body
    assert.strictEqual(browsers.totalItems, 0)
  })

  it("stops active work first and never starts queued messages", async () => {
    const mark = `m${randomUUID().replaceAll("-", "")}`
    const { id, sessionId } = await service.run({ task: linger(`${service.site.url}/page/${mark}`, 60) })
    await service.event(id, "step.completed")
    await service.post(`/api/v4/sessions/${sessionId}/queue`, { text: marked(mark) })
    const stream = fetch(`${service.url}/api/v4/runs/${id}/events`, {
      headers: { "x-service-api-key": service.key, accept: "text/event-stream" },
      signal: AbortSignal.timeout(30_000),
    }).then((response) => response.text())
    assert.strictEqual((await purge(sessionId)).status, 204)
    assert.deepStrictEqual(await tablesWith(mark), [])
    assert.deepStrictEqual(storedFiles(), [])
    const [run] = await service.sql(`SELECT status, task FROM run WHERE id = '${id}'`)
    assert.deepStrictEqual(run, { status: "cancelled", task: "" })
    const [runs] = await service.sql(`SELECT count(*) AS total FROM run WHERE session_id = '${sessionId}'`)
    assert.strictEqual(Number(runs?.["total"]), 1)
    // The stream was closed.
    assert.include(await stream, "run.created")
  })

  it("removes notifications with content but still reports the end", async () => {
    const mark = `m${randomUUID().replaceAll("-", "")}`
    // The receiver never responds, so notifications stay queued.
    const hook = await service.post("/api/v4/webhooks", { url: `${service.site.url}/hang` })
    assert.strictEqual(hook.status, 201, hook.text)
    const task = script([{ done: { text: mark, success: true } }])
    const v2 = (await service.post("/api/v2/tasks", { task, metadata: { mark } })).body
    const v3 = (await service.post("/api/v3/sessions", { task, keepAlive: true })).body
    const v4 = await service.run({ task })
    const [{ id: turn } = {}] = await service.sql(`SELECT id FROM run WHERE session_id = '${v3.id}'`)
    for (const id of [v2.id, String(turn), v4.id]) await service.event(id, "worker.session_released")
    await service.until("the notifications are created", 90_000, async () =>
      (await tablesWith(mark)).includes("webhook_delivery"),
    )
    for (const sessionId of [v2.sessionId, v3.id, v4.sessionId]) {
      assert.strictEqual((await purge(sessionId)).status, 204)
    }
    assert.deepStrictEqual(await tablesWith(mark), [])
    const deliveries = await service.sql(`SELECT status FROM webhook_delivery WHERE subject_id = '${v4.id}'`)
    assert.isNotEmpty(deliveries)
    await service.call("DELETE", `/api/v4/webhooks/${hook.body.id}`)
  })

  it("keeps data and shared files of other sessions in the workspace", async () => {
    const { body: workspace } = await service.post("/api/v4/workspaces", {})
    const both = await upload(workspace.id, "both.txt", "both")
    const own = await upload(workspace.id, "own.txt", "own")
    const write = (name: string) =>
      script([{ save: { name, format: "txt", content: name } }], [{ done: { text: "saved", success: true } }])
    const start = async (name: string, attachedFileIds: ReadonlyArray<string>) => {
      const run = await service.run({ task: write(name), workspaceId: workspace.id, attachedFileIds })
      await service.event(run.id, "worker.session_released")
      return run
    }
    const gone = await start("gone.txt", [both, own])
    await start("kept.txt", [both])
    assert.strictEqual((await purge(gone.sessionId)).status, 204)
    const { files } = (await service.get(`/api/v4/workspaces/${workspace.id}/files`)).body
    assert.deepStrictEqual(
      files.map((file: { path: string }) => file.path),
      ["kept.txt", "uploads/both.txt"],
    )
  })

  it("returns 404 for an unknown session", async () => {
    assert.deepInclude((await purge(randomUUID())).body, { detail: "Session not found" })
  })
})

describe("server with purging disabled", () => {
  it("returns 403 and changes nothing, except for zero-retention projects", async () => {
    const keeping = await openService({ purge: "deny" })
    try {
      const { id, sessionId } = await keeping.run({ task: script([{ done: { text: "kept", success: true } }]) })
      await keeping.ended(id)
      const answer = await keeping.post(`/api/v4/sessions/${sessionId}/purge`)
      assert.deepInclude({ status: answer.status, ...answer.body }, { status: 403, code: "PurgeDisabled" })
      assert.strictEqual((await keeping.get(`/api/v4/runs/${id}`)).body.result, "kept")
      const [project] = (await keeping.get("/api/admin/projects")).body.projects
      await keeping.patch(`/api/admin/projects/${project.id}`, { zeroRetention: true })
      assert.strictEqual((await keeping.post(`/api/v4/sessions/${sessionId}/purge`)).status, 204)
    } finally {
      await keeping.close()
    }
  })
})
