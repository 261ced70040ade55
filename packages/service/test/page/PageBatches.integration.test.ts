import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { openReceiver } from "../fixture/peer/Receiver.ts"
import { openService, type RunningService } from "../fixture/server/RunningService.ts"

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let service: RunningService

beforeAll(async () => {
  service = await openService({
    maxBrowsers: 2,
    allowNetworks: [{ text: "127.0.0.1", includes: (address) => address === "127.0.0.1" }],
  })
})
afterAll(() => service.close())

const create = async (paths: ReadonlyArray<string>, more: object = {}) => {
  const urls = paths.map((path) => service.site.url + path)
  const { body, status } = await service.post("/api/v4/pages/batches", { urls, ...more })
  assert.strictEqual(status, 201, JSON.stringify(body))
  return body
}

const ended = (id: string) =>
  service.until("the batch ends", 120_000, async () => {
    const { body } = await service.get(`/api/v4/pages/batches/${id}`)
    return body.status === "running" ? undefined : body
  })

const resultsOf = async (id: string) => (await service.get(`/api/v4/pages/batches/${id}/results`)).body.results

describe("A batch of pages", () => {
  it("fetches each URL once, and lists results and failures in the order of the request", async () => {
    const names = Array.from({ length: 12 }, (_, at) => `page ${at}`)
    const { id } = await create([...names.map((name) => `/page/${encodeURIComponent(name)}`), "/download"], {
      formats: ["markdown"],
      screenshot: {},
    })
    const batch = await ended(id)
    assert.deepInclude(batch, { status: "completed", total: 13, fetched: 12, failed: 1, costUsd: "0" })
    const results = await resultsOf(id)
    assert.deepStrictEqual(
      results.map(({ page }: { readonly page: { readonly markdown: string } | null }) => page?.markdown ?? null),
      [...names.map((name) => `# ${name}`), null],
    )
    assert.deepInclude(results[12], { number: 13, status: "failed" })
    assert.strictEqual(results[12].error.code, "NotAPage")
    assert.strictEqual((await fetch(results[0].page.screenshot.url)).status, 200)
    const failed = (await service.get(`/api/v4/pages/batches/${id}/results?status=failed&limit=1`)).body
    assert.deepInclude(failed, { hasMore: false, nextCursor: null })
    assert.strictEqual(failed.results.length, 1)
  })

  it("stops when it is cancelled, and keeps what it has fetched", async () => {
    const { id } = await create(["/page/first", "/hang", "/hang", "/hang", "/hang", "/page/last"], {
      timeoutMs: 60_000,
    })
    await service.until("a page was fetched", 60_000, async () => (await resultsOf(id))[0].status === "fetched")
    const { body } = await service.post(`/api/v4/pages/batches/${id}/cancel`)
    assert.deepInclude(body, { status: "cancelled", fetched: 1 })
    assert.deepStrictEqual(
      (await resultsOf(id)).map(({ status }: { readonly status: string }) => status),
      ["fetched", "cancelled", "cancelled", "cancelled", "cancelled", "cancelled"],
    )
    // The lease of a cancelled page is not renewed, and its page is closed.
    await service.until("the pages are closed", 60_000, async () => service.site.hanging() === 0)
  })

  it("sends a webhook at its end", async () => {
    const receiver = await openReceiver()
    const hook = { url: receiver.url, events: ["page_batch.status_update"] }
    const created = await service.post("/api/v4/webhooks", hook)
    assert.strictEqual(created.status, 201, JSON.stringify(created.body))
    const { id } = await create(["/page/one"])
    await ended(id)
    const webhookOf = (batchId: string) =>
      service.until("the webhook arrives", 60_000, async () =>
        receiver.received.map(({ body }) => JSON.parse(body)).find(({ payload }) => payload.batch_id === batchId),
      )
    const event = await webhookOf(id)
    assert.strictEqual(event.type, "page_batch.status_update")
    assert.deepStrictEqual(event.payload, { batch_id: id, status: "completed", total: 1, fetched: 1, failed: 0 })
    const cancelled = await create(["/hang"], { timeoutMs: 60_000 })
    await service.post(`/api/v4/pages/batches/${cancelled.id}/cancel`)
    assert.deepInclude((await webhookOf(cancelled.id)).payload, { status: "cancelled", fetched: 0, failed: 0 })
    await receiver.close()
  })
})
