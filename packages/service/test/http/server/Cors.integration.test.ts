import { randomUUID } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { Client } from "../../fixture/client/Client.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { visit } from "../../fixture/server/ScriptedBrain.ts"

const serverApp = "https://console.example.com"
const projectApp = "https://app.example.com"
const otherApp = "https://evil.example.com"

let service: RunningService
/** Keys of the project that allows `projectApp`, and of one that allows nothing. */
let app: Client
let other: Client

const newProject = async (corsOrigins: ReadonlyArray<string>) => {
  const project = (await service.post("/api/admin/projects", { name: "App", corsOrigins })).body
  const { key } = (
    await service.post("/api/admin/keys", { projectId: project.id, name: "app", scopes: ["read", "write", "admin"] })
  ).body
  return { id: project.id as string, client: new Client(service.url, key) }
}

beforeAll(async () => {
  service = await openService({ corsOrigins: [serverApp], keyHeaders: ["x-own-key"] })
  app = (await newProject([projectApp])).client
  other = (await newProject([])).client
})
afterAll(() => service.close())

const allowedOrigin = (answer: { readonly headers: Headers }) => answer.headers.get("access-control-allow-origin")

const get = (client: Client, path: string, origin: string, headers: Record<string, string> = {}) =>
  client.get(path, { headers: { origin, ...headers } })

const preflight = (path: string, origin: string, method = "POST", headers = "content-type,x-service-api-key") =>
  fetch(service.url + path, {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": method, "access-control-request-headers": headers },
  })

const words = (text: string | null) => (text ?? "").split(", ").sort()

describe("Preflight", () => {
  it("is answered without a key, with the methods of the path and the headers of the API", async () => {
    for (const [path, methods] of [
      ["/api/v2/tasks", ["GET", "HEAD", "OPTIONS", "POST"]],
      [`/api/v3/sessions/${randomUUID()}`, ["DELETE", "GET", "HEAD", "OPTIONS"]],
      ["/api/v4/runs", ["GET", "HEAD", "OPTIONS", "POST"]],
      [`/api/v4/runs/${randomUUID()}/events?after=3`, ["GET", "HEAD", "OPTIONS"]],
      [`/api/v4/browsers/${randomUUID()}`, ["GET", "HEAD", "OPTIONS", "PATCH"]],
      [`/files/${randomUUID()}?signature=x`, ["GET", "HEAD", "OPTIONS"]],
      [`/task-logs/${randomUUID()}`, ["GET", "HEAD", "OPTIONS"]],
      [`/run-traces/${randomUUID()}`, ["GET", "HEAD", "OPTIONS"]],
    ] as const) {
      for (const origin of [serverApp, projectApp]) {
        const answer = await preflight(path, origin)
        assert.strictEqual(answer.status, 204, path)
        assert.strictEqual(allowedOrigin(answer), origin, path)
        assert.deepStrictEqual(words(answer.headers.get("access-control-allow-methods")), [...methods], path)
        assert.includeMembers(words(answer.headers.get("access-control-allow-headers")), [
          "x-service-api-key",
          "x-tabwright-api-key",
          "x-own-key",
          "content-type",
          "idempotency-key",
          "last-event-id",
        ])
        assert.strictEqual(answer.headers.get("access-control-max-age"), "600")
        assert.strictEqual(answer.headers.get("vary"), "Origin")
        assert.isNull(answer.headers.get("access-control-allow-credentials"))
      }
    }
  })

  it("allows no other origin, and nothing similar to an allowed one", async () => {
    for (const origin of [
      otherApp,
      "null",
      "*",
      "http://app.example.com",
      "https://app.example.com:8443",
      "https://app.example.com.evil.example.com",
      "https://evilapp.example.com",
      "https://APP.example.com",
      service.url,
    ]) {
      const answer = await preflight("/api/v4/runs", origin)
      assert.strictEqual(answer.status, 204, origin)
      assert.isNull(allowedOrigin(answer), origin)
      assert.strictEqual(answer.headers.get("vary"), "Origin")
    }
  })

  it("is a 404 for an unknown path, and opens nothing outside the API", async () => {
    assert.strictEqual((await preflight("/api/v4/nothing", serverApp)).status, 404)
    for (const path of ["/metrics", "/health", "/docs", "/share", `/live/${randomUUID()}`, "/", "/console/sign-in"]) {
      for (const method of ["OPTIONS", "GET"]) {
        const answer = await fetch(service.url + path, { method, headers: { origin: serverApp } })
        assert.isNull(allowedOrigin(answer), `${method} ${path}`)
      }
    }
  })

  it("opens the admin API to origins of the server only, in every spelling of its paths", async () => {
    for (const path of [
      "/api/admin/projects",
      "//api/admin/projects",
      "/api//admin/projects",
      "/api/%61dmin/projects",
    ]) {
      const answer = await preflight(path, projectApp)
      assert.isNull(allowedOrigin(answer), path)
      assert.isNull(allowedOrigin(await get(app, path, projectApp)), path)
    }
    assert.strictEqual(allowedOrigin(await preflight("/api/admin/projects", serverApp)), serverApp)
    assert.strictEqual(allowedOrigin(await get(app, "/api/admin/projects", serverApp)), serverApp)
  })
})

