import { Tabwright } from "@tabwright/sdk"
import { chromium, type Page } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { killAll, makeWorkDir, type WorkDir, type RunningServer, serve } from "./fixture/Command.ts"

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

const firstPage = async (cdpUrl: string | null | undefined): Promise<Page> => {
  assert(typeof cdpUrl === "string")
  const browser = await chromium.connectOverCDP(cdpUrl)
  const page = browser.contexts()[0]?.pages()[0]
  assert(page !== undefined)
  return page
}

/** Returns the color in the middle of a video at each fraction of its length, as a browser plays it. */
const colorsAt = (page: Page, video: Uint8Array, shares: ReadonlyArray<number>) =>
  page.evaluate(
    async ([base64, at]) => {
      // oxlint-disable-next-line typescript/no-explicit-any -- globals of the page
      const { document } = globalThis as any
      const video = document.createElement("video")
      const event = (name: string) => new Promise((resolve) => video.addEventListener(name, resolve, { once: true }))
      const loaded = event("loadeddata")
      video.src = `data:video/mp4;base64,${base64}`
      await loaded
      const context = document.createElement("canvas").getContext("2d")
      const colors: Array<Array<number>> = []
      for (const share of at) {
        const seeked = event("seeked")
        video.currentTime = video.duration * share
        await seeked
        await new Promise((resolve) => setTimeout(resolve, 500))
        context.drawImage(video, 0, 0, 300, 150)
        colors.push([...context.getImageData(150, 75, 1, 1).data].map((value) => Math.round(value / 255)))
      }
      return colors
    },
    [Buffer.from(video).toString("base64"), shares] as const,
  )

describe("A recording", () => {
  it("is available through the SDK and shows Playwright's actions", { timeout: 60_000 }, async () => {
    const client = new Tabwright({ baseUrl: server.url, apiKey: server.key })
    const browser = await client.browsers.create({ timeout: 5, enableRecording: true })
    const page = await firstPage(browser.cdpUrl)
    for (const color of ["red", "blue"]) {
      await page.setContent(`<body style="background:${color}">`)
      await page.screenshot()
      await new Promise((resolve) => setTimeout(resolve, 1500))
    }
    await browser.stop()
    const video = await client.browsers.recording(browser.id)
    assert(video !== null)
    const bytes = await video.bytes()

    await using player = await client.browsers.create({ timeout: 5, enableRecording: false })
    const colorsOfVideo = await colorsAt(await firstPage(player.cdpUrl), bytes, [0.99, 0.4])
    assert.deepStrictEqual(colorsOfVideo, [
      [0, 0, 1, 1],
      [1, 0, 0, 1],
    ])
    await player.stop()
    assert.isNull(await client.browsers.recording(player.id))
  })
})
