import { Layer } from "effect"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { SilenceLimit } from "../../../src/store/event/EventFeed.ts"
import { contract } from "../../fixture/client/Contract.ts"
import { collect, openEvents } from "../../fixture/client/EventStream.ts"
import { MaxEventStreams } from "../../../src/http/v4/RunEvents.ts"
import { openService, type RunningService } from "../../fixture/server/RunningService.ts"
import { endless, linger, visit } from "../../fixture/server/ScriptedBrain.ts"

const { v4 } = contract

const maxStreams = 30

let service: RunningService
beforeAll(async () => {
  service = await openService(
    {},
    Layer.mergeAll(Layer.succeed(SilenceLimit, "100 millis"), Layer.succeed(MaxEventStreams, maxStreams)),
  )
})
afterAll(() => service.close())

const open = (runId: string, headers?: Readonly<Record<string, string>>, query?: string) =>
  openEvents(service, runId, headers, query)

describe("event stream", () => {
  it("sends events as they happen, equal to the pages, and ends after the last", async () => {
    const { id } = await service.run({ task: visit(`${service.site.url}/page/Live`) })
    const { response, comments, events } = await open(id)
    assert.strictEqual(response.status, 200)
    assert.strictEqual(response.headers.get("content-type"), "text/event-stream")
    const streamed = await collect(events)
    const { status } = (await service.get(`/api/v4/runs/${id}/status`)).body
    assert.strictEqual(status, "completed")
    assert.strictEqual(streamed.at(-1)?.event, "worker.session_released")
    assert.isNotEmpty(comments)
    const paged = await service.events(id)
    assert.deepStrictEqual(
      streamed.map(({ id: at, event }) => [Number(at), event]),
      paged.map(({ id: at, type }) => [at, type]),
    )
    for (const [position, { data }] of streamed.entries()) {
      const event = v4.RunEvent(JSON.parse(data))
      // URLs are signed on each read.
      const { screenshotUrl: _, ...shown } = event.data
      const { screenshotUrl: __, ...expected } = paged[position]?.data ?? {}
      assert.deepStrictEqual(shown, expected)
    }
  })

  it("is rejected above the project's limit, until another one is closed", async () => {
    const { id } = await service.run({ task: endless })
    const streams = await Promise.all(Array.from({ length: maxStreams }, () => open(id)))
    const rejected = await service.until("the limit is reached", 90_000, async () => {
      const { response, abort } = await open(id)
      const text = response.status === 200 ? undefined : await response.text()
      abort.abort()
      return text !== undefined && { response, text }
    })
    assert.strictEqual(rejected.response.status, 429)
    assert.isNotNull(rejected.response.headers.get("retry-after"))
    assert.include(rejected.text, `${maxStreams} open event streams`)

    const { body: project } = await service.post("/api/admin/projects", { name: "other" })
    const { body: key } = await service.post("/api/admin/keys", { projectId: project.id, name: "other" })
    const other = { url: service.url, key: key.key }
    const made = await service.post("/api/v4/runs", { task: endless }, { key: other.key })
    const own = await openEvents(other, made.body.id)
    assert.strictEqual(own.response.status, 200)
    own.abort.abort()

    streams.pop()?.abort.abort()
    const next = await service.until("a stream is accepted again", 90_000, async () => {
      const opened = await open(id)
      return opened.response.status === 200 && opened
    })
    for (const { abort } of [next, ...streams]) abort.abort()
    await service.post(`/api/v4/runs/${id}/cancel`)
    await service.post(`/api/v4/runs/${made.body.id}/cancel`, undefined, { key: other.key })
  })

  it("sends an event long before the run ends", async () => {
    const { id } = await service.run({ task: linger(`${service.site.url}/page/Slow`, 60) })
    const { events, abort } = await open(id)
    for await (const { event } of events) {
      if (event === "step.completed") break
    }
    assert.strictEqual((await service.get(`/api/v4/runs/${id}/status`)).body.status, "running")
    abort.abort()
    await service.post(`/api/v4/runs/${id}/cancel`)
  })

  it("sends keep-alives while nothing happens", async () => {
    const { id } = await service.run({ task: linger(`${service.site.url}/page/Silent`, 60) })
    await service.until("the run waits", 90_000, async () =>
      (await service.events(id)).some(({ data }) => data.part?.text === "wait"),
    )
    const last = (await service.events(id)).at(-1)?.id
    const { comments, events, abort } = await open(id, { "Last-Event-ID": String(last) })
    const read = collect(events).catch(() => [])
    await service.until("five keep-alives have arrived", 90_000, async () => comments.length >= 5)
    assert.deepStrictEqual([...new Set(comments)], [": keep-alive"])
    abort.abort()
    await read
    await service.post(`/api/v4/runs/${id}/cancel`)
  })

  it("resumes after Last-Event-ID, which takes precedence over `after`", async () => {
    const { id } = await service.run({ task: visit(`${service.site.url}/page/Again`) })
    await service.event(id, "worker.session_released")
    const all = (await service.events(id)).map((event) => String(event.id))
    const after = async (headers: Readonly<Record<string, string>>, query = "") =>
      (await collect((await open(id, headers, query)).events)).map((event) => event.id)
    assert.deepStrictEqual(await after({}), all)
    assert.deepStrictEqual(await after({ "Last-Event-ID": "3" }), all.slice(3))
    assert.deepStrictEqual(await after({}, "?after=2"), all.slice(2))
    assert.deepStrictEqual(await after({ "Last-Event-ID": "4" }, "?after=2"), all.slice(4))
    assert.deepStrictEqual(await after({ "Last-Event-ID": all.at(-1) ?? "" }), [])
  })

  it("waits for slow readers without blocking others or skipping events", async () => {
    const { id } = await service.run({ task: endless })
    const slow = await open(id)
    // Far more than fits into the buffers of a socket.
    const many = 1000
    // With numbers beyond those of the active run.
    await service.sql(
      `INSERT INTO event (run_id, id, type, data)
       SELECT '${id}', 1000 + number, 'probe', json_build_object('text', repeat('x', 20000))
       FROM generate_series(1, ${many}) AS number`,
    )
    const quick = collect((await open(id)).events)
    await service.post(`/api/v4/runs/${id}/cancel`)
    const all = await quick
    assert.strictEqual(all.filter(({ event }) => event === "probe").length, many)
    assert.deepStrictEqual(
      (await collect(slow.events)).map((event) => event.id),
      all.map((event) => event.id),
    )
  })

  it("rejects unknown runs, missing keys and invalid numbers", async () => {
    const { id } = await service.run({ task: visit(`${service.site.url}/page/No`) })
    assert.strictEqual((await open("0198c0de-7f3a-7c11-9d52-3a1b5c7d9e0f")).response.status, 404)
    assert.strictEqual((await open(id, { "x-service-api-key": "tw_nobody" })).response.status, 401)
    assert.strictEqual((await open(id, { "Last-Event-ID": "last" })).response.status, 422)
    const page = await service.get(`/api/v4/runs/${id}/events`, { headers: { accept: "application/json, */*" } })
    assert.include(page.headers.get("content-type"), "json")
  })

  it("is interrupted when the server stops, unlike at the end of a run", async () => {
    const own = await openService()
    const { id } = await own.run({ task: endless })
    const response = await fetch(`${own.url}/api/v4/runs/${id}/events`, {
      headers: { "x-service-api-key": own.key, accept: "text/event-stream" },
    })
    const read = response.text().then(
      () => "ended",
      () => "interrupted",
    )
    await own.close()
    assert.strictEqual(await read, "interrupted")
  })
})
