import { Tabwright } from "@tabwright/sdk"
import * as fs from "node:fs"
import { createServer, type Server } from "node:http"
import { createRequire } from "node:module"
import type { AddressInfo } from "node:net"
import * as path from "node:path"
import { chromium } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { killAll, makeWorkDir, run, type RunningServer, serve, type WorkDir } from "./fixture/Command.ts"

let workDir: WorkDir
let server: RunningServer
let viewer: Server
let traceFile: string

const viewerDir = path.join(
  path.dirname(createRequire(import.meta.url).resolve("playwright-core/package.json")),
  "lib/vite/traceViewer",
)

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".zip": "application/zip",
}

/** Serves Playwright's trace viewer, and the trace at `/trace.zip`. */
const openViewer = async (): Promise<Server> => {
  const opened = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1")
    const file = pathname === "/trace.zip" ? traceFile : path.join(viewerDir, path.normalize(pathname))
    if (!fs.existsSync(file) || !fs.statSync(file).isFile()) return void response.writeHead(404).end()
    const type = types[path.extname(file)] ?? "application/octet-stream"
    response.writeHead(200, { "content-type": type }).end(fs.readFileSync(file))
  })
  await new Promise<void>((resolve) => void opened.listen(0, "127.0.0.1", resolve))
  return opened
}

beforeAll(async () => {
  viewer = await openViewer()
  workDir = makeWorkDir()
  traceFile = path.join(workDir.dataDir, "trace.zip")
  // It returns an object for TCP servers.
  const { port } = viewer.address() as AddressInfo
  server = await serve({ ...workDir, env: { ...workDir.env, TABWRIGHT_ALLOW_NETWORKS: `127.0.0.1:${port}` } })
})
afterAll(async () => {
  viewer.close()
  await server.end("SIGTERM")
  killAll()
  workDir.remove()
})

describe("tabwright runs trace", () => {
  it("saves a trace that Playwright's trace viewer opens, with steps, screenshots, console and network", async () => {
    const client = new Tabwright({ baseUrl: server.url, apiKey: server.key })
    const task = `Go to ${server.shopUrl}/about and return the page title`
    const done = await client.run(task, { browserSettings: { logs: true } })
    assert.strictEqual(done.status, "completed", String(done.error))
    const [browser] = (await client.browsers.list({ agentSessionId: done.sessionId })).items
    await client.browsers.stop(browser?.id ?? "")
    const env = { ...workDir.env, TABWRIGHT_BASE_URL: server.url, TABWRIGHT_API_KEY: server.key }
    assert.strictEqual(await run(["runs", "trace", done.id, "--file", traceFile], env).exited, 0)

    await using watching = await client.browsers.create({ timeout: 5 })
    const page = await (await chromium.connectOverCDP(watching.cdpUrl)).contexts()[0]?.newPage()
    assert(page !== undefined)
    const { port } = viewer.address() as AddressInfo
    const origin = `http://127.0.0.1:${port}`
    await page.goto(`${origin}/index.html?trace=${encodeURIComponent(`${origin}/trace.zip`)}`)
    const actions = page.getByTestId("actions-tree")
    await actions.getByText("1. ").first().waitFor()
    await actions.getByText("1. ").first().click()
    await page.getByRole("tab", { name: "Network" }).click()
    await page.getByText("about").first().waitFor()
    const screenshots = process.env["TABWRIGHT_TEST_SCREENSHOTS"]
    if (screenshots !== undefined) await page.screenshot({ path: path.join(screenshots, "trace.png") })
    const frames = page.locator("[class*='-strip-frame']")
    assert.isAtLeast(await frames.count(), 1)
  })
})