describe("Response", () => {
  it("is readable by origins of the server and of the key's project only", async () => {
    for (const path of ["/api/v2/tasks", "/api/v3/sessions", "/api/v4/browsers", `/api/v4/runs/${randomUUID()}`]) {
      assert.strictEqual(allowedOrigin(await get(app, path, projectApp)), projectApp, path)
      assert.strictEqual(allowedOrigin(await get(app, path, serverApp)), serverApp, path)
      assert.strictEqual(allowedOrigin(await get(other, path, serverApp)), serverApp, path)
      assert.isNull(allowedOrigin(await get(other, path, projectApp)), path)
      assert.isNull(allowedOrigin(await get(app, path, otherApp)), path)
      const plain = await app.get(path)
      assert.isNull(allowedOrigin(plain))
      assert.strictEqual(plain.headers.get("vary"), "Origin")
    }
  })

  it("exposes the headers that clients read", async () => {
    const answer = await get(app, "/api/v4/browsers", projectApp)
    assert.includeMembers(words(answer.headers.get("access-control-expose-headers")), [
      "content-disposition",
      "content-range",
      "etag",
      "retry-after",
      "x-ratelimit-limit",
      "x-ratelimit-remaining",
      "x-ratelimit-reset",
      "x-request-id",
    ])
    assert.isNull(answer.headers.get("access-control-allow-credentials"))
  })

  it("is readable when it is an error: 401, 403, 405, 413, 415 and 422", async () => {
    for (const [status, request] of [
      [401, { headers: { "x-service-api-key": "wrong" }, path: "/api/v4/browsers" }],
      [405, { method: "DELETE", path: "/api/v4/runs" }],
      [413, { method: "POST", path: "/api/v4/runs", body: "x".repeat(1_100_000) }],
      [415, { method: "POST", path: "/api/v4/runs", body: "{}", headers: { "content-encoding": "gzip" } }],
      [422, { method: "POST", path: "/api/v4/runs", body: "{}", headers: { "content-type": "application/json" } }],
    ] as const) {
      const { path, headers, ...init }: RequestInit & { readonly path: string } = request
      const answer = await fetch(service.url + path, {
        ...init,
        headers: { "x-service-api-key": service.key, origin: serverApp, ...headers },
      })
      assert.strictEqual(answer.status, status)
      assert.strictEqual(allowedOrigin(answer), serverApp, String(status))
      await answer.body?.cancel()
    }
  })

  it("is readable for event streams, and for signed links of the project", async () => {
    const run = await app.run({ task: visit(`${service.site.url}/page/Shared`) })
    await app.ended(run.id)
    const stream = await fetch(`${service.url}/api/v4/runs/${run.id}/events`, {
      headers: { "x-service-api-key": app.key, origin: projectApp, accept: "text/event-stream", "last-event-id": "0" },
    })
    assert.match(stream.headers.get("content-type") ?? "", /^text\/event-stream/)
    assert.strictEqual(allowedOrigin(stream), projectApp)
    await stream.body?.cancel()

    const { steps } = (await app.get(`/api/v2/tasks/${run.id}`)).body
    const { downloadUrl } = (await app.get(`/api/v2/tasks/${run.id}/logs`)).body
    for (const url of [steps[0].screenshotUrl, downloadUrl]) {
      const seen = async (origin: string) => allowedOrigin(await fetch(url, { headers: { origin } }))
      assert.deepStrictEqual([await seen(projectApp), await seen(serverApp)], [projectApp, serverApp])
      // The file is that of a page: in its sandbox, it has the origin "null".
      assert.deepStrictEqual([await seen(otherApp), await seen("null")], [null, null])
    }
    const own = await other.run({ task: visit(`${service.site.url}/page/Own`) })
    await other.ended(own.id)
    const link = (await other.get(`/api/v2/tasks/${own.id}`)).body.steps[0].screenshotUrl
    assert.isNull(allowedOrigin(await fetch(link, { headers: { origin: projectApp } })))
  })
})

