import { Tabwright } from "@tabwright/sdk"
import { chromium } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { killAll, makeWorkDir, type RunningServer, serve, until, type WorkDir } from "./fixture/Command.ts"

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

const clientOf = () => new Tabwright({ baseUrl: server.url, apiKey: server.key })

describe("the log of a browser", () => {
  it("survives a kill -9 of its server up to the last flush", async () => {
    const { cdpUrl, id } = await clientOf().browsers.create({ logs: true })
    const page = (await chromium.connectOverCDP(cdpUrl)).contexts()[0]?.pages()[0]
    await page?.goto(`${server.shopUrl}/about`)
    await page?.evaluate(() => console.log("before the crash"))
    const texts = async () =>
      (await clientOf().browsers.logs(id, { type: ["console"] })).entries.map(({ text }) => text)
    await until("the message to be stored", 30_000, async () => (await texts()).includes("before the crash"))
    const before = await clientOf().browsers.logs(id)

    await server.end("SIGKILL")
    server = await serve(workDir)
    const after = await clientOf().browsers.logs(id)
    assert.deepStrictEqual(after.entries.slice(0, before.entries.length), before.entries)
    assert.deepInclude(after, { isAvailable: true, isTruncated: false })
    assert.strictEqual((await clientOf().browsers.get(id)).status, "stopped")
  })
})
