import { randomUUID } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"
import { visit } from "../fixture/server/ScriptedBrain.ts"

let service: RunningService
beforeAll(async () => {
  service = await openService()
})
afterAll(() => service.close())

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** One request per operation, with unknown IDs. */
const operations = (id = randomUUID()): ReadonlyArray<readonly [method: string, path: string, json?: unknown]> => [
  ["POST", "/api/v2/tasks", { task: "x" }],
  ["GET", `/api/v2/tasks/${id}`],
  ["POST", "/api/v3/sessions", { task: "x" }],
  ["GET", `/api/v3/sessions/${id}`],
  ["POST", "/api/v4/runs", { task: "x" }],
  ["GET", `/api/v4/runs/${id}`],
  ["GET", `/api/v4/runs/${id}/status`],
  ["GET", `/api/v4/runs/${id}/events`],
  ["POST", `/api/v4/runs/${id}/cancel`],
  ["GET", `/api/v4/sessions/${id}`],
  ["POST", `/api/v4/sessions/${id}/queue`, { text: "x" }],
  ["GET", "/api/v4/browsers"],
  ["POST", "/api/v4/browsers", {}],
  ["GET", `/api/v4/browsers/${id}`],
  ["PATCH", `/api/v4/browsers/${id}`, { action: "stop" }],
  ["GET", `/api/v4/workspaces/${id}/files`],
]

describe("API key", () => {
  it("is accepted in each of its three headers", async () => {
    for (const name of ["X-Service-API-Key", "x-tabwright-api-key", "X-Browser-Use-API-Key"]) {
      const answer = await service.get("/api/v4/browsers", { key: null, headers: { [name]: service.key } })
      assert.strictEqual(answer.status, 200, name)
      const wrong = await service.get("/api/v4/browsers", { key: null, headers: { [name]: `${service.key}x` } })
      assert.strictEqual(wrong.status, 401, name)
    }
  })

  it("is not accepted for other spellings of a path", async () => {
    assert.strictEqual((await service.get("/API/admin/keys")).status, 404)
    assert.strictEqual((await service.get("/api/Admin/keys")).status, 404)
  })

  it("is required by every operation before the request is read", async () => {
    for (const [method, path] of operations()) {
      for (const headers of [{}, { "x-service-api-key": "" }, { authorization: `Bearer ${service.key}` }]) {
        const body = method === "GET" ? {} : { body: "{ invalid JSON" }
        const answer = await service.call(method, path, { key: null, headers, ...body })
        assert.strictEqual(answer.status, 401, `${method} ${path}`)
        const code = "Unauthorized"
        const docs = path.startsWith("/api/v4/") ? { docs: `${service.url}/docs/errors#${code}` } : {}
        assert.deepStrictEqual(answer.body, {
          detail: "Missing or invalid API key. Send an API key of this server in the X-Service-API-Key header.",
          code,
          requestId: answer.headers.get("x-request-id"),
          ...docs,
        })
      }
    }
  })

  it("is rejected once revoked", async () => {
    const key = `tw_${"k".repeat(43)}`
    await service.sql(
      `INSERT INTO api_key (id, project_id, name, hash, prefix)
       SELECT '${randomUUID()}', id, 'second', sha256('${key}'), 'tw_kkkk' FROM project`,
    )
    assert.strictEqual((await service.get("/api/v4/browsers", { key })).status, 200)
    await service.sql(`UPDATE api_key SET revoked_at = now() WHERE prefix = 'tw_kkkk'`)
    await service.until("the server applies the change", 90_000, async () => {
      return (await service.get("/api/v4/browsers", { key })).status === 401
    })
  })

  it("is not required for public endpoints", async () => {
    assert.deepStrictEqual((await service.get("/health", { key: null })).body, { status: "ok" })
    for (const path of ["/health", "/healthz", "/readyz"]) {
      const head = await fetch(service.url + path, { method: "HEAD" })
      assert.deepStrictEqual([head.status, await head.text()], [200, ""], path)
    }
    for (const version of ["v2", "v3", "v4"]) {
      const document = await service.get(`/api/${version}/openapi.yaml`, { key: null })
      assert.strictEqual(document.headers.get("content-type"), "application/yaml")
      assert.match(document.text, /^openapi: 3\.1\.0/)
    }
  })
})

