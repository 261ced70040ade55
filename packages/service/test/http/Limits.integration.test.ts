import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { contract } from "../fixture/client/Contract.ts"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"
import { linger, script } from "../fixture/server/ScriptedBrain.ts"

let service: RunningService
beforeAll(async () => {
  service = await openService({
    projectMaxBrowsers: 3,
    prices: { browserHourUsd: "0.60", proxyGbUsd: "0", directGbUsd: "0" },
  })
})
afterAll(() => service.close())

const makeProject = async (limits: object, key: object = {}) => {
  const project = (await service.post("/api/admin/projects", { name: "limited", ...limits })).body
  const { body } = await service.post("/api/admin/keys", { projectId: project.id, name: "its", ...key })
  return { projectId: project.id as string, apiKeyId: body.id as string, key: body.key as string }
}

const taskWithCosts = (...costs: ReadonlyArray<string>) =>
  script(...costs.map((cost) => [{ costs: cost }, { wait: { seconds: 0.1 } }]), [
    { done: { text: "done", success: true } },
  ])

describe("rate limit", () => {
  it("counts requests in windows of 5 s, reports them in headers, and counts status reads separately", async () => {
    const { key } = await makeProject({ maxRps: 2, maxBrowsers: 3 })
    const other = await makeProject({ maxRps: 2 })
    const ask = (path: string) => service.get(path, { key })
    await service.until("a burst is within one window", 90_000, async () => {
      // A burst is much shorter than a window, so most requests fall into one.
      const from = Math.floor(Date.now() / 5000)
      const answers = []
      for (let count = 0; count < 12; count++) answers.push(await ask("/api/v4/profiles"))
      const status = await ask("/api/v4/browsers/0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f")
      const otherResponse = await service.get("/api/v4/profiles", { key: other.key })
      if (Math.floor(Date.now() / 5000) !== from) {
        await new Promise((resolve) => setTimeout(resolve, 5050 - (Date.now() % 5000)))
        return false
      }
      assert.deepStrictEqual(
        answers.map((answer) => answer.status),
        [...Array.from({ length: 10 }, () => 200), 429, 429],
      )
      assert.deepStrictEqual(
        answers.map(({ headers }) => headers.get("x-ratelimit-remaining")),
        ["9", "8", "7", "6", "5", "4", "3", "2", "1", "0", "0", "0"],
      )
      for (const { headers } of answers) {
        assert.strictEqual(headers.get("x-ratelimit-limit"), "10")
        assert.match(headers.get("x-ratelimit-reset") ?? "", /^[1-5]$/)
      }
      const rejected = answers.at(-1)
      assert.deepInclude(rejected?.body, {
        error: "rate_limited",
        limit_rps: 2,
        retry_after_seconds: 5,
        code: "RateLimited",
        requestId: rejected?.headers.get("x-request-id"),
      })
      assert.strictEqual(rejected?.headers.get("retry-after"), "5")
      // Status reads get two per browser.
      assert.strictEqual(status.status, 404)
      assert.deepInclude(Object.fromEntries(status.headers), {
        "x-ratelimit-limit": "30",
        "x-ratelimit-remaining": "29",
      })
      assert.strictEqual(otherResponse.status, 200)
      return true
    })
  })

  it("is off and not reported if neither the server nor the project sets it", async () => {
    assert.isFalse((await service.get("/api/v4/profiles")).headers.has("x-ratelimit-limit"))
  })
})

describe("browser limit", () => {
  it("is enforced per project and reported by the account", async () => {
    const { key, apiKeyId, projectId } = await makeProject({ maxBrowsers: 1 })
    const create = () => service.post("/api/v4/browsers", {}, { key })
    const answers = await Promise.all([create(), create(), create()])
    assert.deepStrictEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [201, 429, 429],
    )
    const rejected = answers.find(({ status }) => status === 429)
    assert.deepInclude(rejected?.body, {
      detail: "Too many concurrent active sessions. Please wait for one to finish, kill one, or upgrade your plan.",
      code: "TooManyBrowsers",
    })
    assert.strictEqual(rejected?.headers.get("retry-after"), "5")
    for (const [path, json] of [
      ["/api/v4/runs", { task: linger(service.site.url, 1) }],
      ["/api/v3/sessions", {}],
      ["/api/v2/tasks", { task: "x" }],
    ] as const) {
      assert.strictEqual((await service.post(path, json, { key })).status, 429, path)
    }
    const account = contract.v2.AccountView((await service.get("/api/v2/billing/account", { key })).body)
    assert.deepInclude(account, {
      projectId,
      apiKeyId,
      rateLimit: 1,
      concurrentSessionLimit: 1,
      activeSessionCount: 1,
    })

    const first = answers.find(({ status }) => status === 201)?.body.id
    await service.call("PATCH", `/api/v4/browsers/${first}`, { key, json: { action: "stop" } })
    const next = await create()
    assert.strictEqual(next.status, 201)
    await service.call("PATCH", `/api/v4/browsers/${next.body.id}`, { key, json: { action: "stop" } })
    // A project without a limit uses the server's setting.
    assert.strictEqual((await service.get("/api/v3/billing/account")).body.concurrentSessionLimit, 3)
  })
})

