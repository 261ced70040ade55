import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { type CloudBrowser, NotFound, Tabwright } from "../../src/index.ts"
import { ContractServer } from "../ContractServer.ts"

let server: ContractServer
let client: Tabwright
let warnings: Array<string>

beforeEach(async () => {
  server = await ContractServer.start()
  warnings = []
  const logger = { warn: (message: string) => void warnings.push(message), error: () => {} }
  client = new Tabwright({ apiKey: server.apiKey, baseUrl: server.origin, logger })
})
afterEach(() => server[Symbol.asyncDispose]())

const stops = () => server.count("PATCH", /^\/browsers\//)

describe("a browser", () => {
  it("has an address for CDP clients, and is found again", async () => {
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

  it("is stopped at the end of an `await using` block, also when the block throws", async () => {
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

  it("is stopped once, however often it is asked to", async () => {
    const browser = await client.browsers.create()
    await Promise.all([browser.stop(), browser.stop(), browser[Symbol.asyncDispose]()])
    assert.strictEqual(stops(), 1)
  })

  it("is asked to stop again where the first time failed", async () => {
    const browser = await client.browsers.create()
    server.failNext(/^\/browsers\//, 500)
    assert.instanceOf(await browser.stop().catch((error: unknown) => error), Error)
    assert.strictEqual((await browser.stop()).status, "stopped")
  })

  it("is stopped by its id alone", async () => {
    const { id } = await client.browsers.create()
    assert.strictEqual((await client.browsers.stop(id)).status, "stopped")
    const unknown = "0198c0de-7f3a-7c11-9d52-000000000099"
    assert.instanceOf(await client.browsers.stop(unknown).catch((error: unknown) => error), NotFound)
  })

  it("brings the server's warnings to the logger", async () => {
    await client.browsers.create({ proxyCountryCode: "de" })
    assert.deepStrictEqual(warnings, ["no proxy for de, went direct"])
  })
})
