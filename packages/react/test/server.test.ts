import type { IncomingHttpHeaders } from "node:http"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
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
  ])("responds with %s to other requests", async (status, path, body, headers) => {
    assert.strictEqual((await send(path, body, headers)).status, status)
    assert.isEmpty(started)
  })

  it("responds with the status of the API, and with 502 if its own key is rejected", async () => {
    started.push("0198c0de-7f3a-7c11-9d52-000000000099")
    const missing = await send(`/${started[0]}`)
    assert.strictEqual(missing.status, 404)
    assert.notInclude(await missing.text(), "{")
    assert.strictEqual((await send(`/${started[0]}/events`, undefined, { "last-event-id": "x" })).status, 400)
    await using other = await startApp({ client: app.client.with({ apiKey: "wrong" }) })
    const rejected = await fetch(`${other.api}/${started[0]}`)
    assert.strictEqual(rejected.status, 502)
  })
})
