import { isEvent, unwrap, type WebhookEvent } from "@tabwright/core/webhooks"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { assert, describe, it } from "vitest"
import { FakeService, faults } from "../../../../src/index.ts"
import { callerOf } from "../../../Caller.ts"

/** A service that records its deliveries. The receiver returns `answers` in turn, then 204. */
const watched = async (answers: Array<number> = [], options = {}) => {
  const received: Array<{ headers: Headers; body: string }> = []
  const service = new FakeService({
    ...options,
    fetch: async (request) => {
      received.push({ headers: request.headers, body: await request.text() })
      return new Response(null, { status: answers.shift() ?? 204 })
    },
  })
  const call = callerOf(service)
  const { body: webhook } = await call("POST", "/api/v4/webhooks", { url: "https://example.com/hook" })
  await service.clock.advance(0)
  return { service, call, received, webhook, at: `/api/v4/webhooks/${webhook.id}` }
}

describe("webhooks", () => {
  it("send every status of a run, signed with the secret", async () => {
    const { at, call, received, service, webhook } = await watched()
    await call("POST", "/api/v4/runs", { task: "Zoë" })
    await service.clock.advance("1 minute")
    const events = await Promise.all(
      received.map(({ body, headers }) =>
        Effect.runPromise(unwrap(body, Object.fromEntries(headers), Redacted.make(webhook.secret))),
      ),
    )
    assert.deepStrictEqual(
      events.map(({ payload, type }) => [type, (payload as { status?: string }).status]),
      [
        ["test", undefined],
        ["run.status_update", "dispatching"],
        ["run.status_update", "running"],
        ["run.status_update", "completed"],
      ],
    )
    assert.notProperty((await call("GET", at)).body, "secret")
  })

  it("report a call of a tool, which the receiver answers", async () => {
    const { call, received, service } = await watched()
    service.stub({ toolCalls: [{ name: "lookupOrder", arguments: { orderId: "A-1" } }], result: "Shipped." })
    const tool = { name: "lookupOrder", description: "Finds an order.", inputSchema: { type: "object" } }
    const { body: run } = await call("POST", "/api/v4/runs", { task: "Where is A-1?", tools: [tool] })
    await service.clock.advance("1 minute")
    const event: WebhookEvent = JSON.parse(received.at(-1)?.body ?? "")
    assert(isEvent(event, "run.tool_called"), JSON.stringify(event))
    const { payload } = event
    assert.deepInclude(payload, { run_id: run.id, name: "lookupOrder", arguments: { orderId: "A-1" } })
    const answer = { toolCallId: payload.tool_call_id, output: { status: "shipped" } }
    assert.strictEqual((await call("POST", `/api/v4/runs/${payload.run_id}/tool-results`, answer)).status, 200)
    await service.clock.advance("1 minute")
    assert.deepInclude((await call("GET", `/api/v4/runs/${run.id}`)).body, { status: "completed", result: "Shipped." })
  })

  it("report a v3 session and its task, without idle if the session ends with it", async () => {
    const { call, received, service } = await watched()
    await call("POST", "/api/v3/sessions", { task: "Look" })
    await service.clock.advance("1 minute")
    const events = received.slice(1).map(({ body }) => JSON.parse(body))
    assert.deepStrictEqual(
      events.map(({ payload, type }) => [type, payload.status]),
      [
        ["agent.task.status_update", "running"],
        ["session.status.update", "running"],
        ["agent.task.status_update", "stopped"],
        ["session.status.update", "stopped"],
      ],
    )
    assert.strictEqual(events.at(-1).payload.output, "Done: Look")
  })

  it("report tasks and sessions in the format of their version", async () => {
    const { call, received, service } = await watched()
    await call("POST", "/api/v2/tasks", { task: "Look", metadata: { team: "qa" } })
    await service.clock.advance("1 minute")
    const tasks = received
      .map(({ body }) => JSON.parse(body))
      .filter((event) => isEvent(event, "agent.task.status_update"))
      .map(({ payload }) => [payload.status, payload.metadata?.["team"]])
    assert.deepStrictEqual(tasks, [
      ["started", "qa"],
      ["finished", "qa"],
    ])
  })

  it("are retried with growing delays until they succeed", async () => {
    const { at, call, received, service } = await watched([204, 500, 500], { clock: "manual" })
    await call("PATCH", at, { events: ["run.status_update"] })
    await call("POST", "/api/v4/runs", { task: "Look" })
    await service.clock.advance("60 millis")
    const look = async () => (await call("GET", `${at}/deliveries`)).body.deliveries[0]
    assert.deepStrictEqual(
      [(await look()).status, (await look()).attempts, (await look()).responseStatus, received.length],
      ["pending", 1, 500, 2],
    )
    await call("POST", `/api/v4/runs/${(await call("GET", "/api/v4/runs")).body.runs[0].id}/cancel`)
    await service.clock.advance("10 minutes")
    const deliveries = (await call("GET", `${at}/deliveries`)).body.deliveries
    assert.deepStrictEqual(
      deliveries.map(({ attempts, status }: { attempts: number; status: string }) => [status, attempts]),
      [
        ["delivered", 2],
        ["delivered", 2],
        ["delivered", 1],
      ],
    )
  })

  it("can be tested, replayed, duplicated and lost", async () => {
    const { at, call, received, service } = await watched()
    received.length = 0
    const { body: delivery } = await call("POST", `${at}/test`)
    assert.deepStrictEqual(
      [delivery.eventType, delivery.status, delivery.payload.type, delivery.payload.payload],
      ["test", "delivered", "test", { test: "ok" }],
    )
    service.fault(faults.duplicated(), { operation: "deliverWebhook" })
    const { body: again } = await call("POST", `${at}/deliveries/${delivery.id}/replay`)
    assert.strictEqual(again.id, delivery.id)
    await service.clock.advance(0)
    assert.strictEqual(received.length, 3)
    assert.strictEqual(received[1]?.body, received[2]?.body)
    service.fault(faults.reset(), { operation: "deliverWebhook" })
    const { body: lost } = await call("POST", `${at}/test`)
    assert.deepStrictEqual([lost.status, lost.responseStatus, received.length], ["failed", null, 3])
  })

  it("are disabled with a reason when the receiver unsubscribes", async () => {
    const { at, call, service } = await watched([410])
    const { body: webhook } = await call("GET", at)
    assert.deepStrictEqual([webhook.isEnabled, /410/.test(webhook.disabledReason)], [false, true])
    await call("PATCH", at, { isEnabled: true })
    assert.isNull((await call("GET", at)).body.disabledReason)
    await service.clock.advance(0)
  })

  it("arrive in order with a slow receiver", async () => {
    const statuses: Array<string> = []
    let delay = 20
    const service = new FakeService({
      fetch: async (request) => {
        delay -= 5
        await new Promise((resolve) => setTimeout(resolve, delay))
        statuses.push((await request.json()).payload.status)
        return new Response(null, { status: 204 })
      },
    })
    const call = callerOf(service)
    await call("POST", "/api/v4/webhooks", { url: "https://example.com/hook" })
    const { body: run } = await call("POST", "/api/v4/runs", { task: "Look" })
    for (let look = 0; look < 5; look++) await call("GET", `/api/v4/runs/${run.id}/status`)
    await service.clock.advance(0)
    assert.deepStrictEqual(statuses.slice(1), ["dispatching", "running", "completed"])
  })

  it("require https, except for the local host", async () => {
    const { call } = await watched()
    const { body, status } = await call("POST", "/api/v4/webhooks", { url: "http://example.com/hook" })
    assert.deepStrictEqual([status, body.detail[0].loc], [422, ["body", "url"]])
    assert.strictEqual((await call("POST", "/api/v4/webhooks", { url: "http://127.0.0.1:1/hook" })).status, 201)
  })

  it("are limited to 20 per project", async () => {
    const { call } = await watched()
    const statuses: Array<number> = []
    for (let n = 0; n < 20; n++) {
      statuses.push((await call("POST", "/api/v4/webhooks", { url: "https://example.com/hook" })).status)
    }
    assert.deepStrictEqual(statuses, [...Array.from({ length: 19 }, () => 201), 409])
  })
})
