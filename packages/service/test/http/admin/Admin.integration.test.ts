import * as Admin from "@tabwright/raw/admin/schemas"
import { Schema } from "effect"
import { randomUUID } from "node:crypto"
import { createServer, type Server } from "node:http"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type ClientResponse, Client } from "../../fixture/client/Client.ts"
import { openViewer } from "../../fixture/client/Viewer.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"

let service: RunningService
/** The operator's gateway, which accepts one key. */
let gateway: Server
const acceptedKey = "sk-canary-0123456789abcdefghijklmnop"
beforeAll(async () => {
  gateway = createServer((request, response) => {
    const isAccepted = request.url === "/v1/models" && request.headers.authorization === `Bearer ${acceptedKey}`
    response.writeHead(isAccepted ? 200 : 401).end("{}")
  })
  await new Promise<void>((resolve) => void gateway.listen(0, "127.0.0.1", resolve))
  const address = gateway.address()
  assert(typeof address === "object" && address !== null)
  const baseUrl = `http://127.0.0.1:${address.port}/v1`
  service = await openService({ models: { providers: new Map([["openai", { baseUrl }]]) } })
})
afterAll(async () => {
  await service.close()
  gateway.close()
})

const read = (schema: Schema.Codec<unknown, unknown>, answer: ClientResponse, status = 200): ClientResponse["body"] => {
  assert.strictEqual(answer.status, status, answer.text)
  Schema.decodeUnknownSync(schema)(answer.body, { errors: "all" })
  return answer.body
}

const makeProject = async (json: object = {}) =>
  read(Admin.ProjectView, await service.post("/api/admin/projects", { name: "Shop", ...json }), 201)

const makeKey = async (json: object = {}) =>
  read(Admin.ApiKeyWithSecret, await service.post("/api/admin/keys", { name: "job", ...json }), 201)

const auditOf = async (resourceId: string) => {
  const { entries } = read(Admin.AuditListResponse, await service.get("/api/admin/audit?limit=100"))
  return entries.filter((entry: ClientResponse["body"]) => entry.resourceId === resourceId).toReversed()
}

describe("admin API", () => {
  it("requires the scope admin and names a missing scope", async () => {
    const { key } = await makeKey({ scopes: ["read", "write"] })
    for (const [method, path, json] of [
      ["GET", "/api/admin/projects"],
      ["POST", "/api/admin/projects", { name: "mine" }],
      ["GET", "/api/admin/keys"],
      ["POST", "/api/admin/keys", { name: "mine", scopes: ["admin"] }],
      ["POST", `/api/admin/keys/${randomUUID()}/rotate`],
      ["GET", `/api/admin/projects/${randomUUID()}/provider-keys`],
      ["GET", "/api/admin/audit"],
      ["GET", "/api/admin/nodes"],
    ] as const) {
      const rejected = await service.call(method, path, { key, ...(json === undefined ? {} : { json }) })
      assert.strictEqual(rejected.status, 403, `${method} ${path}`)
      assert.deepStrictEqual(rejected.body, {
        detail: `This operation requires the scope "admin". The API key has: read, write.`,
        code: "InsufficientScope",
        requestId: rejected.headers.get("x-request-id"),
        docs: `${service.url}/docs/errors#InsufficientScope`,
      })
      assert.strictEqual((await service.call(method, path, { key: null })).status, 401)
    }
  })

  it("describes the current key", async () => {
    assert.match((await service.get("/api/admin/openapi.yaml", { key: null })).text, /^openapi: 3\.1\.0/)
    const { nodes } = read(Admin.NodeListResponse, await service.get("/api/admin/nodes"))
    assert.deepInclude(nodes[0], { id: "only", roles: ["api", "worker", "browser"], isSelf: true, isDraining: false })
    assert.include(service.url, nodes[0].address)
  })
})

describe("scopes", () => {
  it("separate viewing, changing and administration", async () => {
    const [reader, writer, admin] = await Promise.all(
      ["read", "write", "admin"].map(async (scope) => (await makeKey({ scopes: [scope] })).key),
    )
    const attempts = async (key: string) => [
      (await service.get("/api/v4/browsers", { key })).status,
      (await service.get("/api/v3/sessions", { key })).status,
      (await service.get("/api/v2/tasks", { key })).status,
      (await service.post("/api/v4/workspaces", {}, { key })).status,
      (await service.post("/api/v2/profiles", {}, { key })).status,
      (await service.get("/api/admin/nodes", { key })).status,
    ]
    assert.deepStrictEqual(await attempts(reader), [200, 200, 200, 403, 403, 403])
    assert.deepStrictEqual(await attempts(writer), [403, 403, 403, 200, 201, 403])
    assert.deepStrictEqual(await attempts(admin), [403, 403, 403, 403, 403, 200])
  })
})

