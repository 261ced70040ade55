import * as V4 from "@tabwright/raw/v4/schemas"
import { Schema } from "effect"
import { randomUUID } from "node:crypto"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { openReceiver, read, type Receiver } from "../../fixture/peer/Receiver.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { visit } from "../../fixture/server/ScriptedBrain.ts"

let service: RunningService
let receiver: Receiver

beforeAll(async () => {
  service = await openService({
    allowNetworks: [{ text: "127.0.0.1", includes: (address) => address === "127.0.0.1" }],
  })
})

afterAll(() => service.close())

const contract = {
  view: Schema.decodeUnknownSync(V4.WebhookView),
  withSecret: Schema.decodeUnknownSync(V4.WebhookWithSecret),
  list: Schema.decodeUnknownSync(V4.WebhookListResponse),
  delivery: Schema.decodeUnknownSync(V4.WebhookDelivery),
  deliveries: Schema.decodeUnknownSync(V4.WebhookDeliveryListResponse),
}

const hooks = "/api/v4/webhooks"

/** Creates a webhook with its own receiver for `use`. */
const withWebhook = async (body: object, use: (hook: V4.WebhookWithSecret) => Promise<void>): Promise<void> => {
  receiver = await openReceiver()
  try {
    const answer = await service.post(hooks, { url: `${receiver.url}/hook`, ...body })
    assert.strictEqual(answer.status, 201, answer.text)
    await use(answer.body)
    await service.call("DELETE", `${hooks}/${answer.body.id}`)
  } finally {
    await receiver.close()
  }
}

const events = async (secret: string) =>
  Promise.all(
    receiver.received.map(
      async (received) => (await read(received, secret)) as { type: string; payload: { [key: string]: unknown } },
    ),
  )

/** Waits for an event with this status and returns the statuses of all events of its type. */
const receivedStatuses = (secret: string, type: string, last: string) =>
  service.until(`the receiver gets ${type} ${last}`, 90_000, async () => {
    const statuses = (await events(secret)).filter((event) => event.type === type).map(({ payload }) => payload.status)
    return statuses.at(-1) === last ? statuses : undefined
  })