describe("Origins of a project", () => {
  it("apply to the next request after each change", async () => {
    const { client, id } = await newProject([])
    const seen = async (origin: string) => [
      allowedOrigin(await preflight("/api/v4/runs", origin)),
      allowedOrigin(await get(client, "/api/v4/browsers", origin)),
    ]
    const origin = "https://next.example.com"
    assert.deepStrictEqual(await seen(origin), [null, null])
    const changed = await service.patch(`/api/admin/projects/${id}`, { corsOrigins: [origin, origin] })
    assert.deepStrictEqual(changed.body.corsOrigins, [origin])
    assert.deepStrictEqual(await seen(origin), [origin, origin])
    await service.patch(`/api/admin/projects/${id}`, { name: "Renamed" })
    assert.deepStrictEqual(await seen(origin), [origin, origin])
    await service.patch(`/api/admin/projects/${id}`, { corsOrigins: [] })
    assert.deepStrictEqual(await seen(origin), [null, null])
  })

  it("apply to a project that another node creates, and are then cached", async () => {
    const origin = "https://created.example.com"
    const isOpen = async (from = origin) => allowedOrigin(await preflight("/api/v4/runs", from)) === from
    assert.isFalse(await isOpen())
    await service.sql(`INSERT INTO project (id, name, cors_origins) VALUES ('${randomUUID()}', 'new', '["${origin}"]')`)
    // Shorter than the 10 s for which origins are cached, which begin with the first positive response.
    await service.until("the origin is allowed", 8_000, () => isOpen())
    const isOpenWithoutDatabase = async () => {
      await service.sql(`ALTER TABLE project RENAME COLUMN cors_origins TO hidden`)
      try {
        for (let n = 0; n < 10; n++) {
          assert.isFalse(await isOpen(`https://n${n}.example.com`))
          if (!(await isOpen())) return false
        }
        return true
      } finally {
        await service.sql(`ALTER TABLE project RENAME COLUMN hidden TO cors_origins`)
      }
    }
    // Late notifications of the changes above may clear the cache again.
    await service.until("the origin is cached", 8_000, async () => (await isOpen()) && isOpenWithoutDatabase())
  })

  it("are rejected unless they are exact", async () => {
    const answer = await service.post("/api/admin/projects", {
      name: "X",
      corsOrigins: [projectApp, "https://*.example.com"],
    })
    assert.strictEqual(answer.status, 422)
    assert.deepStrictEqual(answer.body.detail[0].loc, ["body", "corsOrigins", 1])
    assert.include(answer.body.detail[0].msg, "is not an exact origin")
  })
})