describe("read-only key", () => {
  it("gets view-only live views and no CDP URL", async () => {
    const { key } = await makeKey({ scopes: ["read"] })
    const browser = (await service.post("/api/v4/browsers", {})).body
    const seen = (await service.get(`/api/v4/browsers/${browser.id}`, { key })).body
    assert.isNull(seen.cdpUrl)
    const viewers = await Promise.all([browser.liveUrl, seen.liveUrl].map(openViewer))
    const rights = await Promise.all(viewers.map(async (viewer) => (await viewer.next("hello")).right))
    assert.deepStrictEqual(rights, ["control", "view"])
    const listed = (await service.get("/api/v3/browsers", { key })).body.items
    assert.deepStrictEqual([listed[0].cdpUrl, listed[0].liveUrl], [null, seen.liveUrl])
    await service.patch(`/api/v4/browsers/${browser.id}`, { action: "stop" })
  })
})

describe("projects", () => {
  it("are created, updated, listed and isolated", async () => {
    const project = await makeProject({ maxBrowsers: 4 })
    assert.deepInclude(project, { name: "Shop", zeroRetention: false, maxBrowsers: 4, maxRps: null, weight: 1 })
    const at = `/api/admin/projects/${project.id}`
    assert.deepStrictEqual(read(Admin.ProjectView, await service.get(at)), project)
    const changed = read(
      Admin.ProjectView,
      await service.patch(at, { maxBrowsers: null, zeroRetention: true, maxRps: 7, weight: 3 }),
    )
    assert.deepInclude(changed, { name: "Shop", zeroRetention: true, maxBrowsers: null, maxRps: 7, weight: 3 })
    assert.deepStrictEqual((await service.get(at)).body, changed)

    const { key } = await makeKey({ projectId: project.id })
    const otherClient = new Client(service.url, key)
    const workspace = (await otherClient.post("/api/v3/workspaces", {})).body
    assert.strictEqual((await otherClient.get(`/api/v3/workspaces/${workspace.id}`)).status, 200)
    assert.strictEqual((await service.get(`/api/v3/workspaces/${workspace.id}`)).status, 404)

    const actions = (await auditOf(project.id)).map((entry: ClientResponse["body"]) => [entry.action, entry.details])
    assert.deepStrictEqual(actions, [
      [
        "createProject",
        { name: "Shop", zeroRetention: false, maxBrowsers: 4, maxRps: null, weight: 1, corsOrigins: [], policy: null },
      ],
      ["updateProject", { maxBrowsers: null, zeroRetention: true, maxRps: 7, weight: 3 }],
    ])
  })

  it("are paged without duplicates", async () => {
    for (let number = 0; number < 4; number++) await makeProject({ name: `P${number}` })
    const all = (await service.get("/api/admin/projects?limit=100")).body.projects
    const seen = []
    for (let cursor: string | null = ""; cursor !== null;) {
      const query: string = cursor === "" ? "" : `&cursor=${cursor}`
      const page = read(Admin.ProjectListResponse, await service.get(`/api/admin/projects?limit=2${query}`))
      seen.push(...page.projects)
      assert.strictEqual(page.hasMore, page.nextCursor !== null)
      cursor = page.nextCursor
    }
    assert.deepStrictEqual(seen, all)
    for (const list of ["projects", "keys", "audit"]) {
      const foreign = await service.get(`/api/admin/${list}?cursor=bm9wZQ`)
      assert.deepInclude([foreign.status, foreign.body.code], "MalformedCursor", list)
    }
    const odd = await service.get("/api/admin/audit?action=%00%F0%9F%98%80")
    assert.deepStrictEqual([odd.status, odd.body.entries], [200, []])
  })
})

