import { Layer } from "effect"
import * as fc from "fast-check"
import { randomUUID } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { IdempotencyWait } from "../../../src/http/middleware/Idempotency.ts"
import type { ClientResponse, CallOptions } from "../../fixture/client/Client.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { linger, visit } from "../../fixture/server/ScriptedBrain.ts"

let service: RunningService

beforeAll(async () => {
  service = await openService({}, Layer.succeed(IdempotencyWait, "3 seconds"))
})

afterAll(() => service.close())

const withKey = (key: string, options: CallOptions = {}): CallOptions => ({
  ...options,
  headers: { ...options.headers, "idempotency-key": key },
})

const post = (path: string, key: string, json?: unknown) => service.post(path, json, withKey(key))

const isReplay = (answer: ClientResponse) => answer.headers.get("idempotent-replayed") === "true"

const count = async (table: string, where = "true") =>
  Number((await service.sql(`SELECT count(*) AS n FROM ${table} WHERE ${where}`))[0]?.["n"])

const run = () => ({ task: visit(`${service.site.url}/page/Key`) })

describe("request with an Idempotency-Key", () => {
  it("is executed once and replays the same response", async () => {
    const key = randomUUID()
    const first = await post("/api/v4/runs", key, run())
    assert.strictEqual(first.status, 200)
    assert.isFalse(isReplay(first))
    const again = await post("/api/v4/runs", key, run())
    assert.deepStrictEqual([again.status, again.body], [first.status, first.body])
    assert.isTrue(isReplay(again))
    assert.strictEqual(await count("run", `session_id = '${first.body.sessionId}'`), 1)
    assert.strictEqual((await service.ended(first.body.id)).status, "completed")
    // Also later: the run's progress does not change the stored response.
    assert.deepStrictEqual((await post("/api/v4/runs", key, run())).body, first.body)
  })

  it("is the same request if the JSON differs only in formatting", async () => {
    const key = randomUUID()
    const first = await service.call("POST", "/api/v4/workspaces", {
      body: '{"name":"one","more":{"a":1,"b":[2]}}',
      ...withKey(key, { headers: { "content-type": "application/json" } }),
    })
    const again = await service.call("POST", "/api/v4/workspaces", {
      body: '{ "more": { "b": [2], "a": 1 }, "name": "one" }',
      ...withKey(key, { headers: { "content-type": "application/json" } }),
    })
    assert.strictEqual(first.status, 200)
    assert.strictEqual(again.body.id, first.body.id)
  })

  it("is rejected if the key was used with another body or target", async () => {
    const key = randomUUID()
    assert.strictEqual((await post("/api/v4/workspaces", key, { name: "one" })).status, 200)
    const other = await post("/api/v4/workspaces", key, { name: "two" })
    assert.strictEqual(other.status, 409)
    assert.strictEqual(other.body.code, "IdempotencyMismatch")
    assert.include(other.body.detail, "Idempotency-Key")
    const sessions = [(await service.run(run())).sessionId, (await service.run(run())).sessionId]
    const queued = randomUUID()
    const [first, second] = sessions.map((id) => `/api/v4/sessions/${id}/queue`)
    assert.strictEqual((await post(first ?? "", queued, { text: run().task })).status, 200)
    assert.strictEqual((await post(second ?? "", queued, { text: run().task })).status, 409)
  })

  it("is independent of the same key in another operation or version", async () => {
    const key = randomUUID()
    const task = await post("/api/v2/tasks", key, run())
    const started = await post("/api/v4/runs", key, run())
    assert.deepStrictEqual([task.status, started.status], [202, 200])
    assert.notStrictEqual(task.body.id, started.body.id)
    assert.isFalse(isReplay(await post("/api/v4/workspaces", key, {})))
    assert.isFalse(isReplay(await post("/api/v3/workspaces", key, {})))
  })

  it("releases its key if it was rejected", async () => {
    const key = randomUUID()
    const busy = (await service.post("/api/v4/runs", { task: linger(`${service.site.url}/page/Busy`, 20) })).body
    const rejected = await post("/api/v4/runs", key, { ...run(), sessionId: busy.sessionId })
    assert.strictEqual(rejected.status, 409)
    assert.strictEqual(rejected.body.code, "SessionBusy")
    assert.strictEqual((await post("/api/v4/runs", key, { task: "" })).status, 422)
    await service.post(`/api/v4/runs/${busy.id}/cancel`)
    const accepted = await post("/api/v4/runs", key, run())
    assert.strictEqual(accepted.status, 200)
    assert.isFalse(isReplay(accepted))
  })

  it("requires a key of 1 to 255 visible ASCII characters", async () => {
    for (const key of ["", "a b", "k".repeat(256), "schl\u00fcssel"]) {
      const answer = await post("/api/v4/workspaces", key, {})
      assert.strictEqual(answer.status, 422, key)
      assert.deepStrictEqual(answer.body.detail[0].loc, ["header", "idempotency-key"])
    }
    assert.strictEqual((await post("/api/v4/workspaces", "k".repeat(255), {})).status, 200)
  })

  it("is executed again after 24 hours", async () => {
    const key = randomUUID()
    const first = (await post("/api/v4/workspaces", key, { name: "one" })).body
    await service.sql(
      `UPDATE idempotency_key SET created_at = now() - interval '24 hours 1 second' WHERE key = '${key}'`,
    )
    const later = await post("/api/v4/workspaces", key, { name: "two" })
    assert.strictEqual(later.status, 200)
    assert.notStrictEqual(later.body.id, first.id)
  })

  it("stores its response encrypted", async () => {
    const key = randomUUID()
    const first = await post("/api/v4/browsers", key, { timeout: 1 })
    assert.strictEqual(first.status, 201)
    assert.deepStrictEqual((await post("/api/v4/browsers", key, { timeout: 1 })).body, first.body)
    const token = new URL(first.body.cdpUrl).searchParams.get("token") ?? ""
    const [row] = await service.sql(`SELECT encode(body, 'escape') AS body FROM idempotency_key WHERE key = '${key}'`)
    assert.notInclude(String(row?.["body"]), token)
    assert.notInclude(String(row?.["body"]), first.body.id)
    await service.patch(`/api/v4/browsers/${first.body.id}`, { action: "stop" })
  })

  it("completes and replays its response if the client disconnected", async () => {
    const key = randomUUID()
    const disconnect = new AbortController()
    const abandoned = fetch(`${service.url}/api/v4/browsers`, {
      method: "POST",
      headers: { "x-service-api-key": service.key, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ timeout: 1 }),
      signal: disconnect.signal,
    }).catch(() => undefined)
    await service.until(
      "the request is in progress",
      10_000,
      async () => (await count("idempotency_key", `key = '${key}'`)) === 1,
    )
    disconnect.abort()
    await abandoned
    // Starting a browser may take longer than the wait of concurrent requests.
    const again = await service.until("the request has a response", 90_000, async () => {
      const answer = await post("/api/v4/browsers", key, { timeout: 1 })
      return answer.status === 409 ? undefined : answer
    })
    assert.strictEqual(again.status, 201)
    assert.strictEqual((await service.get(`/api/v4/browsers/${again.body.id}`)).body.status, "active")
    const before = await count("browser")
    assert.strictEqual((await post("/api/v4/browsers", key, { timeout: 1 })).body.id, again.body.id)
    assert.strictEqual(await count("browser"), before)
    await service.patch(`/api/v4/browsers/${again.body.id}`, { action: "stop" })
  })
})

