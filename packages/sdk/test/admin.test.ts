import { assert, describe, it } from "vitest"
import { Forbidden, TabwrightAdmin } from "../src/admin.ts"

const at = "2026-03-02T09:15:00.000Z"
const id = "0198c0de-0a11-7a4e-8c33-2b0a4c6d8e1f"
const project = {
  id,
  name: "Shop",
  zeroRetention: false,
  maxBrowsers: null,
  maxRps: null,
  corsOrigins: [],
  policy: null,
  weight: 1,
  createdAt: at,
  updatedAt: at,
}
const key = {
  id,
  projectId: id,
  name: "job",
  prefix: "tw_abcd",
  scopes: ["read"],
  monthlyCapUsd: null,
  policy: null,
  createdAt: at,
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  previousKeyExpiresAt: null,
}
const providerKey = { provider: "openai", suffix: "…f00d", isDecryptable: true, createdAt: at }
const entry = {
  id: "1",
  createdAt: at,
  action: "createProject",
  outcome: "succeeded",
  apiKeyId: null,
  userEmail: null,
  ipAddress: null,
  requestId: null,
  projectId: id,
  resourceType: "project",
  resourceId: id,
  details: {},
}

const sum = {
  month: "2026-03",
  projectId: id,
  apiKeyId: null,
  kind: "model",
  inputTokens: 120_000,
  outputTokens: 4000,
  cachedInputTokens: 0,
  cacheWriteTokens: 0,
  reasoningTokens: 0,
  unpricedCalls: 0,
  minutes: 0,
  bytes: 0,
  costUsd: "0.0452",
}

interface Sent {
  readonly request: string
  readonly body: unknown
  readonly hasIdempotencyKey: boolean
}

/** Returns a client of a server with these responses, and the requests it received. */
const clientOf = (...answers: ReadonlyArray<object | null>) => {
  const sent: Array<Sent> = []
  const client = new TabwrightAdmin({
    apiKey: "tw_admin",
    baseUrl: "http://host.example/api/admin",
    fetch: async (url, init) => {
      const request = new Request(url, init)
      const text = await request.text()
      sent.push({
        request: `${request.method} ${request.url.replace("http://host.example/api/admin", "")}`,
        body: text === "" ? undefined : JSON.parse(text),
        hasIdempotencyKey: request.headers.has("idempotency-key"),
      })
      const answer = answers[sent.length - 1]
      return answer === null ? new Response(null, { status: 204 }) : Response.json(answer)
    },
  })
  return { client, sent }
}

describe("TabwrightAdmin", () => {
  it("sends the requests of its methods", async () => {
    const { client, sent } = clientOf(
      project,
      project,
      project,
      { ...key, key: "tw_1" },
      key,
      key,
      { ...key, key: "tw_2" },
      key,
      { providerKeys: [providerKey] },
      providerKey,
      null,
      { provider: "openai", isDecryptable: true, hasExpectedFormat: true, isAccepted: true, detail: "fine" },
      { nodes: [] },
    )
    await client.projects.create({ name: "Shop" })
    await client.projects.get(id)
    await client.projects.update(id, { maxBrowsers: 2 })
    assert.strictEqual((await client.keys.create({ name: "job" })).key, "tw_1")
    await client.keys.get(id)
    await client.keys.update(id, { scopes: ["read"] })
    assert.strictEqual((await client.keys.rotate(id)).key, "tw_2")
    await client.keys.revoke(id)
    await client.providerKeys.list(id)
    await client.providerKeys.set(id, "openai", "sk-0123456789")
    await client.providerKeys.delete(id, "openai")
    await client.providerKeys.test(id, "openai")
    await client.nodes()
    assert.deepStrictEqual(
      sent.map(({ request, body }) => [request, body]),
      [
        ["POST /projects", { name: "Shop" }],
        [`GET /projects/${id}`, undefined],
        [`PATCH /projects/${id}`, { maxBrowsers: 2 }],
        ["POST /keys", { name: "job" }],
        [`GET /keys/${id}`, undefined],
        [`PATCH /keys/${id}`, { scopes: ["read"] }],
        [`POST /keys/${id}/rotate`, {}],
        [`POST /keys/${id}/revoke`, undefined],
        [`GET /projects/${id}/provider-keys`, undefined],
        [`PUT /projects/${id}/provider-keys/openai`, { key: "sk-0123456789" }],
        [`DELETE /projects/${id}/provider-keys/openai`, undefined],
        [`POST /projects/${id}/provider-keys/openai/test`, undefined],
        ["GET /nodes", undefined],
      ],
    )
    // Retried after a lost response without a key, these would create a second resource or rotate the key twice.
    const guarded = sent.flatMap(({ request, hasIdempotencyKey }) => (hasIdempotencyKey ? [request] : []))
    assert.deepStrictEqual(guarded, ["POST /projects", "POST /keys", `POST /keys/${id}/rotate`])
  })

  it("iterates over lists page by page", async () => {
    const { client, sent } = clientOf(
      { projects: [project], nextCursor: "p2", hasMore: true },
      { projects: [project], nextCursor: null, hasMore: false },
      { keys: [key], nextCursor: null, hasMore: false },
      { entries: [entry], nextCursor: null, hasMore: false },
      { usage: [sum], nextCursor: "p2", hasMore: true },
      { usage: [sum], nextCursor: null, hasMore: false },
    )
    const names = []
    for await (const { name } of client.projects.list()) names.push(name)
    assert.deepStrictEqual(names, ["Shop", "Shop"])
    for await (const { prefix } of client.keys.list({ projectId: id })) assert.strictEqual(prefix, "tw_abcd")
    assert.lengthOf((await client.audit({ apiKeyId: id, limit: 5 })).entries, 1)
    const costs = []
    for await (const { costUsd } of client.usage({ projectId: id, months: 1 })) costs.push(costUsd)
    assert.deepStrictEqual(costs, ["0.0452", "0.0452"])
    assert.deepStrictEqual(
      sent.map(({ request }) => request),
      [
        "GET /projects?limit=100",
        "GET /projects?limit=100&cursor=p2",
        `GET /keys?limit=100&projectId=${id}`,
        `GET /audit?apiKeyId=${id}&limit=5`,
        `GET /usage?limit=100&projectId=${id}&months=1`,
        `GET /usage?limit=100&projectId=${id}&months=1&cursor=p2`,
      ],
    )
  })

  it("fails with Forbidden for a key without the scope", async () => {
    const client = new TabwrightAdmin({
      apiKey: "tw_reader",
      fetch: async () =>
        Response.json(
          { detail: `This operation requires the scope "admin".`, code: "InsufficientScope" },
          { status: 403 },
        ),
    })
    const error = await client.nodes().then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    assert.instanceOf(error, Forbidden)
    assert.strictEqual(error.code, "InsufficientScope")
  })
})