describe("keys", () => {
  it("are shown once and listed by prefix", async () => {
    const project = await makeProject()
    const made = await makeKey({
      projectId: project.id,
      scopes: ["read", "read"],
      monthlyCapUsd: "2.50",
      expiresAt: "2999-01-01T01:00:00+01:00",
    })
    const { key, ...view } = made
    assert.match(key, /^tw_[\w-]{43}$/)
    assert.deepInclude(view, {
      prefix: key.slice(0, 7),
      scopes: ["read"],
      monthlyCapUsd: "2.5",
      expiresAt: "2999-01-01T00:00:00.000Z",
      lastUsedAt: null,
      revokedAt: null,
    })
    const listed = await service.get(`/api/admin/keys?projectId=${project.id}`)
    assert.deepStrictEqual(read(Admin.ApiKeyListResponse, listed).keys, [view])
    assert.deepStrictEqual(read(Admin.ApiKeyView, await service.get(`/api/admin/keys/${view.id}`)), view)
    assert.deepStrictEqual((await makeKey()).scopes, ["read", "write"])
  })

  it("are updated, rotated and revoked with effect on the next request", async () => {
    const first = await makeKey()
    const at = `/api/admin/keys/${first.id}`
    const status = async (key: string) => (await service.get("/api/v4/browsers", { key })).status
    assert.strictEqual(await status(first.key), 200)

    const narrowed = await service.patch(at, { scopes: ["write"], name: "narrow", monthlyCapUsd: "1" })
    assert.deepInclude(read(Admin.ApiKeyView, narrowed), { scopes: ["write"], name: "narrow", monthlyCapUsd: "1" })
    assert.strictEqual(await status(first.key), 403)
    const widened = await service.patch(at, { scopes: ["read"], monthlyCapUsd: null })
    assert.deepInclude(read(Admin.ApiKeyView, widened), { name: "narrow", monthlyCapUsd: null })

    const second = read(Admin.ApiKeyWithSecret, await service.post(`${at}/rotate`))
    assert.notStrictEqual(second.key, first.key)
    assert.strictEqual(second.id, first.id)
    assert.isAbove(Date.parse(second.previousKeyExpiresAt), Date.now() + 55 * 60_000)
    assert.deepStrictEqual([await status(first.key), await status(second.key)], [200, 200])
    const third = read(Admin.ApiKeyWithSecret, await service.post(`${at}/rotate`, { gracePeriodMinutes: 0 }))
    const states = await Promise.all([first, second, third].map(({ key }) => status(key)))
    assert.deepStrictEqual(states, [401, 401, 200])

    const revoked = read(Admin.ApiKeyView, await service.post(`${at}/revoke`))
    assert.isNotNull(revoked.revokedAt)
    assert.strictEqual(await status(third.key), 401)
    assert.deepStrictEqual((await service.post(`${at}/revoke`)).body, revoked)
    for (const answer of [await service.patch(at, { name: "x" }), await service.post(`${at}/rotate`)]) {
      assert.strictEqual(answer.status, 404)
    }

    const entries = await auditOf(first.id)
    assert.deepStrictEqual(
      entries.map((entry: ClientResponse["body"]) => entry.action),
      ["createApiKey", "updateApiKey", "updateApiKey", "rotateApiKey", "rotateApiKey", "revokeApiKey"],
    )
    for (const entry of entries)
      assert.deepInclude(entry, { outcome: "succeeded", ipAddress: "127.0.0.1", resourceType: "apiKey" })
  })

  it("get the same response whether they are unknown, revoked or expired", async () => {
    const [revoked, expired] = [await makeKey(), await makeKey()]
    await service.post(`/api/admin/keys/${revoked.id}/revoke`)
    await service.sql(`UPDATE api_key SET expires_at = now() - interval '1 second' WHERE id = '${expired.id}'`)
    await service.until("the server applies the change", 90_000, async () => {
      return (await service.get("/api/v4/browsers", { key: expired.key })).status === 401
    })
    const answers = await Promise.all(
      [revoked.key, expired.key, `tw_${"u".repeat(43)}`].map((key) => service.get("/api/v4/browsers", { key })),
    )
    const shown = answers.map(({ status, headers, body }) => ({
      status,
      body: { ...body, requestId: "" },
      headers: [...headers].filter(([name]) => !["date", "x-request-id"].includes(name)),
    }))
    assert.deepStrictEqual(shown[1], shown[0])
    assert.deepStrictEqual(shown[2], shown[0])
  })

  it("are created and rotated once per Idempotency-Key, even if the response was lost", async () => {
    const headers = { "idempotency-key": randomUUID() }
    const first = await service.post("/api/admin/keys", { name: "once" }, { headers })
    const again = await service.post("/api/admin/keys", { name: "once" }, { headers })
    assert.deepStrictEqual(again.body, first.body)
    assert.strictEqual(again.headers.get("idempotent-replayed"), "true")
    const forget = `UPDATE idempotency_key SET status = NULL, body = NULL`
    await service.sql(forget)
    const found = await service.post("/api/admin/keys", { name: "once" }, { headers })
    assert.deepStrictEqual([found.status, found.body.id, found.body.key], [201, first.body.id, first.body.key])

    const path = `/api/admin/keys/${first.body.id}/rotate`
    const rotating = { headers: { "idempotency-key": randomUUID() } }
    const rotated = await service.post(path, {}, rotating)
    await service.sql(forget)
    assert.strictEqual((await service.post(path, {}, rotating)).body.key, rotated.body.key)
    // After a second rotation, the first value would be invalid.
    assert.strictEqual((await service.get("/api/v4/browsers", { key: first.body.key })).status, 200)
    const actions = (await auditOf(first.body.id)).map((entry: ClientResponse["body"]) => entry.action)
    assert.deepStrictEqual(actions, ["createApiKey", "rotateApiKey"])
  })

  it("reject invalid input", async () => {
    const invalid: ReadonlyArray<readonly [object, string]> = [
      [{ name: "x", scope: ["admin"] }, "body.scope"],
      [{ name: "x", expiresAt: "2001-01-01T00:00:00Z" }, "body.expiresAt"],
      [{ name: "x", expiresAt: "2999-01-01T00:00:00" }, "body.expiresAt"],
      [{ name: "x", monthlyCapUsd: "-1" }, "body.monthlyCapUsd"],
      [{ name: "x", scopes: ["everything"] }, "body.scopes.0"],
    ]
    for (const [json, place] of invalid) {
      const answer = await service.post("/api/admin/keys", json)
      assert.strictEqual(answer.status, 422, JSON.stringify(json))
      assert.include(
        answer.body.detail.map(({ loc }: { loc: ReadonlyArray<string> }) => loc.join(".")),
        place,
      )
    }
    const unknown = await service.post("/api/admin/keys", { name: "x", projectId: randomUUID() })
    assert.deepInclude(unknown.body, { detail: "Project not found", code: "ProjectNotFound" })
    const odd = await makeKey({ name: "nul \u0000 and half a pair \uD800" })
    assert.strictEqual(odd.name, "nul \uFFFD and half a pair \uFFFD")
  })
})

