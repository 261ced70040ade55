import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { type CloudBrowser, NotFound, type Tabwright, TimedOut } from "../../src/index.ts"
import { FakeService, faults } from "@tabwright/testing"
import { clientOf, rejection, unknownId } from "../Fixture.ts"

let service: FakeService
let client: Tabwright
let warnings: Array<string>

beforeEach(() => {
  service = new FakeService({ proxyCountries: [] })
  warnings = []
  const logger = { warn: (message: string) => void warnings.push(message), error: () => {} }
  client = clientOf(service, { logger })
})
afterEach(() => service[Symbol.asyncDispose]())

const stops = () => service.calls({ method: "PATCH", path: /\/browsers\// }).length

describe("a browser", () => {
  it("has a CDP URL and can be fetched", async () => {
    const browser = await client.browsers.create({ metadata: { team: "qa" } })
    assert.match(browser.cdpUrl, /^ws:/)
    const view = await client.browsers.get(browser.id)
    assert.deepStrictEqual(view.metadata, { team: "qa" })
    assert.strictEqual(view.status, "active")
    const list = await client.browsers.list({ filterBy: "active" })
    assert.deepStrictEqual(
      list.items.map(({ id }) => id),
      [browser.id],
    )
  })

  it("is stopped at the end of an `await using` block, even when the block throws", async () => {
    let kept: CloudBrowser | undefined
    const thrown = await (async () => {
      await using browser = await client.browsers.create()
      kept = browser
      assert.strictEqual(stops(), 0)
      throw new Error("in the block")
    })().catch((error: unknown) => error)
    assert.strictEqual((thrown as Error).message, "in the block")
    assert.strictEqual(stops(), 1)
    assert.strictEqual((await client.browsers.get(kept?.id ?? "")).status, "stopped")
  })

  it("is stopped once by repeated calls", async () => {
    const browser = await client.browsers.create()
    await Promise.all([browser.stop(), browser.stop(), browser[Symbol.asyncDispose]()])
    assert.strictEqual(stops(), 1)
  })

  it("is stopped again after a failed stop", async () => {
    const browser = await client.browsers.create()
    service.fault(faults.status(500), { path: /\/browsers\// })
    assert.instanceOf(await browser.stop().catch((error: unknown) => error), Error)
    assert.strictEqual((await browser.stop()).status, "stopped")
  })

  it("can be stopped by id", async () => {
    const { id } = await client.browsers.create()
    assert.strictEqual((await client.browsers.stop(id)).status, "stopped")
    assert.instanceOf(await client.browsers.stop(unknownId).catch((error: unknown) => error), NotFound)
  })

  it("passes the server's warnings to the logger", async () => {
    await client.browsers.create({ proxyCountryCode: "de" })
    assert.lengthOf(warnings, 1)
    assert.include(warnings[0], "de")
  })

  it("lists its downloaded files for reading", async () => {
    const browser = await client.browsers.create()
    service.addDownload(browser.id, "invoice.pdf", "%PDF")
    await browser.stop()
    const downloads = await client.browsers.downloads(browser.id).toArray()
    assert.deepStrictEqual(
      downloads.map(({ path, size }) => [path, size]),
      [["invoice.pdf", 4]],
    )
    assert.strictEqual(await client.browsers.file(browser.id, "invoice.pdf").text(), "%PDF")
    assert.instanceOf(await rejection(client.browsers.file(browser.id, "other.pdf").text()), NotFound)
  })

  it("has a recording shortly after it is stopped, which can be saved", async () => {
    const browser = await client.browsers.create()
    await browser.stop()
    const video = await client.browsers.recording(browser.id)
    assert.strictEqual(video?.path, `${browser.id}.mp4`)
    assert.include(await video?.text(), "recording")
  })

  it("returns null immediately if it was not recorded", async () => {
    const browser = await client.browsers.create({ enableRecording: false })
    assert.isNull(await client.browsers.recording(browser.id))
  })

  it("times out waiting for its recording while it runs", async () => {
    const browser = await client.browsers.create()
    assert.instanceOf(await rejection(client.browsers.recording(browser.id, { waitTimeout: 20 })), TimedOut)
  })
})