describe("concurrent requests with the same Idempotency-Key", () => {
  it("all get the response of the first", async () => {
    const key = randomUUID()
    const request = { task: visit(`${service.site.url}/page/${key}`) }
    const answers = await Promise.all(Array.from({ length: 8 }, () => post("/api/v4/runs", key, request)))
    assert.deepStrictEqual(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size, 1)
    assert.strictEqual(answers.filter(isReplay).length, 7)
    assert.strictEqual(await count("run", `task LIKE '%${key}%'`), 1)
  })

  it("wait for the first up to a limit, then return 409", async () => {
    const key = randomUUID()
    await service.sql(`CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql
      AS 'BEGIN PERFORM pg_advisory_xact_lock(42); RETURN NEW; END'`)
    await service.sql("CREATE TRIGGER slow BEFORE INSERT ON workspace FOR EACH ROW EXECUTE FUNCTION slow()")
    await service.sql("SELECT pg_advisory_lock(42)")
    const first = post("/api/v4/workspaces", key, {})
    await service.until(
      "the request is in progress",
      90_000,
      async () => (await count("idempotency_key", `key = '${key}'`)) === 1,
    )
    const second = await post("/api/v4/workspaces", key, {})
    assert.deepStrictEqual([second.status, second.body.code], [409, "IdempotencyInProgress"])
    assert.strictEqual(second.headers.get("retry-after"), "1")
    await service.sql("SELECT pg_advisory_unlock(42)")
    const { status, body } = await first
    assert.strictEqual(status, 200)
    await service.sql("DROP TRIGGER slow ON workspace")
    assert.deepStrictEqual((await post("/api/v4/workspaces", key, {})).body, body)
  })

  it("create one resource per key in any order and with any disconnects", async () => {
    const request = fc.record({
      key: fc.constantFrom("a", "b"),
      name: fc.constantFrom("one", "two"),
      // Some clients disconnect after a delay.
      leavesAfterMs: fc.option(fc.integer({ min: 0, max: 12 }), { freq: 2 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 2, maxLength: 7 }), async (requests) => {
        const round = randomUUID()
        const before = await count("workspace")
        const send = async (given: { key: string; name: string; leavesAfterMs: number | null }) => {
          const response = await fetch(`${service.url}/api/v4/workspaces`, {
            method: "POST",
            headers: {
              "x-service-api-key": service.key,
              "content-type": "application/json",
              "idempotency-key": given.key + round,
            },
            body: JSON.stringify({ name: given.name }),
            signal: AbortSignal.timeout(given.leavesAfterMs ?? 20_000),
          })
          return { ...given, status: response.status, id: (await response.json()).id as string }
        }
        const settled = await Promise.allSettled(requests.map(send))
        // Interrupted requests may have been executed; each key has one response on retry.
        const last = await Promise.allSettled(
          ["a", "b"].flatMap((key) => ["one", "two"].map((name) => send({ key, name, leavesAfterMs: null }))),
        )
        const answers = [...settled, ...last].flatMap((result) => (result.status === "fulfilled" ? [result.value] : []))
        for (const key of ["a", "b"]) {
          const own = answers.filter((answer) => answer.key === key)
          const made = own.filter(({ status }) => status === 200)
          assert.strictEqual(new Set(made.map(({ id }) => id)).size, 1)
          assert.strictEqual(new Set(made.map(({ name }) => name)).size, 1)
          for (const { status } of own) assert.include([200, 409], status)
        }
        assert.strictEqual(await count("workspace"), before + 2)
      }),
      { numRuns: 10 },
    )
  })
})