describe("provider keys", () => {
  const secret = acceptedKey

  it("are stored encrypted, shown by suffix, replaced and removed", async () => {
    const project = await makeProject()
    const at = `/api/admin/projects/${project.id}/provider-keys`
    const put = (provider: string, key: string) => service.call("PUT", `${at}/${provider}`, { json: { key } })
    const view = read(Admin.ProviderKeyView, await put("openai", secret))
    assert.deepInclude(view, { provider: "openai", suffix: "…mnop", isDecryptable: true })
    assert.deepStrictEqual(read(Admin.ProviderKeyListResponse, await service.get(at)).providerKeys, [view])
    const tested = read(Admin.ProviderKeyTest, await service.post(`${at}/openai/test`))
    assert.deepInclude(tested, { isDecryptable: true, hasExpectedFormat: true, isAccepted: true })
    read(Admin.ProviderKeyView, await put("openai", "gsk-another-0123456789"))
    const rejected = (await service.post(`${at}/openai/test`)).body
    assert.deepInclude(rejected, { hasExpectedFormat: false, isAccepted: false })
    assert.match(rejected.detail, /rejected the key with status 401\. The key does not have this provider's format/)
    assert.lengthOf((await service.get(at)).body.providerKeys, 1)

    assert.strictEqual((await service.call("DELETE", `${at}/openai`)).status, 204)
    assert.strictEqual((await service.call("DELETE", `${at}/openai`)).status, 204)
    assert.strictEqual((await service.post(`${at}/openai/test`)).body.code, "ProviderKeyNotFound")
    assert.strictEqual((await put("hal", secret)).status, 422)
    const foreign = await service.get(`/api/admin/projects/${randomUUID()}/provider-keys`)
    assert.strictEqual(foreign.body.code, "ProjectNotFound")
  })

  it("are required by sessions that use them", async () => {
    const task = { task: "look", model: "gpt-5.5", useOwnKey: true }
    const without = await service.post("/api/v3/sessions", task)
    assert.deepStrictEqual([without.status, without.body.code], [400, "ProviderMissing"])
    assert.include(without.body.detail, "your own key")
    const { projects } = (await service.get("/api/admin/projects?limit=100")).body
    const at = `/api/admin/projects/${projects.at(-1).id}/provider-keys/openai`
    await service.call("PUT", at, { json: { key: secret } })
    // The key exists. A session without a task does not use it.
    const { task: _, ...idle } = task
    const withOne = await service.post("/api/v3/sessions", idle)
    assert.notInclude(withOne.text, "a key of your own")
    assert.isBelow(withOne.status, 300)
    await service.post(`/api/v3/sessions/${withOne.body.id}/stop`, { strategy: "session" })
    await service.call("DELETE", at)
  })

  it("cannot be decrypted in another row or with another secret, and report it", async () => {
    const [one, other] = [await makeProject(), await makeProject()]
    for (const { id } of [one, other]) {
      await service.call("PUT", `/api/admin/projects/${id}/provider-keys/xai`, { json: { key: `xai-${id}` } })
    }
    await service.sql(
      `UPDATE provider_key SET sealed = (SELECT sealed FROM provider_key WHERE project_id = '${one.id}')
       WHERE project_id = '${other.id}'`,
    )
    const at = `/api/admin/projects/${other.id}/provider-keys`
    assert.deepInclude((await service.get(at)).body.providerKeys[0], { isDecryptable: false })
    assert.deepInclude((await service.post(`${at}/xai/test`)).body, {
      isDecryptable: false,
      hasExpectedFormat: null,
      isAccepted: null,
    })
  })
})

describe("audit log", () => {
  it("lists changes with author, address and outcome in pages", async () => {
    const project = await makeProject()
    const { key, id: apiKeyId } = await makeKey({ projectId: project.id, scopes: ["read"] })
    for (let round = 0; round < 3; round++) await service.get("/api/admin/audit?limit=5", { key })
    await service.post("/api/v4/workspaces", {}, { key })
    const rejected = read(Admin.AuditListResponse, await service.get(`/api/admin/audit?apiKeyId=${apiKeyId}`)).entries
    // The same denied attempt of a key is recorded once a minute.
    assert.deepStrictEqual(
      rejected.map((entry: ClientResponse["body"]) => [entry.action, entry.outcome, entry.details]),
      [
        ["createWorkspace", "denied", { needed: "write", path: "/api/v4/workspaces" }],
        ["listAuditEntries", "denied", { needed: "admin", path: "/api/admin/audit" }],
      ],
    )
    const ofProject = await service.get(`/api/admin/audit?projectId=${project.id}&action=createApiKey&limit=1`)
    assert.lengthOf(read(Admin.AuditListResponse, ofProject).entries, 1)
    assert.deepInclude(ofProject.body.entries[0], { resourceId: apiKeyId, action: "createApiKey" })

    const all = (await service.get("/api/admin/audit?limit=100")).body.entries
    const first = (await service.get("/api/admin/audit?limit=3")).body
    const second = (await service.get(`/api/admin/audit?limit=3&cursor=${first.nextCursor}`)).body
    assert.deepStrictEqual([...first.entries, ...second.entries], all.slice(0, 6))
    assert.deepInclude(all.at(-1), { action: "createApiKey", apiKeyId: null, ipAddress: null })
  })

  it("omits changes that did not happen", async () => {
    const count = async () => (await service.sql("SELECT count(*) AS entries FROM audit_entry"))[0]
    const before = await count()
    assert.strictEqual((await service.patch(`/api/admin/projects/${randomUUID()}`, { name: "x" })).status, 404)
    assert.strictEqual((await service.post(`/api/admin/keys/${randomUUID()}/revoke`)).status, 404)
    await service.sql("ALTER TABLE audit_entry ADD CONSTRAINT broken CHECK (action <> 'createProject') NOT VALID")
    assert.strictEqual((await service.post("/api/admin/projects", { name: "unknown" })).status, 500)
    await service.sql("ALTER TABLE audit_entry DROP CONSTRAINT broken")
    assert.deepStrictEqual(await count(), before)
    const { projects } = (await service.get("/api/admin/projects?limit=100")).body
    assert.notInclude(
      projects.map(({ name }: { name: string }) => name),
      "unknown",
    )
  })
})

it("the service stores secrets only hashed or encrypted, and logs none", async () => {
  const project = await makeProject()
  const { key, id } = await makeKey({ projectId: project.id })
  const { key: rotated } = (await service.post(`/api/admin/keys/${id}/rotate`)).body
  const provider = `sk-${randomUUID()}`
  await service.call("PUT", `/api/admin/projects/${project.id}/provider-keys/openai`, { json: { key: provider } })
  await service.get("/api/v4/browsers", { key })
  const dump = await service.sql(
    `SELECT api_key::text AS text FROM api_key UNION ALL SELECT provider_key::text FROM provider_key
     UNION ALL SELECT audit_entry::text FROM audit_entry UNION ALL SELECT idempotency_key::text FROM idempotency_key`,
  )
  const text = dump.map((row) => String(row["text"])).join("\n") + service.log.join("\n")
  for (const secret of [key.slice(7), rotated.slice(7), provider.slice(0, -4)]) {
    assert.notInclude(text, secret)
    assert.notInclude(text, Buffer.from(secret).toString("hex"))
  }
})