describe("missing resources", () => {
  it("return 404 in the contract's format", async () => {
    const id = randomUUID()
    for (const [path, detail] of [
      [`/api/v2/tasks/${id}`, "Task not found"],
      [`/api/v3/sessions/${id}`, "Session not found"],
      [`/api/v4/runs/${id}`, "Run not found"],
      [`/api/v4/runs/${id}/status`, "Run not found"],
      [`/api/v4/runs/${id}/events`, "Run not found"],
      [`/api/v4/sessions/${id}`, "Session not found"],
      [`/api/v4/browsers/${id}`, "Session not found"],
      [`/api/v4/workspaces/${id}/files`, "Workspace not found"],
      ["/api/v4/nothing", "Not Found"],
      ["/v4/runs", "Not Found"],
      ["/", "Not Found"],
    ] as const) {
      const answer = await service.get(path)
      assert.strictEqual(answer.status, 404, path)
      assert.strictEqual(answer.body.detail, detail, path)
      assert.match(answer.body.requestId, uuid)
    }
    const created = await service.post("/api/v4/browsers", { profileId: id })
    assert.deepInclude(created.body, { detail: "Profile not found", code: "ProfileNotFound" })
    for (const [path, body] of [
      ["/api/v4/runs", { task: "x", sessionId: id }],
      ["/api/v2/tasks", { task: "x", sessionId: id }],
      ["/api/v3/sessions", { task: "x", sessionId: id }],
      [`/api/v4/sessions/${id}/queue`, { text: "x" }],
    ] as const) {
      const answer = await service.post(path, body)
      assert.strictEqual(answer.status, 404, path)
      assert.strictEqual(answer.body.detail, "Session not found", path)
    }
    for (const [path, body] of [
      ["/api/v4/runs", { task: "x", workspaceId: id }],
      ["/api/v3/sessions", { task: "x", workspaceId: id }],
    ] as const) {
      assert.deepInclude((await service.post(path, body)).body, { detail: "Workspace not found" })
    }
    assert.strictEqual((await service.post(`/api/v4/runs/${id}/cancel`)).status, 404)
    assert.strictEqual((await service.patch(`/api/v4/browsers/${id}`, { action: "stop" })).status, 404)
  })

  it("are indistinguishable from resources of another project", async () => {
    const run = await service.run({ task: visit(`${service.site.url}/page/mine`) })
    await service.ended(run.id)
    const browser = (await service.post("/api/v4/browsers", {})).body
    const [theirs, key] = [randomUUID(), `tw_${"o".repeat(43)}`]
    await service.sql(`INSERT INTO project (id, name) VALUES ('${theirs}', 'other')`)
    await service.sql(
      `INSERT INTO api_key (id, project_id, name, hash, prefix)
       VALUES ('${randomUUID()}', '${theirs}', 'k', sha256('${key}'), 'tw_oooo')`,
    )
    const requests = (at: {
      run: string
      session: string
      workspace: string
      browser: string
    }): ReadonlyArray<readonly [method: string, path: string, json?: object]> => [
      ["GET", `/api/v2/tasks/${at.run}`],
      ["GET", `/api/v3/sessions/${at.session}`],
      ["GET", `/api/v4/runs/${at.run}`],
      ["GET", `/api/v4/runs/${at.run}/status`],
      ["GET", `/api/v4/runs/${at.run}/events`],
      ["POST", `/api/v4/runs/${at.run}/cancel`],
      ["GET", `/api/v4/sessions/${at.session}`],
      ["POST", `/api/v4/sessions/${at.session}/queue`, { text: "x" }],
      ["POST", "/api/v4/runs", { task: "x", sessionId: at.session }],
      ["POST", "/api/v4/runs", { task: "x", workspaceId: at.workspace }],
      ["POST", "/api/v2/tasks", { task: "x", sessionId: at.session }],
      ["POST", "/api/v3/sessions", { task: "x", sessionId: at.session }],
      ["GET", `/api/v4/workspaces/${at.workspace}/files`],
      ["GET", `/api/v4/browsers/${at.browser}`],
      ["PATCH", `/api/v4/browsers/${at.browser}`, { action: "stop" }],
    ]
    const answers = (all: ReturnType<typeof requests>) =>
      Promise.all(
        all.map(async ([method, path, json]) => {
          const { status, body } = await service.call(method, path, {
            key,
            ...(json === undefined ? {} : { json }),
          })
          return { method, status, body: { ...body, requestId: "" } }
        }),
      )
    const existing = { run: run.id, session: run.sessionId, workspace: run.workspaceId, browser: browser.id }
    const missing = { run: randomUUID(), session: randomUUID(), workspace: randomUUID(), browser: randomUUID() }
    const ofExisting = await answers(requests(existing))
    assert.deepStrictEqual(ofExisting, await answers(requests(missing)))
    assert.deepStrictEqual(
      ofExisting.map(({ status }) => status),
      ofExisting.map(() => 404),
    )
    assert.strictEqual((await service.get("/api/v4/browsers", { key })).body.totalItems, 0)
    assert.strictEqual((await service.get(`/api/v4/browsers/${browser.id}`)).body.status, "active")
    await service.patch(`/api/v4/browsers/${browser.id}`, { action: "stop" })
  })
})