describe("webhook", () => {
  it("is created with a secret shown once, listed, updated and deleted", async () => {
    await withWebhook({ events: ["test", "run.status_update", "test"], description: "Tells" }, async (hook) => {
      contract.withSecret(hook)
      assert.match(hook.secret, /^whsec_[\w-]{43}$/)
      const { secret: _secret, ...view } = hook
      assert.deepInclude(view, {
        url: `${receiver.url}/hook`,
        events: ["run.status_update", "test"],
        description: "Tells",
        isEnabled: true,
        disabledReason: null,
      })
      const shown = await service.get(`${hooks}/${hook.id}`)
      assert.deepStrictEqual(shown.body, view)
      contract.view(shown.body)
      const list = await service.get(hooks)
      assert.deepStrictEqual(list.body, { webhooks: [view] })
      contract.list(list.body)
      const changed = await service.patch(`${hooks}/${hook.id}`, {
        events: ["session.status.update"],
        description: null,
        isEnabled: false,
      })
      assert.deepInclude(changed.body, { events: ["session.status.update"], description: null, isEnabled: false })
      assert.notInclude(changed.text, "whsec_")
      assert.strictEqual((await service.call("DELETE", `${hooks}/${hook.id}`)).status, 204)
      assert.strictEqual((await service.call("DELETE", `${hooks}/${hook.id}`)).status, 204)
      assert.strictEqual((await service.get(`${hooks}/${hook.id}`)).status, 404)
      assert.notInclude(service.log.join("\n"), hook.secret)
    })
  })

  it("leaves no secret in the database", async () => {
    await withWebhook({}, async (hook) => {
      const [row] = await service.sql(`SELECT webhook::text AS text FROM webhook WHERE id = '${hook.id}'`)
      assert.notInclude(String(row?.["text"]), hook.secret.slice(6))
    })
  })

  it("requires https, or this machine if the operator allows it", async () => {
    const rejected = [
      { url: "http://hooks.example.org/" },
      { url: "https://10.0.0.1/" },
      { url: "http://[::1]:9/" },
      { url: "hook" },
      { url: `https://hooks.example.org/${"a".repeat(2048)}` },
      { url: "https://hooks.example.org/", events: [] },
      { url: "https://hooks.example.org/", events: ["run.created"] },
      { url: "https://hooks.example.org/", description: "d".repeat(256) },
      {},
    ]
    for (const body of rejected) assert.strictEqual((await service.post(hooks, body)).status, 422, JSON.stringify(body))
    const { detail } = (await service.post(hooks, { url: "https://169.254.169.254/" })).body
    assert.deepStrictEqual(detail[0].loc, ["body", "url"])
    assert.include(detail[0].msg, "--allow-network")
    await withWebhook({}, async (hook) => {
      assert.strictEqual((await service.patch(`${hooks}/${hook.id}`, { url: "https://10.0.0.1/" })).status, 422)
    })
  })

  it("signs with the new secret after a rotation", async () => {
    await withWebhook({}, async (hook) => {
      await receiver.until(1)
      const rotated = (await service.post(`${hooks}/${hook.id}/rotate-secret`)).body
      contract.withSecret(rotated)
      assert.notStrictEqual(rotated.secret, hook.secret)
      await service.post(`${hooks}/${hook.id}/test`)
      const [before, after] = receiver.received
      assert.isDefined(before)
      assert.isDefined(after)
      assert.deepInclude(await read(before, hook.secret), { type: "test", payload: { test: "ok" } })
      assert.deepInclude(await read(after, rotated.secret), { type: "test", payload: { test: "ok" } })
    })
  })

  it("is limited to 20 per project, even for concurrent requests", async () => {
    const body = { url: "https://hooks.example.org/", events: ["run.status_update"] }
    const answers = await Promise.all(Array.from({ length: 22 }, () => service.post(hooks, body)))
    const rejected = answers.filter(({ status }) => status !== 201)
    assert.deepStrictEqual(
      rejected.map(({ status, body: { code } }) => [status, code]),
      Array.from({ length: 2 }, () => [409, "TooManyWebhooks"]),
    )
    for (const { status, body: made } of answers) {
      if (status === 201) await service.call("DELETE", `${hooks}/${made.id}`)
    }
  })

  it("returns 404 if unknown", async () => {
    const id = randomUUID()
    const calls = [
      ["GET", ""],
      ["PATCH", ""],
      ["POST", "/rotate-secret"],
      ["POST", "/test"],
      ["GET", "/deliveries"],
      ["POST", `/deliveries/${id}/replay`],
    ] as const
    for (const [method, path] of calls) {
      const answer = await service.call(method, `${hooks}/${id}${path}`, method === "PATCH" ? { json: {} } : {})
      assert.strictEqual(answer.status, 404, path)
    }
  })
})

