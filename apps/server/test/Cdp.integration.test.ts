import { chromium } from "playwright-core"
import puppeteer from "puppeteer-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { killAll, makeWorkDir, type WorkDir, type RunningServer, serve, until } from "./fixture/Command.ts"

let workDir: WorkDir
let server: RunningServer
beforeAll(async () => {
  workDir = makeWorkDir()
  server = await serve(workDir)
})
afterAll(async () => {
  await server.end("SIGTERM")
  killAll()
  workDir.remove()
})

const create = async (json: object = {}) => (await server.call("POST", "/api/v4/browsers", json)).body
const statusOf = async (id: string) => (await server.call("GET", `/api/v4/browsers/${id}`)).body.status
const stop = (id: string) => server.call("PATCH", `/api/v4/browsers/${id}`, { action: "stop" })

/** Returns the error of a failed connection. */
const errorOf = (connecting: Promise<unknown>): Promise<unknown> =>
  connecting.then(
    () => undefined,
    (error: unknown) => error,
  )

describe("A browser from POST /browsers", () => {
  it("is controlled by Playwright in its existing page and outlives the connection", async () => {
    const { id, cdpUrl } = await create({ browserScreenWidth: 900, browserScreenHeight: 700 })
    const first = await chromium.connectOverCDP(cdpUrl)
    const [page] = first.contexts()[0]?.pages() ?? []
    assert(page !== undefined)
    await page.goto(`${server.shopUrl}/search?q=lamp`)
    assert.include(await page.title(), "lamp")
    await page.evaluate(() => localStorage.setItem("left", "behind"))
    await first.close()
    assert.strictEqual(await statusOf(id), "active")

    const second = await chromium.connectOverCDP(cdpUrl)
    const [again] = second.contexts()[0]?.pages() ?? []
    assert.include(again?.url(), "/search?q=lamp")
    assert.strictEqual(await again?.evaluate(() => localStorage.getItem("left")), "behind")

    const disconnected = new Promise((resolve) => second.once("disconnected", resolve))
    assert.strictEqual((await stop(id)).body.status, "stopped")
    await disconnected
    assert.instanceOf(await errorOf(chromium.connectOverCDP(cdpUrl, { timeout: 5000 })), Error)
  })

  it("is controlled by Puppeteer and outlives its close", async () => {
    const { id, cdpUrl } = await create()
    const first = await puppeteer.connect({ browserWSEndpoint: cdpUrl })
    const [page] = await first.pages()
    await page?.goto(`${server.shopUrl}/about`)
    assert.include(await page?.title(), "About")
    await first.close()
    assert.strictEqual(await statusOf(id), "active")
    const second = await puppeteer.connect({ browserWSEndpoint: cdpUrl })
    assert.include((await second.pages())[0]?.url(), "/about")
    await second.disconnect()
    assert.strictEqual(await statusOf(id), "active")
    await stop(id)
    assert.isDefined(await errorOf(puppeteer.connect({ browserWSEndpoint: cdpUrl })))
  })

  it("cannot reach this machine except for the shop", async () => {
    const { id, cdpUrl } = await create()
    const browser = await chromium.connectOverCDP(cdpUrl)
    const [page] = browser.contexts()[0]?.pages() ?? []
    for (const url of [`${server.url}/health`, "http://localhost:1/", "http://169.254.169.254/"]) {
      const answer = await page?.goto(url).catch(() => undefined)
      assert.notStrictEqual(answer?.status(), 200, url)
    }
    await browser.close()
    await stop(id)
  })

  it("accepts two clients at once and leaves no files or processes after it stops", async () => {
    const { id, cdpUrl } = await create()
    const [one, two] = await Promise.all([chromium.connectOverCDP(cdpUrl), chromium.connectOverCDP(cdpUrl)])
    await one.contexts()[0]?.pages()[0]?.goto(`${server.shopUrl}/about`)
    assert.include(two.contexts()[0]?.pages()[0]?.url(), "/about")
    const ended = Promise.all([one, two].map((each) => new Promise((resolve) => each.once("disconnected", resolve))))
    await stop(id)
    await ended
    await until("files and processes to be removed", 90_000, async () =>
      workDir.leftovers().every((line) => !line.includes(id)) ? true : undefined,
    )
  })
})