describe("OpenAPI documents and API reference", () => {
  it("are public, load no external resources, and support HEAD", async () => {
    for (const [path, type, word] of [
      ["/docs", "text/html", `href="v3"`],
      ["/docs/v4.md", "text/markdown", "POST /api/v4/runs"],
      ["/docs/errors", "text/html", `id="RateLimited"`],
      ["/docs/errors.md", "text/markdown", "## RateLimited"],
      ["/llms.txt", "text/plain", "(docs/v4.md)"],
      ["/docs/assets/reference.js", "text/javascript", "SwaggerUIBundle"],
      ["/docs/v2", "text/html", "createTask"],
      ["/docs/v4", "text/html", "createRun"],
      ["/api/v4/openapi.yaml", "application/yaml", "openapi: 3.1"],
      ["/api/v2/openapi.json", "application/json", `"openapi":"3.1`],
    ] as const) {
      const page = await fetch(service.url + path)
      const head = await fetch(service.url + path, { method: "HEAD" })
      assert.deepStrictEqual([page.status, head.status], [200, 200], path)
      const text = await page.text()
      assert.include(text, word, path)
      assert.strictEqual(await head.text(), "")
      assert.include(page.headers.get("content-type"), type)
      for (const name of ["content-type", "content-length", "content-security-policy"]) {
        assert.strictEqual(head.headers.get(name), page.headers.get(name), `${name} of ${path}`)
      }
      if (type === "text/html") assert.match(page.headers.get("content-security-policy") ?? "", /^default-src 'none'/)
    }
    assert.strictEqual((await fetch(`${service.url}/docs/v9`, { method: "HEAD" })).status, 404)
  })
})

describe("responses", () => {
  it("have a request ID, which error bodies include, and a log line without secrets", async () => {
    const ids = new Set<string>()
    const paths = ["/api/v4/openapi.yaml", "/files/x?signature=s3cret", "/live/x?token=s3cret", "/nothing"]
    for (const [method, path, json] of [...operations(), ...paths.map((path) => ["GET", path] as const)]) {
      const answer = await service.call(method, path, {
        ...(path.includes("/runs") && method === "POST" ? { body: "{" } : {}),
        ...(json === undefined || path.includes("/runs") ? {} : { json }),
      })
      const id = answer.headers.get("x-request-id") ?? ""
      assert.match(id, uuid, `${method} ${path}`)
      assert.isFalse(ids.has(id))
      ids.add(id)
      if (answer.status >= 400) assert.strictEqual(answer.body.requestId, id, `${method} ${path} ${answer.status}`)
      const line = service.log.find((text) => text.includes(id) && text.includes(`"message":"request"`))
      assert.include(line, `"path":"${path.split("?")[0]}"`)
      assert.include(line, `"status":${answer.status}`)
    }
    const all = service.log.join("\n")
    for (const secret of [service.key, "s3cret"]) assert.notInclude(all, secret)
  })

  it("hide the cause of a defect, which is logged", async () => {
    await service.sql(`ALTER TABLE browser RENAME TO browser_away`)
    const answer = await service.get("/api/v4/browsers")
    await service.sql(`ALTER TABLE browser_away RENAME TO browser`)
    assert.strictEqual(answer.status, 500)
    const requestId = answer.headers.get("x-request-id") ?? ""
    assert.deepStrictEqual(answer.body, {
      detail: "An internal server error occurred",
      code: "Internal",
      docs: `${service.url}/docs/errors#Internal`,
      requestId,
    })
    const line = service.log.find((text) => text.includes(requestId) && text.includes("ERROR"))
    assert.include(line, "relation")
    assert.strictEqual((await service.get("/api/v4/browsers")).status, 200)
  })

  it("include Retry-After during a database outage", async () => {
    const kill = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'tabwright' AND query NOT LIKE '%advisory%'`
    const seen = new Set<number>()
    for (let round = 0; round < 20 && !seen.has(503); round++) {
      const [, ...answers] = await Promise.all([
        service.sql(kill),
        ...Array.from({ length: 8 }, () => service.get("/api/v4/browsers")),
      ])
      for (const { status, body, headers } of answers) {
        seen.add(status)
        if (status !== 503) continue
        assert.strictEqual(headers.get("retry-after"), "2")
        assert.deepInclude(body, { code: "DatabaseUnavailable" })
      }
    }
    assert.isTrue(seen.has(503))
    for (const status of seen) assert.include([200, 503], status)
    await service.until("the database is available again", 90_000, async () => {
      return (await service.get("/api/v4/browsers")).status === 200
    })
  })
})