describe("deliveries", () => {
  it("of a test report the result", async () => {
    await withWebhook({}, async (hook) => {
      const { status, body } = await service.post(`${hooks}/${hook.id}/test`)
      assert.strictEqual(status, 200)
      contract.delivery(body)
      assert.deepInclude(body, {
        eventType: "test",
        status: "delivered",
        attempts: 1,
        responseStatus: 200,
        error: null,
      })
      await receiver.close()
      const failed = (await service.post(`${hooks}/${hook.id}/test`)).body
      assert.deepInclude(failed, { status: "failed", attempts: 1, nextAttemptAt: null, responseStatus: null })
      assert.include(failed.error, "ECONNREFUSED")
    })
  })

  it("are paged newest first and retried under their own ID, once per key", async () => {
    await withWebhook({}, async (hook) => {
      // The test event comes first.
      await receiver.until(1)
      for (let n = 0; n < 4; n++) await service.post(`${hooks}/${hook.id}/test`)
      const ids: Array<string> = []
      let cursor: string | null = ""
      while (cursor !== null) {
        const query: string = cursor === "" ? "" : `&cursor=${encodeURIComponent(cursor)}`
        const { body } = await service.get(`${hooks}/${hook.id}/deliveries?limit=2${query}`)
        contract.deliveries(body)
        ids.push(...body.deliveries.map(({ id }: { id: string }) => id))
        assert.strictEqual(body.hasMore, body.nextCursor !== null)
        cursor = body.nextCursor
      }
      assert.strictEqual(new Set(ids).size, 5)
      assert.deepStrictEqual(
        receiver.received
          .map(({ headers }) => headers["x-service-delivery"])
          .toReversed()
          .slice(0, 4),
        ids.slice(0, 4),
      )
      const options = { headers: { "idempotency-key": randomUUID() } }
      const count = receiver.received.length
      const path = `${hooks}/${hook.id}/deliveries/${ids[2]}/replay`
      const first = await service.post(path, undefined, options)
      assert.strictEqual(first.status, 201)
      contract.delivery(first.body)
      assert.deepInclude(first.body, { id: ids[2], status: "pending", attempts: 0 })
      const received = await receiver.until(count + 1)
      assert.strictEqual(received.at(-1)?.headers["x-service-delivery"], ids[2])
      assert.deepStrictEqual((await service.post(path, undefined, options)).body, first.body)
      await service.until("the event is delivered again", 90_000, async () => {
        const { deliveries } = (await service.get(`${hooks}/${hook.id}/deliveries`)).body
        return deliveries.every(({ status }: { status: string }) => status === "delivered")
      })
      assert.lengthOf(receiver.received, count + 1)
      for (const wrong of ["x", Buffer.from("after:1x").toString("base64url")]) {
        assert.strictEqual((await service.get(`${hooks}/${hook.id}/deliveries?cursor=${wrong}`)).status, 400)
      }
      for (const limit of [0, 101]) {
        assert.strictEqual((await service.get(`${hooks}/${hook.id}/deliveries?limit=${limit}`)).status, 422)
      }
    })
  })
})

describe("webhook events", () => {
  it("of a run, a task and a session use the formats of their versions", async () => {
    await withWebhook({}, async ({ secret }) => {
      const task = visit(`${service.site.url}/page/Sent`)
      const run = await service.run({ task })
      assert.deepStrictEqual(await receivedStatuses(secret, "run.status_update", "completed"), [
        "dispatching",
        "running",
        "completed",
      ])
      const { body } = await service.post("/api/v2/tasks", { task, metadata: { team: "caf\u00e9 \u{1f600}" } })
      assert.deepStrictEqual(await receivedStatuses(secret, "agent.task.status_update", "finished"), [
        "started",
        "finished",
      ])
      const session = (await service.post("/api/v3/sessions", { task, keepAlive: true })).body
      assert.deepStrictEqual(await receivedStatuses(secret, "session.status.update", "idle"), ["running", "idle"])
      await service.post(`/api/v3/sessions/${session.id}/stop`)
      assert.deepStrictEqual(await receivedStatuses(secret, "session.status.update", "stopped"), [
        "running",
        "idle",
        "stopped",
      ])

      const all = await events(secret)
      const payloadOf = (type: string, status: string) =>
        all.find((event) => event.type === type && event.payload.status === status)?.payload
      assert.deepStrictEqual(payloadOf("run.status_update", "completed"), {
        run_id: run.id,
        session_id: run.sessionId,
        status: "completed",
      })
      assert.deepStrictEqual(payloadOf("agent.task.status_update", "finished"), {
        task_id: body.id,
        session_id: body.sessionId,
        status: "finished",
        metadata: { team: "caf\u00e9 \u{1f600}" },
      })
      assert.deepStrictEqual(payloadOf("session.status.update", "idle"), {
        session_id: session.id,
        status: "idle",
        output: "Sent",
        metadata: {},
      })
    })
  })
})