describe("cost limit of a run", () => {
  it("fails the run before a decision that would exceed it", async () => {
    const { id } = await service.run({ task: taskWithCosts("0.02", "0.02", "0.02"), maxCostUsd: "0.05" })
    const run = await service.ended(id)
    assert.deepInclude(run, {
      status: "failed",
      totalCostUsd: "0.04",
      totalInputTokens: 2000,
      totalOutputTokens: 200,
    })
    assert.include(
      run.error,
      "The cost limit of 0.05 USD is exhausted: 0.01 USD are left, and the next step could cost 0.02 USD. Raise the limit to continue.",
    )
    const answers = (await service.events(id)).filter(({ type }) => type === "llm.response")
    assert.deepStrictEqual(
      answers.map(({ data }) => [data.input_tokens, data.output_tokens, data.cost_usd]),
      [
        [1000, 100, "0.02"],
        [1000, 100, "0.02"],
      ],
    )
    const { body: task } = await service.get(`/api/v2/tasks/${id}`)
    assert.deepInclude(task, { cost: "0.04", status: "finished", isSuccess: false })
  })
})

describe("monthly limit of a key", () => {
  it("stops runs before it is exceeded, and rejects only operations with a cost", async () => {
    const { key, projectId } = await makeProject({}, { monthlyCapUsd: "3" })
    const one = (await service.post("/api/v4/runs", { task: taskWithCosts("0.25", "0.25", "9") }, { key })).body
    const run = await service.until("the run has ended", 90_000, async () => {
      const { body } = await service.get(`/api/v4/runs/${one.id}`, { key })
      return body.status === "failed" && body
    })
    assert.include(run.error, "The monthly spending limit of the API key of 3 USD is exhausted")
    const [browser] = (await service.get("/api/v4/browsers?filterBy=active", { key })).body.items
    // 4 hours at 60 cents are reserved while it runs.
    assert.strictEqual(browser.browserCost, "2.4")
    const account = (await service.get("/api/v2/billing/account", { key })).body
    assert.deepInclude(account, { monthlyCreditsBalanceUsd: 0.1, totalCreditsBalanceUsd: 0.1 })
    await service.call("PATCH", `/api/v4/browsers/${browser.id}`, { key, json: { action: "stop" } })
    const stopped = (await service.get(`/api/v4/browsers/${browser.id}`, { key })).body
    assert.strictEqual(stopped.browserCost, "0.01")

    const next = (await service.post("/api/v4/browsers", { timeout: 240 }, { key })).body
    await service.sql(`INSERT INTO usage_entry (source, project_id, api_key_id, kind, cost_usd)
      SELECT 'test', project_id, id, 'model', 0.09 FROM api_key WHERE project_id = '${projectId}'`)
    for (const [path, json] of [
      ["/api/v4/runs", { task: "x" }],
      [`/api/v4/sessions/${one.sessionId}/queue`, { text: "x" }],
      ["/api/v4/browsers", {}],
      ["/api/v3/sessions", { task: "x" }],
      ["/api/v2/tasks", { task: "x" }],
      ["/api/v2/sessions", {}],
    ] as const) {
      const { status, body } = await service.post(path, json, { key })
      assert.strictEqual(status, 402, path)
      assert.deepStrictEqual(body.detail, {
        code: "api_key_monthly_spend_limit_reached",
        message: "The API key has reached its monthly limit (3 of 3 USD). Raise the limit, or wait until next month.",
        cap: "3",
        spent: "3",
      })
    }
    assert.strictEqual((await service.get(`/api/v4/browsers/${next.id}`, { key })).status, 200)
    await service.call("PATCH", `/api/v4/browsers/${next.id}`, { key, json: { action: "stop" } })
    const { usage } = (await service.get(`/api/admin/usage?projectId=${projectId}&limit=2`)).body
    const more = await service.get(`/api/admin/usage?projectId=${projectId}&limit=2&cursor=`)
    assert.strictEqual(more.status, 400)
    assert.deepStrictEqual(
      usage.map(({ kind, inputTokens, minutes, costUsd }: Record<string, unknown>) => [
        kind,
        inputTokens,
        minutes,
        costUsd,
      ]),
      [
        ["browser", 0, 2, "0.02"],
        ["direct_traffic", 0, 0, "0"],
      ],
    )
    assert.strictEqual((await service.post("/api/v4/profiles", {}, { key })).status, 201)
    assert.strictEqual((await service.get("/api/v2/billing/account", { key })).body.monthlyCreditsBalanceUsd, 2.39)
  })

  it("reserves the cost of browsers one at a time, even for concurrent requests", async () => {
    const { key } = await makeProject({}, { monthlyCapUsd: "0.50" })
    const answers = await Promise.all([1, 2, 3].map(() => service.post("/api/v4/browsers", { timeout: 60 }, { key })))
    assert.deepStrictEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [201, 402, 402],
    )
    const started = answers.find(({ status }) => status === 201)?.body
    await service.call("PATCH", `/api/v4/browsers/${started.id}`, { key, json: { action: "stop" } })
  })
})

describe("zero-retention project", () => {
  it("can use v2, v3, browsers and the purge, but not v4", async () => {
    const { key } = await makeProject({ zeroRetention: true })
    for (const [method, path, json] of [
      ["POST", "/api/v4/runs", { task: "x" }],
      ["GET", "/api/v4/runs"],
      ["GET", "/api/v4/sessions"],
      ["POST", "/api/v4/workspaces", {}],
    ] as const) {
      const { status, body } = await service.call(method, path, { key, ...(json === undefined ? {} : { json }) })
      assert.deepInclude({ status, ...body }, { status: 403, code: "ZeroRetention" }, path)
    }
    assert.strictEqual((await service.get("/api/v4/browsers", { key })).status, 200)
    const session = (await service.post("/api/v3/sessions", { task: taskWithCosts() }, { key })).body
    assert.strictEqual((await service.call("POST", `/api/v4/sessions/${session.id}/purge`, { key })).status, 204)
    assert.strictEqual((await service.get(`/api/v3/sessions/${session.id}`, { key })).status, 404)
  })
})
