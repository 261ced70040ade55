import { FakeService, faults } from "@tabwright/testing"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { type PageList, type Tabwright, Unauthorized } from "../src/index.ts"
import { clientOf, collect, rejection } from "./Fixture.ts"

let service: FakeService
let client: Tabwright

beforeEach(() => {
  service = new FakeService()
  client = clientOf(service)
})
afterEach(() => service[Symbol.asyncDispose]())

const count = 103

/** One list of each paging style: page number, `page`, cursor and message id. */
const styles: ReadonlyArray<
  readonly [string, () => Promise<() => PageList<object, object>>, (items: ReadonlyArray<object>) => number]
> = [
  [
    "pageNumber",
    async () => {
      for (let at = 0; at < count; at++) await client.profiles.create({ name: `profile ${at}` })
      return () => client.profiles.list({ pageSize: 10 })
    },
    (items) => items.length,
  ],
  [
    "page",
    async () => {
      for (let at = 0; at < count; at++) await client.v3.sessions.create()
      return () => client.v3.sessions.list({ page_size: 10 })
    },
    (items) => items.length,
  ],
  [
    "cursor",
    async () => {
      const { id } = await client.workspaces.create()
      for (let at = 0; at < count; at++) service.writeFile(id, `${at}.txt`, "x")
      return () => client.workspaces.files(id, { limit: 10 })
    },
    (items) => items.length,
  ],
]

describe.each(styles)("a list with pages by %s", (_, make, size) => {
  it("returns its first page when awaited, and all items when iterated", async () => {
    if (_ === "page") service = new FakeService({ maxBrowsers: count })
    client = clientOf(service)
    const list = await make()
    service.clearCalls()
    const all = await collect(list())
    assert.strictEqual(size(all), count)
    assert.strictEqual(new Set(all.map((item) => JSON.stringify(item))).size, count)
    assert.lengthOf(service.calls(), 11)

    service.clearCalls()
    assert.lengthOf(await list().toArray({ limit: 15 }), 15)
    assert.lengthOf(service.calls(), 2)

    service.clearCalls()
    const page = list()
    assert.isEmpty(service.calls())
    const { data, response } = await page.withResponse()
    assert.strictEqual(response.status, 200)
    assert.strictEqual(await page, data)
    assert.lengthOf(service.calls(), 1)
  })
})

describe("a list", () => {
  it("resumes at a page that failed once", async () => {
    for (let at = 0; at < 5; at++) await client.profiles.create()
    service.fault(faults.unavailable(), { operation: "listProfiles", skip: 1, times: 2 })
    assert.lengthOf(await client.profiles.list({ pageSize: 2 }).toArray(), 5)
  })

  it("throws call errors when awaited and iterated", async () => {
    const wrong = clientOf(service, { apiKey: "tw_wrong" })
    assert.instanceOf(await rejection(wrong.runs.list()), Unauthorized)
    assert.instanceOf(await rejection(wrong.runs.list().toArray()), Unauthorized)
  })

  it("stops on a signal", async () => {
    for (let at = 0; at < 5; at++) await client.profiles.create()
    const controller = new AbortController()
    const list = client.profiles.list({ pageSize: 2 }, { signal: controller.signal })
    const reading = (async () => {
      for await (const _ of list) controller.abort(new Error("enough"))
    })()
    assert.strictEqual(await rejection(reading), controller.signal.reason)
    assert.lengthOf(service.calls("listProfiles"), 1)
  })

  it("sends nothing with an aborted signal", async () => {
    const signal = AbortSignal.abort(new Error("before"))
    const list = client.profiles.list({}, { signal })
    assert.strictEqual(await rejection(list), signal.reason)
    assert.strictEqual(await rejection(list.toArray()), signal.reason)
    assert.isEmpty(service.calls())
  })
})
