import type { IncomingHttpHeaders } from "node:http"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { outcomes } from "@tabwright/testing"
import { runRoutes } from "../src/server.ts"
import { type App, startApp } from "./App.ts"

let app: App
const started: Array<string> = []

beforeEach(async () => {
  started.length = 0
  app = await startApp({
    authorize: (request, id) => request.headers.get("x-user") === "zoe" && (id === undefined || started.includes(id)),
    onStart: (id) => void started.push(id),
    runOptions: (data) => (data === "judge" ? { judge: {} } : {}),
  })
})
afterEach(() => app[Symbol.asyncDispose]())

const send = (path: string, body?: unknown, headers: IncomingHttpHeaders = {}) =>
  fetch(app.api + path, {
    headers: { "x-user": "zoe", "content-type": "application/json", ...(headers as Record<string, string>) },
    ...(body === undefined ? {} : { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) }),
  })

describe("runRoutes", () => {
  it("starts, shows, continues and cancels runs", async () => {
    const response = await send("", { task: "shop", data: "judge" })
    assert.strictEqual(response.status, 201)
    const { id } = await response.json()
    assert.deepStrictEqual(started, [id])
    assert.deepInclude(app.fake.service.lastCall("createRun")?.body, { task: "shop", judge: {} })
    assert.include(await (await send(`/${id}/events`)).text(), "event: run.completed\n")
    assert.strictEqual((await (await send(`/${id}`)).json()).result, "Done: shop")
    const next = await send(`/${id}/messages`, { text: "more" })
    assert.deepStrictEqual(started, [id, (await next.json()).id])
    assert.strictEqual((await send(`/${started[1]}/cancel`, {})).status, 200)
  })

  it("passes neither the key nor unchecked options", async () => {
    const response = await send("", { task: "shop", model: "gpt-5.6", maxCostUsd: 1000 })
    const { id } = await response.json()
    assert.deepStrictEqual(app.fake.service.lastCall("createRun")?.body, { task: "shop" })
    const events = await send(`/${id}/events`)
    const all = JSON.stringify([[...response.headers], [...events.headers], await events.text()])
    assert.notInclude(all, app.fake.apiKey)
  })

  it.each([
    [403, "", { task: "shop" }, { "x-user": "someone" }],
    [403, "/0198c0de-7f3a-7c11-9d52-000000000099", undefined, {}],
    [415, "", "task=shop", { "content-type": "text/plain" }],
    [400, "", { task: " " }, {}],
    [400, "", "not JSON", {}],
    [404, "", undefined, {}],
    [404, "/undefined/messages", { task: "shop", text: "more" }, {}],
    [404, "/undefined/cancel", { task: "shop" }, {}],
    [404, "/0198c0de-7f3a-7c11-9d52-00000000009", { task: "shop" }, {}],
    [404, "/0198c0de-7f3a-7c11-9d52-0000000000--", { task: "shop" }, {}],
    [404, "/cancel", { task: "shop" }, {}],
  ])("responds with %s to other requests", async (status, path, body, headers) => {
    assert.strictEqual((await send(path, body, headers)).status, status)
    assert.isEmpty(started)
  })

  it("responds with the status and the text of the API to requests that the page can correct", async () => {
    started.push("0198c0de-7f3a-7c11-9d52-000000000099")
    const missing = await send(`/${started[0]}`)
    assert.strictEqual(missing.status, 404)
    assert.notInclude(await missing.text(), "{")
    assert.strictEqual((await send(`/${started[0]}/events`, undefined, { "last-event-id": "x" })).status, 400)
  })

  it.each([
    [502, Response.json({ detail: "Unknown key" }, { status: 401 })],
    [402, Response.json({ detail: "Internal has reached its monthly limit (9 of 9 USD)" }, { status: 402 })],
    [503, new Response("upstream 10.0.0.7:7700", { status: 503 })],
    [502, new TypeError("fetch failed", { cause: new Error("getaddrinfo ENOTFOUND tabwright.internal") })],
  ])("responds with %s and a fixed text if the service fails, and reports the error", async (status, failure) => {
    const errors: Array<Error> = []
    const fetch = async () => {
      if (failure instanceof Error) throw failure
      return failure.clone()
    }
    const client = app.client.with({ fetch, maxRetries: 0 })
    const handler = runRoutes({ client, authorize: () => true, onError: (error) => errors.push(error) })
    const response = await handler(new Request("http://app.test/0198c0de-7f3a-7c11-9d52-000000000099"))
    assert.strictEqual(response.status, status)
    assert.strictEqual(await response.text(), "The service is not available. Try again later.")
    assert.lengthOf(errors, 1)
  })

  it("cancels the run if onStart fails", async () => {
    app.fake.service.stub(outcomes.stuck(), { task: "hang around" })
    const ids: Array<string> = []
    const failure = new Error("no database")
    const handler = runRoutes({
      client: app.client,
      authorize: () => true,
      onStart: async (id) => {
        ids.push(id)
        throw failure
      },
    })
    const init = { method: "POST", headers: { "content-type": "application/json" }, body: '{"task":"hang around"}' }
    const error = await handler(new Request("http://app.test/", init)).catch((cause: unknown) => cause)
    assert.strictEqual(error, failure)
    assert.strictEqual((await app.client.runs.get(ids[0] ?? "")).status, "cancelled")
  })
})
