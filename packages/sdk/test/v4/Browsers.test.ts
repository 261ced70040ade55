import { FakeService } from "@tabwright/testing"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { NotFound, type Tabwright } from "../../src/index.ts"
import { clientOf, rejection, unknownId } from "../Fixture.ts"

let service: FakeService
let client: Tabwright

beforeEach(() => {
  service = new FakeService()
  client = clientOf(service)
})
afterEach(() => service[Symbol.asyncDispose]())

describe("the log of a browser", () => {
  it("is paged, filtered, and available as HAR", async () => {
    const { id } = await client.browsers.create({ logs: true })
    for (let index = 0; index < 120; index++) service.addLogEntry(id, { type: "console", text: `line ${index}` })
    service.addLogEntry(id, { type: "request", url: "https://shop.test/", request: { status: 404 } })

    const texts: Array<string | null> = []
    for await (const { text } of client.browsers.logs(id, { type: ["console"] })) texts.push(text)
    assert.lengthOf(texts, 120)
    assert.strictEqual(texts[119], "line 119")
    const page = await client.browsers.logs(id)
    assert.deepInclude(page, { hasMore: true, isAvailable: true, isTruncated: false })

    const { log } = await client.browsers.har(id)
    assert.deepNestedInclude(log.entries[0], { "request.url": "https://shop.test/", "response.status": 404 })
  })

  it("has the pages that a run opened, by run", async () => {
    service.stub({ steps: [{ goal: "Open the shop", url: "https://shop.test/" }] })
    const run = await client.run("Open the shop", { browserSettings: { logs: true } })
    const [browser] = service.browsers()
    const { entries } = await client.browsers.logs(browser?.id ?? "", { runId: run.id })
    assert.include(
      entries.map(({ url }) => url),
      "https://shop.test/",
    )
    assert.deepStrictEqual((await client.browsers.logs(browser?.id ?? "", { runId: unknownId })).entries, [])
  })

  it("is not available for a browser without `logs`", async () => {
    const { id } = await client.browsers.create()
    assert.deepInclude(await client.browsers.logs(id), { entries: [], isAvailable: false })
    assert.instanceOf(await rejection(client.browsers.har(unknownId)), NotFound)
  })
})
